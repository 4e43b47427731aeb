#include "cli/wordcard/screen.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "cli/wordcard/court_cards.hpp"
#include "cli/wordcard/grid_picture.hpp"
#include "rules/wordcard/course.hpp"

namespace stamtafel::wordcard {

namespace {

constexpr std::size_t screen_width = 79;
constexpr std::string_view margin = "   ";
constexpr std::string_view between = " · ";

// Turns are being played.
bool in_play(Phase phase) {
    return phase == Phase::stock_draw || phase == Phase::judging || phase == Phase::swapping ||
           phase == Phase::laying || phase == Phase::explaining || phase == Phase::challenging;
}

std::string number_text(int number) {
    return Canvas::number(number);
}

std::string card_text(const Canvas& canvas, const Face& face) {
    return face.is_joker() ? canvas.styled(Style::magenta, text_of(face))
                           : shown_card(canvas, face);
}

std::string card_text(const Canvas& canvas, const LaidName& name) {
    const std::string text = shown_card(canvas, name);
    return name.joker ? canvas.styled(Style::magenta, text) : text;
}

std::string cards_text(const Canvas& canvas, const auto& cards) {
    std::string text;
    for (const auto& card : cards) text += (text.empty() ? "" : " ") + card_text(canvas, card);
    return text;
}

std::string joined(const std::vector<std::string>& texts, std::string_view separator) {
    return fmt::format("{}", fmt::join(texts, separator));
}

// Words after a beginning, in as many lines as they need, the later ones under the first word.
void draw_list(Canvas& canvas, const std::string& beginning, const std::vector<std::string>& words,
               std::string_view gap = " ") {
    const std::size_t indent = Canvas::width(beginning);
    std::string line = beginning;
    bool first = true;
    for (const std::string& word : words) {
        if (!first && Canvas::width(line) + gap.size() + Canvas::width(word) > screen_width) {
            canvas.line(line);
            line = std::string(indent, ' ');
            first = true;
        }
        if (!first) line += gap;
        line += word;
        first = false;
    }
    canvas.line(line);
}

void draw_sentence(Canvas& canvas, const std::string& text) {
    std::vector<std::string> words;
    for (Words each(text); !each.empty();) words.emplace_back(each.next());
    draw_list(canvas, std::string(margin), words);
}

// The word, unless rows are made of cards.
std::string word_of(const std::vector<LaidName>& cards, Variant variant) {
    if (!needs_word(variant)) return {};
    std::string word;
    for (const LaidName& name : cards) {
        if (name.letter >= letters) return {};
        word += letter_text(name.letter);
    }
    return word;
}

std::string part_text(const Canvas& canvas, const LaidPart& part, Variant variant) {
    const std::string cards = cards_text(canvas, part.cards);
    const std::string target = number_text(part.target);
    const std::string square = fmt::format("{},{}", part.x, part.y);
    switch (part.kind) {
        case LaidPart::Kind::row: {
            const std::string word = word_of(part.cards, variant);
            return word.empty() ? cards : canvas.styled(Style::strong, word) + " (" + cards + ")";
        }
        case LaidPart::Kind::before:
            return canvas.say("wordcard.part_before", {{"row", target}, {"cards", cards}});
        case LaidPart::Kind::after:
            return canvas.say("wordcard.part_after", {{"row", target}, {"cards", cards}});
        case LaidPart::Kind::exchange:
            return canvas.say("wordcard.part_exchange", {{"row", target}, {"card", cards}});
        case LaidPart::Kind::across:
            return canvas.say("wordcard.part_across",
                              {{"seat", target}, {"square", square}, {"cards", cards}});
        case LaidPart::Kind::down:
            return canvas.say("wordcard.part_down",
                              {{"seat", target}, {"square", square}, {"cards", cards}});
        case LaidPart::Kind::grid_exchange:
            break;
    }
    return canvas.say("wordcard.part_grid_exchange",
                      {{"seat", target}, {"square", square}, {"card", cards}});
}

std::string item_text(const Canvas& canvas, const Notice::Item& item) {
    std::string name = item.name;
    if (name == "set") name = canvas.say("wordcard.item_set");
    if (name == "suite") name = canvas.say("wordcard.item_suite");
    if (name == "joker") name = canvas.say("wordcard.item_joker");
    if (name == "bonus") name = canvas.say("wordcard.item_bonus");
    return name + " " + number_text(item.points);
}

std::string results_text(const Canvas& canvas, const auto& results, int seats) {
    std::vector<std::string> texts;
    for (Seat seat = 0; seat < seats; ++seat) {
        texts.push_back(canvas.name(seat) + " " + number_text(results[seat]));
    }
    return joined(texts, ", ");
}

// Who counts together, and what they have: a seat's own, or a pair's.
std::string sides_text(const Canvas& canvas, const View& view, int less) {
    std::vector<std::string> texts;
    for (Seat seat = 0; seat < view.config.seats; ++seat) {
        std::vector<std::string> names;
        int total = 0;
        Seat first = seat;
        for (Seat other = 0; other < view.config.seats; ++other) {
            if (!view.config.same_side(seat, other)) continue;
            first = std::min(first, other);
            names.push_back(canvas.name(other));
            total += view.players[other].total;
        }
        if (first == seat) texts.push_back(joined(names, " + ") + " " + number_text(total - less));
    }
    return joined(texts, ", ");
}

// What was scored; that the lowest is brought to 0 on paper (ruling W19) is a note below it.
void draw_result(Canvas& canvas, const View& view) {
    State state;
    static_cast<Position&>(state) = view;
    const Scores levelled = WordCard::scores(state);
    int total = 0;
    for (Seat seat = 0; seat < view.config.seats; ++seat) {
        if (view.config.same_side(0, seat)) total += view.players[seat].total;
    }
    const int lowest = total - levelled[0];
    draw_sentence(canvas, canvas.say("wordcard.final", {{"results", sides_text(canvas, view, 0)}}));
    if (lowest == 0) return;
    draw_sentence(canvas, canvas.say("wordcard.final_levelled",
                                     {{"results", sides_text(canvas, view, lowest)}}));
}

void draw_heading(Canvas& canvas, const View& view) {
    std::vector<std::string> pieces{
        canvas.say("wordcard.deal_of",
                   {{"deal", number_text(std::min<int>(view.round + 1, view.config.rounds))},
                    {"deals", number_text(view.config.rounds)}})};
    const bool not_chosen = view.config.dealer_chooses() && view.phase <= Phase::dealing;
    if (view.config.is_group()) {
        pieces.push_back(canvas.say("wordcard.group"));
    } else if (view.config.variant == GameVariant::free) {
        pieces.push_back(canvas.say("wordcard.free"));
    }
    if (view.phase != Phase::choosing && !not_chosen) {
        pieces.push_back(variant_text(canvas, view.rules.variant));
    }
    if (!view.config.is_group()) {
        pieces.push_back(canvas.say(view.config.formula == Formula::most ? "wordcard.for_most"
                                                                         : "wordcard.for_least"));
        pieces.push_back(canvas.say("wordcard.stock", {{"count", number_text(view.stock)}}));
    }
    draw_list(canvas, std::string(margin), pieces, between);
}

void draw_open_pile(Canvas& canvas, const View& view) {
    if (!in_play(view.phase)) return;
    std::string label = std::string(margin) + canvas.say("wordcard.open_pile") + ":  ";
    if (view.open.empty()) {
        canvas.line(label + canvas.styled(Style::dim, canvas.say("wordcard.empty")));
        return;
    }
    const int top = view.open.size() - 1;
    if (!view.rules.deep_pick || top == 0) {
        label += canvas.styled(Style::strong, card_text(canvas, view.open[top]));
        if (top > 0) {
            label += canvas.styled(
                Style::dim, " " + canvas.say("wordcard.below", {{"count", number_text(top)}}));
        }
        canvas.line(label);
        return;
    }
    std::vector<std::string> cards;
    for (int i = top; i >= 0; --i) {
        cards.push_back(canvas.styled(Style::dim, fmt::format("{}:", top - i + 1)) +
                        card_text(canvas, view.open[i]));
    }
    draw_list(canvas, label, cards, "  ");
}

void draw_row(Canvas& canvas, const View& view, int row) {
    const TableRow table_row = view.table.rows[row];
    const Variant variant = view.rules.variant;
    std::string beginning = fmt::format("{}  {:<4}", margin, fmt::format("r{}", row));
    if (counts_words(variant) && needs_word(variant)) {
        beginning += canvas.styled(Style::strong, spelled(table_row.cards)) + "  ";
    }
    std::vector<std::string> words;
    for (const LaidCard& card : table_row.cards) {
        words.push_back(card_text(canvas, LaidName::of(card, view.rules.meaning())));
    }
    const int points = worth_of(table_row.cards, variant, wordbook_of(view)).points(variant);
    words.push_back(canvas.styled(Style::dim, fmt::format("= {}", points)));
    draw_list(canvas, beginning, words);
}

std::string notes_of(const Canvas& canvas, const View& view, Seat seat) {
    const Player& player = view.players[seat];
    std::vector<std::string> notes;
    if (view.config.partners) {
        notes.push_back(canvas.say("wordcard.pair",
                                   {{"number", number_text(seat % (view.config.seats / 2) + 1)}}));
    }
    if (view.config.is_group()) {
        if (player.has_solution) notes.push_back(canvas.say("wordcard.has_solved"));
        return joined(notes, ", ");
    }
    if (in_play(view.phase) && !player.opened) {
        notes.push_back(canvas.say("wordcard.not_opened"));
    }
    if (player.lost_turns > 0) {
        notes.push_back(canvas.say("wordcard.loses", {{"count", number_text(player.lost_turns)}}));
    }
    const bool turn = view.phase == Phase::swapping || view.phase == Phase::laying;
    if (turn && view.turn == seat && view.now.on_clock) {
        notes.push_back(canvas.say("wordcard.on_clock"));
    }
    return joined(notes, ", ");
}

void draw_seats(Canvas& canvas, const View& view) {
    const bool group = view.config.is_group();
    std::vector<std::string> heads;
    if (!group) {
        heads.push_back(canvas.say("wordcard.column_cards"));
        heads.push_back(canvas.say(view.config.formula == Formula::most ? "wordcard.column_points"
                                                                        : "wordcard.column_bonus"));
    }
    heads.push_back(canvas.say("wordcard.column_total"));
    const std::string deals = " (" + canvas.say("wordcard.deals") + ")";
    std::size_t width = 0;
    for (Seat seat = 0; seat < view.config.seats; ++seat) {
        width = std::max(width, Canvas::width(canvas.name(seat)) + Canvas::width(deals));
    }
    const auto line = [&](const std::string& name, const std::vector<std::string>& cells) {
        std::string text = name;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const std::size_t room = Canvas::width(heads[i]);
            text +=
                "  " + std::string(room - std::min(room, Canvas::width(cells[i])), ' ') + cells[i];
        }
        return text;
    };
    canvas.line(std::string(margin) +
                canvas.styled(Style::dim, line(std::string(width, ' '), heads)));
    const SeatSet acting = WordCard::actors(view);
    for (Seat seat = 0; seat < view.config.seats; ++seat) {
        const Player& player = view.players[seat];
        const bool dealer = view.phase > Phase::drawing && view.dealer == seat;
        const bool acts = acting.contains(seat) && view.phase != Phase::over;
        const std::string name = canvas.styled(
            acts ? Style::strong : Style::plain,
            Canvas::padded(canvas.name(seat) + (dealer ? deals : std::string()), width));
        std::vector<std::string> cells;
        if (!group) {
            cells.push_back(number_text(player.hand.size()));
            cells.push_back(number_text(player.points));
        }
        cells.push_back(number_text(player.total));
        const std::string text = (acts ? " > " : std::string(margin)) + line(name, cells);
        const std::string notes = notes_of(canvas, view, seat);
        if (Canvas::width(text) + 2 + Canvas::width(notes) <= screen_width) {
            canvas.line(notes.empty() ? text : text + "  " + canvas.styled(Style::dim, notes));
        } else {
            canvas.line(text);
            canvas.line("     " + canvas.styled(Style::dim, notes));
        }
        if (view.viewer.is_full() && !player.hand.empty()) {
            draw_list(canvas, "     ", {cards_text(canvas, player.hand)});
        }
        for (int row = 0; row < view.table.rows.size(); ++row) {
            if (view.table.rows.owner(row) == seat) draw_row(canvas, view, row);
        }
        draw_grid(canvas, view, seat);
    }
}

// The cards above, what each is worth below; in as many lines as they need.
void draw_cards(Canvas& canvas, const View& view, const std::string& label,
                const std::vector<Face>& cards) {
    constexpr std::size_t room = 5;
    const std::string points_label = canvas.say("wordcard.card_points");
    const std::size_t width = std::max(Canvas::width(label), Canvas::width(points_label));
    const std::size_t most = (screen_width - margin.size() - width) / room;
    // Two lines of about the same length look better than a full one and a rest.
    const std::size_t lines = (cards.size() + most - 1) / most;
    const std::size_t each = lines == 0 ? 0 : (cards.size() + lines - 1) / lines;
    for (std::size_t first = 0; first < cards.size(); first += each) {
        std::string above = std::string(margin) + Canvas::padded(first == 0 ? label : "", width);
        std::string below = std::string(margin) + Canvas::padded(points_label, width);
        for (std::size_t i = first; i < std::min(first + each, cards.size()); ++i) {
            const Face& face = cards[i];
            const std::string text = shown_card(canvas, face);
            const int points = face.is_joker() ? view.rules.joker_points
                                               : card_of(face, view.config.deck()).points;
            above += std::string(room - std::min(room, text.size()), ' ') +
                     canvas.styled(face.is_joker() ? Style::magenta : Style::strong, text);
            below += fmt::format("{:>5}", points);
        }
        canvas.line(above);
        canvas.line(canvas.styled(Style::dim, below));
    }
}

Faces own_cards(const View& view) {
    Faces faces;
    for (const Face& face : view.players[view.viewer.as_seat()].hand) faces.push_back(face);
    return faces;
}

void draw_own_cards(Canvas& canvas, const View& view) {
    if (view.config.is_group() && !view.open.empty()) {
        draw_cards(canvas, view, canvas.say("wordcard.table_cards") + ":",
                   in_order(view.open, view.rules.variant));
        return;
    }
    if (!view.viewer.is_seat()) return;
    const Faces faces = own_cards(view);
    if (faces.empty()) return;
    draw_cards(canvas, view, canvas.say("wordcard.your_hand") + ":",
               in_order(faces, view.rules.variant));
}

// What the person who looks is asked.
std::string asked(const Canvas& canvas, const View& view) {
    switch (view.phase) {
        case Phase::choosing:
            return canvas.say(view.config.is_group() ? "wordcard.asked_choose_group"
                                                     : "wordcard.asked_choose");
        case Phase::solving:
            return canvas.say("wordcard.asked_solve");
        case Phase::swapping:
            return canvas.say(view.first_turn ? "wordcard.asked_swap_first"
                                              : "wordcard.asked_swap");
        case Phase::laying: {
            if (view.now.bound) {
                return canvas.say("wordcard.asked_lay_taken",
                                  {{"card", shown_card(canvas, view.taken[0])}});
            }
            const bool discards =
                view.now.swap != Swap::keep && view.players[view.turn].hand.size() > 1;
            if (!discards) {
                return canvas.say(view.now.barred ? "wordcard.asked_done"
                                                  : "wordcard.asked_lay_or_done");
            }
            return canvas.say(
                view.now.barred ? "wordcard.asked_discard" : "wordcard.asked_lay_or_discard",
                {{"card",
                  shown_card(canvas, in_order(own_cards(view), view.rules.variant).front())}});
        }
        case Phase::explaining:
            return canvas.say("wordcard.asked_explain",
                              {{"word", pending_words(view)[view.explained]}});
        case Phase::challenging:
            return canvas.say(
                "wordcard.asked_answer",
                {{"name", canvas.name(view.turn)}, {"words", joined(pending_words(view), ", ")}});
        default:
            return {};
    }
}

std::string told_turns(const Canvas& canvas, const Notice& notice) {
    return canvas.say_of(notice.seat,
                         notice.number == 1 ? "wordcard.told.lost_one" : "wordcard.told.lost_many",
                         {{"count", number_text(notice.number)}});
}

std::string told_deal(const Canvas& canvas, const Notice& notice) {
    const bool seen = std::ranges::all_of(notice.faces, &Face::is_seen);
    if (seen) {
        return canvas.say_of(notice.seat, "wordcard.told.deal",
                             {{"cards", cards_text(canvas, notice.faces)}});
    }
    if (notice.faces.size() == 1) return {};
    return canvas.say_of(notice.seat, "wordcard.told.deal_hidden",
                         {{"count", std::to_string(notice.faces.size())}});
}

std::string told_score(const Canvas& canvas, const Notice& notice) {
    std::vector<std::string> items;
    for (const Notice::Item& item : notice.items) items.push_back(item_text(canvas, item));
    const std::vector<Fact> facts{{"points", number_text(notice.number)},
                                  {"items", joined(items, ", ")}};
    return canvas.say_of(
        notice.seat, items.empty() ? "wordcard.told.score_nothing" : "wordcard.told.score", facts);
}

}  // namespace

