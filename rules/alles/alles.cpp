#include "rules/alles/alles.hpp"

#include "rules/alles/notation.hpp"

namespace stamtafel::alles {

namespace {

constexpr std::array option_specs{
    OptionSpec{.name = "target", .kind = OptionKind::number, .standard = 0, .min = 0, .max = 999},
    OptionSpec{.name = "teams"},
};
constexpr std::array<std::string_view, 2> first_options{"teams", "target"};

std::string text_of(SeatSet seats) {
    return joined(seats, ", ", [](Seat seat) { return std::to_string(seat); });
}

// Every card that lies open or that the viewer holds.
Cards seen_cards(const View& view) {
    Cards seen;
    for (Seat seat = 0; seat < view.config.seats; ++seat) {
        const Player& player = view.players[seat];
        seen = seen + player.hand + player.piled;
        if (view.trick.played(seat)) seen.insert(view.trick[seat]);
        for (const Card card : player.lay) {
            if (is_card(card)) seen.insert(card);
        }
    }
    return seen;
}

}  // namespace

const GameInfo Alles::info{
    .id = "alles",
    .min_seats = 3,
    .max_seats = max_players,
    .options = option_specs,
    .sides_with = "teams",
    .minutes = 20,
    .first_options = first_options,
};

void Alles::fit(std::string_view option, const Situation& situation, OptionFit& fit) {
    if (option == "teams") fit.applies = situation.seats % 2 == 0;
}

ScoreCourse Alles::score_course(std::span<const CountedLine> lines, const Options& options,
                                int seats) {
    ScoreCourse course = course_of_rounds(lines, seats, 0, RoundTells::gain);
    if (const int target = options.number("target"); target > 0) course.guides = {target};
    return course;
}

Answer<Config> Alles::configure(const Options& options, int seats) {
    const bool teams = options.flag("teams");
    if (teams && seats % 2 != 0) return refuse(Refusal("alles.teams_seats").with("seats", seats));
    return Config{.seats = static_cast<std::uint8_t>(seats),
                  .teams = teams,
                  .target = static_cast<std::int16_t>(options.number("target"))};
}

// Rulings A3 and A8: equal highest share the win.
SeatSet Alles::winners(const State& state) {
    return seats_with_most(state.config.seats, [&](Seat seat) { return standing(state, seat); });
}

Refusal Alles::not_in_hand(Cards hand, Card card) {
    if (!is_card(card)) return Refusal("alles.card_not_named");
    std::string held;
    hand.each([&](Card each) {
        if (!held.empty()) held += ", ";
        write_card(held, each);
    });
    return Refusal("alles.not_in_hand").with("card", text_of(card)).with("hand", std::move(held));
}

Refusal Alles::cannot_play(const Position& position, Seat seat, Action action) {
    if (seat != position.turn) return Refusal("kit.not_your_turn").with("seat", position.turn);
    if (action.is_lay()) return Refusal("alles.already_open");
    return not_in_hand(position.players[seat].hand, action.card());
}

Refusal Alles::cannot_lay(const Position& position, Seat seat, Action action) {
    if (position.phase == Phase::over) return Refusal("kit.match_over");
    if (position.phase != Phase::laying) return Refusal("kit.chance_first");
    if (seat >= position.config.seats || !position.waiting.contains(seat)) {
        return Refusal("alles.already_laid").with("seats", text_of(position.waiting));
    }
    const int needed = opening_cards(position.config);
    if (!action.is_lay()) return Refusal("alles.lay_first").with("needed", needed);
    if (action.size() != needed) {
        return Refusal("alles.lay_count").with("needed", needed).with("count", action.size());
    }
    const Cards hand = position.players[seat].hand;
    return not_in_hand(hand, missing(hand, action).value_or(no_card));
}

Refusal Alles::lot_not_among(SeatSet seats) {
    return Refusal("alles.lot_not_among").with("seats", text_of(seats));
}

Refusal Alles::cannot_deal(const State& state, const Draw& draw) {
    Cards left = undealt(state);
    for (const Card card : draw.cards) {
        if (!left.contains(card)) return Refusal("alles.not_in_pile").with("card", text_of(card));
        left.erase(card);
    }
    return Refusal("alles.deal_count")
        .with("needed", cards_dealt(state.config))
        .with("count", draw.cards.size());
}

View Alles::view(const State& state, Viewer viewer) {
    View view{state, viewer};
    for (Seat seat = 0; seat < state.config.seats; ++seat) {
        if (viewer.sees(seat)) continue;
        Player& player = view.players[seat];
        player.hand = {};
        for (Card& card : player.lay) {
            if (card != no_card) card = unseen_card;
        }
    }
    return view;
}

State Alles::imagine(const View& view, const Memory& /*memory*/, Random& random) {
    State state{view};
    const Cards seen = seen_cards(view);
    InlineList<Card, deck_size> pool;
    (Cards::deck() - seen).each([&](Card card) { pool.push_back(card); });
    int left = pool.size();
    for (Seat seat = 0; seat < view.config.seats; ++seat) {
        if (view.viewer.sees(seat)) continue;
        Player& player = state.players[seat];
        const int laid = player.has_laid() ? opening_cards(view.config) : 0;
        for (int missing = hand_size(view, seat) + laid; missing > 0; --missing) {
            const int picked = static_cast<int>(random.below(static_cast<std::uint32_t>(left--)));
            player.hand.insert(pool[picked]);
            pool[picked] = pool[left];
        }
        if (laid == 0) continue;
        choose(player, random_lay(player.hand, view.config, random));
    }
    return state;
}

static_assert(EnumerableGame<Alles>);
static_assert(sizeof(Player) == 32 && sizeof(State) <= 216);

}  // namespace stamtafel::alles
