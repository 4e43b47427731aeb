#include "rules/wordcard/laying.hpp"

#include <algorithm>
#include <utility>

#include "rules/wordcard/rows/gain.hpp"

namespace stamtafel::wordcard {

namespace {

using Kind = LaidPart::Kind;

// Builds the outcome part by part.
class Laying {
  public:
    Laying(const Position& position, Seat seat)
        : position_(position),
          rules_(position.rules),
          wordbook_(wordbook_of(position)),
          player_(position.players[seat]),
          seat_(seat),
          grids_(position.table.grids) {
        outcome_.table = position.table;
        outcome_.hand = player_.hand;
    }

    Answer<LaidOutcome> lay(const std::vector<LaidPart>& parts) {
        if (parts.empty()) return refuse("wordcard.lay_nothing");
        for (const LaidPart& part : parts) {
            if (auto done = apply(part); !done) return std::unexpected(std::move(done.error()));
        }
        outcome_.goes_out = outcome_.hand.empty();
        if (auto fine = check_opening(); !fine) return std::unexpected(std::move(fine.error()));
        if (auto fine = check_taken(); !fine) return std::unexpected(std::move(fine.error()));
        if (auto fine = settle(); !fine) return std::unexpected(std::move(fine.error()));
        if (outcome_.goes_out) outcome_.bonus += going_out_bonus(position_, seat_);
        return std::move(outcome_);
    }

  private:
    // A row that this lay touches.
    struct Touched {
        int row = 0;
        Row base;          // as it lay before, but with its jokers exchanged
        int in_front = 0;  // cards added before it
        bool grown = false;
    };

    Answer<> apply(const LaidPart& part) {
        Row cards;
        if (auto taken = take(part, cards); !taken) return taken;
        switch (part.kind) {
            case Kind::row:
                return add_row(cards);
            case Kind::before:
            case Kind::after:
                return extend(part, cards);
            case Kind::exchange:
                return exchange(part, cards);
            case Kind::across:
            case Kind::down:
                return place(part, cards);
            case Kind::grid_exchange:
                return exchange_on_grid(part, cards);
        }
        return {};
    }

    // The cards of a part leave the hand.
    Answer<> take(const LaidPart& part, Row& cards) {
        if (part.cards.size() > max_row) {
            return refuse(Refusal("wordcard.row_too_long").with("max", max_row));
        }
        for (const LaidName& name : part.cards) {
            const bool as_itself = part.kind == Kind::exchange || part.kind == Kind::grid_exchange;
            if (name.joker && as_itself) return refuse("wordcard.exchange_by_joker");
            const auto card =
                laid_card(name, rules_.meaning(), position_.config.deck(), rules_.joker_points);
            if (!card) return std::unexpected(card.error());
            if (!outcome_.hand.erase(name.face())) return refuse(not_in_hand(name.face()));
            outcome_.cards.push_back(name.face());
            cards.push_back(*card);
        }
        return {};
    }

    [[nodiscard]] Refusal not_in_hand(const Face& face) const {
        const auto text = [](const Face& each) { return text_of(each); };
        return Refusal("wordcard.not_in_hand")
            .with("card", text_of(face))
            .with("hand", joined(player_.hand, " ", text));
    }

    Answer<> add_row(const Row& cards) {
        if (rules_.crosswise) return refuse("wordcard.crosswise_only");
        if (cards.size() < 2) return refuse("wordcard.row_too_short");
        outcome_.table.rows.add({cards.begin(), cards.end()}, seat_);
        touched_.push_back({.row = outcome_.table.rows.size() - 1, .base = {}, .grown = true});
        new_cards_ += cards.size();
        new_points_ += worth_of(cards, rules_.variant, wordbook_).points(rules_.variant);
        return {};
    }

    Answer<> extend(const LaidPart& part, const Row& cards) {
        if (auto there = check_row_there(part); !there) return there;
        if (cards.empty()) return refuse("wordcard.nothing_added");
        Rows& rows = outcome_.table.rows;
        if (static_cast<int>(rows.cards(part.target).size()) + cards.size() > max_row) {
            return refuse(Refusal("wordcard.row_too_long").with("max", max_row));
        }
        needs_opened();
        Touched& touched = touch(part.target);
        touched.grown = true;
        if (part.kind == Kind::before) touched.in_front += cards.size();
        rows.extend(part.target, {cards.begin(), cards.end()}, part.kind == Kind::before, seat_);
        return {};
    }

