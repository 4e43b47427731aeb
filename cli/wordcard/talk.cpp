#include "cli/wordcard/talk.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include <fmt/format.h>

#include "cli/spoken_action.hpp"
#include "cli/wordcard/court_cards.hpp"
#include "cli/wordcard/screen.hpp"
#include "rules/kit/notation.hpp"
#include "rules/wordcard/course.hpp"
#include "rules/wordcard/group_solution.hpp"
#include "rules/wordcard/typing/typed_row.hpp"

namespace stamtafel::wordcard {

namespace {

using Verb = Action::Verb;

Heard act(Action action) {
    return {.action = std::move(action), .said = {}, .refusal = {}};
}

Heard tell(std::string text) {
    return {.action = {}, .said = std::move(text), .refusal = {}};
}

Heard not_understood(Refusal refusal) {
    // What is wrong with the letters of something that was not even meant as a word.
    if (refusal.code == "words.no_letter") {
        for (const Fact& fact : refusal.facts) {
            if (fact.name != "word") continue;
            refusal = Refusal("wordcard.unknown_row").with("text", std::string(fact.value));
            break;
        }
    }
    return {.action = {}, .said = {}, .refusal = std::move(refusal)};
}

std::string upper(std::string_view text) {
    std::string out(text);
    std::ranges::transform(out, out.begin(), [](unsigned char c) { return std::toupper(c); });
    return out;
}

std::string written(const Action& action) {
    std::string text;
    WordCard::write(text, action);
    return text;
}

// The line as an action of the notation, if it is one in the words of the language.
std::optional<Action> as_action(Language language, std::string_view typed) {
    Words words(typed);
    const auto verb = notation_word(language, words.next());
    if (!verb) return std::nullopt;
    std::string text = *verb;
    if (verb == "explain") {
        text += ' ';
        text += words.rest();
    }
    while (!words.empty() && verb != "explain") {
        const std::string_view word = words.next();
        const bool card = word.contains('/') || word.starts_with('*');
        text += ' ';
        text += card ? upper(word) : notation_word(language, word).value_or(std::string(word));
    }
    const auto action = WordCard::read_action(text);
    if (!action) return std::nullopt;
    return *action;
}

std::string clock_text(std::chrono::seconds left) {
    const auto seconds = std::max<long long>(0, left.count());
    return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

bool ends_with_discard(const View& view) {
    return view.now.swap != Swap::keep && view.players[view.turn].hand.size() > 1;
}

// A word of the dictionary, or a rank where a card may be laid.
bool could_be_row(const View& view, std::string_view typed) {
    const Variant variant = view.rules.variant;
    const auto row = read_typed_row(typed, variant, view.config.deck());
    if (!needs_word(variant)) {
        const bool ranks = row || row.error().code == "wordcard.row_too_short";
        return ranks && view.phase == Phase::laying;
    }
    if (!row) return false;
    std::vector<Letter> word;
    for (const TypedPlace& place : *row) word.push_back(place.letter);
    return wordbook_of(view).contains(word);
}

// The variants by number and by the names of all languages, as a person may type them.
std::optional<Variant> variant_of(const Canvas& canvas, std::string_view typed) {
    std::string word(typed);
    std::ranges::transform(word, word.begin(), [](unsigned char c) { return std::tolower(c); });
    constexpr std::array<std::string_view, 5> keys{
        "wordcard.say_word", "wordcard.say_card", "wordcard.say_word_plus",
        "wordcard.say_card_plus", "wordcard.say_word_and_card"};
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const auto variant = static_cast<Variant>(i);
        if (word == variant_names[i] || word == std::to_string(i + 1)) return variant;
        const std::string names = canvas.say(keys[i]);
        for (Words each(names); !each.empty();) {
            std::string_view name = each.next();
            if (name.ends_with(',')) name.remove_suffix(1);
            if (word == name) return variant;
        }
    }
    return std::nullopt;
}

}  // namespace

void Talk::begin(const View& view) {
    offered_.clear();
    offered_for_.clear();
    collected_.clear();
    if (view.phase == Phase::solving) begun_ = Clock::now();
}

std::optional<Talk::Clock::time_point> Talk::deadline(const View& view) const {
    if (view.phase != Phase::solving || view.rules.time == 0) return std::nullopt;
    return begun_ + std::chrono::seconds(view.rules.time);
}

// Rows that were typed in time count; without any it is a time-out.
Action Talk::late(const View& /*view*/) const {
    return collected_.empty() ? Action::of(Verb::timeout) : Action::solution(collected_);
}

std::vector<std::string> Talk::short_actions(const View& view) const {
    std::vector<Action> actions;
    switch (view.phase) {
        case Phase::swapping:
            actions = {Action::of(Verb::stock), Action::of(Verb::open), Action::of(Verb::keep)};
            if (view.rules.deep_pick) {
                for (int count = 2; count <= view.open.size(); ++count) {
                    actions.push_back(Action::pile(count));
                }
            }
            break;
        case Phase::laying:
            actions = {Action::of(Verb::back), Action::of(Verb::done)};
            break;
        case Phase::challenging:
            actions = {Action::of(Verb::accept), Action::of(Verb::challenge),
                       Action::of(Verb::challenge_explain)};
            break;
        default:
            break;
    }
    std::vector<std::string> legal;
    for (const Action& action : actions) {
        if (WordCard::check(view, view.viewer.as_seat(), action)) legal.push_back(written(action));
    }
    return legal;
}

std::optional<Action> Talk::short_action(const View& view, std::string_view typed) const {
    const auto meant = meant_action(canvas_.language(), typed, short_actions(view));
    if (!meant) return std::nullopt;
    // What could be a row is none of the verbs that begin with it ("do", "op").
    const bool whole = notation_word(canvas_.language(), Words(typed).next()).has_value();
    if (!whole && could_be_row(view, typed)) return std::nullopt;
    return *WordCard::read_action(*meant);
}

std::string Talk::prompt(const View& view) const {
    if (!offered_.empty()) {
        if (offered_.size() == 1) return canvas_.say("wordcard.prompt_lay_it");
        const std::string last = std::to_string(offered_.size());
        return canvas_.say("wordcard.prompt_which",
                           {{"others", offered_.size() == 2 ? last : "2–" + last}});
    }
    const Language language = canvas_.language();
    switch (view.phase) {
        case Phase::choosing:
            return canvas_.say("wordcard.prompt_choose");
        case Phase::solving: {
            const auto end = deadline(view);
            if (!end) return canvas_.say("wordcard.prompt_rows");
            const auto left = std::chrono::ceil<std::chrono::seconds>(*end - Clock::now());
            return canvas_.say("wordcard.prompt_rows_in_time", {{"time", clock_text(left)}});
        }
        case Phase::laying: {
            std::string end = view.now.bound            ? spoken(language, "back")
                              : ends_with_discard(view) ? canvas_.say("wordcard.prompt_discard")
                                                        : spoken(language, "done");
            if (!may_lay(view)) return end;
            const bool word = needs_word(view.rules.variant);
            return canvas_.say(word ? "wordcard.prompt_word" : "wordcard.prompt_ranks") + " / " +
                   end;
        }
        case Phase::explaining:
            return canvas_.say("wordcard.prompt_explain",
                               {{"word", pending_words(view)[view.explained]}});
        default: {
            // Every deeper pick is shown as one.
            std::vector<std::string> shown;
            bool deep = false;
            for (const std::string& action : short_actions(view)) {
                const bool pile = action.starts_with("pile ");
                if (pile && deep) continue;
                deep |= pile;
                shown.push_back(pile ? spoken(language, "pile") + " 2…" : spoken(language, action));
            }
            return fmt::format("{}", fmt::join(shown, " / "));
        }
    }
}

std::string Talk::help(const View& view) const {
    switch (view.phase) {
        case Phase::choosing:
            return canvas_.say(view.config.is_group() ? "wordcard.help_choose_group"
                                                      : "wordcard.help_choose");
        case Phase::solving:
            return canvas_.say(needs_word(view.rules.variant) ? "wordcard.help_solve_words"
                                                              : "wordcard.help_solve_ranks");
        case Phase::swapping:
            return canvas_.say(view.rules.deep_pick ? "wordcard.help_swap_deep"
                                                    : "wordcard.help_swap");
        case Phase::laying: {
            std::string text;
            if (may_lay(view)) {
                text = canvas_.say(view.rules.crosswise             ? "wordcard.help_cross"
                                   : needs_word(view.rules.variant) ? "wordcard.help_words"
                                                                    : "wordcard.help_ranks") +
                       "\n";
            }
            return text + canvas_.say("wordcard.help_end");
        }
        case Phase::explaining:
            return canvas_.say("wordcard.help_explain");
        case Phase::challenging:
            return canvas_.say(view.rules.explain ? "wordcard.help_answer_explained"
                                                  : "wordcard.help_answer");
        default:
            return {};
    }
}

std::string Talk::told(std::string sentence) const {
    return with_court_cards(canvas_.language(), std::move(sentence));
}

Heard Talk::hear(const View& view, std::string_view typed) {
    // What a word means may have a slash in it that is no card's.
    if (view.phase == Phase::explaining) return hear_in_phase(view, typed);
    return hear_in_phase(view, without_court_cards(typed));
}

Heard Talk::hear_in_phase(const View& view, std::string_view typed) {
    if (auto which = hear_which(view, typed)) return std::move(*which);
    switch (view.phase) {
        case Phase::choosing:
            return hear_choice(view, typed);
        case Phase::solving:
            return hear_rows(view, typed);
        case Phase::swapping:
            return hear_swap(view, typed);
        case Phase::laying:
            return hear_lay(view, typed);
        case Phase::explaining:
            return hear_explanation(view, typed);
        default:
            return hear_answer(view, typed);
    }
}

Heard Talk::hear_choice(const View& view, std::string_view typed) {
    Words words(typed);
    if (words.empty()) return tell({});
    Words ahead = words;
    if (notation_word(canvas_.language(), ahead.next()) == "choose") words = ahead;
    std::string text;
    bool named = false;
    while (!words.empty()) {
        const std::string_view word = words.next();
        if (const auto variant = variant_of(canvas_, word); variant && !named) {
            text += fmt::format(" variant={}", variant_names[static_cast<std::size_t>(*variant)]);
            named = true;
        } else if (word.contains('=')) {
            named |= word.starts_with("variant=");
            text += ' ';
            text += word;
        } else if (text.empty()) {
            return not_understood(Refusal("wordcard.choose_which"));
        } else {
            text += fmt::format(" {}=true", word);  // an option that is switched on
        }
    }
    const auto choice = read_choice(text);
    if (!choice) return not_understood(choice.error());
    Action action = Action::of(Verb::choose);
    action.choice = *choice;
    if (auto allowed = WordCard::check(view, view.viewer.as_seat(), action); !allowed) {
        return not_understood(allowed.error());
    }
    return act(std::move(action));
}

Heard Talk::hear_swap(const View& view, std::string_view typed) const {
    if (Words(typed).empty()) return tell({});
    if (const auto action = short_action(view, typed)) return act(*action);
    const auto verb = notation_word(canvas_.language(), Words(typed).next());
    // "Take" can only mean the open card here.
    if (verb == "take") return act(Action::of(Verb::open));
    if (const auto action = as_action(canvas_.language(), typed)) return act(*action);
    return not_understood(Refusal("wordcard.swap_first"));
}

Heard Talk::hear_lay(const View& view, std::string_view typed) {
    const Seat seat = view.viewer.as_seat();
    const Language language = canvas_.language();
    Words words(typed);
    const std::string_view first = words.next();
    if (first.empty()) return tell({});
    const auto verb = notation_word(language, first);
    // Said again after a question it is what it is besides a row.
    const bool again = std::exchange(offered_for_, {}) == typed &&
                       (verb.has_value() || table_word(language, first).has_value());
    const bool alone = words.empty();

    // One card by its name cannot be a row.
    if (alone && (first.contains('/') || first == "*")) {
        const auto card = meant_card(view, view.players[seat].hand, first);
        if (!card) return not_understood(card.error());
        return act(Action::discard(*card));
    }
    if (verb == "discard" && !alone) {
        const auto card = meant_card(view, view.players[seat].hand, words.rest());
        if (!card) return not_understood(card.error());
        return act(Action::discard(*card));
    }
    std::string_view row = typed;
    if (verb == "lay" && !alone) {
        // Written out in full there is nothing to ask.
        const auto action = as_action(language, typed);
        if (action && WordCard::check(view, seat, *action)) return act(*action);
        row = words.rest();
    } else if (verb == "clock" || verb == "timeout" || verb == "pile") {
        if (const auto action = as_action(language, typed)) return act(*action);
    }
    // Many words of the table are words to lay too; these only lead to a question.
    Refusal why("wordcard.barred");
    if (may_lay(view) && !again) {
        auto proposals = proposed_lays(view, seat, row, language);
        if (proposals) return offer(view, typed, std::move(*proposals));
        why = proposals.error();
    }
    if (verb == "discard") return not_understood(Refusal("wordcard.discard_which"));
    if (alone && verb && *verb != "lay") {
        if (const auto action = as_action(language, typed)) return act(*action);
    }
    if (!table_word(language, first)) {
        if (const auto action = short_action(view, typed)) return act(*action);
    }
    return not_understood(std::move(why));
}

Heard Talk::hear_explanation(const View& view, std::string_view typed) const {
    Words words(typed);
    if (words.empty()) return tell({});
    Words ahead = words;
    const std::string_view first = ahead.next();
    if (ahead.empty() && table_word(canvas_.language(), first)) {
        return not_understood(Refusal("wordcard.explain_form"));
    }
    if (notation_word(canvas_.language(), first) == "explain") {
        if (const auto action = as_action(canvas_.language(), typed)) return act(*action);
    }
    Action action = Action::of(Verb::explain);
    action.word = pending_words(view)[view.explained];
    action.text = words.rest();
    std::ranges::replace(action.text, '"', '\'');
    while (action.text.ends_with(' ')) action.text.pop_back();
    const auto read = WordCard::read_action(written(action));
    if (!read) return not_understood(read.error());
    return act(*read);
}

Heard Talk::hear_answer(const View& view, std::string_view typed) const {
    if (Words(typed).empty()) return tell({});
    if (const auto action = short_action(view, typed)) return act(*action);
    if (const auto yes = yes_or_no(canvas_.language(), typed)) {
        return act(Action::of(*yes ? Verb::accept : Verb::challenge));
    }
    if (const auto action = as_action(canvas_.language(), typed)) return act(*action);
    return not_understood(Refusal("wordcard.answer_first"));
}

// The answer to which of the offered ways it is.
std::optional<Heard> Talk::hear_which(const View& view, std::string_view typed) {
    if (offered_.empty()) return std::nullopt;
    const auto offered = std::exchange(offered_, {});
    Words words(typed);
    const std::string_view word = words.next();
    if (word.empty()) return decided_on(view, offered.front());
    if (!words.empty()) return std::nullopt;
    if (const auto yes = yes_or_no(canvas_.language(), word)) {
        return *yes ? decided_on(view, offered.front()) : tell(canvas_.say("wordcard.not_laid"));
    }
    const auto number = read_number<std::size_t>(word);
    if (number == 0) return tell(canvas_.say("wordcard.not_laid"));
    if (number && *number <= offered.size()) return decided_on(view, offered[*number - 1]);
    return std::nullopt;
}

Heard Talk::offer(const View& view, std::string_view typed, std::vector<Proposal> proposals) {
    std::string text;
    for (std::size_t i = 0; i < proposals.size(); ++i) {
        const Proposal& proposal = proposals[i];
        const bool points = view.config.formula == Formula::most;
        std::string value =
            points ? canvas_.say("wordcard.offer_points",
                                 {{"points", std::to_string(proposal.points)}})
                   : canvas_.say("wordcard.offer_left", {{"left", std::to_string(proposal.left)}});
        if (proposal.bonus > 0) {
            value +=
                canvas_.say("wordcard.offer_bonus", {{"bonus", std::to_string(proposal.bonus)}});
        }
        if (i > 0) text += '\n';
        text += fmt::format("   {}. {}: {}", i + 1, value,
                            parts_text(canvas_, proposal.parts, view.rules.variant));
    }
    offered_ = std::move(proposals);
    offered_for_ = typed;
    return tell(std::move(text));
}

Heard Talk::decided_on(const View& view, const Proposal& proposal) {
    if (view.phase != Phase::solving) return act(Action::lay(proposal.parts));
    collected_.insert(collected_.end(), proposal.parts.begin(), proposal.parts.end());
    return collected(view);
}

Faces Talk::cards_left(const View& view) const {
    Hand left;
    for (const Face& face : view.open) left.insert(face);
    for (const LaidPart& part : collected_) {
        for (const LaidName& name : part.cards) left.erase(name.face());
    }
    Faces faces;
    for (const Face& face : left) faces.push_back(face);
    return faces;
}

// The rows so far, and what they would bring now.
Heard Talk::collected(const View& view) const {
    const Deck& deck = view.config.deck();
    std::vector<Card> open;
    for (const Face& face : view.open) open.push_back(card_of(face, deck));
    std::vector<Row> rows;
    for (const LaidPart& part : collected_) {
        Row& row = rows.emplace_back();
        for (const LaidName& name : part.cards) {
            row.push_back(*laid_card(name, view.rules.meaning(), deck, view.rules.joker_points));
        }
    }
    const auto judged = judge_solution(open, rows, view.rules.rows(), wordbook_of(view));
    std::string text;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        text += fmt::format("   {}. {}: {}\n", i + 1,
                            canvas_.say("wordcard.offer_points",
                                        {{"points", std::to_string(judged->rows[i].points)}}),
                            parts_text(canvas_, {collected_[i]}, view.rules.variant));
    }
    std::string cards;
    for (const Face& face : in_order(cards_left(view), view.rules.variant)) {
        cards += (cards.empty() ? "" : " ") + shown_card(canvas_, face);
    }
    text += canvas_.say(cards.empty() ? "wordcard.collected_all" : "wordcard.collected",
                        {{"total", std::to_string(judged->total)}, {"cards", cards}});
    return tell(std::move(text));
}

