// What this process takes from the system.
#pragma once

#include <cstdint>

#include "server/metrics.hpp"

namespace stamtafel {

std::uint64_t resident_bytes();
std::uint64_t open_files();
std::uint64_t open_files_limit();
double processor_seconds();

// Lets this process open as many files as the system allows it; tells how many that are.
std::uint64_t raise_open_files_limit();

// Under the names that Prometheus' own libraries use.
void measure_process(Metrics& metrics);

}  // namespace stamtafel
