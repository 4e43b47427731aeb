// Secrets that name somebody: made by the operating system, kept only as hashes, compared in a time
// that tells nothing.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace stamtafel {

// From getrandom; ends the program if the system has none, since nothing is safe without it.
void random_bytes(std::span<std::byte> bytes);
template <std::size_t count>
std::array<std::byte, count> random_bytes() {
    std::array<std::byte, count> bytes;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled
    random_bytes(bytes);
    return bytes;
}

// 192 bits as 32 letters, digits, "-" and "_": for guests and seats.
std::string new_token();
// `length` letters and digits without those that look alike: for links and codes read aloud.
std::string new_code(std::size_t length);
// What a match is known by in records and links.
std::string new_match_id();
// Whether this could be a token of ours, so that nothing else is ever hashed or looked up.
bool is_token(std::string_view text);
// What is stored: SHA-256 in hexadecimal digits.
std::string token_hash(std::string_view token);
// Takes the same time wherever they differ.
bool same_secret(std::string_view one, std::string_view other);

}  // namespace stamtafel
