// What binds a deal at a table: the promise of the house and what every seat added to it
// (docs/fairness.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/kit/fair_source.hpp"
#include "rules/kit/refusal.hpp"

namespace stamtafel {

// How a seat added its part, and so what its cut proves.
enum class CutWay : std::uint8_t {
    none,      // it added nothing
    open,      // for all to see at once: whoever cut later knew it
    revealed,  // promised first, and shown when nobody could cut any more
    withheld,  // promised, and not shown: an empty cut
};
// "revealed"; the names above.
std::string_view name_of(CutWay way);

// All but `match` as hexadecimal digits.
struct FairDeal {
    std::string match;
    std::string commitment;         // shown before anybody played
    std::vector<std::string> cuts;  // one for every seat
    std::string secret;             // empty until it is revealed
    // What was promised of the cuts, one for every seat, empty where it was not; none at all where
    // nobody did.
    std::vector<std::string> commitments = {};

    // By the name that a record of it gets: as old as it can be.
    [[nodiscard]] std::string_view algorithm() const;
    [[nodiscard]] CutWay way_of(std::size_t seat) const;
    [[nodiscard]] std::vector<int> seats_by(CutWay way) const;
    friend bool operator==(const FairDeal&, const FairDeal&) = default;
};

// What the seat must have promised of this cut; nothing if no cut can be promised so.
std::optional<std::string> cut_commitment(std::string_view house_commitment, std::string_view match,
                                          std::size_t seat, std::string_view cut);
bool is_digest(std::string_view digits);

// Whether every cut is the one that was promised.
Answer<> check_cuts(const FairDeal& deal);
// Where the draws of a fair match come from; refused if it was not promised so.
Answer<FairSource> source_of(const FairDeal& deal);

}  // namespace stamtafel
