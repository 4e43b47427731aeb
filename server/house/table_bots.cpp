#include "server/house/table_bots.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "rules/kit/random.hpp"
#include "server/house/house.hpp"
#include "server/house/token.hpp"

namespace stamtafel {

namespace {

// A bot whose decisions are refused is our own mistake: then anything legal will do, and if that
// does not help either, the seat waits for people.
constexpr int attempts_as_seated = 3;
constexpr int most_attempts = 12;

// Nobody can foresee what a bot draws, and the same question gets the same answer.
std::uint64_t seed_of(const std::string& match, Seat seat, std::size_t lines, int attempt) {
    static const std::uint64_t secret = [] {
        const auto bytes = random_bytes<sizeof(std::uint64_t)>();
        std::uint64_t number = 0;
        std::memcpy(&number, bytes.data(), sizeof number);
        return number;
    }();
    std::uint64_t seed = secret;
    for (const char letter : match) seed = mix(seed ^ static_cast<unsigned char>(letter));
    seed = mix(seed ^ seat);
    seed = mix(seed ^ lines);
    return mix(seed ^ static_cast<std::uint64_t>(attempt));
}

}  // namespace

void TableBots::wake(const Table& table) {
    const AnyMatch* match = table.match();
    if (match == nullptr) return;
    for (const Seat seat : table.bots_to_act()) {
        const int attempt = attempts_[seat];
        if (thinking_.contains(seat) || attempt >= most_attempts) continue;
        const std::string_view level =
            attempt < attempts_as_seated ? std::string_view(table.bot_at(seat)) : "random";
        auto question =
            ask_bot(level, *match, table.match_options(), seat,
                    seed_of(table.match_id(), seat, match->size(), attempt), house_.desk.budget());
        if (question == nullptr) {
            house_.journal.error("bot_unknown", {{"table", table.id()}, {"level", level}});
            attempts_[seat] = most_attempts;
            continue;
        }
        const std::uint64_t number = ++last_thought_;
        const std::uint64_t seen = table.last_number();
        thinking_[seat].number = number;
        house_.desk.think(std::move(question),
                          [this, alive = std::weak_ptr(alive_), seat, number, seen](auto action) {
                              if (!alive.expired()) thought(seat, number, seen, std::move(action));
                          });
    }
}

void TableBots::pause() {
    last_line_ = house_.reactor.now();
}

void TableBots::dismiss() {
    thinking_.clear();
    attempts_.fill(0);
}

void TableBots::thought(Seat seat, std::uint64_t number, std::uint64_t seen,
                        Answer<std::string> action) {
    const auto found = thinking_.find(seat);
    if (found == thinking_.end() || found->second.number != number) return;
    if (!action) {
        house_.journal.error("bot_failed", {{"seat", seat}, {"code", action.error().code}});
        ++attempts_[seat];
        action = "";  // the table refuses it, and the bot is asked again
    }
    const auto wait = std::max(std::chrono::milliseconds{0},
                               last_line_ + house_.config.bot_pause - house_.reactor.now());
    if (wait.count() == 0) {
        decide(seat, number, seen, std::move(*action));
        return;
    }
    found->second.pause = house_.reactor.after(
        wait, [this, seat, number, seen, action = std::move(*action)]() mutable {
            decide(seat, number, seen, std::move(action));
        });
}

void TableBots::decide(Seat seat, std::uint64_t number, std::uint64_t seen, std::string action) {
    const auto found = thinking_.find(seat);
    if (found == thinking_.end() || found->second.number != number) return;
    // The timer that calls this is destroyed at the end, not from within its own task.
    const Thought over = std::move(found->second);
    thinking_.erase(found);
    TableCommand act;
    act.kind = TableCommand::Kind::act;
    act.seat = seat;
    act.seen = seen;  // the last event that the bot knew of
    act.text = std::move(action);
    house_.figures.bot_decisions.add();
    decided_(std::move(act));
}

}  // namespace stamtafel
