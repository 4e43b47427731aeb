// Players of 24 (see twentyfour_players.hpp) against one another; how, says lab.hpp.
#include "lab/lab.hpp"

#include "lab/twentyfour/players.hpp"

namespace stamtafel::twentyfour {
namespace {

struct Subject {
    static std::unique_ptr<Bot<TwentyFour>> player(const std::string& text) {
        return twentyfour::player(text);
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
