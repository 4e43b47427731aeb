#include "bots/wordcard/hint.hpp"

#include <algorithm>

#include "bots/wordcard/best_lay.hpp"
#include "bots/wordcard/discard.hpp"
#include "rules/wordcard/course.hpp"
#include "rules/wordcard/group_solution.hpp"

namespace stamtafel::wordcard {

namespace {

using Verb = Action::Verb;

int cards_in(const std::vector<LaidPart>& parts) {
    int count = 0;
    for (const LaidPart& part : parts) count += static_cast<int>(part.cards.size());
    return count;
}

// What a lay does, in numbers and words.
struct Effect {
    int cards = 0;
    int points = 0;     // as they score, bonuses too; in `least` what the hand costs less
    int left = 0;       // what the hand costs afterwards
    std::string words;  // of its rows, if those are words
    bool goes_out = false;
};

class Explainer {
  public:
    explicit Explainer(const View& view)
        : view_(view), me_(view.viewer.as_seat()), hand_(view.players[me_].hand) {}

    [[nodiscard]] Refusal why(const Action& action) const {
        switch (action.verb) {
            case Verb::choose:
                return why_choose(action);
            case Verb::solution:
                return why_solution(action.parts);
            case Verb::stock:
                return why_stock();
            case Verb::open:
                return why_open();
            case Verb::pile:
                return why_pile(action.count);
            case Verb::keep:
                return why_keep();
            case Verb::lay:
                return why_lay(effect_of(view_, action.parts));
            case Verb::back:
                return Refusal("hint.wordcard.back").with("card", text_of(view_.taken[0]));
            case Verb::discard:
                return why_discard(action.face);
            case Verb::explain:
                return Refusal("hint.wordcard.explain").with("word", action.word);
            case Verb::challenge:
            case Verb::challenge_explain:
            case Verb::accept:
                return why_answer();
            case Verb::done:
            case Verb::clock:
            case Verb::timeout:
                break;
        }
        return why_done();
    }

  private:
    [[nodiscard]] Effect effect_of(const Position& position,
                                   const std::vector<LaidPart>& parts) const {
        Effect effect;
        effect.cards = cards_in(parts);
        const auto outcome = lay_parts(position, me_, parts);
        if (!outcome) return effect;
        effect.left = cost_left(outcome->hand, position);
        const int saved = cost_left(position.players[me_].hand, position) - effect.left;
        const bool most = position.config.formula == Formula::most;
        effect.points = (most ? outcome->points : saved) + outcome->bonus;
        effect.goes_out = outcome->goes_out;
        effect.words = joined(
            row_words(position.rules, outcome->table, outcome->grown_rows, outcome->grown_lines),
            ", ");
        return effect;
    }
    // As if the top cards of the open pile were in the hand.
    [[nodiscard]] Position holding_open(int count) const {
        Position position = view_;
        for (int i = 1; i <= count; ++i) {
            position.players[me_].hand.insert(view_.open[view_.open.size() - i]);
        }
        return position;
    }
    [[nodiscard]] const Face& top() const { return view_.open[view_.open.size() - 1]; }
    [[nodiscard]] bool counts_most() const { return view_.config.formula == Formula::most; }

    [[nodiscard]] Refusal why_choose(const Action& action) const {
        if (view_.config.is_group()) return Refusal("hint.wordcard.choose_any");
        Position deal = view_;
        if (const auto rules = chosen(view_.config, action.choice)) deal.rules = *rules;
        const int cards = cards_in(best_lay(deal, me_, hand_).parts);
        if (cards == 0) {
            return Refusal("hint.wordcard.choose_none").with("cost", cost_left(hand_, deal));
        }
        return Refusal("hint.wordcard.choose").with("cards", cards).with("all", hand_.size());
    }

    [[nodiscard]] Refusal why_solution(const std::vector<LaidPart>& parts) const {
        const DealRules& rules = view_.rules;
        const Deck& deck = view_.config.deck();
        std::vector<Card> open;
        for (const Face& face : view_.open) open.push_back(card_of(face, deck));
        std::vector<Row> rows;
        for (const LaidPart& part : parts) {
            Row& row = rows.emplace_back();
            for (const LaidName& name : part.cards) {
                const auto card = laid_card(name, rules.meaning(), deck, rules.joker_points);
                if (card) row.push_back(*card);
            }
        }
        const auto judged = judge_solution(open, rows, rules.rows(), wordbook_of(view_));
        return Refusal("hint.wordcard.solution")
            .with("cards", judged ? judged->cards_used : 0)
            .with("all", static_cast<long long>(open.size()))
            .with("points", judged ? judged->total : 0);
    }

