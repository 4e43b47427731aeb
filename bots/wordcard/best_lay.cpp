#include "bots/wordcard/best_lay.hpp"

#include <algorithm>
#include <map>

#include "rules/wordcard/group_solution.hpp"
#include "rules/wordcard/placements/placements.hpp"
#include "rules/wordcard/solver/solver.hpp"

namespace stamtafel::wordcard {

namespace {

// Material stays as long as the program runs, so an address is as good as a name.
Solver& solver_of(const Position& position) {
    thread_local std::map<const Vocabulary*, Solver> solvers;
    const Vocabulary& vocabulary = position.config.material->vocabulary(position.rules.y_is_ij);
    return solvers.try_emplace(&vocabulary, vocabulary).first->second;
}

template <class Faces>
std::vector<Card> cards_of(const Faces& faces, const Deck& deck) {
    std::vector<Card> cards;
    for (const Face& face : faces) cards.push_back(card_of(face, deck));
    return cards;
}

int cost_of(const std::vector<Card>& cards, Variant variant) {
    int cost = 0;
    for (const Card& card : cards) cost += cost_left(card, variant);
    return cost;
}

std::vector<LaidName> names_of(const Row& cards, Meaning meaning) {
    std::vector<LaidName> names;
    for (const LaidCard& card : cards) names.push_back(LaidName::of(card, meaning));
    return names;
}

// As it is said: an extension at both ends becomes two parts.
void add_said(std::vector<LaidPart>& said, const Part& part, Meaning meaning) {
    using Kind = LaidPart::Kind;
    const bool on_grid =
        part.kind == Part::Kind::crossing || part.kind == Part::Kind::grid_exchange;
    const auto add = [&](Kind kind, const Row& cards) {
        LaidPart& one = said.emplace_back();
        one.kind = kind;
        one.target = static_cast<std::uint8_t>(on_grid ? part.seat : part.row);
        one.position = static_cast<std::uint8_t>(part.position);
        one.x = static_cast<std::int8_t>(part.x);
        one.y = static_cast<std::int8_t>(part.y);
        one.cards = names_of(cards, meaning);
    };
    switch (part.kind) {
        case Part::Kind::row:
            add(Kind::row, part.cards);
            said.back().target = 0;
            break;
        case Part::Kind::extension:
            if (!part.before.empty()) add(Kind::before, part.before);
            if (!part.cards.empty()) add(Kind::after, part.cards);
            break;
        case Part::Kind::exchange:
            add(Kind::exchange, part.cards);
            break;
        case Part::Kind::crossing:
            add(part.direction == Direction::across ? Kind::across : Kind::down, part.cards);
            break;
        case Part::Kind::grid_exchange:
            add(Kind::grid_exchange, part.cards);
            break;
    }
}

std::vector<LaidPart> said_of(const Lay& lay, Meaning meaning) {
    std::vector<LaidPart> said;
    for (const Part& part : lay.parts) add_said(said, part, meaning);
    return said;
}

// For each row a bit for each joker that the seat may take (option `joker_back`).
std::vector<std::uint32_t> own_jokers(const Rows& rows, Seat seat) {
    std::vector<std::uint32_t> own;
    for (int row = 0; row < rows.size(); ++row) {
        std::uint32_t bits = 0;
        const int size = static_cast<int>(rows.cards(row).size());
        for (int i = 0; i < size; ++i) {
            if (rows.layer(row, i) == seat) bits |= std::uint32_t{1} << i;
        }
        own.push_back(bits);
    }
    return own;
}

std::vector<FoundLay> best_on_rows(const Position& position, Seat seat,
                                   const std::vector<Card>& hand, int more) {
    const DealRules& rules = position.rules;
    const Rows& rows = position.table.rows;
    std::vector<TableRow> table;
    for (int row = 0; row < rows.size(); ++row) table.push_back(rows[row]);
    const auto jokers =
        rules.joker_back_to_layer ? own_jokers(rows, seat) : std::vector<std::uint32_t>{};
    Task task{.rules = rules.rows(),
              .formula = position.config.formula,
              .hand = hand,
              .table = table,
              .jokers_to_take = jokers,
              .going_out = going_out_bonus(position, seat),
              .runners_up = more};
    if (!position.players[seat].opened) {
        task.opening = {.cards = rules.opening_cards, .points = rules.opening_points};
    }
    const Solution solution = solver_of(position).solve(task);
    std::vector<FoundLay> found;
    const auto add = [&](const Lay& lay) {
        const int gain = lay.result + cost_of(hand, rules.variant);
        if (lay.parts.empty() || gain <= 0) return;
        found.push_back({said_of(lay, rules.meaning()), gain, lay.goes_out});
    };
    add(solution.best);
    for (const Lay& lay : solution.runners_up) add(lay);
    return found;
}

// Lays the best placements one after another, each on the grids as the ones before have left them.
class GridLayer {
  public:
    GridLayer(const Position& position, Seat seat, const std::vector<Card>& hand, long steps)
        : position_(position),
          rules_(position.rules),
          seat_(seat),
          opened_(position.players[seat].opened),
          steps_(steps),
          grids_(position.table.grids),
          left_(hand) {}

