// How a server is set up: stamtafel.conf and --set, both "key = value". One table in config.cpp has
// every key, what it may be, and the text that explains it in packaging/stamtafel.conf.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "phrases/phrases.hpp"
#include "rules/kit/refusal.hpp"
#include "server/net/rate_limit.hpp"

namespace stamtafel {

enum class LogLevel : std::uint8_t { debug, info, warning, error };
enum class MetricsFor : std::uint8_t { nobody, local, everybody };

struct Config {
    // Where it listens and who may come.
    std::vector<std::string> listen{"127.0.0.1", "::1"};
    std::uint16_t port = 8024;                 // 0: one that is free
    bool lan = false;                          // on all addresses, for the household
    std::vector<std::string> origins;          // besides those of the listening addresses
    std::vector<std::string> trusted_proxies;  // whose word on the client's address counts

    // Tables and guests.
    std::string database = "stamtafel.db";
    std::chrono::milliseconds bot_pause{700};
    std::chrono::milliseconds bot_time{100};  // for one decision, while nobody else waits
    std::uint32_t bot_threads = 1;
    std::uint32_t max_tables = 5'000;
    std::uint32_t tables_per_guest = 50;
    std::uint32_t tables_per_hour = 200;                    // that one guest may make
    std::uint32_t guests_per_hour = 200;                    // that may come from one address
    std::uint32_t keep_idle_days = 30;                      // tables nobody came back to
    std::uint32_t keep_finished_days = 90;                  // tables whose match is over
    std::uint32_t keep_guests_days = 400;                   // guests nobody has seen since
    std::uint32_t keep_devices_days = 180;                  // devices nobody has used since
    std::size_t table_bytes = 16 * 1024 * 1024;             // of events that one table may write
    std::size_t address_bytes_per_day = 128 * 1024 * 1024;  // that one address may cause
    std::uint64_t free_disk_mib = 1024;                     // with less, nothing new begins

    // Limits.
    std::size_t max_connections = 8'000;
    std::size_t max_connections_per_address = 100;
    Rate requests{20, 60};       // per address, besides those for files of the page …
    Rate page_files{200, 4000};  // … which a visit needs a hundred of
    Rate messages{10, 40};       // per WebSocket
    std::size_t header_bytes = 16 * 1024;
    std::size_t body_bytes = 64 * 1024;
    std::size_t frame_bytes = 16 * 1024;
    std::size_t queue_bytes = 1024 * 1024;
    std::size_t backlog_bytes = 128 * 1024 * 1024;
    std::chrono::milliseconds request_limit{10'000};  // for a request to arrive or be answered
    std::chrono::milliseconds idle_limit{60'000};     // for the next one on the same connection
    std::chrono::milliseconds ping_every{20'000};
    std::chrono::milliseconds silence_limit{60'000};
    std::chrono::milliseconds stop_limit{5'000};
    std::chrono::milliseconds again{1'500};  // clients are told to come back after this

    // Operation.
    LogLevel log_level = LogLevel::info;
    MetricsFor metrics = MetricsFor::local;
};

// Sets one key; refused by sentence if there is no such key or it cannot be that.
Answer<> set(Config& config, std::string_view key, std::string_view value);
// "key=value", as after --set.
Answer<> set(Config& config, std::string_view assignment);

struct ConfigFault {
    std::size_t line = 0;  // from 1
    Refusal refusal;
};
// The text of a stamtafel.conf: "key = value" lines; what follows "#" at the start of a line or
// after a blank is a comment.
std::expected<void, ConfigFault> read_config(Config& config, std::string_view text);
std::string say_fault(Language language, std::string_view path, const ConfigFault& fault);
// What only the whole can tell: whether the values go together.
Answer<> check_config(const Config& config);

// Every key with its explanation and its default, commented out: packaging/stamtafel.conf.
std::string example_config();

}  // namespace stamtafel
