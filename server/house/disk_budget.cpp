#include "server/house/disk_budget.hpp"

#include <chrono>
#include <cmath>
#include <string>

#include "server/house/house.hpp"
#include "server/net/ip_address.hpp"

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

DiskBudget::DiskBudget(House& house)
    : house_(house),
      refused_table_(refused_because(house.metrics, "table")),
      refused_address_(refused_because(house.metrics, "address")),
      refused_disk_(refused_because(house.metrics, "disk")),
      addresses_(
          {.per_second = static_cast<double>(house.config.address_bytes_per_day) / day_seconds,
           .burst = static_cast<double>(house.config.address_bytes_per_day)}) {
    house.metrics.measured(
        "stamtafel_disk_free_bytes", "Room on the disk of the database.",
        [&store = house.store] { return static_cast<double>(store.free_bytes().value_or(0)); });
}

Answer<> DiskBudget::admits(For purpose, std::string_view payer, std::size_t bytes_of_table) {
    std::size_t most = house_.config.table_bytes;
    if (purpose == For::ending_a_match) most += most / reserve;
    if (bytes_of_table >= most) {
        refused_table_.add();
        return refuse("server.table_full");
    }
    return afford(purpose, payer);
}

Answer<> DiskBudget::afford(For purpose, std::string_view payer) {
    if (payer.empty()) return {};
    double left = addresses_.left(payer, house_.reactor.now());
    const auto whole = static_cast<double>(house_.config.address_bytes_per_day);
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
    addresses_.spend(payer, house_.reactor.now(), static_cast<double>(bytes));
}

Answer<> DiskBudget::pay(std::string_view address, std::size_t bytes) {
    const std::string payer = shared_limit(address);
    if (auto afforded = afford(For::anything, payer); !afforded) return afforded;
    charge(payer, bytes);
    return {};
}

Answer<> DiskBudget::admits_new() {
    const auto free = house_.store.free_bytes();
    if (!free) return std::unexpected(free.error());
    const bool low = *free < house_.config.free_disk_mib * mebi;
    if (low != low_) {
        low_ = low;
        house_.journal.warning(low ? "disk_low" : "disk_has_room", {{"free_bytes", *free}});
    }
    if (!low) return {};
    refused_disk_.add();
    return refuse("server.disk_low");
}

}  // namespace stamtafel
