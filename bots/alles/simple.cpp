#include "bots/alles/simple.hpp"

#include <algorithm>
#include <array>

namespace stamtafel::alles {

namespace {

// How much an opponent's gain hurts, the leader's, and in how many last tricks it does: what wins
// most against random players, though anything near it wins nearly as much.
constexpr double opponents_gain = 0.3;
constexpr double leaders_gain = 0.6;
constexpr double tricks_that_last = 5;

using Tops = std::array<double, colours>;

// How likely it is that so many things with this chance all happen. By multiplication, which is the
// same on every machine.
double all_of(int count, double chance) {
    double all = 1;
    for (int i = 0; i < count; ++i) all *= chance;
    return all;
}

double sum_of(const Tops& tops) {
    double sum = 0;
    for (const double top : tops) sum += top;
    return sum;
}

Tops tops_of(const Player& player) {
    Tops tops{};
    for (std::size_t colour = 0; colour < colours; ++colour) {
        tops[colour] = std::max<int>(player.tops[colour], 0);
    }
    return tops;
}

void put(Tops& tops, Card card) {
    tops[static_cast<std::size_t>(colour_of(card))] = rank_of(card);
}

// What a seat has not seen, in other hands or out of the round, by the highest rank that counts.
class Unseen {
  public:
    explicit Unseen(const View& view) {
        Cards seen;
        for (Seat seat = 0; seat < view.config.seats; ++seat) {
            seen = seen + view.players[seat].hand + view.players[seat].piled;
            if (view.trick.played(seat)) seen.insert(view.trick[seat]);
        }
        (Cards::deck() - seen).each([&](Card card) {
            for (int rank = rank_of(card); rank <= highest_rank; ++rank) {
                UpTo& upto = up_to_[static_cast<std::size_t>(rank)];
                upto.count += 1;
                upto.cards[static_cast<std::size_t>(colour_of(card))] += 1;
                upto.ranks[static_cast<std::size_t>(colour_of(card))] += rank_of(card);
            }
        });
    }

    // The share of cards that do not beat this rank.
    [[nodiscard]] double not_above(int rank) const {
        const double all = up_to_[highest_rank].count;
        return all > 0 ? at(rank).count / all : 1;
    }
    // Lays a card that is not above this rank, as it comes on average.
    void put(Tops& tops, int rank) const {
        const UpTo& upto = at(rank);
        if (upto.count == 0) return;
        for (std::size_t colour = 0; colour < colours; ++colour) {
            tops[colour] += (upto.ranks[colour] - upto.cards[colour] * tops[colour]) / upto.count;
        }
    }

  private:
    struct UpTo {
        double count = 0;
        Tops cards{};
        Tops ranks{};
    };
    [[nodiscard]] const UpTo& at(int rank) const { return up_to_[static_cast<std::size_t>(rank)]; }
    std::array<UpTo, highest_rank + 1> up_to_;
};

// The winner's piles after this trick; cards still to come are not above `rank`.
Tops after_trick(Tops tops, const Trick& trick, Seat winner, int seats, const Unseen& unseen,
                 int rank) {
    trick.clockwise(winner, seats, [&](Card card) {
        if (is_card(card)) {
            put(tops, card);
        } else {
            unseen.put(tops, rank);
        }
    });
    return tops;
}

// What these piles come to by the end of the round if every card left in the hand takes a trick as
// often as the others' cards allow.
double points_to_come(Tops tops, Cards hand, int seats, const Unseen& unseen) {
    for (const int kind : hand.kinds()) {
        const auto card = static_cast<Card>(kind);
        const double wins = all_of(seats - 1, unseen.not_above(rank_of(card)));
        Tops won = tops;
        put(won, card);
        for (int other = 1; other < seats; ++other) unseen.put(won, rank_of(card));
        for (std::size_t colour = 0; colour < colours; ++colour) {
            tops[colour] += wins * (won[colour] - tops[colour]);
        }
    }
    return sum_of(tops);
}

// How much another seat's gain counts beside one's own: a mate's for it, an opponent's against it,
// the leader's most. Early in a round it counts for nothing, since it will be covered again.
double concern(const View& view, Seat me, Seat other) {
    const double lasting = std::max(0.0, 1 - (view.tricks_left - 1) / tricks_that_last);
    if (same_side(view.config, me, other)) return lasting;
    for (Seat seat = 0; seat < view.config.seats; ++seat) {
        const bool ahead = standing(view, seat) > standing(view, other);
        if (ahead && !same_side(view.config, me, seat)) return -opponents_gain * lasting;
    }
    return -leaders_gain * lasting;
}

double value_of_play(const View& view, Seat me, Card card, const Unseen& unseen) {
    const int seats = view.config.seats;
    Cards hand = view.players[me].hand;
    hand.erase(card);
    Trick trick = view.trick;
    trick.play(me, card);
    const Seat ahead = rank_of(card) > rank_of(view.trick[view.ahead]) ? me : view.ahead;
    const int height = rank_of(trick[ahead]);
    int to_come = 0;
    for (Seat seat = 0; seat < seats; ++seat) to_come += trick.played(seat) ? 0 : 1;
    const double stays_ahead = all_of(to_come, unseen.not_above(height));

    double value = 0;
    for (Seat winner = 0; winner < seats; ++winner) {
        if (trick.played(winner) && winner != ahead) continue;
        const double chance = winner == ahead ? stays_ahead : (1 - stays_ahead) / to_come;
        const Tops before = tops_of(view.players[winner]);
        const Tops after = after_trick(before, trick, winner, seats, unseen,
                                       winner == ahead ? height : highest_rank);
        if (winner == me) {
            value += chance * points_to_come(after, hand, seats, unseen);
            continue;
        }
        const double gain = sum_of(after) - sum_of(before);
        value += chance * (concern(view, me, winner) * gain +
                           points_to_come(tops_of(view.players[me]), hand, seats, unseen));
    }
    return value;
}

double value_of_lay(const View& view, Seat me, Action lay, const Unseen& unseen) {
    Player player = view.players[me];
    choose(player, lay);
    Tops tops{};
    for (int i = 0; i < lay.size(); ++i) put(tops, lay[i]);
    return points_to_come(tops, player.hand, view.config.seats, unseen);
}

}  // namespace

Action simple_choice(const View& view, Random& random) {
    const Seat me = view.viewer.as_seat();
    const Unseen unseen(view);
    Alles::Actions actions;
    Alles::legal(view, me, actions);
    Action best = actions[0];
    double most = -1;
    int equals = 0;
    for (const Action action : actions) {
        const double value = action.is_lay() ? value_of_lay(view, me, action, unseen)
                                             : value_of_play(view, me, action.card(), unseen);
        if (equals == 0 || value > most) {
            most = value;
            equals = 0;
        }
        if (value < most) continue;
        if (random.below(static_cast<std::uint32_t>(++equals)) == 0) best = action;
    }
    return best;
}

}  // namespace stamtafel::alles
