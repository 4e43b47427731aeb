#include "rules/gesjaakt/gesjaakt.hpp"

#include <array>
#include <vector>

#include "rules/kit/notation.hpp"

namespace stamtafel::gesjaakt {

namespace {

constexpr std::array option_specs{
    OptionSpec{.name = "tactical"},
    OptionSpec{.name = "open_chips"},
};
constexpr std::array<std::string_view, 2> first_options{"tactical", "open_chips"};

std::optional<Card> read_card(std::string_view word) {
    const auto number = read_number<int>(word);
    if (!number || *number < lowest_card || *number > highest_card) return std::nullopt;
    return static_cast<Card>(*number);
}

}  // namespace

const GameInfo Gesjaakt::info{
    .id = "gesjaakt",
    .max_seats = max_players,
    .options = option_specs,
    .lowest_wins = true,
    .minutes = 10,
    .first_options = first_options,
};

Answer<Config> Gesjaakt::configure(const Options& options, int seats) {
    return Config{.seats = static_cast<std::uint8_t>(seats),
                  .tactical = options.flag("tactical"),
                  .open_chips = options.flag("open_chips")};
}

// After every card that was taken: what the cards cost, less the chips left.
ScoreCourse Gesjaakt::score_course(std::span<const CountedLine> lines, const Options& options,
                                   int seats) {
    const Config config = *configure(options, seats);
    State state = begin(config);
    const auto values = [&] {
        const Scores all = scores(state);
        return std::vector<int>(all.begin(), all.begin() + seats);
    };
    ScoreCourse course = ScoreCourse::from(-starting_chips(config), seats);
    course.unit = ScoreUnit::card;
    for (const auto& [index, text] : lines) {
        Words words(text);
        const std::string_view first = words.next();
        if (first == "turn") {
            state.card = read_card(words.next()).value_or(no_card);
            continue;
        }
        const auto seat = first.ends_with(':') ? read_seat(first.substr(0, first.size() - 1), seats)
                                               : std::nullopt;
        if (!seat) continue;
        const std::string_view done = words.next();
        if (done == "pay") {
            --state.chips[*seat];
            ++state.pot;
        } else if (done == "take") {
            state.chips[*seat] = static_cast<std::int8_t>(state.chips[*seat] + state.pot);
            state.pot = 0;
            state.taken[*seat].insert(state.card);
            course.add(index, false, values());
        }
    }
    return course;
}

// Ruling G3: equal lowest share the win.
SeatSet Gesjaakt::winners(const Position& position) {
    const Scores all = scores(position);
    return seats_with_most(position.config.seats, [&](Seat seat) { return -all[seat]; });
}

Refusal Gesjaakt::not_now(const Position& position) {
    if (position.phase == Phase::over) return Refusal("kit.match_over");
    if (position.phase != Phase::deciding) return Refusal("kit.chance_first");
    return Refusal("kit.not_your_turn").with("seat", position.turn);
}

View Gesjaakt::view(const State& state, Viewer viewer) {
    View view{state, viewer};
    for (Seat seat = 0; seat < state.config.seats; ++seat) {
        const bool shown = state.config.open_chips || viewer.sees(seat) || over(state);
        if (!shown) view.chips[seat] = hidden_chips;
    }
    return view;
}

State Gesjaakt::imagine(const View& view, const Memory& memory, Random& /*random*/) {
    State state{view};
    state.chips = memory.chips();
    return state;
}

Memory::Memory(const Config& config, Viewer /*viewer*/) {
    for (Seat seat = 0; seat < config.seats; ++seat) {
        chips_[seat] = static_cast<std::int8_t>(starting_chips(config));
    }
}

void Memory::observe(const EventOf<Action, Notice>& event) {
    const auto* decision = std::get_if<Decision<Action>>(&event);
    if (decision == nullptr) return;
    if (decision->action == Action::pay) {
        --chips_[decision->seat];
        ++pot_;
    } else {
        chips_[decision->seat] = static_cast<std::int8_t>(chips_[decision->seat] + pot_);
        pot_ = 0;
    }
}

std::optional<Gesjaakt::Draw> Gesjaakt::chance(const Notice& notice) {
    if (notice.kind == Notice::Kind::start) return Draw::seat(notice.seat);
    if (notice.kind == Notice::Kind::turn) return Draw::card(notice.card);
    return std::nullopt;
}

void Gesjaakt::write(std::string& out, Action action) {
    out += action == Action::pay ? "pay" : "take";
}

void Gesjaakt::write(std::string& out, const Notice& notice) {
    switch (notice.kind) {
        case Notice::Kind::start:
            write_field(out, "start", notice.seat);
            break;
        case Notice::Kind::turn:
            write_field(out, "turn", notice.card);
            break;
        case Notice::Kind::round:
            out += "round";
            for (Seat seat = 0; seat < notice.seats; ++seat) {
                write_field(out, "", notice.results[seat]);
            }
            break;
    }
}

// One fact a line, in the words of the notation; `?` is what this viewer may not see.
void Gesjaakt::write(std::string& out, const View& view) {
    out += "view " + view.viewer.text() + '\n';
    if (over(view)) {
        out += "over\n";
    } else if (view.phase == Phase::deciding) {
        write_line(out, "turn", std::array{view.turn});
    }
    if (view.card != no_card) write_line(out, "card", std::array{view.card});
    write_line(out, "pot", std::array{view.pot});
    write_line(out, "left", std::array{cards_in_play - view.turned_count});
    for (Seat seat = 0; seat < view.config.seats; ++seat) {
        write_field(out, "seat", seat);
        if (view.chips[seat] == hidden_chips) {
            out += " chips ?";
        } else {
            write_field(out, " chips", view.chips[seat]);
        }
        write_line(out, " cards", view.taken[seat]);
    }
}

// Which numbers may still come, and which of them this seat would take for nothing; what the card
// on offer adds to its own; everybody's runs and points.
void Gesjaakt::reckon(std::string& out, const View& view) {
    const CardSet unseen = deck(view.config.tactical) - view.turned;
    write_line(out, "unseen", unseen);
    if (view.config.tactical) write_line(out, "aside", deck(false) - deck(true));
    if (view.viewer.is_seat()) {
        const CardSet own = view.taken[view.viewer.as_seat()];
        const auto cost = [&](int card) { return penalty(own | CardSet::of(card)) - penalty(own); };
        CardSet useful;
        for (const int card : unseen) {
            if (cost(card) <= 0) useful.insert(card);
        }
        write_line(out, "useful", useful);
        if (view.card != no_card) write_line(out, "cost", std::array{cost(view.card)});
    }
    for (Seat seat = 0; seat < view.config.seats; ++seat) {
        const CardSet cards = view.taken[seat];
        for (const int first : cards) {
            if (cards.contains(first - 1)) continue;
            std::vector<int> run{seat, first};
            for (int card = first; cards.contains(card); ++card) run.push_back(card);
            write_line(out, "run", run);
        }
        write_line(out, "score", std::array{int{seat}, penalty(cards), standing(view, seat)});
    }
    if (over(view)) write_line(out, "winners", winners(view));
}

Answer<Action> Gesjaakt::read_action(std::string_view text) {
    Words words(text);
    const auto word = words.next();
    if (words.empty()) {
        if (word == "pay") return Action::pay;
        if (word == "take") return Action::take;
    }
    return refuse(Refusal("gesjaakt.unknown_action").with("text", text));
}

Answer<Notice> Gesjaakt::read_notice(const Config& config, std::string_view text) {
    Words words(text);
    const auto word = words.next();
    Notice notice;
    if (word == "start") {
        notice.kind = Notice::Kind::start;
        if (const auto seat = read_seat(words.next(), config.seats); seat && words.empty()) {
            notice.seat = *seat;
            return notice;
        }
    } else if (word == "turn") {
        notice.kind = Notice::Kind::turn;
        if (const auto card = read_card(words.next()); card && words.empty()) {
            notice.card = *card;
            return notice;
        }
    } else if (word == "round") {
        notice.kind = Notice::Kind::round;
        while (!words.empty() && notice.seats < config.seats) {
            const auto result = read_number<std::int16_t>(words.next());
            if (!result) break;
            notice.results[notice.seats++] = *result;
        }
        if (words.empty() && notice.seats == config.seats) return notice;
    }
    return refuse(Refusal("kit.unknown_line").with("text", text));
}

static_assert(EnumerableGame<Gesjaakt>);
static_assert(sizeof(State) <= 96);

}  // namespace stamtafel::gesjaakt
