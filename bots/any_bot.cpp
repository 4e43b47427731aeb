#include "bots/any_bot.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "bots/bots.hpp"
#include "rules/games.hpp"
#include "rules/kit/dealer.hpp"
#include "rules/kit/match.hpp"

namespace stamtafel {

namespace {

template <Game G>
class Question final : public BotQuestion {
  public:
    Question(std::unique_ptr<Bot<G>> bot, const Match<G>& match, Options options, Seat seat,
             std::uint64_t seed)
        : bot_(std::move(bot)),
          config_(match.config()),
          options_(std::move(options)),
          seats_(match.seats()),
          seat_(seat),
          seed_(seed),
          view_(G::view(match.state(), Viewer::seat(seat))) {
        if (!bot_->remembers()) return;
        for (const auto& event : match.events()) {
            log_.push_back(redact<G>(event, Viewer::seat(seat)));
        }
    }

    Answer<std::string> decide() override {
        if (auto ready = live_through(); !ready) return std::unexpected(ready.error());
        const auto action = bot_->choose(view_);
        if (!action) return std::unexpected(action.error());
        std::string text;
        G::write(text, *action);
        return text;
    }

    Answer<std::vector<WeighedAction>> weigh(std::string_view also) override {
        if (auto ready = live_through(); !ready) return std::unexpected(ready.error());
        std::vector<Prospect<G>> prospects;
        if (also.empty()) {
            prospects = bot_->weigh(view_);
        } else {
            const auto action = G::read_action(also);
            if (!action) return std::unexpected(action.error());
            prospects = bot_->weigh_also(view_, *action);
        }
        std::vector<WeighedAction> weighed;
        for (const auto& [action, win, result] : prospects) {
            weighed.push_back({{}, win, result});
            G::write(weighed.back().action, action);
        }
        return weighed;
    }

  private:
    // The bot comes to know what its seat does.
    Answer<> live_through() {
        const Invitation<G> invitation{config_, options_, seats_, seat_,
                                       stream(seed_, Purpose::bot, seat_)};
        if (auto ready = bot_->begin(invitation); !ready) return std::unexpected(ready.error());
        for (const auto& event : log_) bot_->observe(event);
        return {};
    }

    std::unique_ptr<Bot<G>> bot_;
    typename G::Config config_;
    Options options_;
    int seats_;
    Seat seat_;
    std::uint64_t seed_;
    typename G::View view_;
    std::vector<Event<G>> log_;
};

}  // namespace

std::unique_ptr<BotQuestion> ask_bot(std::string_view name, const AnyMatch& match,
                                     const Options& options, Seat seat, std::uint64_t seed,
                                     const Budget& budget) {
    if (std::ranges::find(bot_names, name) == bot_names.end()) return nullptr;
    return with_game<std::unique_ptr<BotQuestion>>(
        match.info().id, [&]<Game G>() -> std::unique_ptr<BotQuestion> {
            auto bot = make_bot<G>(name, budget);
            if (bot == nullptr) return nullptr;
            // Every match of this game is one of these: AnyGame has no other.
            const auto& played = static_cast<const Match<G>&>(match);
            return std::make_unique<Question<G>>(std::move(bot), played, options, seat, seed);
        });
}

}  // namespace stamtafel
