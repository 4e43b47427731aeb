// Random matches of 24, counted from their logs: every rare path must have been walked.
#include <algorithm>
#include <map>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "rules/kit/testing/playthrough.hpp"
#include "rules/twentyfour/twentyfour.hpp"

namespace stamtafel::twentyfour {
namespace {

using Counts = std::map<std::string, int>;

// Reads a full log and knows nothing but what its lines say.
class PathCounter {
  public:
    PathCounter(int seats, Counts& counts) : seats_(seats), counts_(counts) {
        points_.fill(starting_points);
    }

    void read(const Event<TwentyFour>& event) {
        if (const auto* decision = std::get_if<Decision<Action>>(&event)) {
            decide(decision->seat, decision->action);
        } else {
            hear(*std::get_if<Notice>(&event));
        }
    }

    void finish() {
        const auto points = std::span(points_).first(static_cast<std::size_t>(seats_));
        const auto [low, high] = std::ranges::minmax(points);
        if (std::ranges::count(points, low) > 1) ++counts_["shared win"];
        if (low <= 0 && high >= points_to_lose) ++counts_["zero and 48 in one round"];
    }

  private:
    struct TrickSoFar {
        Colour led = Colour::none;
        bool led_with_24 = false;
        std::optional<Seat> seat_of_24{};
        int reversals = 0;
        int namings = 0;
    };
    struct RoundSoFar {
        Seat start = 0;
        bool blind = false;
        int dropped = 0;
        int threes_exchanged = 0;
        int tricks = 0;
        Colour trump = Colour::none;
        Colour next_trump = Colour::none;
        bool one_high = false;
        bool next_one_high = false;
        std::array<CardSet, max_players> hands{};
        TrickSoFar trick{};
    };

    void decide(Seat seat, const Action& action) {
        RoundSoFar& round = round_;
        switch (action.kind) {
            case Action::Kind::look:
                break;
            case Action::Kind::blind:
                ++counts_["blind call"];
                round.blind = true;
                round.trump = round.next_trump = Colour::yellow;
                break;
            case Action::Kind::trump:
                round.trump = round.next_trump = action.colour;
                break;
            case Action::Kind::swap:
                round.hands[seat] = round.hands[seat] - action.cards;
                if (action.count == most_exchanged && ++round.threes_exchanged == max_players) {
                    ++counts_["the whole stock used"];
                }
                break;
            case Action::Kind::drop:
                if (++round.dropped == seats_ - 2) ++counts_["drop-outs down to two"];
                if (round.blind) ++counts_["drop-out after a blind call"];
                break;
            case Action::Kind::play:
                play(seat, action);
                break;
        }
    }

    void play(Seat seat, const Action& action) {
        RoundSoFar& round = round_;
        TrickSoFar& trick = round.trick;
        const CardSet others = round.hands[seat] - CardSet::of(action.card);
        round.hands[seat] = others;
        const bool is_24 = action.card == the_24;
        if (trick.led == Colour::none) {
            trick.led = colour_of(action.card, round.trump);
            trick.led_with_24 = is_24;
        } else if (is_24 && trick.led == round.trump && !others.empty() &&
                   (others & lane(round.trump)).empty()) {
            ++counts_["24 forced out as the only trump"];
        }
        if (is_24) trick.seat_of_24 = seat;
        if (is_24 && round.one_high) ++counts_["24 as lowest trump"];
        if (action.order == Action::Order::reverse) {
            round.next_one_high = !round.next_one_high;
            if (++trick.reversals == 2) ++counts_["two reversals in one trick"];
            if (trick.reversals == 3) ++counts_["three reversals in one trick"];
        }
        if (action.order == Action::Order::trump) {
            round.next_trump = action.colour;
            if (++trick.namings == 2) ++counts_["trump named twice in one trick"];
            if (round.tricks == hand_cards - 1) ++counts_["trump changed in the last trick"];
            if (trick.led_with_24) ++counts_["trump changed on a led 24"];
        }
    }

    void hear(const Notice& notice) {
        RoundSoFar& round = round_;
        switch (notice.kind) {
            case Notice::Kind::dealer:
                round = RoundSoFar{.start = left_of(notice.seat, seats_)};
                break;
            case Notice::Kind::deal:
                for (const Card card : notice.cards) round.hands[notice.seat].insert(card);
                break;
            case Notice::Kind::trick:
                if (round.one_high && round.trick.seat_of_24) {
                    const bool won = *round.trick.seat_of_24 == notice.seat;
                    if (!won) ++counts_["24 beaten"];
                    if (won && round.trick.led != round.trump) {
                        ++counts_["24 as lowest trump beats another colour"];
                    }
                }
                ++round.tricks;
                round.trump = round.next_trump;
                round.one_high = round.next_one_high;
                round.trick = {};
                break;
            case Notice::Kind::round:
                compare_standings(notice);
                break;
        }
    }

    void compare_standings(const Notice& notice) {
        for (Seat seat = 0; seat < seats_; ++seat) {
            const int change = notice.points[seat] - points_[seat];
            if (seat == round_.start && change == 48) ++counts_["48 by own blind trump"];
            if (seat == round_.start && change == 24 && !round_.blind) {
                ++counts_["24 by own yellow trump"];
            }
            if (seat != round_.start && change == 12 && round_.trump != Colour::yellow) {
                ++counts_["penalty for a trump named with a 2"];
            }
        }
        points_ = notice.points;
    }

    int seats_;
    Counts& counts_;
    std::array<std::int8_t, max_players> points_{};
    RoundSoFar round_;
};

Config config_number(std::uint64_t number) {
    Config config{.seats = static_cast<std::uint8_t>(2 + number % 4)};
    config.trump_chaos = (number / 4) % 2 != 0;
    config.drop_out = (number / 8) % 2 != 0 && config.seats > 2;
    config.point_limits = (number / 16) % 2 != 0;
    config.own_trump_penalty = (number / 32) % 2 != 0;
    return config;
}

TEST(TwentyFourRarePaths, AllAreReachedInRandomMatches) {
    constexpr std::uint64_t matches = 100'000;
    Counts counts;
    for (const auto* path :
         {"blind call", "two reversals in one trick", "three reversals in one trick",
          "24 forced out as the only trump", "24 as lowest trump", "24 beaten",
          "24 as lowest trump beats another colour", "trump changed in the last trick",
          "trump changed on a led 24", "trump named twice in one trick", "drop-outs down to two",
          "drop-out after a blind call", "the whole stock used", "48 by own blind trump",
          "24 by own yellow trump", "penalty for a trump named with a 2", "shared win",
          "zero and 48 in one round"}) {
        counts[path] = 0;
    }
    const std::size_t paths = counts.size();
    for (std::uint64_t match = 0; match < matches; ++match) {
        const Config config = config_number(match);
        Playthrough<TwentyFour> play(config, config.seats, match);
        while (!play.over()) play.step();
        PathCounter counter(config.seats, counts);
        for (const auto& event : play.log()) counter.read(event);
        counter.finish();
    }
    for (const auto& [path, count] : counts) {
        EXPECT_GT(count, 0) << path;
        RecordProperty(path, count);
    }
    EXPECT_EQ(counts.size(), paths) << "a path is counted that is not on the list";
}

}  // namespace
}  // namespace stamtafel::twentyfour
