// Addresses of the internet as texts in one normal form, so that they can be compared.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace stamtafel {

// "127.0.0.1", "2001:db8::1"; an IPv4 address inside IPv6 becomes plain, a zone is dropped.
// Nothing if it is not an address.
std::optional<std::string> normal_address(std::string_view text);
bool is_loopback(std::string_view normal);
// What shares a limit: an IPv4 address, or the /64 network of an IPv6 address, which is what one
// household has.
std::string shared_limit(std::string_view normal);
// As in a link: IPv6 in brackets.
std::string in_link(std::string_view normal);

}  // namespace stamtafel
