// Players of 24 against one another; how, says lab.hpp. A player is a level (random, simple,
// normal, strong, oracle), or `normal`, `strong` or `oracle` with settings:
// normal:keep3=0.2,one=0.1 · strong:sims=2000,weighted=0.
#include "lab/lab.hpp"

#include "bots/bots.hpp"
#include "bots/twentyfour/instinct.hpp"
#include "bots/twentyfour/normal.hpp"
#include "bots/twentyfour/strong.hpp"
#include "lab/player_settings.hpp"

namespace stamtafel::twentyfour {
namespace {

class HabitBot final : public Bot<TwentyFour> {
  public:
    HabitBot(const Habits& habits, const Closeness& closeness)
        : instinct_(habits), closeness_(closeness) {}
    Answer<> begin(const Invitation<TwentyFour>& invitation) override {
        random_ = invitation.random;
        return {};
    }
    Answer<Action> choose(const View& view) override {
        return with_whims(instinct_, view, view.turn, random_, closeness_);
    }

  private:
    Instinct instinct_;
    Closeness closeness_;
    Random random_;
};

Habits habits_of(PlayerSettings& settings) {
    Habits habits;
    settings.set("leading", habits.leading);
    settings.set("following", habits.following);
    settings.set("saving", habits.saving);
    settings.set("low_trump", habits.low_trump);
    settings.set("one", habits.one);
    for (std::size_t others = 1; others < habits.keep.size(); ++others) {
        settings.set("keep" + std::to_string(others), habits.keep[others]);
    }
    settings.set("fresh", habits.fresh);
    settings.set("drop", habits.drop);
    settings.set("yellow", habits.yellow);
    return habits;
}

struct Subject {
    static std::unique_ptr<Bot<TwentyFour>> player(const std::string& text) {
        const std::size_t colon = text.find(':');
        const std::string name = text.substr(0, colon);
        if (colon == std::string::npos) return make_bot<TwentyFour>(name);
        PlayerSettings settings(text.substr(colon + 1));
        if (name == "normal") {
            const Habits habits = habits_of(settings);
            Closeness closeness{.points = 0, .card = 0};
            settings.set("points", closeness.points);
            settings.set("card", closeness.card);
            settings.complain();
            return std::make_unique<HabitBot>(habits, closeness);
        }
        const Budget budget = settings.budget();
        StrongSwitches switches;
        settings.set("weighted", switches.guide.weighted);
        settings.set("pool", switches.guide.pool);
        settings.set("equivalent", switches.guide.equivalent);
        settings.set("exchanges", switches.guide.evidence.exchanges);
        settings.set("plays", switches.guide.evidence.plays);
        settings.set("surprise", switches.guide.evidence.surprise);
        settings.set("tolerance", switches.guide.evidence.tolerance);
        settings.set("stretch", switches.tree.stretch);
        settings.set("exploration", switches.tree.exploration);
        settings.set("bits", switches.tree.table_bits);
        settings.set("tree_in_tricks", switches.tree_in_tricks);
        settings.set("doubt", switches.doubt);
        settings.complain();
        const Sight sight = name == "oracle" ? Sight::everything : Sight::own_seat;
        return std::make_unique<SearchBot<TwentyFour, StrongMind>>(budget, sight, switches);
    }
    static Action normal(const State& state, Seat seat, Random& random) {
        return with_whims(Instinct(), state, seat, random);
    }
    static int round(const State& state) { return state.rounds_done; }
    static bool fresh(const State& state) { return state.phase == Phase::calling; }
    static int standings(const Config& /*config*/) { return 8; }
    static Payoff chances(const State& state) { return standing(state); }
};

}  // namespace
}  // namespace stamtafel::twentyfour

int main(int count, char** words) {
    using namespace stamtafel::twentyfour;
    return stamtafel::lab_main<TwentyFour, Subject>(count, words);
}