    [[nodiscard]] Refusal why_stock() const {
        if (view_.open.empty()) return Refusal("hint.wordcard.stock_only");
        const Position with = holding_open(1);
        const FoundLay found = best_lay(with, me_, with.players[me_].hand);
        const int more = found.gain -
                         (cost_left(with.players[me_].hand, view_) - cost_left(hand_, view_)) -
                         best_lay(view_, me_, hand_).gain;
        if (!found.lays(top()) || more <= 0) {
            return Refusal("hint.wordcard.stock_no_use").with("card", text_of(top()));
        }
        if (!counts_most()) {
            return Refusal("hint.wordcard.stock_little_least")
                .with("card", text_of(top()))
                .with("more", more);
        }
        return Refusal("hint.wordcard.stock_little")
            .with("card", text_of(top()))
            .with("more", more);
    }

    [[nodiscard]] Refusal why_open() const {
        const Position with = holding_open(1);
        const FoundLay found = best_lay(with, me_, with.players[me_].hand);
        const std::string card = text_of(top());
        if (!found.lays(top())) {
            if (view_.first_turn) return Refusal("hint.wordcard.open_free").with("card", card);
            return Refusal("hint.wordcard.open_bound").with("card", card);
        }
        const Effect effect = effect_of(with, found.parts);
        if (!counts_most()) {
            return Refusal("hint.wordcard.open_least")
                .with("card", card)
                .with("cards", effect.cards)
                .with("left", effect.left);
        }
        if (effect.words.empty()) {
            return Refusal("hint.wordcard.open_cards")
                .with("card", card)
                .with("cards", effect.cards)
                .with("points", effect.points);
        }
        return Refusal("hint.wordcard.open_words")
            .with("card", card)
            .with("words", effect.words)
            .with("points", effect.points);
    }

    [[nodiscard]] Refusal why_pile(int count) const {
        const Position with = holding_open(count);
        const FoundLay found = best_lay(with, me_, with.players[me_].hand);
        return Refusal("hint.wordcard.pile")
            .with("count", count)
            .with("card", text_of(view_.open[view_.open.size() - count]))
            .with("cards", cards_in(found.parts))
            .with("points", effect_of(with, found.parts).points);
    }

    [[nodiscard]] Refusal why_keep() const {
        if (best_lay(view_, me_, hand_).goes_out) return Refusal("hint.wordcard.keep_out");
        if (!WordCard::check(view_, me_, Action::of(Verb::stock))) {
            return Refusal("hint.wordcard.keep_no_stock");
        }
        return Refusal("hint.wordcard.keep");
    }

    [[nodiscard]] Refusal why_lay(const Effect& effect) const {
        if (effect.goes_out && !counts_most()) {
            return Refusal("hint.wordcard.lay_out_least").with("points", effect.points);
        }
        if (effect.goes_out) {
            return Refusal("hint.wordcard.lay_out").with("points", effect.points);
        }
        if (!counts_most()) {
            return Refusal("hint.wordcard.lay_rid")
                .with("cards", effect.cards)
                .with("points", effect.points);
        }
        if (effect.words.empty()) {
            return Refusal("hint.wordcard.lay_cards")
                .with("cards", effect.cards)
                .with("points", effect.points);
        }
        return Refusal("hint.wordcard.lay_words")
            .with("words", effect.words)
            .with("points", effect.points);
    }

    [[nodiscard]] Refusal why_discard(const Face& face) const {
        Hand alone;
        alone.insert(face);
        const int cost = cost_left(alone, view_);
        const Hand in_rows = cards_in_rows(view_, me_);
        if (!in_rows.empty() && in_rows.count(face) < hand_.count(face)) {
            return Refusal("hint.wordcard.discard_no_row")
                .with("card", text_of(face))
                .with("rows", in_rows.size())
                .with("cost", cost);
        }
        return Refusal("hint.wordcard.discard").with("card", text_of(face)).with("cost", cost);
    }

    [[nodiscard]] Refusal why_answer() const {
        const auto words = pending_words(view_);
        const std::uint64_t wrong = wrong_words(wordbook_of(view_), words);
        std::vector<std::string> unknown;
        for (std::size_t i = 0; i < words.size(); ++i) {
            if ((wrong >> i & 1U) != 0) unknown.push_back(words[i]);
        }
        if (unknown.empty())
            return Refusal("hint.wordcard.accept").with("words", joined(words, ", "));
        return Refusal("hint.wordcard.challenge").with("words", joined(unknown, ", "));
    }

    [[nodiscard]] Refusal why_done() const {
        if (view_.now.swap != Swap::keep && hand_.size() == 1) {
            return Refusal("hint.wordcard.done_one").with("card", text_of(hand_[0]));
        }
        return Refusal("hint.wordcard.done").with("count", hand_.size());
    }

    const View& view_;
    Seat me_;
    const Hand& hand_;
};

}  // namespace

Refusal reason_for(const View& view, const Action& action) {
    return Explainer(view).why(action);
}

}  // namespace stamtafel::wordcard
