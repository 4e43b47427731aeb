#include "server/house/token.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <sys/random.h>

#include "rules/kit/sha256.hpp"

namespace stamtafel {

namespace {

constexpr std::string_view token_letters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::size_t token_length = 32;
static_assert(token_letters.size() == 64);

// Without i, l, o, u, 0 and 1. Numbers beyond them are drawn again, so that all are equally likely.
constexpr std::string_view code_letters = "23456789abcdefghjkmnpqrstvwxyz";
constexpr std::size_t draws = 32;
static_assert(code_letters.size() <= draws && 256 % draws == 0);

}  // namespace

void random_bytes(std::span<std::byte> bytes) {
    while (!bytes.empty()) {
        const auto got = ::getrandom(bytes.data(), bytes.size(), 0);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) {
            std::fputs("the system has no random numbers\n", stderr);
            std::abort();
        }
        bytes = bytes.subspan(static_cast<std::size_t>(got));
    }
}

std::string new_token() {
    std::string token(token_length, ' ');
    const auto bytes = random_bytes<token_length>();
    std::ranges::transform(bytes, token.begin(), [](std::byte byte) {
        return token_letters[std::to_integer<std::size_t>(byte) % token_letters.size()];
    });
    return token;
}

std::string new_code(std::size_t length) {
    std::string code;
    while (code.size() < length) {
        for (const std::byte byte : random_bytes<32>()) {
            const auto drawn = std::to_integer<std::size_t>(byte) % draws;
            if (drawn < code_letters.size() && code.size() < length) code += code_letters[drawn];
        }
    }
    return code;
}

std::string new_match_id() {
    constexpr std::size_t length = 16;
    return new_code(length);
}

bool is_token(std::string_view text) {
    return text.size() == token_length &&
           std::ranges::all_of(text, [](char letter) { return token_letters.contains(letter); });
}

std::string token_hash(std::string_view token) {
    return sha256(std::as_bytes(std::span(token)));
}

bool same_secret(std::string_view one, std::string_view other) {
    if (one.size() != other.size()) return false;
    volatile unsigned char difference = 0;
    for (std::size_t i = 0; i < one.size(); ++i) {
        difference = difference | static_cast<unsigned char>(one[i] ^ other[i]);
    }
    return difference == 0;
}

}  // namespace stamtafel
