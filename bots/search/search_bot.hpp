// A bot that looks ahead: remembers its log, and asks its game's mind what the options are worth.
#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "bots/bot.hpp"
#include "bots/budget.hpp"
#include "bots/search/guide.hpp"

namespace stamtafel {

// A mind weighs all options of a position, best first; where there is only one it need not think.
template <class M, class G>
concept Mind = Game<G> && requires(M& mind, const typename G::Config& config, const Root<G>& root,
                                   Allowance& allowance, Random& random) {
    { mind.begin(config) };
    { mind.weigh(root, allowance, random) } -> std::same_as<std::vector<Prospect<G>>>;
};

template <Game G, Mind<G> M>
class SearchBot final : public Bot<G> {
  public:
    // The rest is for its mind.
    template <class... Switches>
    SearchBot(const Budget& budget, Sight sight, const Switches&... switches)
        : budget_(budget), sight_(sight), mind_(switches...) {}

    Answer<> begin(const Invitation<G>& invitation) override {
        seat_ = invitation.seat;
        random_ = invitation.random;
        const bool all = sight_ == Sight::everything;
        memory_.emplace(invitation.config, all ? Viewer::full() : Viewer::seat(seat_));
        mind_.begin(invitation.config);
        return {};
    }
    [[nodiscard]] bool remembers() const override { return true; }
    [[nodiscard]] Sight sight() const override { return sight_; }
    void observe(const Event<G>& event) override {
        memory_->observe(event);
        // A mind that draws conclusions from the log reads it too.
        if constexpr (requires { mind_.observe(event); }) mind_.observe(event);
    }

    Answer<typename G::Action> choose(const typename G::View& view) override {
        return weigh(view).front().action;
    }
    std::vector<Prospect<G>> weigh(const typename G::View& view) override {
        Allowance allowance(budget_);
        return mind_.weigh(Root<G>{view, *memory_, seat_}, allowance, random_);
    }
    // A mind that looks at candidates only is told of one more; others list everything anyway.
    std::vector<Prospect<G>> weigh_also(const typename G::View& view,
                                        const typename G::Action& action) override {
        if constexpr (requires { mind_.consider(action); }) mind_.consider(action);
        return weigh(view);
    }

  private:
    Budget budget_;
    Sight sight_;
    Seat seat_ = 0;
    Random random_;
    std::optional<typename G::Memory> memory_;
    M mind_;
};

}  // namespace stamtafel
