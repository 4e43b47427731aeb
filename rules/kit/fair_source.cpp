#include "rules/kit/fair_source.hpp"

#include <algorithm>
#include <cassert>

#include "rules/kit/hex.hpp"
#include "rules/kit/hmac.hpp"

namespace stamtafel {

namespace {

std::array<std::byte, 4> big_endian(std::uint32_t number) {
    return {static_cast<std::byte>(number >> 24), static_cast<std::byte>(number >> 16),
            static_cast<std::byte>(number >> 8), static_cast<std::byte>(number)};
}

void put(std::span<std::byte> message, std::size_t at, std::span<const std::byte> bytes) {
    std::ranges::copy(bytes, message.subspan(at).begin());
}

// With its length before it, so that no two lists of texts look the same.
void add_measured(Sha256& hash, std::span<const std::byte> bytes) {
    hash.add(big_endian(static_cast<std::uint32_t>(bytes.size())));
    hash.add(bytes);
}

std::byte letter_of(Purpose purpose) {
    switch (purpose) {
        case Purpose::pile:
            return std::byte{'P'};
        case Purpose::lot:
            return std::byte{'L'};
        default:
            // Of a test without a person as referee: no fair deal has other purposes.
            assert(purpose == Purpose::verdict);
            return std::byte{'V'};
    }
}

}  // namespace

std::uint32_t FairStream::next() {
    if (used_ == block_.size()) {
        put(message_, block_at, big_endian(blocks_++));
        block_ = hmac_sha256(secret_, message_);
        used_ = 0;
    }
    std::uint32_t word = 0;
    for (int i = 0; i < 4; ++i) word = word << 8 | std::to_integer<std::uint32_t>(block_[used_++]);
    return word;
}

std::uint32_t FairStream::below(std::uint32_t bound) {
    assert(bound > 0);
    constexpr std::uint64_t all = std::uint64_t{1} << 32;
    const std::uint64_t multiple = all - all % bound;
    std::uint32_t word = next();
    while (word >= multiple) word = next();
    return word % bound;
}

FairSource::FairSource(const Secret& secret, std::span<const Cut> cuts, std::string_view match)
    : secret_(secret) {
    Sha256 hash;
    add_measured(hash, std::as_bytes(std::span(match)));
    hash.add(big_endian(static_cast<std::uint32_t>(cuts.size())));
    for (const Cut& cut : cuts) add_measured(hash, cut);
    context_ = hash.finish();
}

std::string FairSource::commitment(const Secret& secret) {
    return sha256(secret);
}

std::string FairSource::cut_commitment(const Digest& commitment, std::string_view match, int seat,
                                       std::span<const std::byte> cut) {
    constexpr std::byte end_of_name{0};
    Sha256 hash;
    hash.add(std::as_bytes(std::span(algorithm_with_promised_cuts)));
    hash.add(std::span(&end_of_name, 1));
    hash.add(commitment);
    add_measured(hash, std::as_bytes(std::span(match)));
    hash.add(big_endian(static_cast<std::uint32_t>(seat)));
    add_measured(hash, cut);
    return to_hex(hash.finish());
}

FairStream FairSource::stream(Purpose purpose, int number) const {
    FairStream stream;
    stream.secret_ = secret_;
    put(stream.message_, 0, std::as_bytes(std::span(algorithm)));
    put(stream.message_, FairStream::context_at, context_);
    stream.message_[FairStream::purpose_at] = letter_of(purpose);
    put(stream.message_, FairStream::number_at, big_endian(static_cast<std::uint32_t>(number)));
    return stream;
}

}  // namespace stamtafel
