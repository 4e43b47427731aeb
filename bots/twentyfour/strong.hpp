// How `strong` decides at 24.
#pragma once

#include <vector>

#include "bots/bot.hpp"
#include "bots/budget.hpp"
#include "bots/search/sampled_worlds.hpp"
#include "bots/search/search_bot.hpp"
#include "bots/search/tree_search.hpp"
#include "bots/twentyfour/round_guide.hpp"

namespace stamtafel::twentyfour {

struct StrongSwitches {
    GuideSwitches guide{};
    TreeSwitches tree{};
    bool tree_in_tricks = true;  // else worlds are sampled there too
    // How much better something must be than what instinct says, divided by the root of how often
    // it was tried.
    double doubt = 0.1;
};

class StrongMind {
  public:
    explicit StrongMind(const StrongSwitches& switches = {})
        : switches_(switches),
          guide_(switches.guide),
          tree_(guide_, switches.tree),
          worlds_(guide_) {}
    StrongMind(const StrongMind&) = delete;
    StrongMind& operator=(const StrongMind&) = delete;
    ~StrongMind() = default;

    void begin(const Config& /*config*/) {}
    void observe(const Event<TwentyFour>& event) { guide_.observe(event); }
    std::vector<Prospect<TwentyFour>> weigh(const Root<TwentyFour>& root, Allowance& allowance,
                                            Random& random);

  private:
    StrongSwitches switches_;
    RoundGuide guide_;
    TreeSearch<TwentyFour, RoundGuide> tree_;
    SampledWorlds<TwentyFour, RoundGuide> worlds_;
};

}  // namespace stamtafel::twentyfour
