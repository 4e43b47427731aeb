#include "wasm/entropy.hpp"

#include "rules/kit/hex.hpp"

namespace stamtafel {

Answer<Entropy> Entropy::read(const CallFields& fields) {
    constexpr std::size_t bytes = 64;
    auto digits = fields.text("entropy");
    if (!digits) return std::unexpected(digits.error());
    const auto read = from_hex(*digits);
    if (!read || read->size() != bytes) return refuse(bad_field("entropy"));
    return Entropy(std::move(*digits));
}

}  // namespace stamtafel
