#include "server/house/disk_budget.hpp"

#include <chrono>
#include <cmath>

namespace stamtafel {

namespace {

constexpr double day_seconds = 86'400;
constexpr std::size_t reserve = 4;  // one part in so many
constexpr std::uint64_t mebi = 1024 * 1024;

Counter& refused_because(Metrics& metrics, std::string_view why) {
    return metrics.counter("stamtafel_unwritten_total",
                           "What was refused because too much is written.", {{"why", why}});
}

}  // namespace

DiskBudget::DiskBudget(const Config& config, Store& store, Reactor& reactor, Journal& journal,
                       Metrics& metrics)
    : config_(config),
      store_(store),
      reactor_(reactor),
      journal_(journal),
      refused_table_(refused_because(metrics, "table")),
      refused_address_(refused_because(metrics, "address")),
      refused_disk_(refused_because(metrics, "disk")),
      addresses_({.per_second = static_cast<double>(config.address_bytes_per_day) / day_seconds,
                  .burst = static_cast<double>(config.address_bytes_per_day)}) {
    metrics.measured("stamtafel_disk_free_bytes", "Room on the disk of the database.",
                     [&store] { return static_cast<double>(store.free_bytes().value_or(0)); });
}

Answer<> DiskBudget::admits(For purpose, std::string_view payer, std::size_t bytes_of_table) {
    std::size_t most = config_.table_bytes;
    if (purpose == For::ending_a_match) most += most / reserve;
    if (bytes_of_table >= most) {
        refused_table_.add();
        return refuse("server.table_full");
    }
    return afford(purpose, payer);
}

Answer<> DiskBudget::afford(For purpose, std::string_view payer) {
    if (payer.empty()) return {};
    double left = addresses_.left(payer, reactor_.now());
    const auto whole = static_cast<double>(config_.address_bytes_per_day);
    if (purpose == For::ending_a_match) left += whole / reserve;
    if (left > 0) return {};
    refused_address_.add();
    // Until a hundredth of the day's share is there again.
    const double missing = whole / 100 - left;
    const auto minutes = std::ceil(missing / whole * day_seconds / 60);
    return refuse(Refusal("server.address_full").with("minutes", static_cast<long long>(minutes)));
}

void DiskBudget::charge(std::string_view payer, std::size_t bytes) {
    if (payer.empty()) return;
    addresses_.spend(payer, reactor_.now(), static_cast<double>(bytes));
}

Answer<> DiskBudget::pay(std::string_view payer, std::size_t bytes) {
    if (auto afforded = afford(For::anything, payer); !afforded) return afforded;
    charge(payer, bytes);
    return {};
}

Answer<> DiskBudget::admits_new() {
    const auto free = store_.free_bytes();
    if (!free) return std::unexpected(free.error());
    const bool low = *free < config_.free_disk_mib * mebi;
    if (low != low_) {
        low_ = low;
        journal_.warning(low ? "disk_low" : "disk_has_room", {{"free_bytes", *free}});
    }
    if (!low) return {};
    refused_disk_.add();
    return refuse("server.disk_low");
}

}  // namespace stamtafel