std::string variant_text(const Canvas& canvas, Variant variant) {
    switch (variant) {
        case Variant::word:
            return canvas.say("wordcard.word");
        case Variant::card:
            return canvas.say("wordcard.card");
        case Variant::word_plus:
            return canvas.say("wordcard.word_plus");
        case Variant::card_plus:
            return canvas.say("wordcard.card_plus");
        case Variant::word_and_card:
            break;
    }
    return canvas.say("wordcard.word_and_card");
}

std::string shown_card(const Canvas& canvas, const Face& face) {
    return with_court_cards(canvas.language(), text_of(face));
}

std::string shown_card(const Canvas& canvas, const LaidName& name) {
    if (name.joker && name.letter == no_letter && name.rank != no_rank) {
        return "*=" + shown_rank(canvas.language(), rank_text(name.rank));
    }
    std::string text;
    write(text, name);
    return with_court_cards(canvas.language(), std::move(text));
}

std::string parts_text(const Canvas& canvas, const std::vector<LaidPart>& parts, Variant variant) {
    std::vector<std::string> texts;
    for (const LaidPart& part : parts) texts.push_back(part_text(canvas, part, variant));
    return joined(texts, "; ");
}

std::vector<Face> in_order(const Faces& faces, Variant variant) {
    std::vector<Face> cards(faces.begin(), faces.end());
    std::ranges::sort(cards, {}, [&](const Face& face) {
        const auto main = needs_word(variant) ? face.letter : face.rank;
        const auto other = needs_word(variant) ? face.rank : face.letter;
        return std::tuple(face.is_joker(), main, other);
    });
    return cards;
}