    Answer<> exchange(const LaidPart& part, const Row& cards) {
        if (auto there = check_row_there(part); !there) return there;
        if (cards.size() != 1) return refuse("wordcard.exchange_one");
        Rows& rows = outcome_.table.rows;
        const int position = part.position;
        const Card card = card_of(Face{cards[0].rank, cards[0].letter}, position_.config.deck());
        const auto now =
            exchange_joker(rows[part.target], position, card, rules_.rows(), wordbook_);
        if (!now) return std::unexpected(now.error());
        if (rules_.joker_back_to_layer && rows.layer(part.target, position) != seat_) {
            return refuse("wordcard.joker_of_another");
        }
        needs_opened();
        Touched& touched = touch(part.target);
        rows.replace(part.target, position, cards[0], seat_);
        outcome_.hand.insert(joker_face);
        ++outcome_.jokers;
        // The gain is that of the row as it lay before; a joker of this very lay gains nothing, its
        // card counts with the row.
        const int in_base = position - touched.in_front;
        if (in_base < 0 || in_base >= touched.base.size()) return {};
        const auto gained = exchange_joker(TableRow{.cards = touched.base}, in_base, card,
                                           rules_.rows(), wordbook_);
        joker_gain_ += gained->points;
        touched.base = gained->row.cards;
        return {};
    }

    Answer<> place(const LaidPart& part, const Row& cards) {
        if (auto there = check_grid_there(part); !there) return there;
        const auto direction = part.kind == Kind::across ? Direction::across : Direction::down;
        auto placed = grids_.place(seat_, part.target, part.x, part.y, direction,
                                   {cards.begin(), cards.end()}, rules_.variant);
        if (placed) new_cards_ += cards.size();
        return placed;
    }

    Answer<> exchange_on_grid(const LaidPart& part, const Row& cards) {
        if (auto there = check_grid_there(part); !there) return there;
        needs_opened();
        const Card card = card_of(Face{cards[0].rank, cards[0].letter}, position_.config.deck());
        const auto layer =
            grids_.exchange(seat_, part.target, part.x, part.y, card, rules_.rows(), wordbook_);
        if (!layer) return std::unexpected(layer.error());
        if (rules_.joker_back_to_layer && *layer != seat_) {
            return refuse("wordcard.joker_of_another");
        }
        outcome_.hand.insert(joker_face);
        ++outcome_.jokers;
        return {};
    }

    Answer<> check_grid_there(const LaidPart& part) const {
        if (!rules_.crosswise) return refuse("wordcard.not_crosswise");
        if (part.target >= position_.config.seats) return refuse("wordcard.no_such_seat");
        // Ruling W23: another's grid only once opened, so not in the opening lay either.
        if (part.target != seat_ && !player_.opened && asks_opening()) {
            return refuse("wordcard.open_first");
        }
        return {};
    }

    [[nodiscard]] Answer<GridGain> finish_grids() const {
        return grids_.finish(
            rules_.rows(), wordbook_,
            judged_later(position_) ? RowWords::judged_later : RowWords::by_dictionary);
    }

    Answer<> check_row_there(const LaidPart& part) const {
        const int rows = outcome_.table.rows.size();
        if (rules_.crosswise) return refuse("wordcard.crosswise_only");
        if (part.target >= rows) {
            return refuse(
                Refusal("wordcard.no_such_row").with("row", part.target).with("rows", rows));
        }
        return {};
    }

    Touched& touch(int row) {
        const auto found = std::ranges::find(touched_, row, &Touched::row);
        if (found != touched_.end()) return *found;
        touched_.push_back({.row = row, .base = outcome_.table.rows[row].cards});
        return touched_.back();
    }

    [[nodiscard]] bool asks_opening() const {
        return rules_.opening_points > 0 || rules_.opening_cards > 0;
    }
    // Extensions and exchanges are for those who have opened, if need be by what this lay has laid
    // so far (ruling W6).
    void needs_opened() {
        if (player_.opened || opens()) return;
        too_early_ |= new_cards_ == 0;
        open_by_going_out_ = true;
    }
    [[nodiscard]] bool opens() {
        if (rules_.opening_points > 0 && rules_.crosswise) {
            const auto gain = finish_grids();
            new_points_ = gain ? gain->points() - gain->joker : 0;
        }
        if (rules_.opening_points > 0) return new_points_ >= rules_.opening_points;
        return new_cards_ >= rules_.opening_cards;
    }

    Answer<> check_opening() {
        if (player_.opened) return {};
        if (outcome_.goes_out && !too_early_) return {};
        if (opens() && !open_by_going_out_) return {};
        if (too_early_ || (opens() && open_by_going_out_)) return refuse("wordcard.open_first");
        if (rules_.opening_points > 0) {
            return refuse(Refusal("wordcard.opening_points")
                              .with("needed", rules_.opening_points)
                              .with("points", new_points_));
        }
        return refuse(Refusal("wordcard.opening_cards")
                          .with("needed", rules_.opening_cards)
                          .with("cards", new_cards_));
    }

    // Ruling W12.
    Answer<> check_taken() const {
        if (!position_.now.bound) return {};
        const Face& taken = position_.taken[0];
        if (std::ranges::find(outcome_.cards, taken) != outcome_.cards.end()) return {};
        return refuse(Refusal("wordcard.taken_not_laid").with("card", text_of(taken)));
    }

