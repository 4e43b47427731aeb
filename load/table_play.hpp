// How the swarm plays at one table: who sends what next, and whether everybody was told. Knows no
// network: frames in, commands out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "load/event_check.hpp"
#include "load/scanned_frame.hpp"
#include "load/schedule.hpp"
#include "load/tally.hpp"
#include "rules/kit/random.hpp"

namespace stamtafel {

class TablePlay {
  public:
    struct Send {
        std::size_t player;
        std::string text;
    };

    // Player 0 is the host. One command at a time is under way at a table.
    TablePlay(std::string table, std::size_t players, std::uint64_t seed, LoadTally& tally);

    // This player is at the table, for the first time or again. `frame` is the answer to the
    // join: a snapshot, or the promise of all events since the last one seen.
    void joined(std::size_t player, const ScannedFrame& frame);
    void lost(std::size_t player);
    // What this player is to ask for on coming back.
    [[nodiscard]] std::uint64_t last_seen(std::size_t player) const;

    void received(std::size_t player, const ScannedFrame& frame, LoadTime now);

    // All are seated and the first match has begun.
    [[nodiscard]] bool ready() const { return began_; }
    // From now on it goes by the schedule and is measured.
    void begin(Schedule schedule) { schedule_ = schedule; }
    // No more commands; the last one may still be seen by everybody.
    void stop() { stopped_ = true; }
    [[nodiscard]] bool idle() const { return !under_way_; }

    // What is to be sent now, if anything.
    std::optional<Send> next(LoadTime now);
    // When to ask again, if nothing comes in before.
    [[nodiscard]] std::optional<LoadTime> wake() const { return wake_; }
    // Counts what has been waiting for too long as a failure, and gives up on it.
    void check_patience(LoadTime now, LoadDuration patience);

  private:
    enum class Phase : std::uint8_t { waiting, playing, ended };
    struct Player {
        EventCheck check;
        bool here = false;
        bool seated = false;
        bool again = false;          // asked for a rematch
        LoadTime last_sent{};        // when something was last sent
        LoadDuration spacing{};      // the player was told to wait: this much between two messages
        LoadTime last_event{};       // when the last one came in
        std::uint64_t position = 0;  // the last event that changed what can be done
        std::uint64_t turn = 0;      // the number of the last turn
        std::string choices{};       // of that turn: an array of actions
        std::size_t choice_count = 0;  // how many of them can be sent as they stand
    };
    struct Ordered {
        std::size_t player = 0;
        std::string id{};
        std::string text{};
        LoadTime scheduled{};
        LoadTime sent{};
        std::optional<LoadTime> resend{};
        std::optional<std::uint64_t> number{};  // its last event, once it is known
        bool measured = false;
    };

    void see_snapshot(Player& player, const ScannedFrame& frame);
    void see_event(Player& player, const ScannedFrame& frame, LoadTime now);
    static void see_turn(Player& player, const ScannedFrame& frame);
    void see_refusal(const ScannedFrame& frame, LoadTime now);
    void complete(LoadTime now);
    [[nodiscard]] bool can_act(const Player& player) const;
    [[nodiscard]] bool anybody_can_act() const;
    // Who does what next, without the scheduling; nothing if nobody can do anything yet.
    std::optional<Send> choose(LoadTime now);
    std::optional<Send> choose_action(LoadTime now);
    [[nodiscard]] std::string frame_of(std::size_t player, std::string_view what,
                                       std::string_view rest) const;

    std::string table_;
    std::vector<Player> players_;
    Random random_;
    LoadTally& tally_;
    Phase phase_ = Phase::waiting;
    bool began_ = false;
    bool stopped_ = false;
    std::uint64_t commands_ = 0;
    std::optional<Schedule> schedule_;
    std::optional<Ordered> under_way_;
    std::optional<LoadTime> wake_;
    LoadTime since_{};  // when nothing was under way any more
};

}  // namespace stamtafel
