// Draws a world that a seat cannot tell from the real one: every shuffle of the stocks so far that
// explains what the seat has seen has the same chance (see guesses.hpp).
#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <vector>

#include "rules/wordcard/wordcard.hpp"

namespace stamtafel::wordcard {

namespace {

// Cards in no order, drawn one at a time as they are wanted.
class Pile {
  public:
    explicit Pile(std::span<const Face> cards) : cards_(cards.begin(), cards.end()) {}

    Face draw(Random& random) {
        const auto picked = random.below(static_cast<std::uint32_t>(cards_.size()));
        const Face face = cards_[picked];
        cards_[picked] = cards_.back();
        cards_.pop_back();
        return face;
    }

  private:
    std::vector<Face> cards_;
};

class Imagining {
  public:
    Imagining(const View& view, const Memory& memory, Random& random)
        : view_(view), memory_(memory), random_(random) {
        static_cast<Position&>(state_) = view;
        std::array<Face, max_deck> unseen{};
        const int count = WordCard::pile(state_, unseen);
        unseen_.assign(unseen.begin(), unseen.begin() + count);
        std::ranges::sort(unseen_);
        for (Seat seat = 0; seat < view.config.seats; ++seat) {
            if (!view.viewer.sees(seat)) hidden_.insert(seat);
        }
    }

    State state() {
        drawn_hidden_ = view_.now.swap == Swap::stock && hidden_.contains(view_.turn);
        if (drawn_hidden_) state_.now.drawn = {};
        if (!fill_by_guess()) fill_from_view();
        if (drawn_hidden_ && view_.phase != Phase::stock_draw) choose_drawn();
        return state_;
    }

  private:
    // False if memory does not know enough, or something other than what the view shows.
    bool fill_by_guess() {
        if (memory_.guesses().lost()) return false;
        const auto pile = memory_.pile();
        if (static_cast<int>(pile.size()) != view_.open.size()) return false;
        if (std::ranges::find(pile, Face::unseen()) == pile.end()) {
            return fill(memory_.guesses().any(random_));
        }
        Guesses guesses = memory_.guesses();
        for (std::size_t i = 0; i < pile.size(); ++i) {
            if (pile[i].is_seen()) continue;
            guesses.show(Generation::on_pile, view_.open[static_cast<int>(i)]);
        }
        return !guesses.lost() && fill(guesses.any(random_));
    }

    bool fill(const Guess& guess) {
        if (!fits(guess)) return false;
        for (const Seat seat : hidden_) state_.players[seat].hand = memory_.known(seat);
        for (const Generation& each : guess.generations) {
            const bool present = &each == &guess.generations.back();
            Pile pile({each.cards.begin(), each.cards.end()});
            for (const Seat seat : hidden_) deal(pile, seat, each.places[seat], present);
        }
        possibly_drawn_.insert(possibly_drawn_.end(), guess.shown.begin(), guess.shown.end());
        return true;
    }

    [[nodiscard]] bool fits(const Guess& guess) const {
        std::vector<Face> cards;
        for (const Generation& each : guess.generations) {
            cards.insert(cards.end(), each.cards.begin(), each.cards.end());
            const bool present = &each == &guess.generations.back();
            const int placed = std::reduce(each.places.begin(), each.places.end(), 0);
            if (each.cards.size() - placed != (present ? view_.stock : 0)) return false;
        }
        for (const Seat seat : hidden_) {
            const Hand& known = memory_.known(seat);
            int size = known.size();
            for (const Generation& each : guess.generations) size += each.places[seat];
            if (size != view_.players[seat].hand.size()) return false;
            cards.insert(cards.end(), known.begin(), known.end());
        }
        std::ranges::sort(cards);
        return cards == unseen_;
    }

    // Everything unseen can be anywhere, but for the known cards.
    void fill_from_view() {
        const auto left = unseen_without_known();
        Pile pile(left ? *left : unseen_);
        for (const Seat seat : hidden_) {
            const int size = view_.players[seat].hand.size();
            Hand& hand = state_.players[seat].hand;
            hand = left ? memory_.known(seat) : Hand();
            deal(pile, seat, size - hand.size(), true);
        }
        const auto shown = memory_.shown();
        possibly_drawn_.insert(possibly_drawn_.end(), shown.begin(), shown.end());
    }

    [[nodiscard]] std::optional<std::vector<Face>> unseen_without_known() const {
        std::vector<Face> known;
        for (const Seat seat : hidden_) {
            const Hand& hand = memory_.known(seat);
            if (hand.size() > view_.players[seat].hand.size()) return std::nullopt;
            known.insert(known.end(), hand.begin(), hand.end());
        }
        std::ranges::sort(known);
        if (!std::ranges::includes(unseen_, known)) return std::nullopt;
        std::vector<Face> left;
        std::ranges::set_difference(unseen_, known, std::back_inserter(left));
        return left;
    }

    void deal(Pile& pile, Seat seat, int count, bool present) {
        for (; count > 0; --count) {
            const Face face = pile.draw(random_);
            state_.players[seat].hand.insert(face);
            if (present && drawn_hidden_ && seat == view_.turn) possibly_drawn_.push_back(face);
        }
    }

    // Any hidden card of the present generation, in the hand or shown since, can be the drawn one.
    void choose_drawn() {
        if (possibly_drawn_.empty()) {
            const Hand& hand = state_.players[view_.turn].hand;
            possibly_drawn_.assign(hand.begin(), hand.end());
        }
        if (!possibly_drawn_.empty()) state_.now.drawn = Pile(possibly_drawn_).draw(random_);
    }

    const View& view_;
    const Memory& memory_;
    Random& random_;
    State state_;
    std::vector<Face> unseen_;  // sorted
    SeatSet hidden_;            // hands
    bool drawn_hidden_ = false;
    std::vector<Face> possibly_drawn_;
};

}  // namespace

State WordCard::imagine(const View& view, const Memory& memory, Random& random) {
    if (!view.viewer.is_full()) return Imagining(view, memory, random).state();
    return State{view};
}

}  // namespace stamtafel::wordcard
