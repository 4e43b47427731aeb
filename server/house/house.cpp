#include "server/house/house.hpp"

#include <chrono>
#include <utility>

#include "server/house/house_visitor.hpp"

namespace stamtafel {

namespace {

// A lively talk, but no flood.
constexpr Rate chat_rate{.per_second = 0.5, .burst = 6};
constexpr std::chrono::milliseconds look_again{10};

}  // namespace

House::House(HouseParts parts)
    : HouseParts(std::move(parts)),
      figures{metrics},
      ledger(store, reactor, metrics),
      reader(store, reactor, seat_key),
      desk(reactor, config.bot_threads, config.bot_time),
      budget(*this),
      chat(chat_rate),
      guests(*this),
      alarm(reactor, [this](const std::string& table) { hall.tick(table); }),
      hall(*this),
      health(*this) {}

House::~House() {
    for (HouseVisitor* visitor : visitors.all()) visitor->abandon();
}

std::unique_ptr<Visitor> House::visited(std::shared_ptr<Connection> connection) {
    auto visitor = std::make_unique<HouseVisitor>(*this, std::move(connection));
    if (stopping_) visitor->say_restart();
    return visitor;
}

void House::stopping(std::move_only_function<void()> done) {
    stopping_ = true;
    stopped_ = std::move(done);
    hall.rest();
    health.rest();
    for (HouseVisitor* visitor : visitors.all()) visitor->say_restart();
    wait_for_the_ledger();
}

void House::wait_for_the_ledger() {
    if (ledger.under_way() == 0) {
        if (stopped_) std::exchange(stopped_, nullptr)();
        return;
    }
    waiting_ = reactor.after(look_again, [this] { wait_for_the_ledger(); });
}

bool House::busy() const {
    return ledger.under_way() > 0 || reader.under_way() > 0 || desk.under_way() > 0;
}

void House::settle() {
    desk.finish();
    reader.finish();
    ledger.finish();
}

}  // namespace stamtafel
