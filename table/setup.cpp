#include "table/setup.hpp"

#include <algorithm>
#include <utility>

#include "rules/games.hpp"
#include "table/characters.hpp"

namespace stamtafel {

namespace {

constexpr std::int64_t longest_clock = std::int64_t{14} * 24 * 60 * 60;
constexpr std::int64_t shortest_clock = 5;

std::unexpected<Refusal> bad_field(std::string_view field) {
    return refuse(Refusal("table.bad_field").with("field", field));
}

Answer<> read_flag(bool& flag, const Json& json, std::string_view key) {
    const Json* value = member(json, key);
    if (value == nullptr) return {};
    if (!value->is_boolean()) return bad_field(key);
    flag = value->get<bool>();
    return {};
}

Answer<> read_text(std::string& text, const Json& json, std::string_view key) {
    const Json* value = member(json, key);
    if (value == nullptr || value->is_null()) return {};
    if (!value->is_string()) return bad_field(key);
    text = value->get<std::string>();
    return {};
}

Answer<> read_clock(ClockSetup& clock, const Json& json) {
    const Json* given = member(json, "clock");
    if (given == nullptr || given->is_null()) return {};
    const auto kind = text_member(*given, "kind");
    if (kind == "none") return {};
    if (kind != "move" && kind != "bank") return bad_field("clock");
    clock.kind = kind == "move" ? ClockSetup::Kind::move : ClockSetup::Kind::bank;
    const Json* seconds = member(*given, "seconds");
    const auto length = seconds == nullptr ? std::nullopt : integer(*seconds);
    if (!length || *length < shortest_clock || *length > longest_clock) {
        return refuse(
            Refusal("table.clock_range").with("min", shortest_clock).with("max", longest_clock));
    }
    clock.seconds = *length;
    const Json* increment = member(*given, "increment");
    if (clock.kind == ClockSetup::Kind::move || increment == nullptr) return {};
    const auto more = integer(*increment);
    if (!more || *more < 0 || *more > clock.seconds) return bad_field("increment");
    clock.increment = *more;
    return {};
}

Json clock_json(const ClockSetup& clock) {
    switch (clock.kind) {
        case ClockSetup::Kind::none:
            break;
        case ClockSetup::Kind::move:
            return {{"kind", "move"}, {"seconds", clock.seconds}};
        case ClockSetup::Kind::bank:
            return {{"kind", "bank"}, {"seconds", clock.seconds}, {"increment", clock.increment}};
    }
    return {{"kind", "none"}};
}

Answer<> read_start(StartSetup& start, const Json& json) {
    const Json* given = member(json, "start");
    if (given == nullptr) return {};
    if (*given != "full" && *given != "host") return bad_field("start");
    start = *given == "full" ? StartSetup::full : StartSetup::host;
    return {};
}

Answer<> read_bots(TableSetup& setup, const Json& json, std::span<const std::string_view> levels) {
    setup.bots.resize(static_cast<std::size_t>(setup.seats));
    const Json* given = member(json, "bots");
    if (given == nullptr || given->is_null()) return {};
    if (!given->is_array() || given->size() > setup.bots.size()) return bad_field("bots");
    for (std::size_t i = 0; i < given->size(); ++i) {
        const Json& level = (*given)[i];
        if (level.is_null()) continue;
        if (!level.is_string()) return bad_field("bots");
        setup.bots[i] = level.get<std::string>();
        if (auto fit = check_level(setup.bots[i]); !fit) return fit;
        if (!levels.empty() && std::ranges::find(levels, setup.bots[i]) == levels.end()) {
            return refuse(Refusal("table.unknown_level").with("level", setup.bots[i]));
        }
    }
    return {};
}

}  // namespace

Answer<> read_options(Options& options, const Json& given) {
    if (!given.is_object()) return bad_field("options");
    for (const auto& [name, value] : given.items()) {
        const auto text = option_text(value);
        if (!text) return bad_field("options");
        if (auto set = options.set(name, *text); !set) return set;
    }
    return {};
}

Answer<> check_text(std::string_view text, int longest) {
    if (text.find_first_not_of(' ') == std::string_view::npos) return refuse("table.text_empty");
    if (count_characters(text) > longest) {
        return refuse(Refusal("table.text_too_long").with("max", longest));
    }
    // A character may be put together from many parts; its bytes are bounded all the same.
    constexpr std::size_t bytes_each = 8;
    if (text.size() > bytes_each * static_cast<std::size_t>(longest)) {
        return refuse("table.text_too_heavy");
    }
    // Nothing that steers a screen instead of being shown.
    if (clean_text(text) != text) return refuse("table.text_not_plain");
    return {};
}

Answer<> check_name(std::string_view name) {
    return check_text(name, longest_name);
}

bool could_be_guest(std::string_view id) {
    constexpr std::size_t longest = 64;
    return !id.empty() && id.size() <= longest && std::ranges::all_of(id, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    });
}

