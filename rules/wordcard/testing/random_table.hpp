// Matches of WordCard in which everybody does anything that is allowed, with words that
// are none, challenges and clocks; and small decks, so that stocks run dry.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "rules/kit/testing/playthrough.hpp"
#include "rules/wordcard/wordcard.hpp"
#include "words/embedded.hpp"

namespace stamtafel::wordcard {

// `per_rank` cards of each rank, equal ones if there is one letter for all of them.
inline const Material& small_material(int per_rank, int jokers, bool equal) {
    static std::map<std::tuple<int, int, bool>, std::unique_ptr<Material>> all;
    auto& material = all[{per_rank, jokers, equal}];
    if (material == nullptr) {
        std::string text = "name small\njokers " + std::to_string(jokers) + "\nper_rank " +
                           std::to_string(per_rank) + "\n";
        for (Rank rank = ace; rank <= king; ++rank) {
            text += std::string(rank_text(rank)) + " 1";
            for (int i = 0; i < per_rank; ++i) {
                text += ' ';
                text += static_cast<char>('A' + rank + (equal ? 0 : i));
            }
            text += '\n';
        }
        auto deck = Deck::read(text);
        EXPECT_TRUE(deck);
        material = std::make_unique<Material>(std::move(*deck), *embedded_lexicon("nl"));
    }
    return *material;
}

// Any cards are a word until somebody challenges it.
inline Config small_config(const Material& material, int seats, int hand) {
    Config config;
    config.material = &material;
    config.seats = static_cast<std::uint8_t>(seats);
    config.first = 0;
    config.rules.hand = static_cast<std::uint8_t>(hand);
    config.rules.opening_cards = 0;
    config.rules.challenge = true;
    config.rules.deep_pick = true;
    return config;
}

class RandomTable {
  public:
    RandomTable(const Config& config, std::uint64_t seed)
        : state_(WordCard::begin(config)), random_(seed) {}

    // How often somebody lays, and how often somebody runs out of time: of 100 decisions.
    int lays = 20;
    int timeouts = 0;

    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] const std::vector<Event>& log() const { return log_; }
    [[nodiscard]] bool over() const { return WordCard::over(state_); }
    [[nodiscard]] bool awaits_chance() const {
        return WordCard::ask(state_).kind != Ask::Kind::nothing;
    }

    void step() {
        const auto tell = [&](const auto& event) { log_.emplace_back(event); };
        if (awaits_chance()) {
            Playthrough<WordCard> ahead(state_.config, state_.config.seats, state_, random_.next());
            ASSERT_TRUE(WordCard::supply(state_, ahead.next_draw(), tell));
            return;
        }
        const SeatSet actors = WordCard::actors(state_);
        const Seat seat = actors.at(static_cast<int>(below(actors.size())));
        const Action action = next(seat);
        // In the group game time runs without it.
        const bool clock_runs = state_.now.on_clock || state_.config.is_group();
        if (action.verb == Action::Verb::timeout && !clock_runs) {
            Action clock = Action::of(Action::Verb::clock);
            clock.seat = seat;
            const auto caller = static_cast<Seat>((seat + 1) % state_.config.seats);
            ASSERT_TRUE(WordCard::apply(state_, caller, clock, tell));
        }
        const auto done = WordCard::apply(state_, seat, action, tell);
        ASSERT_TRUE(done) << done.error().code;
    }

  private:
    using Verb = Action::Verb;

    std::uint32_t below(int bound) { return random_.below(static_cast<std::uint32_t>(bound)); }
    bool percent(int chance) { return static_cast<int>(below(100)) < chance; }

    // The turns are not left to the sampler: which of them come, and how often, decides what these
    // matches reach. A player that lays whatever it can empties its hand before a stock runs dry.
    Action next(Seat seat) {
        switch (state_.phase) {
            case Phase::swapping:
                return runs_out_of_time() ? Action::of(Verb::timeout) : some_swap();
            case Phase::laying:
                return runs_out_of_time() ? Action::of(Verb::timeout) : some_lay_or_end(seat);
            case Phase::challenging:
                return Action::of(percent(33) ? Verb::challenge : Verb::accept);
            default:
                return WordCard::sample(state_, seat, random_);
        }
    }

