#include "cli/saved_match.hpp"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <unistd.h>

#include "cli/file.hpp"
#include "record/json.hpp"

namespace stamtafel {

namespace {

constexpr std::string_view format_name = "stamtafel-save/1";

Answer<std::string> path_of(std::string_view name) {
    const bool clean = !name.empty() && name.size() <= 64 && std::ranges::all_of(name, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '-' || c == '_';
    });
    if (!clean) return refuse(Refusal("save.bad_name").with("name", name));
    auto folder = state_folder();
    if (!folder) return folder;
    return *folder + "/" + std::string(name) + ".json";
}

std::optional<std::string> text(const Json& json, std::string_view key) {
    const auto found = json.is_object() ? json.find(key) : json.end();
    if (found == json.end() || !found->is_string()) return std::nullopt;
    return found->get<std::string>();
}

std::optional<std::vector<std::string>> texts(const Json& json, std::string_view key) {
    const auto found = json.is_object() ? json.find(key) : json.end();
    if (found == json.end() || !found->is_array()) return std::nullopt;
    std::vector<std::string> list;
    for (const Json& item : *found) {
        if (!item.is_string()) return std::nullopt;
        list.push_back(item.get<std::string>());
    }
    return list;
}

}  // namespace

bool is_saved(std::string_view name) {
    const auto path = path_of(name);
    std::error_code error;
    return path && std::filesystem::exists(*path, error);
}

std::string reserve_save_name(std::string_view wanted) {
    std::string name(wanted);
    for (int number = 2;; ++number) {
        const auto path = path_of(name);
        // Made only if it is not there yet, in one step; another program may be saving too. Hands
        // and seed are in it, so it is for its user alone.
        const int file =
            path ? open(path->c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600) : -1;
        if (file >= 0) close(file);
        if (file >= 0 || !path || errno != EEXIST) return name;
        name = std::string(wanted) + "-" + std::to_string(number);
    }
}

Answer<std::string> save_match(std::string_view name, const SavedMatch& match) {
    const auto path = path_of(name);
    if (!path) return path;
    Json options = Json::object();
    for (std::size_t i = 0; i < match.setup.options.specs().size(); ++i) {
        options[std::string(match.setup.options.specs()[i].name)] = match.setup.options.text(i);
    }
    Json json;
    json["format"] = format_name;
    json["game"] = match.setup.game->info().id;
    json["rules"] = std::to_string(match.setup.options.rules());
    json["options"] = std::move(options);
    json["seat"] = std::to_string(match.seat);
    json["bots"] = match.setup.bots;
    json["seed"] = std::to_string(match.setup.seed);
    json["log"] = match.log;
    if (match.language) json["language"] = language_code(*match.language);
    auto file = OutputFile::create(*path);
    if (!file) return std::unexpected(file.error());
    const auto dumped = json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
    if (auto written = file->write(dumped); !written) return std::unexpected(written.error());
    if (auto committed = file->commit(); !committed) return std::unexpected(committed.error());
    return *path;
}

Answer<SavedMatch> load_match(std::string_view name) {
    const auto path = path_of(name);
    if (!path) return std::unexpected(path.error());
    if (!is_saved(name)) return refuse(Refusal("save.none").with("name", name));
    auto reader = LineReader::open(*path);
    if (!reader) return std::unexpected(reader.error());
    std::string whole;
    std::string line;
    while (true) {
        const auto more = reader->next(line);
        if (!more) return std::unexpected(more.error());
        if (!*more) break;
        whole += line + "\n";
    }
    const auto broken = [&] { return refuse(Refusal("save.broken").with("path", *path)); };
    const auto json = read_json(whole);
    if (!json || text(*json, "format") != format_name) return broken();

    SavedMatch match;
    const auto game = read_game(text(*json, "game").value_or(""));
    if (!game) return broken();
    match.setup.game = *game;
    const auto rules = read_number<int>(text(*json, "rules").value_or(""));
    if (!rules) return broken();
    if (auto known = check_rules((*game)->info(), *rules); !known) {
        return std::unexpected(std::move(known.error()));
    }
    match.setup.options = Options((*game)->info().options);
    match.setup.options.play_by(*rules);
    const auto options = json->find("options");
    if (options == json->end() || !options->is_object()) return broken();
    for (const auto& [option, value] : options->items()) {
        if (!value.is_string()) return broken();
        if (!match.setup.options.set(option, value.get<std::string>())) return broken();
    }
    auto bots = texts(*json, "bots");
    auto log = texts(*json, "log");
    if (!bots || !log) return broken();
    for (const auto& bot : *bots) {
        if (!check_bot(bot, Occasion::play)) return broken();
    }
    match.setup.bots = std::move(*bots);
    match.log = std::move(*log);
    match.setup.seats = static_cast<int>(match.setup.bots.size()) + 1;
    const auto seat = read_seat(text(*json, "seat").value_or(""), match.setup.seats);
    const auto seed = read_number<std::uint64_t>(text(*json, "seed").value_or(""));
    if (!seat || !seed) return broken();
    match.seat = *seat;
    match.language = read_language(text(*json, "language").value_or(""));
    match.setup.seed = *seed;
    // Settles defaults that depend on others, as when the match was first begun.
    if (!(*game)->begin(match.setup.options, match.setup.seats, 0)) return broken();
    return match;
}

void forget_match(std::string_view name) {
    if (const auto path = path_of(name)) {
        std::error_code error;
        std::filesystem::remove(*path, error);
    }
}

}  // namespace stamtafel
