#include "rules/twentyfour/twentyfour.hpp"

namespace stamtafel::twentyfour {

namespace {

constexpr std::array option_specs{
    OptionSpec{.name = "trump_chaos"},
    OptionSpec{.name = "drop_out"},
    OptionSpec{.name = "point_limits"},
    OptionSpec{.name = "own_trump_penalty", .standard = 1, .standard_depends = true},
};
constexpr std::array<std::string_view, 2> first_options{"trump_chaos", "drop_out"};

int usual_penalty(const Options& options) {
    return options.flag("trump_chaos") ? 0 : 1;
}

void legal_plays(const Position& position, Seat seat, Actions& actions) {
    for (const int bit : playable(position, seat)) {
        const auto card = static_cast<Card>(bit);
        actions.push_back(Action::play(card));
        if (rank_of(card) == 1) actions.push_back(Action::play_reversing(card));
        if (rank_of(card) == 2 && may_name_with_2(position)) {
            for (const Colour colour : colours) {
                if (colour != position.next_trump) {
                    actions.push_back(Action::play_naming(card, colour));
                }
            }
        }
    }
}

// Every set of up to three cards, each once: cards are added in the order of their bits.
void legal_swaps(CardSet chosen, CardSet later, int room, Actions& actions) {
    actions.push_back(Action::swap(chosen));
    if (room == 0) return;
    for (const int card : later) {
        later.erase(card);
        legal_swaps(chosen | CardSet::of(card), later, room - 1, actions);
    }
}

}  // namespace

const GameInfo TwentyFour::info{
    .id = "24",
    .max_seats = max_players,
    .options = option_specs,
    .lowest_wins = true,
    .result_is_change = true,
    .minutes = 20,
    .first_options = first_options,
};

void TwentyFour::fit(std::string_view option, const Situation& situation, OptionFit& fit) {
    if (option == "drop_out") fit.applies = situation.seats > 2;  // ruling T5
    if (option == "own_trump_penalty") fit.standard = usual_penalty(situation.chosen);
}

ScoreCourse TwentyFour::score_course(std::span<const CountedLine> lines, const Options& /*options*/,
                                     int seats) {
    ScoreCourse course = course_of_rounds(lines, seats, starting_points);
    course.guides = {0, points_to_lose};
    return course;
}

Answer<Config> TwentyFour::configure(Options& options, int seats) {
    const bool chaos = options.flag("trump_chaos");
    const bool drop_out = options.flag("drop_out");
    if (drop_out && seats == 2) return refuse("24.drop_out_for_two");  // ruling T5
    options.settle("own_trump_penalty", usual_penalty(options));
    return Config{.seats = static_cast<std::uint8_t>(seats),
                  .trump_chaos = chaos,
                  .drop_out = drop_out,
                  .point_limits = options.flag("point_limits"),
                  .own_trump_penalty = options.flag("own_trump_penalty")};
}

// Ruling T7: whoever ended the match and how, the lowest score wins; equal ones share.
SeatSet TwentyFour::winners(const State& state) {
    return seats_with_most(state.config.seats, [&](Seat seat) { return -state.points[seat]; });
}

View TwentyFour::view(const State& state, Viewer viewer) {
    View view{state, viewer};
    if (viewer.is_full()) return view;
    view.drawn = {};
    for (Seat seat = 0; seat < state.config.seats; ++seat) {
        if (!viewer.sees(seat)) view.hands[seat] = {};
    }
    return view;
}

void TwentyFour::legal(const Position& position, Seat seat, Actions& actions) {
    actions.clear();
    if (!actors(position).contains(seat)) return;
    switch (position.phase) {
        case Phase::calling:
            actions.push_back(Action::look());
            if (may_call_blind(position, seat)) actions.push_back(Action::blind());
            break;
        case Phase::naming:
            for (const Colour colour : colours) actions.push_back(Action::trump(colour));
            break;
        case Phase::exchanging: {
            const int room = may_exchange(position, seat) ? most_exchanged : 0;
            legal_swaps({}, position.hands[seat], room, actions);
            if (may_drop(position, seat)) actions.push_back(Action::drop());
            break;
        }
        case Phase::playing:
            legal_plays(position, seat, actions);
            break;
        default:
            break;
    }
}

Notice TwentyFour::redact(const Notice& notice, Viewer viewer) {
    Notice shown = notice;
    if (notice.kind == Notice::Kind::deal && !viewer.sees(notice.seat)) {
        for (Card& card : shown.cards) card = unseen_card;
    }
    return shown;
}

std::optional<TwentyFour::Draw> TwentyFour::chance(const Notice& notice) {
    if (notice.kind == Notice::Kind::deal) return Draw{.lot = 0, .cards = notice.cards};
    if (notice.kind == Notice::Kind::dealer) return Draw::seat(notice.seat);
    return std::nullopt;
}

static_assert(EnumerableGame<TwentyFour>);

}  // namespace stamtafel::twentyfour
