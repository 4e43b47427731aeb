// The sets and suites that given cards make together with the base.
#pragma once

#include <optional>
#include <vector>

#include "rules/wordcard/solver/card_order.hpp"

namespace stamtafel::wordcard {

// Whether the cards could be a set or a suite: quick, and exact.
bool may_combine(const RowCards& cards);
// The rank of the set they are.
std::optional<Rank> set_rank(const RowCards& cards);

class Suites {
  public:
    // Every way these cards make a suite; jokers have a rank but no letter yet. Until the next
    // call.
    const std::vector<CardOrder>& of(const RowCards& cards);

  private:
    void add(const RowCards& cards, int low, bool up, int before);

    std::vector<CardOrder> found_;
};

}  // namespace stamtafel::wordcard