    // Every row that came about or grew must be valid now; then it scores.
    Answer<> settle() {
        if (rules_.crosswise) return settle_grids();
        int sets = 0;
        int suites = 0;
        for (const Touched& touched : touched_) {
            const Row row = outcome_.table.rows[touched.row].cards;
            if (touched.grown) {
                if (auto valid = check(row); !valid) return valid;
                outcome_.grown_rows.push_back(static_cast<std::uint8_t>(touched.row));
            }
            const Fresh fresh =
                all_fresh(row.size()) & ~(all_fresh(touched.base.size()) << touched.in_front);
            score_words(row, fresh);
            const Gain gain = gain_of(row, fresh, rules_.variant, wordbook_);
            sets += gain.sets;
            suites += gain.suites;
            pay_bonuses(touched.row, gain);
        }
        score_rest(sets, suites, joker_gain_);
        return {};
    }

    Answer<> settle_grids() {
        const auto gain = finish_grids();
        if (!gain) return std::unexpected(gain.error());
        outcome_.table.grids = gain->grids;
        for (const TouchedLine& touched : gain->lines) {
            if (touched.fresh == 0) continue;
            outcome_.grown_lines.push_back(touched.line);
            score_words(gain->grids.row(touched.line), touched.fresh);
        }
        const bool judged = judged_later(position_) && needs_word(rules_.variant);
        if (judged && outcome_.grown_lines.size() > most_row_words) {
            return refuse(Refusal("wordcard.too_many_words").with("max", most_row_words));
        }
        score_rest(gain->sets, gain->suites, gain->joker);
        outcome_.bonus += gain->bonus;
        return {};
    }

    void score_words(const Row& row, Fresh fresh) {
        each_new_word(row, fresh, rules_.variant, wordbook_,
                      [&](int first, int length, int points) {
                          Notice::Item item{.name = {}, .points = points};
                          for (int i = first; i < first + length; ++i) {
                              item.name += letter_text(row[i].letter);
                          }
                          outcome_.points += points;
                          outcome_.items.push_back(std::move(item));
                      });
    }

    void score_rest(int sets, int suites, int joker) {
        for (const auto& [name, points] :
             {std::pair{"set", sets}, {"suite", suites}, {"joker", joker}}) {
            outcome_.points += points;
            if (points != 0) outcome_.items.push_back({name, points});
        }
    }

    Answer<> check(const Row& row) const {
        if (!judged_later(position_) || !needs_word(rules_.variant)) {
            return check_row(row, rules_.variant, wordbook_);
        }
        // Any letters may be laid as a word (the sheet); what the cards must be is still checked.
        if (rules_.variant != Variant::word_and_card) return {};
        return check_row(row, Variant::card, wordbook_);
    }

    // Ruling W11: each once per row and kind.
    void pay_bonuses(int row, const Gain& gain) {
        const TableRow before = outcome_.table.rows[row];
        const bool word = gain.long_word && !before.word_bonus_paid;
        const bool cards = gain.long_combination && !before.card_bonus_paid;
        outcome_.table.rows.pay_bonuses(row, word, cards);
        if (rules_.bonuses) {
            outcome_.bonus += (word ? long_row_bonus : 0) + (cards ? long_row_bonus : 0);
        }
    }

    const Position& position_;
    const DealRules& rules_;
    const Wordbook& wordbook_;
    const Player& player_;
    Seat seat_;
    GridLay grids_;
    LaidOutcome outcome_;
    std::vector<Touched> touched_;
    int new_cards_ = 0;
    int new_points_ = 0;
    int joker_gain_ = 0;
    bool too_early_ = false;          // a row was changed before any new one
    bool open_by_going_out_ = false;  // … or before the new ones were enough
};

}  // namespace

Answer<LaidOutcome> lay_parts(const Position& position, Seat seat,
                              const std::vector<LaidPart>& parts) {
    return Laying(position, seat).lay(parts);
}

std::vector<std::string> row_words(const DealRules& rules, const LaidTable& table,
                                   const GrownRows& rows, const GrownLines& lines) {
    std::vector<std::string> words;
    if (!needs_word(rules.variant)) return words;
    for (const std::uint8_t row : rows) words.push_back(spelled(table.rows[row].cards));
    for (const GridLine& line : lines) words.push_back(spelled(table.grids.row(line)));
    return words;
}

std::uint64_t wrong_words(const Wordbook& wordbook, const std::vector<std::string>& words) {
    std::uint64_t wrong = 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
        std::vector<Letter> letters_of_word;
        for (const char c : words[i]) letters_of_word.push_back(static_cast<Letter>(c - 'A'));
        if (!wordbook.contains(letters_of_word)) wrong |= std::uint64_t{1} << i;
    }
    return wrong;
}

}  // namespace stamtafel::wordcard
