// Streams for play on a server, as `stamtafel-fair/1` makes them: the house is bound by what it
// promised, and nobody can choose the cards. docs/fairness.md has every byte of it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/kit/random.hpp"
#include "rules/kit/sha256.hpp"

namespace stamtafel {

// The numbers for one pile or one lot.
class FairStream {
  public:
    FairStream() = default;

    // Uniform over 0 … bound - 1, without bias: numbers beyond the last multiple are passed over.
    std::uint32_t below(std::uint32_t bound);

  private:
    friend class FairSource;
    static constexpr std::string_view name = "stamtafel-fair/1";
    static constexpr std::size_t context_at = name.size() + 1;
    static constexpr std::size_t purpose_at = context_at + sizeof(Digest);
    static constexpr std::size_t number_at = purpose_at + 1;
    static constexpr std::size_t block_at = number_at + 4;

    std::uint32_t next();

    Digest secret_{};
    std::array<std::byte, block_at + 4> message_{};  // all but the number of the block
    Digest block_{};
    std::uint32_t blocks_ = 0;  // made so far
    std::uint32_t used_ = sizeof(Digest);
};

class FairSource {
  public:
    static constexpr std::string_view algorithm = FairStream::name;
    // The same deal, with cuts that were promised before any of them was shown.
    static constexpr std::string_view algorithm_with_promised_cuts = "stamtafel-fair/2";
    using Secret = Digest;               // 32 bytes that only the house knows until the end
    using Cut = std::vector<std::byte>;  // what a seat added; may be empty
    static constexpr std::size_t longest_cut = 64;
    // Of a cut that is promised first: fewer bytes could be found from what was promised.
    static constexpr std::size_t shortest_promised_cut = 16;
    static constexpr std::size_t longest_match = 64;

    // One cut for every seat. `match` names the match, so that no secret serves two.
    FairSource(const Secret& secret, std::span<const Cut> cuts, std::string_view match);

    // What is shown before anybody plays, as hexadecimal digits.
    [[nodiscard]] static std::string commitment(const Secret& secret);

    // What a seat shows of its cut before anybody else's is known, as hexadecimal digits. It holds
    // for this seat of this match under the house's `commitment` and for nothing else.
    [[nodiscard]] static std::string cut_commitment(const Digest& commitment,
                                                    std::string_view match, int seat,
                                                    std::span<const std::byte> cut);

    [[nodiscard]] FairStream stream(Purpose purpose, int number) const;

  private:
    Secret secret_;
    Digest context_{};
};

}  // namespace stamtafel
