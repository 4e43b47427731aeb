#include "wasm/replays.hpp"

#include <limits>
#include <utility>
#include <vector>

#include "bots/any_bot.hpp"
#include "bots/any_hint.hpp"
#include "bots/review.hpp"
#include "rules/kit/score_course.hpp"
#include "table/frames.hpp"
#include "wasm/game_calls.hpp"

namespace stamtafel::replays {

namespace {

// A bot in the browser answers within 300 ms, in which the match is read again as well.
constexpr Budget bot_budget{.time = std::chrono::milliseconds(270)};
// A whole match is reviewed, and every decision of it is weighed twice.
constexpr Budget review_budget{.time = std::chrono::milliseconds(100)};

using MatchAnswer = std::expected<std::unique_ptr<AnyMatch>, RecordFault>;

std::expected<Record, RecordFault> read(const CallFields& fields) {
    const auto text = fields.text("record");
    if (!text) return refuse_call(text.error());
    auto record = read_record(*text);
    if (!record) return refuse_call(record.error());
    return std::move(*record);
}

// A match that nothing is played of yet. What a view hides nobody can replay.
MatchAnswer begin(const Record& record) {
    if (!record.view.is_full()) {
        return refuse_call(Refusal("record.redacted").with("view", record.view.text()));
    }
    auto begun = begin_replay(record);
    if (!begun) return refuse_call(begun.error());
    return std::move(*begun);
}

// after(match) before the first line and after each.
template <class After>
MatchAnswer play(const Record& record, After&& after) {
    auto match = begin(record);
    if (!match) return match;
    after(std::as_const(**match));
    for (std::size_t i = 0; i < record.log.size(); ++i) {
        if (auto done = (*match)->replay(record.log[i]); !done) {
            return std::unexpected(RecordFault{done.error(), i});
        }
        after(std::as_const(**match));
    }
    return match;
}

MatchAnswer play(const Record& record) {
    return play(record, [](const AnyMatch&) {});
}

Json seats_json(SeatSet seats) {
    Json json = Json::array();
    for (const Seat seat : seats) json.push_back(seat);
    return json;
}

Answer<Viewer> read_viewer(const CallFields& fields, std::size_t seats) {
    if (const Json* given = fields.find("viewer"); given != nullptr && given->is_string()) {
        if (*given == "full") return Viewer::full();
        if (*given == "public") return Viewer::everyone();
    }
    const auto seat = fields.number("viewer", 0, static_cast<std::int64_t>(seats) - 1);
    if (!seat) return std::unexpected(seat.error());
    return Viewer::seat(static_cast<Seat>(*seat));
}

bool is_due(const AnyMatch& match, Seat seat) {
    return !match.over() && !match.awaits_chance() && match.actors().contains(seat) &&
           match.unread() == 0;
}

Json json_of(const WeighedAction& option) {
    return {{"action", option.action}, {"win", option.win}, {"result", option.result}};
}

// The position of somebody who has to decide now.
struct Due {
    Record record;
    std::unique_ptr<AnyMatch> match;
    Seat seat = 0;
};

std::expected<Due, RecordFault> read_due(const CallFields& fields) {
    auto record = read(fields);
    if (!record) return std::unexpected(record.error());
    const auto seat = fields.seat();
    if (!seat) return refuse_call(seat.error());
    auto match = play(*record);
    if (!match) return std::unexpected(match.error());
    if (!is_due(**match, *seat)) return refuse_call(Refusal("table.not_awaited"));
    return Due{std::move(*record), std::move(*match), *seat};
}

}  // namespace

CallAnswer decide(const CallFields& fields) {
    const auto level = fields.text("level");
    if (!level) return refuse_call(level.error());
    std::int64_t seed = 0;
    if (fields.has("seed")) {
        const auto given = fields.number("seed", 0, std::numeric_limits<std::int64_t>::max());
        if (!given) return refuse_call(given.error());
        seed = *given;
    }
    const auto due = read_due(fields);
    if (!due) return std::unexpected(due.error());
    const auto question = ask_bot(*level, *due->match, due->record.options, due->seat,
                                  static_cast<std::uint64_t>(seed), bot_budget);
    if (question == nullptr) {
        return refuse_call(Refusal("table.unknown_level").with("level", clean_text(*level)));
    }
    const auto action = question->decide();
    if (!action) return refuse_call(action.error());
    return written(Json{{"action", *action}});
}

CallAnswer hint(const CallFields& fields) {
    const auto due = read_due(fields);
    if (!due) return std::unexpected(due.error());
    const auto given = stamtafel::hint(*due->match, due->record.options, due->seat);
    if (!given) return refuse_call(given.error());
    Json json{{"action", given->action}, {"reason", Json::object()}, {"options", Json::array()}};
    frames::explain(json["reason"], given->reason);
    for (const WeighedAction& option : given->options) json["options"].push_back(json_of(option));
    return written(json);
}

CallAnswer decisions(const CallFields& fields) {
    const auto record = read(fields);
    if (!record) return std::unexpected(record.error());
    const auto match = play(*record);
    if (!match) return std::unexpected(match.error());
    Json found = Json::array();
    for (const Decided& each : decisions_of(**match, SeatSet::first((*match)->seats()))) {
        found.push_back({{"line", each.line}, {"seat", each.seat}});
    }
    return written(Json{{"decisions", std::move(found)}});
}

CallAnswer review(const CallFields& fields) {
    auto record = read(fields);
    if (!record) return std::unexpected(record.error());
    const auto line = fields.number("line", 0, static_cast<std::int64_t>(record->log.size()) - 1);
    if (!line) return refuse_call(line.error());
    Budget budget = review_budget;
    if (fields.has("simulations")) {
        const auto given = fields.number("simulations", 1, 1'000'000'000);
        if (!given) return refuse_call(given.error());
        budget.simulations = static_cast<std::uint64_t>(*given);
    }
    const std::string text = record->log[static_cast<std::size_t>(*line)];
    record->log.resize(static_cast<std::size_t>(*line));
    const auto match = play(*record);
    if (!match) return std::unexpected(match.error());
    const auto decided = decision_of(text, (*match)->seats());
    if (!decided || !is_due(**match, decided->seat)) return refuse_call(bad_field("line"));
    if (auto allowed = (*match)->check(decided->seat, decided->action); !allowed) {
        return refuse_call(allowed.error());
    }
    const auto judged = judge(**match, record->options, decided->seat, decided->action, budget);
    if (!judged) return refuse_call(judged.error());
    if (!*judged) return written(Json{{"mark", nullptr}});
    const Judgement& judgement = **judged;
    Json json{{"mark", name_of(judgement.mark)},
              {"cost", judgement.cost},
              {"played", json_of(judgement.played)},
              {"best", json_of(judgement.best)},
              {"reason", Json::object()}};
    frames::explain(json["reason"], judgement.reason);
    return written(json);
}

CallAnswer verify(const CallFields& fields) {
    const auto record = read(fields);
    if (!record) return std::unexpected(record.error());
    const auto match = stamtafel::verify(*record);
    if (!match) return std::unexpected(match.error());
    return written(
        Json{{"fair", record->fairness.fair.has_value()}, {"revealed", record->revealed()}});
}

CallAnswer replay(const CallFields& fields) {
    const auto record = read(fields);
    if (!record) return std::unexpected(record.error());
    const auto match = play(*record);
    if (!match) return std::unexpected(match.error());
    Json json{{"game", record->game->info().id}};
    json["setup"] = {{"game", record->game->info().id},
                     {"seats", record->seats.size()},
                     {"options", options_json(record->options)}};
    json["seats"] = Json::array();
    for (const RecordSeat& seat : record->seats) {
        json["seats"].push_back({{"name", seat.name}, {"kind", seat.kind}});
    }
    json["lines"] = record->log;
    const int seats = (*match)->seats();
    json["standing"] = standing_lines(record->log, seats);
    json["course"] = game_calls::course_json(*record->game, record->log, record->options, seats);
    json["scores"] = record->scores ? Json(*record->scores) : Json(nullptr);
    json["winners"] = record->winners;
    json["end"] = record->finished() ? "finished" : "aborted";
    return written(json);
}

CallAnswer views(const CallFields& fields) {
    const auto record = read(fields);
    if (!record) return std::unexpected(record.error());
    const auto viewer = read_viewer(fields, record->seats.size());
    if (!viewer) return refuse_call(viewer.error());
    Json all = Json::array();
    Json sums = Json::array();
    Json actors = Json::array();
    const auto match = play(*record, [&](const AnyMatch& now) {
        AnyMatch::Shown shown = now.shown(*viewer);
        all.push_back(std::move(shown.view));
        sums.push_back(std::move(shown.sums));
        const bool waits = !now.over() && !now.awaits_chance();
        actors.push_back(seats_json(waits ? now.actors() : SeatSet{}));
    });
    if (!match) return std::unexpected(match.error());
    Json lines = Json::array();
    for (std::size_t i = 0; i < (*match)->size(); ++i) lines.push_back((*match)->line(i, *viewer));
    return written(Json{{"views", std::move(all)},
                        {"sums", std::move(sums)},
                        {"actors", std::move(actors)},
                        {"lines", std::move(lines)}});
}

}  // namespace stamtafel::replays
