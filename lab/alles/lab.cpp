// Players of Alles of Niets against one another; how, says lab.hpp. A player is a level, or
// `strong` or `oracle` with settings, such as strong:sims=2500,whim=0.3.
#include "lab/lab.hpp"

#include "bots/alles/normal.hpp"
#include "bots/alles/round_guide.hpp"
#include "bots/bots.hpp"
#include "bots/search/search_bot.hpp"
#include "lab/player_settings.hpp"

namespace stamtafel::alles {
namespace {

struct Subject {
    static std::unique_ptr<Bot<Alles>> player(const std::string& text) {
        const std::size_t colon = text.find(':');
        const std::string name = text.substr(0, colon);
        if (colon == std::string::npos) return make_bot<Alles>(name);
        PlayerSettings settings(text.substr(colon + 1));
        const Budget budget = settings.budget();
        Switches switches;
        settings.set("lays", switches.lay_candidates);
        settings.set("prior", switches.prior);
        settings.set("whim", switches.whim);
        settings.set("judges", switches.judges);
        settings.set("belief", switches.belief);
        settings.set("belief_lays", switches.beliefs.lays);
        settings.set("doubt", switches.beliefs.doubt);
        settings.set("most", switches.beliefs.most_surprise);
        settings.set("settling", switches.beliefs.settling);
        settings.set("between", switches.beliefs.between);
        settings.complain();
        const Sight sight = name == "oracle" ? Sight::everything : Sight::own_seat;
        return std::make_unique<SearchBot<Alles, Thinker>>(budget, sight, switches);
    }
    static Action normal(const State& state, Seat seat, Random& random) {
        return normal_choice(Alles::view(state, Viewer::seat(seat)), random);
    }
    static int round(const State& state) { return state.round; }
    static bool fresh(const State& state) {
        if (state.phase != Phase::dealing) return false;
        for (Seat seat = 0; seat < state.config.seats; ++seat) {
            if (!state.players[seat].hand.empty()) return false;
        }
        return true;
    }
    static int standings(const Config& config) { return config.seats; }
    static Payoff chances(const State& state) { return Chances(state.config).shares(state); }
};

}  // namespace
}  // namespace stamtafel::alles

int main(int count, char** words) {
    using namespace stamtafel::alles;
    return stamtafel::lab_main<Alles, Subject>(count, words);
}