void draw(Canvas& canvas, const View& view) {
    draw_heading(canvas, view);
    draw_open_pile(canvas, view);
    draw_seats(canvas, view);
    if (WordCard::over(view)) {
        if (view.config.seats > 1) draw_result(canvas, view);
        return;
    }
    draw_own_cards(canvas, view);
    if (view.viewer.is_seat() && WordCard::actors(view).contains(view.viewer.as_seat())) {
        draw_sentence(canvas, asked(canvas, view));
    }
}

std::string told(const Canvas& canvas, const Position& table, Seat seat, const Action& action) {
    switch (action.verb) {
        case Action::Verb::choose: {
            std::string options;
            write(options, action.choice);
            const auto space = options.find(' ');
            options = space == std::string::npos ? "" : " (" + options.substr(space + 1) + ")";
            return canvas.say_of(
                seat, "wordcard.told.choose",
                {{"variant", variant_text(canvas, action.choice.values.variant) + options}});
        }
        case Action::Verb::stock:
            return canvas.say_of(seat, "wordcard.told.stock");
        case Action::Verb::open:
            return canvas.say_of(seat, "wordcard.told.open");
        case Action::Verb::pile:
            return canvas.say_of(seat, "wordcard.told.pile",
                                 {{"count", number_text(action.count)}});
        case Action::Verb::keep:
            return canvas.say_of(seat, "wordcard.told.keep");
        case Action::Verb::lay:
            return canvas.say_of(
                seat, "wordcard.told.lay",
                {{"parts", parts_text(canvas, action.parts, table.rules.variant)}});
        case Action::Verb::back:
            return canvas.say_of(seat, "wordcard.told.back");
        case Action::Verb::discard:
            return canvas.say_of(seat, "wordcard.told.discard",
                                 {{"card", card_text(canvas, action.face)}});
        case Action::Verb::done:
            return canvas.say_of(seat, "wordcard.told.done");
        case Action::Verb::solution:
            return canvas.say_of(seat, "wordcard.told.solution");
        case Action::Verb::explain:
            return canvas.say_of(seat, "wordcard.told.explain",
                                 {{"word", action.word}, {"text", action.text}});
        case Action::Verb::challenge:
            return canvas.say_of(seat, "wordcard.told.challenge");
        case Action::Verb::challenge_explain:
            return canvas.say_of(seat, "wordcard.told.challenge_explain");
        case Action::Verb::accept:
            return canvas.say_of(seat, "wordcard.told.accept");
        case Action::Verb::clock:
            return canvas.say_of(seat, "wordcard.told.clock",
                                 {{"other", canvas.name(action.seat)}});
        case Action::Verb::timeout:
            break;
    }
    return canvas.say_of(seat, "wordcard.told.timeout");
}