    FoundLay find(Formula aim) {
        while (!left_.empty() && lay_one(aim)) {
        }
        FoundLay found{std::move(said_), gain_, left_.empty()};
        if (found.parts.empty() || !(opened_ || found.goes_out || opens())) return {};
        if (found.goes_out) found.gain += going_out_bonus(position_, seat_);
        return found;
    }

  private:
    bool lay_one(Formula aim) {
        const Wordbook& wordbook = wordbook_of(position_);
        const Placing placing{.rules = rules_.rows(),
                              .hand = left_,
                              .grids = &grids_,
                              .seat = seat_,
                              .opened = opened_,
                              .own_jokers_only = rules_.joker_back_to_layer};
        const auto part = best_placement(placing, wordbook, aim, steps_);
        if (!part) return false;
        const bool most = position_.config.formula == Formula::most;
        std::vector<Card> left = left_;
        for (const LaidCard& laid : part->cards) {
            left.erase(std::ranges::find(
                left, laid.joker ? joker_card : Card{laid.rank, laid.letter, laid.points}));
        }
        if (part->kind == Part::Kind::grid_exchange) left.push_back(joker_card);
        const int gain = (most ? part->points : 0) + part->bonus + cost_of(left_, rules_.variant) -
                         cost_of(left, rules_.variant);
        if (gain <= 0 || !put(*part, wordbook)) return false;
        add_said(said_, *part, rules_.meaning());
        gain_ += gain;
        points_ += part->points;
        cards_ += static_cast<int>(left_.size()) - static_cast<int>(left.size());
        left_ = std::move(left);
        return true;
    }

    bool put(const Part& part, const Wordbook& wordbook) {
        GridLay lay(grids_);
        const std::span<const LaidCard> cards(part.cards.begin(), part.cards.end());
        if (part.kind == Part::Kind::grid_exchange) {
            const Card card{cards[0].rank, cards[0].letter, cards[0].points};
            if (!lay.exchange(seat_, part.seat, part.x, part.y, card, rules_.rows(), wordbook)) {
                return false;
            }
        } else if (!lay.place(seat_, part.seat, part.x, part.y, part.direction, cards,
                              rules_.variant)) {
            return false;
        }
        auto gain = lay.finish(rules_.rows(), wordbook);
        if (gain) grids_ = gain->grids;
        return gain.has_value();
    }

    [[nodiscard]] bool opens() const {
        if (rules_.opening_points > 0) return points_ >= rules_.opening_points;
        return cards_ >= rules_.opening_cards;
    }

    const Position& position_;
    const DealRules& rules_;
    Seat seat_;
    bool opened_;
    long steps_;
    Grids grids_;
    std::vector<Card> left_;
    std::vector<LaidPart> said_;
    int gain_ = 0;
    int points_ = 0;
    int cards_ = 0;
};

}  // namespace

Hand FoundLay::cards() const {
    Hand laid;
    for (const LaidPart& part : parts) {
        for (const LaidName& name : part.cards) laid.insert(name.face());
    }
    return laid;
}

FoundLay best_lay(const Position& position, Seat seat, const Hand& hand, const Effort& effort) {
    std::vector<Card> cards = cards_of(hand, position.config.deck());
    int jokers = 0;
    std::erase_if(cards,
                  [&](const Card& card) { return card.is_joker() && ++jokers > effort.jokers; });
    if (!position.rules.crosswise) {
        auto found = best_on_rows(position, seat, cards, 0);
        if (found.empty()) return {};
        // Jokers that were not looked at are still there.
        if (jokers > effort.jokers) found.front().goes_out = false;
        return std::move(found.front());
    }
    FoundLay found = GridLayer(position, seat, cards, effort.steps).find(position.config.formula);
    // What brings most may use too few cards to open.
    if (found.parts.empty() && !position.players[seat].opened) {
        found = GridLayer(position, seat, cards, effort.steps).find(Formula::least);
    }
    return found;
}

std::vector<FoundLay> good_lays(const Position& position, Seat seat, const Hand& hand, int more) {
    if (!position.rules.crosswise) {
        return best_on_rows(position, seat, cards_of(hand, position.config.deck()), more);
    }
    std::vector<FoundLay> found{best_lay(position, seat, hand)};
    if (found.front().parts.empty()) found.clear();
    return found;
}

std::vector<LaidPart> best_solution(const Position& position) {
    const std::vector<Card> cards = cards_of(position.open, position.config.deck());
    const DealRules& rules = position.rules;
    const Task task{
        .rules = rules.rows(), .hand = cards, .going_out = rules.bonuses ? all_used_bonus : 0};
    return said_of(solver_of(position).solve(task).best, rules.meaning());
}

}  // namespace stamtafel::wordcard
