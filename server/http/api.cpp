#include "server/http/api.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "bots/bots.hpp"
#include "rules/games.hpp"
#include "rules/kit/notation.hpp"
#include "server/http/device_kind.hpp"
#include "server/http/error_response.hpp"
#include "server/http/games_json.hpp"
#include "server/http/identity_cookie.hpp"
#include "server/http/spoken_language.hpp"
#include "server/net/ip_address.hpp"

namespace stamtafel {

namespace {

constexpr JsonLimits body_limits{.bytes = std::size_t{64} << 10, .depth = 8};
constexpr Rate claim_rate{.per_second = 0.1, .burst = 10};
constexpr Rate rename_rate{.per_second = 0.1,
                           .burst = 10};  // each is told at all the guest's tables
constexpr int most_matches_of_a_table = 100'000;
constexpr std::size_t row_bytes = 1'000;  // about what a guest, or a table, takes on the disk

Rate per_hour(std::uint32_t count) {
    return {.per_second = count / 3600.0, .burst = static_cast<double>(count)};
}

Response json_response(int status, const Json& json) {
    Response response;
    response.status = status;
    response.body = json.dump();
    return response;
}

Response in_language(Response response) {
    response.headers.push_back({"Vary", "Accept-Language"});
    return response;
}

Json guest_json(const StoredGuest& guest) {
    return {{"id", guest.id}, {"name", guest.name}};
}

// Something is the matter with the server, not with what was asked.
bool is_trouble(const Refusal& refusal) {
    // What the store says of what was asked, not of itself.
    constexpr std::array<std::string_view, 3> answers{"store.code_unknown", "store.unknown_device",
                                                      "store.too_many_devices"};
    return std::ranges::find(answers, refusal.code) == answers.end() &&
           (refusal.code.starts_with("store.") || refusal.code == "server.table_fault" ||
            refusal.code == "server.not_written");
}

int status_of(const Refusal& refusal, int otherwise) {
    constexpr std::array<std::pair<std::string_view, int>, 11> known{
        {{"server.no_such_table", 404},
         {"server.no_such_record", 404},
         {"store.code_unknown", 404},
         {"store.unknown_device", 404},
         {"store.too_many_devices", 409},
         {"server.unknown_guest", 401},
         {"server.too_many_tables", 429},
         {"server.house_full", 503},
         {"server.table_busy", 503},
         {"server.disk_low", 503},
         {"server.restart", 503}}};
    const auto found =
        std::ranges::find(known, refusal.code, &std::pair<std::string_view, int>::first);
    if (found != known.end()) return found->second;
    return otherwise;
}

// What went wrong inside is for the log, not for whoever asked.
Response refused(const Refusal& refusal, Language language, int otherwise) {
    if (is_trouble(refusal)) return error_response(503, Refusal("api.trouble"), language);
    return error_response(status_of(refusal, otherwise), refusal, language);
}

// The places of "*" in a path that fits the pattern.
std::optional<std::vector<std::string>> match(std::string_view pattern, std::string_view path) {
    std::vector<std::string> places;
    while (!pattern.empty() && !path.empty()) {
        // Both begin with "/".
        const auto pattern_end = std::min(pattern.find('/', 1), pattern.size());
        const auto path_end = std::min(path.find('/', 1), path.size());
        const auto wanted = pattern.substr(1, pattern_end - 1);
        const auto given = path.substr(1, path_end - 1);
        if (wanted == "*") {
            places.emplace_back(given);
        } else if (wanted != given) {
            return std::nullopt;
        }
        pattern.remove_prefix(pattern_end);
        path.remove_prefix(path_end);
    }
    if (!pattern.empty() || !path.empty()) return std::nullopt;
    return places;
}

bool is_json(std::string_view content_type) {
    constexpr std::string_view json = "application/json";
    if (content_type.size() < json.size()) return false;
    const bool same = std::ranges::equal(content_type.substr(0, json.size()), json, {}, [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    const auto rest = content_type.substr(json.size());
    return same && (rest.empty() || rest.front() == ';' || rest.front() == ' ');
}

Answer<std::string> text_field(const Json& body, std::string_view name) {
    const auto found = body.find(name);
    if (found == body.end() || !found->is_string()) {
        return refuse(Refusal("server.bad_field").with("field", name));
    }
    return found->get<std::string>();
}

bool wants_token(const Json& body) {
    const auto found = body.find("token");
    return found != body.end() && found->is_boolean() && found->get<bool>();
}

}  // namespace

Api::Api(House& house)
    : house_(house),
      guests_(per_hour(house.config.guests_per_hour)),
      tables_(per_hour(house.config.tables_per_hour)),
      tables_by_address_(
          per_hour(std::max(house.config.tables_per_hour, house.config.guests_per_hour))),
      claims_(claim_rate),
      renames_(rename_rate) {}

std::unique_ptr<Visitor> Api::visited(std::shared_ptr<Connection> connection) {
    return house_.visited(std::move(connection));
}

void Api::stopping(std::move_only_function<void()> done) {
    house_.stopping(std::move(done));
}

const std::vector<Api::Route>& Api::routes() {
    constexpr auto anybody = Asker::anybody;
    constexpr auto guest = Asker::guest;
    static const std::vector<Route> all{
        {"/api/guests", {{"POST", anybody, &Api::make_guest}}},
        {"/api/me",
         {{"GET", guest, &Api::show_guest, R"({"guest":null})"},
          {"PATCH", guest, &Api::rename_guest},
          {"DELETE", guest, &Api::delete_guest}}},
        {"/api/me/code", {{"POST", guest, &Api::make_code}}},
        {"/api/me/claim", {{"POST", anybody, &Api::claim_code}}},
        {"/api/me/devices",
         {{"GET", guest, &Api::show_devices, R"({"devices":[]})"},
          {"DELETE", guest, &Api::end_other_devices}}},
        {"/api/me/devices/*", {{"DELETE", guest, &Api::end_device}}},
        {"/api/me/matches", {{"GET", guest, &Api::show_matches, R"({"matches":[]})"}}},
        {"/api/me/results", {{"GET", guest, &Api::show_results, R"({"results":[]})"}}},
        {"/api/me/tables", {{"GET", guest, &Api::show_own_tables, R"({"tables":[]})"}}},
        {"/api/games", {{"GET", anybody, &Api::show_games}}},
        {"/api/rules/*", {{"GET", anybody, &Api::show_rules}}},
        {"/api/tables", {{"GET", anybody, &Api::show_tables}, {"POST", guest, &Api::make_table}}},
        {"/api/tables/*", {{"GET", anybody, &Api::show_table}}},
        {"/api/tables/*/records/*", {{"GET", anybody, &Api::show_record}}},
        {"/healthz", {{"GET", anybody, &Api::show_health}}},
    };
    return all;
}

void Api::asked(Request request, Reply reply) {
    const auto language = spoken_language(request.query, request.accept_language);
    Call call{.request = std::move(request),
              .reply = std::move(reply),
              .language = language,
              .places = {}};
    for (const Route& route : routes()) {
        auto places = match(route.path, call.request.path);
        if (!places) continue;
        call.places = std::move(*places);
        const auto method = std::ranges::find(route.methods, call.request.method, &Method::name);
        if (method == route.methods.end()) {
            std::string allowed;
            for (const Method& each : route.methods) {
                allowed.append(allowed.empty() ? "" : ", ").append(each.name);
                if (each.name == "GET") allowed += ", HEAD";
            }
            auto response =
                error_response(405, Refusal("api.method").with("allowed", allowed), language);
            response.headers.push_back({"Allow", allowed});
            call.reply(std::move(response));
            return;
        }
        if (auto wrong = read_body(call)) {
            call.reply(std::move(*wrong));
            return;
        }
        // We find out who asks even where only how much is shown depends on it.
        auto known = house_.guests.by_token(call.request.identity);
        if (!known && method->asker == Asker::guest) {
            if (failed(call, house_.store.intact(), 503)) return;
            const bool may_be_nobody =
                !method->nothing.empty() && query_value(call.request.query, "nobody") == "ok";
            Response empty;
            empty.body = method->nothing;
            call.reply(may_be_nobody
                           ? std::move(empty)
                           : error_response(401, Refusal("server.unknown_guest"), language));
            return;
        }
        if (known) call.guest = std::move(known->guest);
        (this->*method->handler)(std::move(call));
        return;
    }
    call.reply(error_response(404, Refusal("api.no_path"), language));
}

std::optional<Response> Api::read_body(Call& call) {
    const Request& request = call.request;
    if (request.method == "GET" || request.body.empty()) return std::nullopt;
    if (!is_json(request.content_type)) {
        return error_response(415, Refusal("api.not_json"), call.language);
    }
    auto json = read_json(request.body, body_limits);
    if (!json) return error_response(400, json.error(), call.language);
    if (!json->is_object()) return error_response(400, Refusal("api.not_object"), call.language);
    call.body = std::move(*json);
    return std::nullopt;
}

template <class T>
bool Api::failed(Call& call, const Answer<T>& answer, int status) {
    if (!answer) call.reply(refused(answer.error(), call.language, status));
    return !answer;
}

bool Api::too_much(Call& call, std::size_t bytes) {
    return failed(call, house_.budget.pay(call.request.address, bytes), 429);
}

bool Api::too_soon(Call& call, NamedBuckets& buckets, std::string_view name,
                   std::string_view code) {
    const auto wait = buckets.take(name, house_.reactor.now());
    if (wait == std::chrono::milliseconds::zero()) return false;
    const auto seconds = std::chrono::ceil<std::chrono::seconds>(wait).count();
    call.reply(error_response(429, Refusal(code).with("seconds", seconds), call.language, wait));
    return true;
}

void Api::admit(Call call, const Admission& admission, int status) {
    Json json{{"guest", guest_json(admission.guest)}};
    if (wants_token(call.body)) json["token"] = admission.token;
    auto response = json_response(status, json);
    response.headers.push_back(identity_set(admission.token, call.request.secure));
    call.reply(std::move(response));
}

// --- Guests ---

void Api::make_guest(Call call) {
    const auto name = text_field(call.body, "name");
    if (failed(call, name, 422)) return;
    if (too_soon(call, guests_, shared_limit(call.request.address), "api.too_many_guests")) return;
    if (too_much(call, row_bytes)) return;
    const DeviceKind device = device_kind(call.request.user_agent);
    house_.guests.add(
        *name,
        [this, call = std::move(call)](Answer<Admission> made) mutable {
            if (failed(call, made, 422)) return;
            admit(std::move(call), *made, 201);
        },
        device);
}

void Api::show_guest(Call call) {
    call.reply(json_response(200, Json{{"guest", guest_json(call.guest)}}));
}

void Api::rename_guest(Call call) {
    const auto name = text_field(call.body, "name");
    if (failed(call, name, 422)) return;
    if (too_soon(call, renames_, call.guest.id, "api.too_many_names")) return;
    if (too_much(call, row_bytes)) return;
    const std::string id = call.guest.id;
    const std::string address = call.request.address;
    house_.guests.rename(id, *name, address,
                         [call = std::move(call)](Answer<StoredGuest> renamed) mutable {
                             if (failed(call, renamed, 422)) return;
                             call.reply(json_response(200, Json{{"guest", guest_json(*renamed)}}));
                         });
}

void Api::delete_guest(Call call) {
    const std::string id = call.guest.id;
    house_.guests.remove(id, [call = std::move(call)](Answer<> deleted) mutable {
        if (failed(call, deleted, 409)) return;
        Response response;
        response.status = 204;
        response.headers.push_back(identity_cleared(call.request.secure));
        call.reply(std::move(response));
    });
}

void Api::make_code(Call call) {
    if (too_soon(call, claims_, call.guest.id, "api.too_many_codes")) return;
    const std::string id = call.guest.id;
    house_.guests.new_code(id, [call = std::move(call)](Answer<CarryCode> made) mutable {
        if (failed(call, made, 409)) return;
        call.reply(
            json_response(201, Json{{"code", made->code}, {"expires_s", made->lasting.count()}}));
    });
}

void Api::claim_code(Call call) {
    const auto code = text_field(call.body, "code");
    if (failed(call, code, 422)) return;
    if (too_soon(call, claims_, shared_limit(call.request.address), "api.too_many_codes")) return;
    const DeviceKind device = device_kind(call.request.user_agent);
    house_.guests.claim(
        *code,
        [this, call = std::move(call)](Answer<Admission> claimed) mutable {
            if (failed(call, claimed, 422)) return;
            admit(std::move(call), *claimed, 200);
        },
        device);
}

void Api::show_devices(Call call) {
    const auto found = house_.store.devices_of(call.guest.id);
    if (failed(call, found, 500)) return;
    const std::string own = GuestBook::device_of(call.request.identity);
    Json devices = Json::array();
    for (const StoredDevice& device : *found) {
        devices.push_back(Json{{"id", device.id},
                               {"made", device.made},
                               {"used", device.used},
                               {"browser", device.kind.browser},
                               {"system", device.kind.system},
                               {"this", device.id == own}});
    }
    call.reply(json_response(200, Json{{"devices", std::move(devices)}}));
}

void Api::end_device(Call call) {
    const std::string id = call.guest.id;
    const std::string device = call.places[0];
    house_.guests.end_device(id, device, [call = std::move(call)](Answer<> ended) mutable {
        if (failed(call, ended, 409)) return;
        Response response;
        response.status = 204;
        if (call.places[0] == GuestBook::device_of(call.request.identity)) {
            response.headers.push_back(identity_cleared(call.request.secure));
        }
        call.reply(std::move(response));
    });
}

void Api::end_other_devices(Call call) {
    const std::string id = call.guest.id;
    const std::string own = GuestBook::device_of(call.request.identity);
    house_.guests.end_other_devices(id, own, [call = std::move(call)](Answer<> ended) mutable {
        if (failed(call, ended, 409)) return;
        Response response;
        response.status = 204;
        call.reply(std::move(response));
    });
}

void Api::show_matches(Call call) {
    const auto found = house_.store.matches_of(call.guest.id, Hall::most_matches);
    if (failed(call, found, 500)) return;
    Json matches = Json::array();
    for (const auto& [match, result] : *found) {
        Json entry{{"match", match.id},  {"table", match.table},       {"number", match.number},
                   {"game", match.game}, {"finished", match.finished}, {"seat", result.seat},
                   {"score", nullptr},   {"won", result.won}};
        if (result.score) entry["score"] = *result.score;
        matches.push_back(std::move(entry));
    }
    call.reply(json_response(200, Json{{"matches", std::move(matches)}}));
}

void Api::show_results(Call call) {
    const auto found = house_.store.totals_of(call.guest.id);
    if (failed(call, found, 500)) return;
    Json results = Json::array();
    for (const GameTotal& total : *found) {
        results.push_back(Json{{"game", total.game},
                               {"matches", total.matches},
                               {"won", total.won},
                               {"points", total.points}});
    }
    call.reply(json_response(200, Json{{"results", std::move(results)}}));
}

void Api::show_own_tables(Call call) {
    auto found = house_.hall.of_guest(call.guest.id);
    if (failed(call, found, 500)) return;
    call.reply(json_response(200, Json{{"tables", std::move(*found)}}));
}

// --- Games ---

void Api::show_games(Call call) {
    const Json json{{"games", games_json(call.language)}, {"bots", bot_names}};
    call.reply(in_language(json_response(200, json)));
}

void Api::show_rules(Call call) {
    const auto page = rules_page(call.language, call.places[0]);
    if (page.empty()) {
        // The text is not a name of ours, so it is not repeated either.
        call.reply(error_response(404, Refusal("api.no_rules"), call.language));
        return;
    }
    Response response;
    response.body = page;
    response.type = "text/markdown; charset=utf-8";
    response.headers.push_back({"Content-Language", std::string(language_code(call.language))});
    call.reply(in_language(std::move(response)));
}

// --- Tables ---

void Api::make_table(Call call) {
    if (too_soon(call, tables_, call.guest.id, "api.too_many_tables")) return;
    // Or a crowd of guests made for it would fill the house in minutes.
    if (too_soon(call, tables_by_address_, shared_limit(call.request.address),
                 "api.too_many_tables")) {
        return;
    }
    if (too_much(call, call.request.body.size() + row_bytes)) return;
    const StoredGuest host = call.guest;
    Json setup = std::move(call.body);
    house_.hall.create(
        host, std::move(setup), [call = std::move(call)](Answer<std::string> made) mutable {
            if (failed(call, made, 422)) return;
            const std::string link = "/t/" + *made;
            auto response = json_response(201, Json{{"table", *made}, {"link", link}});
            response.headers.push_back({"Location", "/api/tables/" + *made});
            call.reply(std::move(response));
        });
}

void Api::show_tables(Call call) {
    auto found = house_.hall.listed();
    if (failed(call, found, 500)) return;
    call.reply(json_response(200, Json{{"tables", std::move(*found)}}));
}

void Api::show_table(Call call) {
    auto found = house_.hall.summary(call.places[0], call.guest.id);
    if (failed(call, found, 403)) return;
    call.reply(json_response(200, *found));
}

void Api::show_record(Call call) {
    const auto number = read_number<int>(call.places[1]);
    if (!number || *number < 1 || *number > most_matches_of_a_table) {
        call.reply(error_response(404, Refusal("server.no_such_record"), call.language));
        return;
    }
    auto record = house_.hall.record(call.places[0], *number, call.guest.id);
    if (failed(call, record, 403)) return;
    Response response;
    response.body = std::move(*record);
    call.reply(std::move(response));
}

// --- Operation ---

// Only a server that keeps what is played is well. What exactly is the matter is for the log.
void Api::show_health(Call call) {
    house_.health.ask([call = std::move(call)](Answer<> well) mutable {
        if (well) {
            call.reply(json_response(200, Json{{"status", "ok"}}));
            return;
        }
        const Refusal unwell = Refusal("api.unwell").with("reason", well.error().code);
        call.reply(error_response(503, unwell, call.language));
    });
}

}  // namespace stamtafel