Answer<> check_level(std::string_view level) {
    constexpr std::size_t longest = 24;
    const bool plain = std::ranges::all_of(level, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    });
    if (level.empty() || level.size() > longest || !plain) {
        return refuse(Refusal("table.unknown_level").with("level", level.substr(0, longest)));
    }
    return {};
}

Answer<TableSetup> read_setup(const Json& json, std::span<const std::string_view> levels) {
    if (!json.is_object()) return bad_field("setup");
    TableSetup setup;
    const auto id = text_member(json, "game");
    if (!id) return bad_field("game");
    setup.game = find_game(*id);
    if (setup.game == nullptr) return refuse(Refusal("kit.unknown_game").with("game", *id));
    const GameInfo& info = setup.game->info();

    // Where nobody says how many, the usual table: three, or what comes nearest.
    setup.seats = std::clamp(3, info.min_seats, info.max_seats);
    if (const Json* seats = member(json, "seats")) {
        const auto number = small_integer(*seats);
        if (!number) return bad_field("seats");
        setup.seats = *number;
    }
    setup.options = Options(info.options);
    if (const Json* given = member(json, "options")) {
        if (auto read = read_options(setup.options, *given); !read) {
            return std::unexpected(read.error());
        }
    }
    // The game itself knows best whether these fit together, and settles what depends on others.
    if (auto begun = setup.game->begin(setup.options, setup.seats, 0); !begun) {
        return std::unexpected(begun.error());
    }
    if (auto read = read_text(setup.name, json, "name"); !read) {
        return std::unexpected(read.error());
    }
    if (!setup.name.empty()) {
        if (auto fit = check_text(setup.name, longest_table_name); !fit) {
            return std::unexpected(fit.error());
        }
    }
    for (const auto& [flag, key] : {std::pair{&setup.listed, "listed"},
                                    {&setup.spectators, "spectators"},
                                    {&setup.takeback, "takeback"}}) {
        if (auto read = read_flag(*flag, json, key); !read) return std::unexpected(read.error());
    }
    if (auto read = read_clock(setup.clock, json); !read) return std::unexpected(read.error());
    if (auto read = read_start(setup.start, json); !read) return std::unexpected(read.error());
    if (auto read = read_text(setup.referee, json, "referee"); !read) {
        return std::unexpected(read.error());
    }
    if (!setup.referee.empty() && !could_be_guest(setup.referee)) return bad_field("referee");
    if (auto read = read_bots(setup, json, levels); !read) return std::unexpected(read.error());
    return setup;
}

Json setup_json(const TableSetup& setup) {
    Json bots = Json::array();
    for (const std::string& level : setup.bots) {
        bots.push_back(level.empty() ? Json(nullptr) : Json(level));
    }
    Json json;
    json["game"] = setup.game->info().id;
    json["seats"] = setup.seats;
    json["options"] = options_json(setup.options);
    json["name"] = setup.name;
    json["listed"] = setup.listed;
    json["spectators"] = setup.spectators;
    json["clock"] = clock_json(setup.clock);
    json["takeback"] = setup.takeback;
    json["start"] = setup.start == StartSetup::full ? "full" : "host";
    json["referee"] = setup.referee;
    json["bots"] = std::move(bots);
    return json;
}

}  // namespace stamtafel
