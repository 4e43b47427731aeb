// Players of 24 for measuring: a level (random, simple, normal, strong, oracle), or `normal`,
// `strong` or `oracle` with settings: normal:keep3=0.2,one=0.1 · strong:sims=2000,weighted=0.
#pragma once

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <string>

#include "bots/bots.hpp"
#include "bots/twentyfour/instinct.hpp"
#include "bots/twentyfour/normal.hpp"
#include "bots/twentyfour/strong.hpp"

namespace stamtafel::twentyfour {

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

using Settings = std::map<std::string, std::string>;

inline Settings settings_of(const std::string& text) {
    Settings settings;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(',', at), text.size());
        const std::string one = text.substr(at, end - at);
        const std::size_t equals = one.find('=');
        settings[one.substr(0, equals)] = one.substr(equals + 1);
        at = end + 1;
    }
    return settings;
}

template <class T>
void set(Settings& settings, const std::string& name, T& value) {
    const auto found = settings.find(name);
    if (found == settings.end()) return;
    value = static_cast<T>(std::atof(found->second.c_str()));
    settings.erase(found);
}

inline void complain(const Settings& settings) {
    for (const auto& [name, value] : settings) {
        std::fprintf(stderr, "unknown setting %s\n", name.c_str());
        std::exit(2);
    }
}

inline Habits habits_of(Settings& settings) {
    Habits habits;
    set(settings, "leading", habits.leading);
    set(settings, "following", habits.following);
    set(settings, "saving", habits.saving);
    set(settings, "low_trump", habits.low_trump);
    set(settings, "one", habits.one);
    for (std::size_t others = 1; others < habits.keep.size(); ++others) {
        set(settings, "keep" + std::to_string(others), habits.keep[others]);
    }
    set(settings, "fresh", habits.fresh);
    set(settings, "drop", habits.drop);
    set(settings, "yellow", habits.yellow);
    return habits;
}

inline std::unique_ptr<Bot<TwentyFour>> player(const std::string& text) {
    const std::size_t colon = text.find(':');
    const std::string name = text.substr(0, colon);
    if (colon == std::string::npos) return make_bot<TwentyFour>(name);
    Settings settings = settings_of(text.substr(colon + 1));
    if (name == "normal") {
        const Habits habits = habits_of(settings);
        Closeness closeness{.points = 0, .card = 0};
        set(settings, "points", closeness.points);
        set(settings, "card", closeness.card);
        complain(settings);
        return std::make_unique<HabitBot>(habits, closeness);
    }
    Budget budget;
    StrongSwitches switches;
    int time = 100;
    set(settings, "time", time);
    budget.time = std::chrono::milliseconds(time);
    set(settings, "sims", budget.simulations);
    set(settings, "weighted", switches.guide.weighted);
    set(settings, "pool", switches.guide.pool);
    set(settings, "equivalent", switches.guide.equivalent);
    set(settings, "exchanges", switches.guide.evidence.exchanges);
    set(settings, "plays", switches.guide.evidence.plays);
    set(settings, "surprise", switches.guide.evidence.surprise);
    set(settings, "tolerance", switches.guide.evidence.tolerance);
    set(settings, "own_eyes", switches.tree.own_eyes);
    set(settings, "others_by_policy", switches.tree.others_by_policy);
    set(settings, "prior", switches.tree.prior);
    set(settings, "stretch", switches.tree.stretch);
    set(settings, "exploration", switches.tree.exploration);
    set(settings, "bits", switches.tree.table_bits);
    set(settings, "halving", switches.worlds.halving);
    set(settings, "tree_in_tricks", switches.tree_in_tricks);
    set(settings, "tree_in_exchange", switches.tree_in_exchange);
    set(settings, "doubt", switches.doubt);
    complain(settings);
    const Sight sight = name == "oracle" ? Sight::everything : Sight::own_seat;
    return std::make_unique<SearchBot<TwentyFour, Mind>>(budget, sight, switches);
}

}  // namespace stamtafel::twentyfour
