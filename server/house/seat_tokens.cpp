#include "server/house/seat_tokens.hpp"

#include <cstddef>
#include <span>

#include "rules/kit/hmac.hpp"
#include "server/house/token.hpp"

namespace stamtafel {

void SeatTokens::follow(const TableEvent& event) {
    using Kind = TableEvent::Kind;
    switch (event.kind) {
        case Kind::sat:
        case Kind::stood:
        case Kind::bot_seated:
        case Kind::seat_opened:
        case Kind::resigned:
            if (event.seat && *event.seat < max_seats) changed_hands_[*event.seat] = event.number;
            break;
        case Kind::rematch:
        case Kind::forgotten:
            changed_hands_.fill(event.number);
            break;
        default:
            break;
    }
}

std::string SeatTokens::token(Seat seat, std::string_view holder) const {
    // No field can be mistaken for another: ids have no line ends.
    const std::string message = "seat\n" + table_ + '\n' + std::to_string(seat) + '\n' +
                                std::string(holder) + '\n' + std::to_string(changed_hands_[seat]);
    const auto digest =
        hmac_sha256(std::as_bytes(std::span(key_)), std::as_bytes(std::span(message)));
    constexpr std::string_view letters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    std::string text;  // six bits of each byte: 192 bits, as all tokens have
    for (const std::byte byte : digest) text += letters[std::to_integer<std::size_t>(byte) % 64];
    return text;
}

bool SeatTokens::fits(std::string_view given, Seat seat, std::string_view holder) const {
    return is_token(given) && same_secret(token_hash(given), token_hash(token(seat, holder)));
}

}  // namespace stamtafel