std::string told(const Canvas& canvas, const Position& table, const Notice& notice) {
    const auto words = joined(notice.words, ", ");
    switch (notice.kind) {
        case Notice::Kind::draw:
            return canvas.say_of(notice.seat, "wordcard.told.draw",
                                 {{"card", card_text(canvas, notice.face)}});
        case Notice::Kind::dealer:
            return canvas.say_of(notice.seat, "wordcard.told.dealer");
        case Notice::Kind::deal:
            return told_deal(canvas, notice);
        case Notice::Kind::open:
            return canvas.say("wordcard.told.open_pile",
                              {{"card", card_text(canvas, notice.face)}});
        case Notice::Kind::table:
            return canvas.say("wordcard.told.table", {{"cards", cards_text(canvas, notice.faces)}});
        case Notice::Kind::stock:
            return canvas.say("wordcard.told.rebuilt", {{"count", number_text(notice.number)}});
        case Notice::Kind::score:
            return told_score(canvas, notice);
        case Notice::Kind::verdict:
            return canvas.say(
                notice.right ? "wordcard.told.verdict_ok" : "wordcard.told.verdict_wrong",
                {{"words", words}});
        case Notice::Kind::referee:
            return canvas.say(
                notice.right ? "wordcard.told.referee_ok" : "wordcard.told.referee_wrong",
                {{"words", words}});
        case Notice::Kind::undo:
            return canvas.say_of(notice.seat, "wordcard.told.undo");
        case Notice::Kind::lost:
            return told_turns(canvas, notice);
        case Notice::Kind::skip:
            return canvas.say_of(notice.seat, "wordcard.told.skip");
        case Notice::Kind::solved:
            if (notice.parts.empty()) {
                return canvas.say_of(notice.seat, "wordcard.told.solved_nothing");
            }
            return canvas.say_of(
                notice.seat, "wordcard.told.solved",
                {{"parts", parts_text(canvas, notice.parts, table.rules.variant)}});
        case Notice::Kind::blocked:
            return canvas.say("wordcard.told.blocked");
        case Notice::Kind::round:
            break;
    }
    return canvas.say("wordcard.told.round",
                      {{"results", results_text(canvas, notice.results,
                                                static_cast<int>(notice.results.size()))}});
}

}  // namespace stamtafel::wordcard
