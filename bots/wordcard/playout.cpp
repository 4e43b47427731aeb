#include "bots/wordcard/playout.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "bots/wordcard/discard.hpp"
#include "bots/wordcard/standing.hpp"
#include "rules/wordcard/course.hpp"

namespace stamtafel::wordcard {

namespace {

using Verb = Action::Verb;

// What the card of the stock that one gives up is worth, on average.
constexpr int worth_of_stock = 5;

// Solutions that take long are not worth it in a world that is only imagined.
Effort effort_for(const Position& position) {
    const bool plus = position.rules.variant == Variant::word_plus ||
                      position.rules.variant == Variant::card_plus;
    return {.jokers = plus ? 1 : 2, .steps = 1'500};
}

class Hash {
  public:
    void add(std::uint64_t value) { sum_ = mix(sum_ ^ value); }
    void add(const LaidCard& card) {
        add(std::uint64_t{card.rank} << 24U | std::uint64_t{card.letter} << 16U |
            std::uint64_t{card.points} << 8U | (card.joker ? 1U : 0U));
    }
    void add(const Hand& hand) {
        for (const Face& face : hand) add(std::uint64_t{face.rank} << 8U | face.letter);
    }
    void add(const LaidTable& table) {
        for (int row = 0; row < table.rows.size(); ++row) {
            add(std::uint64_t{1} << 40U | table.rows.owner(row));
            for (const LaidCard& card : table.rows.cards(row)) add(card);
        }
        for (const Square& square : table.grids.squares()) {
            add(square.card);
            add(static_cast<std::uint64_t>(static_cast<std::uint8_t>(square.x)) << 16U |
                static_cast<std::uint64_t>(static_cast<std::uint8_t>(square.y)) << 8U |
                square.seat);
        }
    }
    [[nodiscard]] std::uint64_t sum() const { return sum_; }

  private:
    std::uint64_t sum_ = 0;
};

std::uint64_t key_of(const Position& position, Seat seat, const Hand& hand, bool table,
                     unsigned kind) {
    Hash hash;
    const Player& player = position.players[seat];
    const bool at_once = position.now.opened && seat == position.turn;
    hash.add(std::uint64_t{seat} << 16U | static_cast<std::uint64_t>(position.rules.variant) << 8U |
             kind << 2U | (at_once ? 2U : 0U) | (player.opened ? 1U : 0U));
    hash.add(hand);
    if (table) hash.add(position.table);
    return hash.sum();
}

}  // namespace

const FoundLay& KnownLays::best(const Position& position, Seat seat, const Hand& hand) {
    const auto [at, added] = known_.try_emplace(key_of(position, seat, hand, true, 0), FoundLay{});
    if (added) at->second = best_lay(position, seat, hand, effort_for(position));
    return at->second;
}

const FoundLay& KnownLays::best_alone(const Position& position, Seat seat, const Hand& hand) {
    const auto [at, added] = known_.try_emplace(key_of(position, seat, hand, false, 1), FoundLay{});
    if (added) {
        Position alone = position;
        alone.rules.opening_cards = 0;
        alone.rules.opening_points = 0;
        alone.rules.crosswise = false;
        alone.table = {};
        at->second = best_lay(alone, seat, hand, effort_for(position));
    }
    return at->second;
}

const FoundLay& KnownLays::best_of_own(const Position& position, Seat seat, const Hand& hand) {
    const auto [at, added] = known_.try_emplace(key_of(position, seat, hand, false, 2), FoundLay{});
    if (added) {
        Position own = position;
        own.rules.crosswise = false;
        own.table = {};
        at->second = best_lay(own, seat, hand, effort_for(position));
    }
    return at->second;
}

ImaginedStock::ImaginedStock(const State& state, Seat front, std::uint64_t seed)
    : front_seat_(front), seed_(seed) {
    shuffle(state);
}

void ImaginedStock::shuffle(const State& state) {
    std::array<Face, max_deck> pile{};
    const int count = WordCard::pile(state, pile);
    // Sorted, so that worlds that differ in nothing a seat sees are dealt alike.
    std::sort(pile.begin(), pile.begin() + count);
    Random random(mix(seed_ ^ state.shuffles));
    order_.clear();
    for (int left = count; left > 0; --left) {
        const auto picked = random.below(static_cast<std::uint32_t>(left));
        order_.push_back(pile[picked]);
        pile[picked] = pile[static_cast<std::size_t>(left - 1)];
    }
    front_ = 0;
    back_ = count;
}

void ImaginedStock::supply(State& state) {
    const Ask ask = WordCard::ask(state);
    Draw draw;
    if (ask.kind == Ask::Kind::lot) {
        draw.lot = ask.seats.lowest();
    } else if (ask.kind == Ask::Kind::verdict) {
        draw.wrong = wrong_words(wordbook_of(state), pending_words(state));
    } else {
        if (ask.fresh) shuffle(state);
        for (int i = 0; i < ask.count; ++i) {
            draw.cards.push_back(state.turn == front_seat_ ? order_[front_++] : order_[--back_]);
        }
    }
    [[maybe_unused]] const auto supplied = WordCard::supply(state, draw, Silent{});
    assert(supplied);
}

Action Playout::choose(const Position& position, Seat seat) {
    switch (position.phase) {
        case Phase::swapping:
            return swap(position, seat);
        case Phase::laying:
            return may_lay(position) ? lay(position, seat) : end_turn(position, seat);
        case Phase::explaining: {
            Action action = Action::of(Verb::explain);
            action.word = pending_words(position)[position.explained];
            action.text = action.word;
            return action;
        }
        default:
            break;
    }
    const bool wrong = wrong_words(wordbook_of(position), pending_words(position)) != 0;
    return Action::of(wrong ? Verb::challenge : Verb::accept);
}

Action Playout::swap(const Position& position, Seat seat) {
    const Hand& hand = position.players[seat].hand;
    const Action stock = Action::of(Verb::stock);
    const bool has_stock = WordCard::check(position, seat, stock).has_value();
    const FoundLay& without = lays_.best(position, seat, hand);
    const bool goes_out = without.goes_out && pays_to_end(position, seat, without);
    if (goes_out) return Action::of(Verb::keep);
    const int least = without.gain + (has_stock ? worth_of_stock : 0);
    if (!position.open.empty()) {
        const Face face = position.open[position.open.size() - 1];
        Hand with = hand;
        with.insert(face);
        const FoundLay& found = lays_.best(position, seat, with);
        const int gain = found.gain - (cost_left(with, position) - cost_left(hand, position));
        if (gain > least && found.lays(face)) return Action::of(Verb::open);
        // Whoever opens the deal may keep the cards they take.
        if (position.first_turn && has_stock && face.is_joker()) return Action::of(Verb::open);
    }
    return has_stock ? stock : Action::of(Verb::keep);
}

Action Playout::lay(const Position& position, Seat seat) {
    const FoundLay& found = lays_.best(position, seat, position.players[seat].hand);
    if (found.parts.empty() || (position.now.bound && !found.lays(position.taken[0])) ||
        (found.goes_out && !pays_to_end(position, seat, found))) {
        return end_turn(position, seat);
    }
    return Action::lay(found.parts);
}

Action Playout::end_turn(const Position& position, Seat seat) {
    const Player& player = position.players[seat];
    if (position.now.bound) return Action::of(Verb::back);
    if (position.now.swap == Swap::keep || player.hand.size() == 1) return Action::of(Verb::done);
    const Hand in_rows = lays_.best_alone(position, seat, player.hand).cards();
    const auto missed = missed_cards(position, seat, in_rows);
    if (missed.empty()) return Action::discard(joker_face);
    return Action::discard(std::ranges::min(missed, {}, &Missed::value).face);
}

bool Playout::play(State& state, ImaginedStock& stock, int turns,
                   const std::function<bool()>& stop) {
    const auto round = state.round;
    while (!WordCard::over(state) && state.round == round) {
        if (WordCard::ask(state).kind != Ask::Kind::nothing) {
            stock.supply(state);
            continue;
        }
        const Seat seat = WordCard::actors(state).lowest();
        if (state.phase == Phase::swapping && turns-- <= 0) break;
        if (stop()) return false;
        if (!WordCard::apply(state, seat, choose(state, seat), Silent{})) {
            // A lay that a person found wrong once, or the like.
            if (!WordCard::apply(state, seat, end_turn(state, seat), Silent{})) return true;
        }
    }
    return true;
}

}  // namespace stamtafel::wordcard
