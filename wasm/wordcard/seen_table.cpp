#include "wasm/wordcard/seen_table.hpp"

#include <algorithm>
#include <ranges>

#include "rules/kit/notation.hpp"
#include "rules/wordcard/seen_position.hpp"
#include "rules/wordcard/wordcard.hpp"
#include "table/setup.hpp"

namespace stamtafel {

namespace {

using namespace wordcard;

Answer<Config> read_config(const CallFields& fields) {
    Options options(option_specs());
    const Json* given = fields.find("options");
    if (given == nullptr || !given->is_object()) return refuse(bad_field("options"));
    if (auto read = read_options(options, *given); !read) return std::unexpected(read.error());
    int seats = 2;
    if (fields.has("seats")) {
        const auto count = fields.number("seats", 1, max_seats);
        if (!count) return std::unexpected(count.error());
        seats = static_cast<int>(*count);
    }
    return settle<WordCard>(options, seats);
}

// What the dealer has settled for this deal, if anything.
Answer<DealRules> read_rules(const CallFields& fields, const Config& config) {
    if (!config.dealer_chooses() || !fields.has("lines")) return config.rules;
    const auto lines = fields.texts("lines");
    if (!lines) return std::unexpected(lines.error());
    constexpr std::string_view verb = ": choose";
    for (const std::string_view line : std::views::reverse(*lines)) {
        const auto at = line.find(verb);
        if (at == std::string_view::npos) continue;
        const auto choice = read_choice(Words(line.substr(at + verb.size())).rest());
        if (!choice) return std::unexpected(choice.error());
        return chosen(config, *choice);
    }
    return config.rules;
}

Answer<Seat> read_layer(const CallFields& fields, std::string_view view, int seats) {
    if (fields.has("seat")) {
        auto seat = fields.seat();
        if (seat && *seat >= seats) return refuse(bad_field("seat"));
        return seat;
    }
    constexpr std::string_view head = "view seat:";
    if (!view.starts_with(head)) return Seat{0};
    const auto seat = read_seat(view.substr(head.size(), view.find('\n') - head.size()), seats);
    if (!seat) return refuse(bad_field("view"));
    return *seat;
}

Answer<Hand> read_hand(const std::vector<std::string>& cards, const Deck& deck) {
    std::string text;
    for (const std::string& card : cards) text += card + ' ';
    const auto read = deck.read_hand(text);
    if (!read) return std::unexpected(read.error());
    if (read->size() > max_deck) return refuse(bad_field("hand"));
    Hand hand;
    for (const Card& card : *read) hand.insert(Face::of(card));
    return hand;
}

}  // namespace

std::vector<Card> SeenTable::cards() const {
    std::vector<Card> cards;
    for (const Face& face : hand()) cards.push_back(card_of(face, deck()));
    return cards;
}

Answer<SeenTable> SeenTable::read(const CallFields& fields) {
    const auto config = read_config(fields);
    if (!config) return std::unexpected(config.error());
    const auto rules = read_rules(fields, *config);
    if (!rules) return std::unexpected(rules.error());
    std::string view;
    if (fields.has("view")) {
        auto text = fields.text("view");
        if (!text) return std::unexpected(text.error());
        view = std::move(*text);
    }
    const auto seat = read_layer(fields, view, config->seats);
    if (!seat) return std::unexpected(seat.error());
    auto position = read_seen(*config, *rules, view);
    if (!position) return std::unexpected(position.error());
    if (position->turn != *seat) position->now = {};
    position->turn = *seat;
    Player& player = position->players[*seat];
    if (fields.has("hand")) {
        const auto cards = fields.texts("hand");
        if (!cards) return std::unexpected(cards.error());
        auto hand = read_hand(*cards, config->deck());
        if (!hand) return std::unexpected(hand.error());
        player.hand = *hand;
    } else if (config->is_group()) {
        player.hand.clear();
        for (const Face& face : position->open) player.hand.insert(face);
    }
    if (std::ranges::any_of(player.hand, [](const Face& face) { return !face.is_seen(); })) {
        return refuse(bad_field("hand"));
    }
    // Whatever the page made of it, no more cards can be laid than there are.
    int lying = static_cast<int>(position->table.rows.all_cards().size()) +
                position->table.grids.squares().size();
    if (lying + player.hand.size() > max_deck) return refuse(bad_field("hand"));
    return SeenTable{.position = *position, .seat = *seat};
}

}  // namespace stamtafel
