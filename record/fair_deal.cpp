#include "record/fair_deal.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "rules/kit/hex.hpp"

namespace stamtafel {

namespace {

std::unexpected<Refusal> bad_fairness() {
    return refuse(Refusal("record.bad_field").with("field", "fairness"));
}

std::optional<Digest> read_digest(std::string_view digits) {
    const auto bytes = from_hex(digits);
    Digest digest{};
    if (!bytes || bytes->size() != digest.size()) return std::nullopt;
    std::ranges::copy(*bytes, digest.begin());
    return digest;
}

}  // namespace

std::string_view name_of(CutWay way) {
    constexpr std::array<std::string_view, 4> names{"none", "open", "revealed", "withheld"};
    return names[static_cast<std::size_t>(way)];
}

std::string_view FairDeal::algorithm() const {
    return commitments.empty() ? FairSource::algorithm : FairSource::algorithm_with_promised_cuts;
}

CutWay FairDeal::way_of(std::size_t seat) const {
    const bool promised = seat < commitments.size() && !commitments[seat].empty();
    if (cuts[seat].empty()) return promised ? CutWay::withheld : CutWay::none;
    return promised ? CutWay::revealed : CutWay::open;
}

std::vector<int> FairDeal::seats_by(CutWay way) const {
    std::vector<int> seats;
    for (std::size_t seat = 0; seat < cuts.size(); ++seat) {
        if (way_of(seat) == way) seats.push_back(static_cast<int>(seat));
    }
    return seats;
}

std::optional<std::string> cut_commitment(std::string_view house_commitment, std::string_view match,
                                          std::size_t seat, std::string_view cut) {
    const auto house = read_digest(house_commitment);
    const auto bytes = from_hex(cut);
    if (!house || !bytes || bytes->size() < FairSource::shortest_promised_cut ||
        bytes->size() > FairSource::longest_cut) {
        return std::nullopt;
    }
    return FairSource::cut_commitment(*house, match, static_cast<int>(seat), *bytes);
}

bool is_digest(std::string_view digits) {
    return read_digest(digits).has_value();
}

Answer<> check_cuts(const FairDeal& deal) {
    for (const int seat : deal.seats_by(CutWay::revealed)) {
        const auto at = static_cast<std::size_t>(seat);
        if (cut_commitment(deal.commitment, deal.match, at, deal.cuts[at]) !=
            deal.commitments[at]) {
            return refuse(Refusal("record.wrong_cut").with("seat", seat));
        }
    }
    return {};
}

Answer<FairSource> source_of(const FairDeal& deal) {
    const auto secret = read_digest(deal.secret);
    if (!secret) return bad_fairness();
    if (FairSource::commitment(*secret) != deal.commitment) {
        return refuse(Refusal("record.wrong_commitment")
                          .with("commitment", deal.commitment)
                          .with("ours", FairSource::commitment(*secret)));
    }
    std::vector<FairSource::Cut> cuts;
    for (const std::string& digits : deal.cuts) {
        auto cut = from_hex(digits);
        if (!cut) return bad_fairness();
        cuts.push_back(std::move(*cut));
    }
    return FairSource(*secret, cuts, deal.match);
}

}  // namespace stamtafel
