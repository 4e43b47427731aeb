#include "server/net/asio_reactor.hpp"

#include <algorithm>
#include <utility>

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

namespace stamtafel {

namespace {

struct Wait {
    Wait(boost::asio::io_context& context, Reactor::Task what)
        : timer(context), task(std::move(what)) {}
    boost::asio::steady_timer timer;
    Reactor::Task task;  // empty once it ran or was cancelled
};

class AsioTimer final : public Timer {
  public:
    explicit AsioTimer(std::shared_ptr<Wait> wait) : wait_(std::move(wait)) {}
    AsioTimer(const AsioTimer&) = delete;
    AsioTimer& operator=(const AsioTimer&) = delete;
    ~AsioTimer() override {
        // It may have expired already and only wait for its turn, so cancelling is not enough.
        wait_->task = nullptr;
        wait_->timer.cancel();
    }

  private:
    std::shared_ptr<Wait> wait_;
};

std::int64_t system_clock() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

}  // namespace

void AsioReactor::post(Task task) {
    boost::asio::post(context_, std::move(task));
}

std::unique_ptr<Timer> AsioReactor::after(std::chrono::milliseconds delay, Task task) {
    auto wait = std::make_shared<Wait>(context_, std::move(task));
    wait->timer.expires_after(delay);
    wait->timer.async_wait([wait](const boost::system::error_code& error) {
        auto due = std::exchange(wait->task, nullptr);
        if (!error && due) due();
    });
    return std::make_unique<AsioTimer>(std::move(wait));
}

std::chrono::milliseconds AsioReactor::now() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now().time_since_epoch());
}

std::int64_t AsioReactor::wall_clock() {
    return wall_.read(system_clock(), now());
}

std::int64_t AsioReactor::calendar() {
    return calendar_.read(system_clock(), now());
}

void AsioReactor::no_earlier_than(std::int64_t moment) {
    wall_.start_at(std::max(moment, wall_clock()));
}

}  // namespace stamtafel
