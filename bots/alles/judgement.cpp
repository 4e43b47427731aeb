#include "bots/alles/judgement.hpp"

#include <bit>
#include <cmath>

namespace stamtafel::alles {

namespace judging {

namespace {

constexpr std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

// Writes inputs one after the other.
template <std::size_t N>
class Writer {
  public:
    explicit Writer(std::array<float, N>& inputs) : inputs_(inputs) {}
    void number(float value) { inputs_[next_++] = value; }
    void whether(bool value) { number(value ? 1.0F : 0.0F); }
    // One of so many, or none where it is below 0.
    void one_of(int count, int which) {
        if (which >= 0) inputs_[next_ + at(which)] = 1;
        next_ += at(count);
    }

  private:
    std::array<float, N>& inputs_;
    std::size_t next_ = 0;
};

unsigned numbers_of(Cards cards, int colour) {
    return static_cast<unsigned>(cards.kinds().bits() >> (colour * highest_rank)) &
           ((1U << highest_rank) - 1);
}

// What a handful holds of one colour.
struct Holding {
    Holding(Cards cards, int colour) {
        const unsigned numbers = numbers_of(cards, colour);
        const int zeros = cards.count(card_of(colour, 0));
        count = std::popcount(numbers) + zeros;
        highest = static_cast<int>(std::bit_width(numbers));
        lowest = zeros > 0 || numbers == 0 ? 0 : std::countr_zero(numbers) + 1;
    }
    int count;
    int highest;
    int lowest;
};

std::array<int, ranks> ranks_of(Cards cards) {
    std::array<int, ranks> counts{};
    for (int colour = 0; colour < colours; ++colour) {
        counts[0] += cards.count(card_of(colour, 0));
        for (unsigned rest = numbers_of(cards, colour); rest != 0; rest &= rest - 1) {
            ++counts[at(std::countr_zero(rest) + 1)];
        }
    }
    return counts;
}

float tenths(int rank) {
    return 0.1F * static_cast<float>(std::max(rank, 0));
}
float twentieths(int points) {
    return std::clamp(0.05F * static_cast<float>(points), -3.0F, 3.0F);
}

template <std::size_t N>
void cut_off(std::array<float, N>& units) {
    for (float& unit : units) unit = std::max(unit, 0.0F);
}

}  // namespace

Scene scene_of(const Position& position, Seat me) {
    const int seats = position.config.seats;
    const Player& self = position.players[me];
    Cards unseen = Cards::deck() - self.hand;
    for (Seat seat = 0; seat < seats; ++seat) {
        unseen = unseen - position.players[seat].piled;
        if (position.trick.played(seat)) unseen.erase(position.trick[seat]);
    }
    // What would come to lie on the own piles by the cards that are there.
    std::array<int, colours> covered_by;
    covered_by.fill(no_pile);
    int to_come = 0;
    for (Seat seat = left_of(me, seats); seat != me; seat = left_of(seat, seats)) {
        const Card card = position.trick[seat];
        if (is_card(card)) {
            covered_by[at(colour_of(card))] = rank_of(card);
        } else {
            ++to_come;
        }
    }

    Scene scene;
    float gain = 0;
    for (int colour = 0; colour < colours; ++colour) {
        Writer writer(scene.colour[at(colour)]);
        const int top = self.tops[at(colour)];
        const int cover = covered_by[at(colour)];
        const float change = cover == no_pile ? 0 : tenths(cover) - tenths(top);
        const Holding held(self.hand, colour);
        const Holding hidden(unseen, colour);
        gain += change;
        writer.number(tenths(top));
        writer.whether(top != no_pile);
        writer.number(0.3F * static_cast<float>(held.count));
        writer.number(tenths(held.highest));
        writer.number(tenths(held.lowest));
        writer.number(0.1F * static_cast<float>(hidden.count));
        writer.number(tenths(hidden.highest));
        writer.whether(cover != no_pile);
        writer.number(change);
        for (Seat seat = left_of(me, seats); seat != me; seat = left_of(seat, seats)) {
            writer.number(tenths(position.players[seat].tops[at(colour)]));
        }
    }

    Writer writer(scene.table);
    const bool leads = to_come == seats - 1;
    const float rounds = Chances(position.config).rounds_left(position);
    const float scale = 1 / std::sqrt(rounds);
    writer.one_of(most_tricks - 1, position.tricks_left - 2);
    writer.one_of(max_players, to_come);
    writer.one_of(ranks, leads ? -1 : rank_of(position.trick[position.ahead]));
    for (const int count : ranks_of(self.hand)) writer.number(0.5F * static_cast<float>(count));
    for (const int count : ranks_of(unseen)) writer.number(0.3F * static_cast<float>(count));
    writer.number(scale);
    writer.whether(rounds <= 1);
    writer.number(gain);
    writer.number(twentieths(self.shown_points()));
    for (Seat seat = left_of(me, seats); seat != me; seat = left_of(seat, seats)) {
        const Player& other = position.players[seat];
        writer.whether(!leads && position.ahead == seat);
        writer.number(twentieths(other.total - self.total) * scale);
        writer.number(twentieths(other.shown_points() - self.shown_points()));
    }
    return scene;
}

Asked asked_of(const Scene& scene, const Glance& glance, Card card) {
    Asked asked{};
    asked[at(rank_of(card))] = 1;
    glance.each_sign(card, [&](Sign sign, float value) {
        asked[ranks + static_cast<std::size_t>(sign)] = value;
    });
    std::ranges::copy(scene.colour[at(colour_of(card))], asked.end() - colour_inputs);
    return asked;
}

ColourUnits colour_units_of(const Weights& weights, const Scene::Colour& colour) {
    ColourUnits units = weights.colour.back();
    for (std::size_t i = 0; i < colour.size(); ++i) add(units, colour[i], weights.colour[i]);
    cut_off(units);
    return units;
}

Units shared_units_of(const Weights& weights, const ColourUnits& all_colours, const Scene& scene) {
    Units units = weights.table.back();
    for (std::size_t i = 0; i < all_colours.size(); ++i) {
        add(units, all_colours[i], weights.all_colours[i]);
    }
    for (std::size_t i = 0; i < scene.table.size(); ++i) {
        add(units, scene.table[i], weights.table[i]);
    }
    return units;
}

Units units_of(const Weights& weights, const Units& shared, const Asked& asked) {
    Units units = shared;
    for (std::size_t i = 0; i < asked.size(); ++i) add(units, asked[i], weights.card[i]);
    cut_off(units);
    return units;
}

LastUnits last_units_of(const Weights& weights, const Units& units) {
    LastUnits last = weights.last.back();
    for (std::size_t i = 0; i < units.size(); ++i) add(last, units[i], weights.last[i]);
    cut_off(last);
    return last;
}

float share_of(const Weights& weights, const LastUnits& last) {
    float share = 0;
    for (std::size_t i = 0; i < last.size(); ++i) share += last[i] * weights.share[i];
    return share;
}

}  // namespace judging

judging::Units Judgement::shared_of(const judging::Scene& scene) const {
    judging::ColourUnits all{};
    for (const judging::Scene::Colour& colour : scene.colour) {
        judging::add(all, 1, judging::colour_units_of(*weights_, colour));
    }
    return judging::shared_units_of(*weights_, all, scene);
}

float Judgement::told(const judging::Units& shared, const judging::Asked& asked) const {
    const judging::Units units = judging::units_of(*weights_, shared, asked);
    return judging::share_unit *
           judging::share_of(*weights_, judging::last_units_of(*weights_, units));
}

float Judgement::share(const Position& position, Seat me, const Concern& concern, Card card) const {
    const judging::Scene scene = judging::scene_of(position, me);
    return told(shared_of(scene), judging::asked_of(scene, Glance(position, me, concern), card));
}

Card Judgement::best_card(const Position& position, Seat me, const Concern& concern) const {
    const CardSet hand = position.players[me].hand.kinds();
    if (position.tricks_left == 1) return static_cast<Card>(hand.lowest());
    Card best = no_card;
    float most = 0;
    each_card(position, me, concern, [&](Card card, float share) {
        if (best != no_card && share <= most) return;
        best = card;
        most = share;
    });
    return best;
}

}  // namespace stamtafel::alles
