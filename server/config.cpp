#include "server/config.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>
#include <set>

#include "server/net/ip_address.hpp"
#include "server/net/origin.hpp"

namespace stamtafel {

namespace {

struct Key {
    std::string_view name;
    std::string_view help;  // lines for the example file
    std::function<Answer<>(Config&, std::string_view name, std::string_view value)> read;
    std::function<std::string(const Config&)> write;
};

struct Section {
    std::string_view title;
    std::vector<Key> keys;
};

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

// A whole number in a field of any arithmetic type, or of milliseconds counted in `unit`.
template <class Field>
Key number(std::string_view name, std::string_view help, long long min, long long max,
           Field& (*field)(Config&), long long unit = 1) {
    const auto read = [=](Config& config, std::string_view key, std::string_view text) -> Answer<> {
        long long value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error != std::errc{} || end != text.data() + text.size() || value < min ||
            value > max) {
            return refuse(Refusal("server.config_number")
                              .with("key", key)
                              .with("min", min)
                              .with("max", max)
                              .with("value", text));
        }
        if constexpr (std::is_same_v<Field, std::chrono::milliseconds>) {
            field(config) = std::chrono::milliseconds{value * unit};
        } else {
            field(config) = static_cast<Field>(value);
        }
        return {};
    };
    const auto write = [=](const Config& config) {
        Config copy = config;
        if constexpr (std::is_same_v<Field, std::chrono::milliseconds>) {
            return std::to_string(field(copy).count() / unit);
        } else {
            return std::to_string(static_cast<long long>(field(copy)));
        }
    };
    return {name, help, read, write};
}

// One of a few words; the order is that of the enumeration.
template <class Choice, std::size_t count>
Key choice(std::string_view name, std::string_view help, std::array<std::string_view, count> words,
           Choice& (*field)(Config&)) {
    const auto read = [=](Config& config, std::string_view key, std::string_view text) -> Answer<> {
        const auto found = std::ranges::find(words, text);
        if (found == words.end()) {
            std::string known;
            for (const auto word : words) known.append(known.empty() ? "" : ", ").append(word);
            return refuse(Refusal("server.config_choice")
                              .with("key", key)
                              .with("choices", known)
                              .with("value", text));
        }
        field(config) = static_cast<Choice>(found - words.begin());
        return {};
    };
    const auto write = [=](const Config& config) {
        Config copy = config;
        return std::string(words[static_cast<std::size_t>(field(copy))]);
    };
    return {name, help, read, write};
}

using Normal = std::optional<std::string> (*)(std::string_view);

// Several, separated by blanks or commas; each brought to its normal form or refused.
Key list(std::string_view name, std::string_view help, bool may_be_empty, Normal normal,
         Refusal (*wrong)(std::string_view key, std::string_view value),
         std::vector<std::string>& (*field)(Config&)) {
    const auto read = [=](Config& config, std::string_view key, std::string_view text) -> Answer<> {
        std::vector<std::string> values;
        while (true) {
            const auto first = text.find_first_not_of(" \t,");
            if (first == std::string_view::npos) break;
            text.remove_prefix(first);
            const auto word = text.substr(0, text.find_first_of(" \t,"));
            text.remove_prefix(word.size());
            auto value = normal(word);
            if (!value) return refuse(wrong(key, word));
            values.push_back(std::move(*value));
        }
        if (values.empty() && !may_be_empty) {
            return refuse(Refusal("server.config_empty").with("key", key));
        }
        field(config) = std::move(values);
        return {};
    };
    const auto write = [=](const Config& config) {
        Config copy = config;
        std::string text;
        for (const auto& value : field(copy)) text.append(text.empty() ? "" : " ").append(value);
        return text;
    };
    return {name, help, read, write};
}

Key text(std::string_view name, std::string_view help, std::string& (*field)(Config&)) {
    const auto read = [=](Config& config, std::string_view key,
                          std::string_view value) -> Answer<> {
        if (value.empty()) return refuse(Refusal("server.config_empty").with("key", key));
        field(config) = value;
        return {};
    };
    const auto write = [=](const Config& config) {
        Config copy = config;
        return field(copy);
    };
    return {name, help, read, write};
}

Refusal not_an_address(std::string_view key, std::string_view value) {
    return Refusal("server.config_address").with("key", key).with("value", value);
}
Refusal not_an_origin(std::string_view key, std::string_view value) {
    return Refusal("server.config_origin").with("key", key).with("value", value);
}

// A field of the configuration, for the table below.
// NOLINTNEXTLINE(bugprone-macro-parentheses): it begins a lambda
#define FIELD(name) +[](Config& config) -> auto& { return config.name; }

constexpr long long kibi = 1024;
constexpr long long second = 1000;

const std::vector<Section>& sections() {
    static const std::vector<Section> all{
        {"Where it listens and who may come",
         {list("listen",
               "Addresses to listen on. The default is this machine only, which is right behind a\n"
               "proxy too.",
               false, normal_address, not_an_address, FIELD(listen)),
          number("port", "The port, for all of them.", 0, 65'535, FIELD(port)),
          choice("lan",
                 "yes: listen on all addresses, for everybody in the household (as --lan does).",
                 std::to_array<std::string_view>({"no", "yes"}), FIELD(lan)),
          list("origins",
               "The address in people's browsers when something stands in front of the server, "
               "such\n"
               "as https://spel.example. Several are separated by blanks. Pages of any other "
               "address\n"
               "are refused.",
               true, normal_origin, not_an_origin, FIELD(origins)),
          list("trusted_proxies",
               "Addresses of proxies in front of the server. Their X-Forwarded-For header is\n"
               "believed, nobody else's; without it all players share the limits of one address.",
               true, normal_address, not_an_address, FIELD(trusted_proxies))}},
        {"Tables and guests",
         {text("database", "The file with everything that is kept. Its folder must be writable.",
               FIELD(database)),
          number("bot_pause_ms", "How long bots wait before they play, so that people can follow.",
                 0, 60'000, FIELD(bot_pause)),
          number("bot_time_ms",
                 "How long a strong bot may think about one decision. The more bots wait for a "
                 "thread,\n"
                 "the shorter each of them thinks.",
                 1, 60'000, FIELD(bot_time)),
          number("bot_threads", "How many bots may think at the same time.", 1, 256,
                 FIELD(bot_threads)),
          number("max_tables", "Tables that may be open at the same time.", 1, 1'000'000,
                 FIELD(max_tables)),
          number("tables_per_guest", "Open tables that one guest may have made.", 1, 100'000,
                 FIELD(tables_per_guest)),
          number("tables_per_hour", "Tables that one guest may make in an hour.", 1, 1'000'000,
                 FIELD(tables_per_hour)),
          number("guests_per_hour",
                 "New guests from one address in an hour; or new tables, unless tables_per_hour is "
                 "more.",
                 1, 1'000'000, FIELD(guests_per_hour)),
          number("keep_idle_days",
                 "Tables are forgotten this long after anybody last did anything.", 1, 3'650,
                 FIELD(keep_idle_days)),
          number("keep_finished_days", "Finished tables are forgotten after this.", 1, 3'650,
                 FIELD(keep_finished_days)),
          number("keep_guests_days", "Guests are forgotten this long after they were last seen.", 1,
                 3'650, FIELD(keep_guests_days)),
          number("keep_devices_days", "A device ends when it has not been used for this long.", 1,
                 3'650, FIELD(keep_devices_days)),
          number("table_bytes",
                 "What one table may write to the disk. Beyond it only the match under way can be\n"
                 "finished, which has a quarter more.",
                 16 * kibi, 1024 * kibi * kibi, FIELD(table_bytes)),
          number("address_bytes_per_day",
                 "What one address (with IPv6: one household) may cause to be written in a day. "
                 "Beyond\n"
                 "it only matches under way can be played on, with a quarter more.",
                 16 * kibi, 1024 * 1024 * kibi * kibi, FIELD(address_bytes_per_day)),
          number("free_disk_mib",
                 "With less room on the disk, in MiB, there are no new tables and no rematches; "
                 "matches\n"
                 "under way are finished. 0: no such limit.",
                 0, 1024 * 1024 * 1024, FIELD(free_disk_mib))}},
        {"Limits",
         {number("max_connections", "Connections in all.", 1, 1'000'000, FIELD(max_connections)),
          number("max_connections_per_address",
                 "Connections from one address (with IPv6: from one household).", 1, 1'000'000,
                 FIELD(max_connections_per_address)),
          number("requests_per_second",
                 "Requests of one address, besides those for files of the page, on average …", 1,
                 1'000'000, FIELD(requests.per_second)),
          number("requests_burst", "… and at once.", 1, 1'000'000, FIELD(requests.burst)),
          number("page_files_per_second",
                 "Files of the page for one address, on average. A first visit needs about a "
                 "hundred …",
                 1, 1'000'000, FIELD(page_files.per_second)),
          number("page_files_burst", "… and at once: for a whole family, or a school.", 1,
                 1'000'000, FIELD(page_files.burst)),
          number("messages_per_second", "Messages on one WebSocket, on average …", 1, 1'000'000,
                 FIELD(messages.per_second)),
          number("messages_burst", "… and at once.", 1, 1'000'000, FIELD(messages.burst)),
          number("header_bytes", "Header of a request.", kibi, 256 * kibi, FIELD(header_bytes)),
          number("body_bytes", "Body of a request.", kibi, 16 * kibi * kibi, FIELD(body_bytes)),
          number("frame_bytes", "One message on a WebSocket.", kibi, 16 * kibi * kibi,
                 FIELD(frame_bytes)),
          number("queue_bytes",
                 "What may wait to be sent to one player; whoever reads too slowly is cut off.",
                 kibi, 1024 * kibi * kibi, FIELD(queue_bytes)),
          number("backlog_bytes",
                 "What may wait to be sent to all of them together. When it is more, whoever has "
                 "more\n"
                 "than 64 KiB waiting is cut off.",
                 kibi, 64 * 1024 * kibi * kibi, FIELD(backlog_bytes)),
          number("request_seconds", "For a request to arrive completely, and for its answer.", 1,
                 600, FIELD(request_limit), second),
          number("idle_seconds", "For the next request on the same connection.", 1, 3'600,
                 FIELD(idle_limit), second),
          number("ping_seconds", "A WebSocket is pinged this often …", 1, 3'600, FIELD(ping_every),
                 second),
          number("silence_seconds", "… and cut off when nothing was heard for this long.", 2, 7'200,
                 FIELD(silence_limit), second),
          number("stop_seconds", "For saying goodbye when the server is stopped.", 1, 600,
                 FIELD(stop_limit), second),
          number("again_ms", "Players are then told to come back after this.", 0, 600'000,
                 FIELD(again))}},
        {"Operation",
         {choice("log_level", "What is logged at least: debug, info, warning or error.",
                 std::to_array<std::string_view>({"debug", "info", "warning", "error"}),
                 FIELD(log_level)),
          choice("metrics",
                 "Who may read /metrics: nobody, local (this machine, not through a proxy) or\n"
                 "everybody.",
                 std::to_array<std::string_view>({"nobody", "local", "everybody"}),
                 FIELD(metrics))}}};
    return all;
}

#undef FIELD

const Key* find_key(std::string_view name) {
    for (const Section& section : sections()) {
        const auto found = std::ranges::find(section.keys, name, &Key::name);
        if (found != section.keys.end()) return &*found;
    }
    return nullptr;
}

std::string known_keys() {
    std::string known;
    for (const Section& section : sections()) {
        for (const Key& key : section.keys) {
            known.append(known.empty() ? "" : ", ").append(key.name);
        }
    }
    return known;
}

struct Assignment {
    std::string_view key;
    std::string_view value;
};

Answer<Assignment> read_assignment(std::string_view text) {
    const auto equals = text.find('=');
    if (equals == std::string_view::npos) {
        return refuse(Refusal("server.config_no_assignment").with("text", text));
    }
    return Assignment{trimmed(text.substr(0, equals)), trimmed(text.substr(equals + 1))};
}

std::string_view without_comment(std::string_view line) {
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '#' && (i == 0 || line[i - 1] == ' ' || line[i - 1] == '\t')) {
            return line.substr(0, i);
        }
    }
    return line;
}

}  // namespace

Answer<> set(Config& config, std::string_view key, std::string_view value) {
    const Key* known = find_key(key);
    if (!known) {
        return refuse(
            Refusal("server.config_unknown").with("key", key).with("known", known_keys()));
    }
    return known->read(config, key, value);
}

Answer<> set(Config& config, std::string_view assignment) {
    const auto read = read_assignment(assignment);
    if (!read) return std::unexpected(read.error());
    return set(config, read->key, read->value);
}

std::expected<void, ConfigFault> read_config(Config& config, std::string_view text) {
    std::set<std::string_view> seen;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const auto end = text.find('\n');
        const auto line = trimmed(without_comment(text.substr(0, end)));
        text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
        if (line.empty()) continue;
        const auto read = read_assignment(line);
        if (!read) return std::unexpected(ConfigFault{number, read.error()});
        if (!seen.insert(read->key).second) {
            return std::unexpected(
                ConfigFault{number, Refusal("server.config_twice").with("key", read->key)});
        }
        if (auto done = set(config, read->key, read->value); !done) {
            return std::unexpected(ConfigFault{number, done.error()});
        }
    }
    return {};
}

Answer<> check_config(const Config& config) {
    const auto smaller = [](std::string_view less, std::string_view more) {
        return refuse(Refusal("server.config_order").with("less", less).with("more", more));
    };
    if (config.ping_every >= config.silence_limit) {
        return smaller("ping_seconds", "silence_seconds");
    }
    if (config.frame_bytes >= config.queue_bytes) return smaller("frame_bytes", "queue_bytes");
    if (config.queue_bytes > config.backlog_bytes) {
        return refuse(Refusal("server.config_range")
                          .with("less", "queue_bytes")
                          .with("more", "backlog_bytes"));
    }
    if (config.max_connections_per_address > config.max_connections) {
        return refuse(Refusal("server.config_range")
                          .with("less", "max_connections_per_address")
                          .with("more", "max_connections"));
    }
    return {};
}

std::string say_fault(Language language, std::string_view path, const ConfigFault& fault) {
    const std::vector<Fact> facts{{"path", std::string(path)},
                                  {"line", std::to_string(fault.line)},
                                  {"reason", say(language, fault.refusal)}};
    return say(language, "server.config_where", facts);
}

std::string example_config() {
    std::string out =
        "# Settings of a Stamtafel server, for stamtafel serve --config FILE. Every key is here "
        "with\n"
        "# its default; take away the \"#\" to change one. --set key=value on the command line "
        "does\n"
        "# the same and overrules the file.\n";
    const Config standard;
    for (const Section& section : sections()) {
        out.append("\n\n## ").append(section.title).append("\n");
        for (const Key& key : section.keys) {
            out.append("\n# ");
            for (const char letter : key.help) {
                out += letter;
                if (letter == '\n') out += "# ";
            }
            const auto value = key.write(standard);
            out.append("\n#").append(key.name).append(value.empty() ? " =" : " = ");
            out.append(value).append("\n");
        }
    }
    return out;
}

}  // namespace stamtafel
