#include "table/snapshot.hpp"

#include <array>
#include <utility>

#include "table/steward.hpp"

namespace stamtafel {

namespace {

Json person_json(const TableCore& state, const std::string& guest) {
    return {{"guest", guest},
            {"name", state.people.name_of(guest)},
            {"here", state.people.is_here(guest)}};
}

Json seats_json(SeatSet seats) {
    Json json = Json::array();
    for (const Seat seat : seats) json.push_back(seat);
    return json;
}

std::string_view cut_way(const TableSeat& seat) {
    if (seat.owes_cut()) return "committed";
    if (seat.withheld) return name_of(CutWay::withheld);
    return name_of(seat.commitment.empty() ? CutWay::open : CutWay::revealed);
}

Json seat_json(const TableCore& state, const TableSeat& seat) {
    Json json;
    switch (seat.kind) {
        case TableSeat::Kind::open:
            json["kind"] = "open";
            return json;
        case TableSeat::Kind::person:
            json["kind"] = "person";
            json.update(person_json(state, seat.guest));
            break;
        case TableSeat::Kind::bot:
            json["kind"] = "bot";
            json["level"] = seat.level;
            if (!seat.guest.empty()) {
                json["for"] = person_json(state, seat.guest);
                json["resigned"] = !seat.has_stake();
            }
            break;
    }
    json["wins"] = seat.wins;
    json["points"] = seat.points;
    if (!seat.cut.empty()) json["cut"] = seat.cut;
    if (!seat.commitment.empty()) json["commitment"] = seat.commitment;
    if (seat.has_cut()) json["cut_way"] = cut_way(seat);
    if (seat.again) json["again"] = true;
    return json;
}

Json question_json(const Question& question) {
    return {{"question", question.name()},
            {"seat", question.asker},
            {"agreed", seats_json(question.agreed)},
            {"asked", question.asked}};
}

Json chat_json(const TableCore& state) {
    Json json = Json::array();
    for (const ChatLine& line : state.chat) {
        json.push_back({{"number", line.number},
                        {"at", line.at},
                        {"guest", line.guest},
                        {"name", line.name},
                        {"text", line.text}});
    }
    return json;
}

Json muted_json(const TableCore& state) {
    Json json = Json::array();
    for (const MutedGuest& each : state.muted) json.push_back(each.guest);
    return json;
}

Json match_json(const TableCore& state, Viewer viewer) {
    Json json;
    json["index"] = state.match_index;
    json["match"] = state.match_id;
    json["commitment"] = state.commitment;
    if (const auto by = Steward::reveal_deadline(state)) json["reveal_by"] = *by;
    if (state.match) {
        json["rules"] = state.match_options.rules();
        Json& log = json["log"] = Json::array();
        // What events have not told yet is nobody's business yet.
        for (std::size_t i = 0; i < state.lines; ++i) log.push_back(state.match->line(i, viewer));
    }
    if (state.outcome) {
        json["end"] = state.outcome->finished ? "finished" : "aborted";
        json["scores"] = state.outcome->finished ? Json(state.outcome->scores) : Json(nullptr);
        json["winners"] = state.outcome->winners;
    }
    if (state.revealed) {
        json["secret"] = state.secret;
        const FairDeal deal = state.deal();
        json["cuts"] = deal.cuts;
        if (!deal.commitments.empty()) json["commitments"] = deal.commitments;
    }
    return json;
}

}  // namespace

std::string_view phase_name(TablePhase phase) {
    constexpr std::array<std::string_view, 3> names{"waiting", "playing", "ended"};
    return names[static_cast<std::size_t>(phase)];
}

std::optional<std::string> told_text(const TableCore& state, const TableEvent& event,
                                     Viewer viewer) {
    using Kind = TableEvent::Kind;
    if (event.kind == Kind::line) {
        if (!state.match || event.number < state.started_number ||
            event.line >= state.match->size()) {
            return std::nullopt;
        }
        return line_text(event, state.match->line(event.line, viewer));
    }
    std::string text = event_text(event);
    const auto add = [&](std::string_view more) { text.insert(text.size() - 1, more); };
    if (event.kind == Kind::cut) add(R"(,"open":true)");
    if (event.kind == Kind::cuts_closed) {
        add(R"(,"reveal_by":)" + std::to_string(event.at + Steward::reveal_limit));
    }
    return text;
}

// The hot path: after every action for each kind of viewer, so there is no tree of JSON.
std::string turn_text(const TableCore& state, Viewer viewer) {
    if (!state.match) return "null";
    const AnyMatch& match = *state.match;
    const AnyMatch::Shown shown = match.shown(viewer);
    std::string text = R"({"view":)";
    add_text(text, shown.view);
    text += R"(,"sums":)";
    add_text(text, shown.sums);
    text += R"(,"actors":)";
    text += written(seats_json(state.awaited()));
    const bool can_act = viewer.is_seat() && viewer.as_seat() < state.seats.size() &&
                         state.playing() && !state.paused_by &&
                         state.seats[viewer.as_seat()].played_by_person();
    text += R"(,"legal":)";
    if (!can_act || !state.awaited().contains(viewer.as_seat())) {
        text += "[]";
    } else if (const auto legal = match.legal(viewer.as_seat())) {
        add_texts(text, *legal);
    } else {
        text += R"(null,"offers":)";
        add_texts(text, match.offers(viewer.as_seat()));
    }
    if (const Json clock = state.clock.json(state.seats.size()); !clock.is_null()) {
        text += R"(,"clock":)";
        text += written(clock);
    }
    if (state.playing() && match.awaits_verdict()) {
        text += R"(,"verdict":)";
        add_texts(text, match.words_to_judge());
    }
    text += state.playing() ? R"(,"over":false})" : R"(,"over":true})";
    return text;
}

std::string snapshot_text(const TableCore& state, Viewer viewer) {
    Json json;
    json["number"] = state.last_number;
    json["at"] = state.last_time;
    json["table"] = state.id;
    json["setup"] = setup_json(state.setup);
    json["phase"] = phase_name(state.phase);
    json["host"] = person_json(state, state.host);
    json["referee"] = person_json(state, state.referee());
    json["referee_asked"] =
        state.asked_to_judge.empty() ? Json(nullptr) : Json(state.asked_to_judge);
    Json& seats = json["seats"] = Json::array();
    for (const TableSeat& seat : state.seats.all()) seats.push_back(seat_json(state, seat));
    json["paused"] = state.paused_by ? Json(*state.paused_by) : Json(nullptr);
    json["question"] = state.question ? question_json(*state.question) : Json(nullptr);
    json["muted"] = muted_json(state);
    json["match"] = match_json(state, viewer);
    std::string text = written(json);
    text.back() = ',';
    text += R"("turn":)";
    text += turn_text(state, viewer);
    text += R"(,"chat":)";
    text += written(chat_json(state));
    text += '}';
    return text;
}

}  // namespace stamtafel
