#include <array>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/file.hpp"
#include "rules/kit/system_error.hpp"
#include "server/config.hpp"
#include "server/house/house.hpp"
#include "server/house/key_file.hpp"
#include "server/http/api.hpp"
#include "server/qr_code.hpp"
#include "server/server.hpp"
#include "store/sqlite_store.hpp"

namespace stamtafel {

namespace {

constexpr std::size_t longest_config = 1024 * 1024;

// The database's usual place, in a folder that nobody else may look into.
Answer<std::string> usual_database() {
    auto path = default_database();
    if (!path) return path;
    const auto folder = std::filesystem::path(*path).parent_path();
    std::error_code error;
    std::filesystem::create_directories(folder.parent_path(), error);
    if (!error && mkdir(folder.c_str(), S_IRWXU) != 0 && errno != EEXIST) {
        error.assign(errno, std::generic_category());
    }
    if (error) {
        return refuse(Refusal("cli.cannot_write")
                          .with("path", folder.string())
                          .with(system_reason("reason", error.value())));
    }
    return path;
}

// What a flag says is said by a key of the configuration too.
struct FlagOfKey {
    std::string_view flag;
    std::string_view key;
};
constexpr std::array<FlagOfKey, 6> flags_of_keys{{{"--port", "port"},
                                                  {"--listen", "listen"},
                                                  {"--origin", "origins"},
                                                  {"--database", "database"},
                                                  {"--bot-pause", "bot_pause_ms"},
                                                  {"--bot-time", "bot_time_ms"}}};

Answer<> read_flags(Config& config, const Arguments& arguments) {
    for (const auto& [flag, key] : flags_of_keys) {
        if (!arguments.has(flag)) continue;
        if (auto done = set(config, key, joined(arguments.values(flag), " ")); !done) return done;
    }
    for (const auto& assignment : arguments.values("--set")) {
        if (auto done = set(config, assignment); !done) return done;
    }
    if (arguments.has("--lan")) config.lan = true;
    return check_config(config);
}

// What people read, and for programs that started us one line with nothing but the address.
void announce(Console& console, const Config& config, const Server& server) {
    const auto addresses = server.addresses();
    const bool person = isatty(STDOUT_FILENO) == 1;
    if (!addresses.empty()) {
        console.print(console.say("serve.open", {{"url", addresses.front()}}) + "\n");
    }
    if (config.lan && !addresses.empty()) {
        console.print(console.say("serve.lan") + "\n");
        // Nothing in ASCII is dense enough to be read by a phone.
        if (console.unicode()) console.print(qr_code(addresses.front()));
        if (addresses.size() > 1) {
            const auto others = joined(std::span(addresses).subspan(1), ", ");
            console.print(console.say("serve.also", {{"urls", others}}) + "\n");
        }
    }
    console.print(console.say("serve.kept", {{"path", config.database}}) + "\n");
    if (person) {
        console.print(console.say("serve.stop") + "\n");
    } else {
        console.print(fmt::format("http://127.0.0.1:{}\n", server.port()));
    }
    console.flush();
}

ExitCode run(Console& console, const Arguments& arguments) {
    const auto usage = [&](const Refusal& refusal) {
        return console.refuse_usage(refusal, "serve");
    };
    Config config;
    config.database.clear();
    // Whoever looks at a terminal wants to know of trouble only; a log keeps the rest too.
    config.log_level = isatty(STDERR_FILENO) == 1 ? LogLevel::warning : LogLevel::info;
    if (const auto path = arguments.value("--config"); !path.empty()) {
        const auto text =
            read_whole(path, longest_config, Refusal("serve.config_too_long").with("path", path));
        if (!text) return console.fail(text.error());
        if (const auto read = read_config(config, *text); !read) {
            console.message("stamtafel: " + say_fault(console.language(), path, read.error()));
            return ExitCode::usage;
        }
    }
    if (const auto read = read_flags(config, arguments); !read) return usage(read.error());
    if (config.database.empty()) {
        auto standard = usual_database();
        if (!standard) return console.fail(standard.error());
        config.database = std::move(*standard);
    }

    Journal journal(config.log_level);
    Metrics metrics;
    const auto store = SqliteStore::open(config.database);
    if (!store) return console.fail(store.error());
    auto key = read_or_make_key(config.database + ".key", [&]() -> Answer<bool> {
        const auto tables = (*store)->tables({.limit = 1});
        if (!tables) return std::unexpected(tables.error());
        return !tables->empty();
    });
    if (!key) return console.fail(key.error());
    Server server(config, journal, metrics);
    if (const auto opened = server.open(); !opened) {
        console.message("stamtafel: " + say(console.language(), opened.error()));
        if (config.port != 0) {
            console.message(console.say("serve.other_port",
                                        {{"port", std::to_string(config.port)},
                                         {"other", std::to_string(config.port % 65'535 + 1)}}));
        }
        return ExitCode::failure;
    }
    House house({.config = config,
                 .reactor = server.reactor(),
                 .journal = journal,
                 .metrics = metrics,
                 .store = **store,
                 .seat_key = std::move(*key)});
    if (const auto opened = house.hall.open(); !opened) return console.fail(opened.error());
    Api api(house);
    // Only once it runs: whoever reads the address may come, or ask it to stop, at once.
    server.reactor().post([&] { announce(console, config, server); });
    server.run(api);
    return ExitCode::ok;
}

constexpr std::array<Flag, 9> flags{{
    {.name = "--port"},
    {.name = "--listen", .takes_value = true, .repeats = true},
    {.name = "--lan", .takes_value = false},
    {.name = "--origin", .takes_value = true, .repeats = true},
    {.name = "--database"},
    {.name = "--config"},
    {.name = "--bot-pause"},
    {.name = "--bot-time"},
    {.name = "--set", .takes_value = true, .repeats = true},
}};

}  // namespace

const Command serve_command{.spec = {.name = "serve", .flags = flags}, .run = run};

}  // namespace stamtafel
