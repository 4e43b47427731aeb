// Looks ahead from a decision: this card goes round, then every card that may come next does, as
// far as the budget allows; the network judges what lies beyond.
#pragma once

#include "bots/budget.hpp"
#include "bots/gesjaakt/card_round.hpp"
#include "rules/kit/inline_list.hpp"

namespace stamtafel::gesjaakt {

// What both choices promise everybody; `pay` only if the seat has a chip.
struct TakeOrPay {
    Outlook take;
    Outlook pay;
    bool can_pay = false;
};

// The refinements, each of which can be turned off to see what it is worth.
struct Switches {
    int cards = 2;        // 1: only the one on the table goes round
    bool reading = true;  // expects the others to go on as they have played, not to play as it does
};

class Search {
  public:
    Search(const OutlookNetwork& network, Switches switches)
        : network_(network), switches_(switches) {}

    // A simulation of the budget is one card that goes round.
    TakeOrPay look(const State& state, const Reader& reader, Allowance& allowance, Random& random);

  private:
    static constexpr int most_cards = Gesjaakt::deck_size;
    // A way in which the card on the table may go that is worth looking into.
    struct Branch {
        int stop = 0;
        State after;
        std::array<Outlook, most_cards> values;  // per card that may come, in `order_`
    };

    void branch();
    void order_cards(const State& state, Random& random);
    // Looks at the card at a place of the order after each of the branches; false if the budget
    // does not suffice.
    bool look_at(int place, Allowance& allowance);
    // Tells the root what the first cards of the order promise on the average.
    void use(int cards);

    static constexpr int most_branches = 10;
    const OutlookNetwork& network_;
    Switches switches_;
    const Reader* reader_ = nullptr;
    int me_ = 0;
    int seats_ = 0;
    CardRound root_;
    CardRound second_;
    InlineList<Card, most_cards> order_;
    InlineList<Branch, most_branches> branches_;
};

}  // namespace stamtafel::gesjaakt
