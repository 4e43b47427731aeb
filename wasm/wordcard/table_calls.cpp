#include "wasm/wordcard/table_calls.hpp"

#include <algorithm>

#include "bots/wordcard/best_lay.hpp"
#include "rules/kit/notation.hpp"
#include "rules/wordcard/group_solution.hpp"
#include "rules/wordcard/laying.hpp"
#include "rules/wordcard/typing/lay_draft.hpp"
#include "rules/wordcard/typing/ways_to_lay.hpp"
#include "rules/wordcard/wordcard.hpp"
#include "table/frames.hpp"
#include "wasm/wordcard/seen_table.hpp"

namespace stamtafel::wordcard_calls {

namespace {

using namespace wordcard;

constexpr std::size_t most_ways = 9;

Json refusal_json(const Refusal& why) {
    Json json = Json::object();
    frames::explain(json, why);
    return json;
}

Json items_json(const std::vector<Notice::Item>& items) {
    Json json = Json::array();
    for (const Notice::Item& item : items) {
        json.push_back({{"name", item.name}, {"points", item.points}});
    }
    return json;
}

std::string text_of(const std::vector<LaidPart>& parts) {
    std::string text;
    write_parts(text, parts);
    return std::string(Words(text).rest());
}

// One part on its own, of somebody who has opened, so that only the part itself can be wrong.
Answer<LaidOutcome> alone(const SeenTable& seen, const LaidPart& part) {
    Position position = seen.position;
    position.players[seen.seat].opened = true;
    position.now.opened = false;
    auto outcome = lay_parts(position, seen.seat, {part});
    // Laying the last card is worth something to the whole lay.
    if (outcome && outcome->goes_out && position.rules.bonuses) outcome->bonus -= going_out_later;
    return outcome;
}

Json part_json(const SeenTable& seen, const LaidPart& part) {
    Json json{{"lay", text_of({part})}};
    if (const auto outcome = alone(seen, part)) {
        json["points"] = outcome->points;
        json["bonus"] = outcome->bonus;
    } else {
        json["refused"] = refusal_json(outcome.error());
    }
    return json;
}

std::vector<std::string> names_of(const Hand& hand) {
    std::vector<std::string> names;
    for (const Face& face : hand) names.push_back(wordcard::text_of(face));
    return names;
}

Answer<std::vector<Row>> rows_of(const SeenTable& seen, const std::vector<LaidPart>& parts) {
    std::vector<Row> rows;
    for (const LaidPart& part : parts) {
        if (part.kind != LaidPart::Kind::row) return refuse("wordcard.solution_rows");
        if (part.cards.size() > max_row) {
            return refuse(Refusal("wordcard.row_too_long").with("max", max_row));
        }
        Row& row = rows.emplace_back();
        for (const LaidName& name : part.cards) {
            const auto card =
                laid_card(name, seen.rules().meaning(), seen.deck(), seen.rules().joker_points);
            if (!card) return std::unexpected(card.error());
            row.push_back(*card);
        }
    }
    return rows;
}

// The worth of a solution of the group game: rows that are not valid count nothing.
Answer<> value_solution(Json& json, const SeenTable& seen, const std::vector<LaidPart>& parts) {
    const auto rows = rows_of(seen, parts);
    if (!rows) return std::unexpected(rows.error());
    const auto judged = judge_solution(seen.cards(), *rows, seen.rules().rows(), seen.wordbook());
    if (!judged) return std::unexpected(judged.error());
    Hand left = seen.hand();
    for (const LaidPart& part : parts) {
        for (const LaidName& name : part.cards) left.erase(name.face());
    }
    json["points"] = judged->points;
    json["bonus"] = judged->bonus;
    json["items"] = Json::array();
    json["left"] = judged->left;
    json["hand"] = names_of(left);
    json["goes_out"] = judged->all_used;
    json["judged_later"] = false;
    json["total"] = judged->total;
    return {};
}

int cost_of(const Hand& hand, const SeenTable& seen) {
    return cost_left(hand, seen.position);
}

Answer<> value_lay(Json& json, const SeenTable& seen, const std::vector<LaidPart>& parts) {
    if (seen.position.config.is_group()) return value_solution(json, seen, parts);
    const auto outcome = lay_parts(seen.position, seen.seat, parts);
    if (!outcome) return std::unexpected(outcome.error());
    json["points"] = outcome->points;
    json["bonus"] = outcome->bonus;
    json["items"] = items_json(outcome->items);
    json["left"] = cost_of(outcome->hand, seen);
    json["hand"] = names_of(outcome->hand);
    json["goes_out"] = outcome->goes_out;
    json["judged_later"] = judged_later(seen.position) && needs_word(seen.rules().variant);
    return {};
}

Answer<TypedRow> read_typed(const CallFields& fields, const SeenTable& seen) {
    const auto typed = fields.text("typed");
    if (!typed) return std::unexpected(typed.error());
    return read_typed_row(*typed, seen.rules().variant, seen.deck());
}

Answer<GridWish> read_grid_wish(const CallFields& fields, const SeenTable& seen) {
    GridWish wish;
    if (fields.has("grid")) {
        const auto grid = fields.number("grid", 0, seen.position.config.seats - 1);
        if (!grid) return std::unexpected(grid.error());
        wish.grid = static_cast<Seat>(*grid);
    }
    if (fields.has("square")) {
        const auto square = integers(*fields.find("square"));
        if (!square || square->size() != 2 || !on_grid((*square)[0]) || !on_grid((*square)[1])) {
            return refuse(bad_field("square"));
        }
        wish.square = {(*square)[0], (*square)[1]};
    }
    if (fields.has("direction")) {
        const auto name = fields.text("direction");
        if (name != "across" && name != "down") return refuse(bad_field("direction"));
        wish.direction = name == "across" ? Direction::across : Direction::down;
    }
    auto row = read_typed(fields, seen);
    if (!row) return std::unexpected(row.error());
    wish.row = *row;
    return wish;
}

CallAnswer typed_on_grids(const CallFields& fields, const SeenTable& seen) {
    const auto wish = read_grid_wish(fields, seen);
    if (!wish) return refuse_call(wish.error());
    const LayDraft draft{.table = seen.position.table, .hand = seen.hand(), .parts = {}};
    const auto parts = placed_on_grids(draft, seen.position, seen.seat, *wish);
    if (!parts) return refuse_call(parts.error());
    Json ways = Json::array();
    for (const LaidPart& part : *parts) {
        if (ways.size() < most_ways) ways.push_back(part_json(seen, part));
    }
    return written(Json{{"ways", std::move(ways)}});
}

}  // namespace

CallAnswer row(const CallFields& fields) {
    auto seen = SeenTable::read(fields);
    if (!seen) return refuse_call(seen.error());
    const auto cards = fields.text("cards");
    if (!cards) return refuse_call(cards.error());
    auto parts = read_parts(*cards);
    if (!parts) return refuse_call(parts.error());
    if (parts->size() != 1 || parts->front().kind != LaidPart::Kind::row) {
        return refuse_call(bad_field("cards"));
    }
    const LaidPart& part = parts->front();
    if (part.cards.size() > max_row) {
        return refuse_call(Refusal("wordcard.row_too_long").with("max", max_row));
    }
    // Whose cards they are does not matter here, nor what lies on the table.
    Position& position = seen->position;
    position.table = {};
    position.rules.crosswise = false;
    Hand& hand = position.players[seen->seat].hand;
    hand.clear();
    for (const LaidName& name : part.cards) hand.insert(name.face());
    const auto outcome = alone(*seen, part);
    if (!outcome) return refuse_call(outcome.error());
    return written(Json{{"points", outcome->points},
                        {"bonus", outcome->bonus},
                        {"word", spelled(outcome->table.rows[0].cards)},
                        {"items", items_json(outcome->items)}});
}

CallAnswer value(const CallFields& fields) {
    const auto seen = SeenTable::read(fields);
    if (!seen) return refuse_call(seen.error());
    const auto lay = fields.text("lay");
    if (!lay) return refuse_call(lay.error());
    const auto parts = read_parts(*lay);
    if (!parts) return refuse_call(parts.error());
    Json json = Json::object();
    if (const auto valued = value_lay(json, *seen, *parts); !valued) {
        json["refused"] = refusal_json(valued.error());
    }
    json["parts"] = Json::array();
    for (const LaidPart& part : *parts) json["parts"].push_back(part_json(*seen, part));
    return written(json);
}

CallAnswer typed(const CallFields& fields) {
    const auto seen = SeenTable::read(fields);
    if (!seen) return refuse_call(seen.error());
    if (seen->rules().crosswise) return typed_on_grids(fields, *seen);
    const auto text = fields.text("typed");
    if (!text) return refuse_call(text.error());
    std::optional<TableRow> onto;
    int number = 0;
    if (fields.has("onto")) {
        const Rows& rows = seen->position.table.rows;
        const auto row = fields.number("onto", 0, rows.size() - 1);
        if (!row) return refuse_call(row.error());
        number = static_cast<int>(*row);
        onto = rows[number];
    }
    const std::vector<Card> cards = seen->cards();
    auto found = ways_to_lay({.typed = *text,
                              .rules = seen->rules().rows(),
                              .hand = cards,
                              .onto = onto ? &*onto : nullptr,
                              .any_word = judged_later(seen->position),
                              .most = static_cast<int>(most_ways)},
                             seen->deck(), seen->wordbook());
    if (!found) return refuse_call(found.error());
    Json ways = Json::array();
    for (Part& part : *found) {
        part.row = number;
        ways.push_back({{"lay", text_of(laid_parts(part, seen->rules().meaning()))},
                        {"points", part.points},
                        {"bonus", part.bonus}});
    }
    return written(Json{{"ways", std::move(ways)}});
}

CallAnswer best(const CallFields& fields) {
    const auto seen = SeenTable::read(fields);
    if (!seen) return refuse_call(seen.error());
    const bool group = seen->position.config.is_group();
    Position position = seen->position;
    if (group) {
        position.open.clear();
        for (const Face& face : seen->hand()) position.open.push_back(face);
    }
    const std::vector<LaidPart> parts =
        group ? best_solution(position) : best_lay(position, seen->seat, seen->hand()).parts;
    Json json{{"lay", text_of(parts)}};
    if (!parts.empty()) {
        if (const auto valued = value_lay(json, *seen, parts); !valued) {
            return refuse_call(valued.error());
        }
    }
    return written(json);
}

CallAnswer card(const CallFields& fields) {
    const auto seen = SeenTable::read(fields);
    if (!seen) return refuse_call(seen.error());
    const auto names = fields.texts("cards");
    if (!names) return refuse_call(names.error());
    Json cards = Json::array();
    for (const std::string& name : *names) {
        const auto read = seen->deck().read_card(name);
        if (!read) return refuse_call(read.error());
        const bool joker = read->is_joker();
        cards.push_back(
            {{"card", wordcard::text_of(Face::of(*read))},
             {"rank", joker ? Json(nullptr) : Json(rank_text(read->rank))},
             {"letter", joker ? Json(nullptr) : Json(std::string(1, letter_text(read->letter)))},
             {"points", joker ? seen->rules().joker_points : read->points}});
    }
    return written(Json{{"cards", std::move(cards)}, {"joker_points", seen->rules().joker_points}});
}

CallAnswer deck(const CallFields& fields) {
    const auto seen = SeenTable::read(fields);
    if (!seen) return refuse_call(seen.error());
    Json cards = Json::array();
    for (Rank rank = ace; rank <= king; ++rank) {
        for (Letter letter = 0; letter < letters; ++letter) {
            const int copies = seen->deck().copies(rank, letter);
            if (copies == 0) continue;
            cards.push_back({{"card", wordcard::text_of(Face{rank, letter})},
                             {"rank", rank_text(rank)},
                             {"letter", std::string(1, letter_text(letter))},
                             {"points", seen->deck().points(rank, letter)},
                             {"count", copies}});
        }
    }
    return written(Json{{"cards", std::move(cards)}, {"jokers", seen->deck().jokers()}});
}

}  // namespace stamtafel::wordcard_calls