Heard Talk::hear_rows(const View& view, std::string_view typed) {
    const Language language = canvas_.language();
    Words words(typed);
    if (words.empty()) {
        return collected_.empty() ? tell({}) : act(Action::solution(collected_));
    }
    Words ahead = words;
    const std::string_view first = ahead.next();
    const auto verb = notation_word(language, first);
    const bool again = std::exchange(offered_for_, {}) == typed &&
                       (verb.has_value() || table_word(language, first).has_value());
    if (verb == "discard" && !ahead.empty()) {
        const auto number = read_number<std::size_t>(ahead.rest());
        if (!number || *number < 1 || *number > collected_.size()) {
            return not_understood(Refusal("wordcard.no_collected_row"));
        }
        collected_.erase(collected_.begin() + static_cast<std::ptrdiff_t>(*number - 1));
        return collected(view);
    }
    if (verb == "solution") {
        if (const auto action = as_action(language, typed)) return act(*action);
    }
    Refusal why("wordcard.solution_first");
    if (!again) {
        // All but the last of several rows are laid in the best way.
        const auto before = collected_;
        std::string_view rest = verb == "lay" ? ahead.rest() : words.rest();
        while (true) {
            const auto end = rest.find(';');
            auto proposals = proposed_rows(view, cards_left(view), rest.substr(0, end));
            if (!proposals) {
                why = proposals.error();
                collected_ = before;
                break;
            }
            const bool last = end == std::string_view::npos || Words(rest.substr(end + 1)).empty();
            if (last && proposals->size() > 1) return offer(view, typed, std::move(*proposals));
            const auto& parts = proposals->front().parts;
            collected_.insert(collected_.end(), parts.begin(), parts.end());
            if (last) return collected(view);
            rest.remove_prefix(end + 1);
        }
    }
    if (verb == "done" && ahead.empty()) return act(Action::solution(collected_));
    if (verb == "timeout" && ahead.empty()) return act(Action::of(Verb::timeout));
    return not_understood(std::move(why));
}

}  // namespace stamtafel::wordcard
