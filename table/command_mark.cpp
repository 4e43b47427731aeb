#include "table/command_mark.hpp"

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "rules/kit/hex.hpp"
#include "rules/kit/sha256.hpp"

namespace stamtafel {

namespace {

constexpr std::size_t digest_bytes = 8;

std::string digest_text(std::uint64_t digest) {
    std::array<std::byte, digest_bytes> bytes{};
    for (std::byte& byte : bytes) {
        byte = static_cast<std::byte>(digest >> 56U);
        digest <<= 8U;
    }
    return to_hex(bytes);
}

std::uint64_t digest_of(std::span<const std::byte> bytes) {
    std::uint64_t digest = 0;
    for (const std::byte byte : bytes) digest = digest << 8U | std::to_integer<std::uint64_t>(byte);
    return digest;
}

std::optional<std::uint64_t> read_digest(std::string_view text) {
    const auto bytes = from_hex(text);
    if (!bytes || bytes->size() != digest_bytes) return std::nullopt;
    return digest_of(*bytes);
}

}  // namespace

std::uint64_t short_digest(std::string_view text) {
    const Digest whole = sha256_digest(std::as_bytes(std::span(text)));
    return digest_of(std::span(whole).first(digest_bytes));
}

std::uint64_t essence(const TableCommand& command) {
    std::string text(command_name(command.kind));
    text += '\n' + (command.seat ? std::to_string(*command.seat) : "") + '\n';
    text += command.yes ? 'y' : 'n';
    text += '\n' + command.text;
    if (!command.hash.empty()) text += "\ncommitment " + command.hash;
    for (const std::string& word : command.words) text += '\n' + word;
    return short_digest(text);
}

std::string write_mark(const CommandMark& mark) {
    return mark.guest + ' ' + digest_text(mark.id) + ' ' + digest_text(mark.what);
}

std::optional<CommandMark> read_mark(std::string_view text) {
    const auto first = text.find(' ');
    const auto second = first == std::string_view::npos ? first : text.find(' ', first + 1);
    if (second == std::string_view::npos) return std::nullopt;
    const auto id = read_digest(text.substr(first + 1, second - first - 1));
    const auto what = read_digest(text.substr(second + 1));
    if (!id || !what) return std::nullopt;
    return CommandMark{std::string(text.substr(0, first)), *id, *what};
}

std::string_view guest_of_mark(std::string_view text) {
    return text.substr(0, text.find(' '));
}

}  // namespace stamtafel
