// The bots of one table: each thinks at the desk when due, and decides after a pause that lets
// people follow. A bot is made anew for every decision from what its seat may know.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "server/net/reactor.hpp"
#include "table/table.hpp"

namespace stamtafel {

class House;

class TableBots {
  public:
    using Decided = std::function<void(TableCommand act)>;

    TableBots(House& house, Decided decided) : house_(house), decided_(std::move(decided)) {}

    // Lets those think who are due.
    void wake(const Table& table);
    // People see something new: decisions come no sooner than a pause after this.
    void pause();
    void accepted(Seat seat) { attempts_[seat] = 0; }
    // The table did not take the decision; the bot is asked again when it is woken.
    void refused(Seat seat) { ++attempts_[seat]; }
    // Thoughts under way no longer count.
    void dismiss();
    [[nodiscard]] bool busy() const { return !thinking_.empty(); }

  private:
    struct Thought {
        std::uint64_t number = 0;
        std::unique_ptr<Timer> pause;
    };
    void thought(Seat seat, std::uint64_t number, std::uint64_t seen, Answer<std::string> action);
    void decide(Seat seat, std::uint64_t number, std::uint64_t seen, std::string action);

    House& house_;
    Decided decided_;
    std::map<Seat, Thought> thinking_;
    std::array<int, max_seats> attempts_{};
    std::uint64_t last_thought_ = 0;
    std::chrono::milliseconds last_line_{0};
    std::shared_ptr<const bool> alive_ = std::make_shared<const bool>(true);
};

}  // namespace stamtafel
