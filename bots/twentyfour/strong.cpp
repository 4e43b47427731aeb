#include "bots/twentyfour/strong.hpp"

#include <algorithm>
#include <cmath>
#include <functional>

namespace stamtafel::twentyfour {

std::vector<Prospect<TwentyFour>> StrongMind::weigh(const Root<TwentyFour>& root,
                                                    Allowance& allowance, Random& random) {
    Actions all;
    TwentyFour::legal(root.view, root.seat, all);
    Actions options = all;
    RoundGuide::leave_one_of_each_kind(root.view, root.seat, options);
    std::array<OptionWorth, static_cast<std::size_t>(Actions::room())> estimates{};
    const auto count = static_cast<std::size_t>(options.size());
    const std::span tried(options.begin(), count);

    // Where there is nothing to choose a rough idea will do.
    Allowance little(Budget{.simulations = 256});
    Allowance& allowed = count == 1 ? little : allowance;
    guide_.prepare(root, allowed, random);
    if (root.view.phase == Phase::playing && switches_.tree_in_tricks) {
        tree_.weigh(root, tried, allowed, random, std::span(estimates).first(count));
    } else {
        worlds_.weigh(root, tried, allowed, random, std::span(estimates).first(count));
    }

    struct Weighed {
        Prospect<TwentyFour> prospect;
        double sure = 0;  // what it is worth at least: instinct is trusted where little was tried
    };
    std::vector<Weighed> weighed;
    const Action first = guide_.instinct()(root.view, root.seat);
    for (const Action& action : all) {
        const Action same = RoundGuide::first_of_its_kind(root.view, root.seat, action);
        const auto at =
            static_cast<std::size_t>(std::ranges::find(options, same) - options.begin());
        const OptionWorth& estimate = estimates[at];
        const double sure = action == first
                                ? estimate.win()
                                : estimate.win() - switches_.doubt / std::sqrt(estimate.visits + 1);
        weighed.push_back({{action, estimate.win(), estimate.result()}, sure});
    }
    // Of equal ones the first that is listed: the lowest card, without an order.
    std::ranges::stable_sort(weighed, std::ranges::greater{}, &Weighed::sure);
    std::vector<Prospect<TwentyFour>> prospects;
    for (const Weighed& each : weighed) {
        prospects.push_back(each.prospect);
        // What is not known to be better is not called better.
        prospects.back().win = std::min(each.prospect.win, prospects.front().win);
    }
    return prospects;
}

}  // namespace stamtafel::twentyfour