    bool runs_out_of_time() {
        return state_.rules.clock && state_.config.seats > 1 && percent(timeouts);
    }

    Action some_swap() {
        const int open = state_.open.size();
        if (open > 0 && state_.rules.deep_pick && percent(15)) {
            return Action::pile(1 + static_cast<int>(below(open)));
        }
        if (open > 0 && percent(25)) return Action::of(Verb::open);
        const bool stock = state_.stock > 0 || open >= 2;
        return Action::of(!stock || percent(12) ? Verb::keep : Verb::stock);
    }

    Action some_lay_or_end(Seat seat) {
        if (!state_.now.barred && percent(state_.now.bound && lays > 0 ? 80 : lays)) {
            for (int attempt = 0; attempt < 10; ++attempt) {
                const Action action = Action::lay(some_parts(seat));
                if (WordCard::check(state_, seat, action)) return action;
            }
            // Where hardly anything is allowed, the sampler knows what is.
            const Action action = WordCard::sample(state_, seat, random_);
            if (action.verb == Verb::lay) return action;
        }
        return some_end(seat);
    }

    Action some_end(Seat seat) {
        const Hand& hand = state_.players[seat].hand;
        if (state_.now.bound) return Action::of(Verb::back);
        if (state_.now.swap == Swap::keep || hand.size() == 1) return Action::of(Verb::done);
        while (true) {
            const Action action = Action::discard(any_of(hand));
            if (WordCard::check(state_, seat, action)) return action;
        }
    }

    std::vector<LaidPart> some_parts(Seat seat) {
        std::vector<LaidPart> parts;
        Hand hand = state_.players[seat].hand;
        for (std::uint32_t count = 1 + below(2); count > 0 && !hand.empty(); --count) {
            LaidPart part = some_place(seat);
            const bool one =
                part.kind == LaidPart::Kind::exchange || part.kind == LaidPart::Kind::grid_exchange;
            for (int cards = one ? 1 : 1 + static_cast<int>(below(3)); cards > 0; --cards) {
                if (hand.empty()) break;
                const bool taken = state_.now.bound && parts.empty() && part.cards.empty() && !one;
                const Face face = taken ? state_.taken[0] : any_of(hand);
                hand.erase(face);
                const bool joker = face.is_joker();
                const auto letter = joker ? static_cast<Letter>(below(letters)) : face.letter;
                part.cards.push_back({.rank = face.rank, .letter = letter, .joker = joker});
            }
            parts.push_back(std::move(part));
        }
        return parts;
    }

    Face any_of(const Hand& hand) { return hand[static_cast<int>(below(hand.size()))]; }

    LaidPart some_place(Seat seat) {
        using Kind = LaidPart::Kind;
        LaidPart part;
        if (state_.rules.crosswise) {
            part.target =
                static_cast<std::uint8_t>(percent(70) ? seat : below(state_.config.seats));
            part.kind = percent(50) ? Kind::across : Kind::down;
            if (state_.table.grids.empty(part.target)) return part;
            part.x = static_cast<std::int8_t>(static_cast<int>(below(9)) - 4);
            part.y = static_cast<std::int8_t>(static_cast<int>(below(9)) - 4);
            for (const Square& square : state_.table.grids.squares()) {
                if (!square.card.joker || percent(50)) continue;
                return {Kind::grid_exchange, square.seat, 0, square.x, square.y, {}};
            }
            return part;
        }
        const Rows& rows = state_.table.rows;
        if (rows.size() == 0 || percent(40)) return part;
        part.target = static_cast<std::uint8_t>(below(rows.size()));
        part.kind = percent(50) ? Kind::before : Kind::after;
        for (int row = 0; row < rows.size(); ++row) {
            for (std::size_t i = 0; i < rows.cards(row).size(); ++i) {
                if (!rows.cards(row)[i].joker || percent(50)) continue;
                part.kind = Kind::exchange;
                part.target = static_cast<std::uint8_t>(row);
                part.position = static_cast<std::uint8_t>(i);
                return part;
            }
        }
        return part;
    }

    State state_;
    Random random_;
    std::vector<Event> log_;
};

}  // namespace stamtafel::wordcard
