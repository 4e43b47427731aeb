// Under which addresses others in the household reach this machine.
#pragma once

#include <string>
#include <vector>

namespace stamtafel {

// Those of the network interfaces that are up, without loopback; private IPv4 addresses first,
// since they are the ones that people can type.
std::vector<std::string> lan_addresses();
// The name of this machine, and with ".local"; nothing if it has none that fits in a link.
std::vector<std::string> machine_names();

}  // namespace stamtafel
