// PlayerSettings of a player for measuring, as written on the command line:
// NAME=NUMBER,NAME=NUMBER,…
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>

#include "bots/budget.hpp"

namespace stamtafel {

class PlayerSettings {
  public:
    explicit PlayerSettings(const std::string& text) {
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t end = std::min(text.find(',', at), text.size());
            const std::string one = text.substr(at, end - at);
            const std::size_t equals = one.find('=');
            given_[one.substr(0, equals)] = one.substr(equals + 1);
            at = end + 1;
        }
    }

    // Leaves the value as it is where none is given.
    template <class T>
    void set(const std::string& name, T& value) {
        const auto found = given_.find(name);
        if (found == given_.end()) return;
        value = static_cast<T>(std::atof(found->second.c_str()));
        given_.erase(found);
    }

    // `sims` or `time`, in milliseconds.
    Budget budget() {
        Budget budget;
        int time = static_cast<int>(budget.time.count());
        set("time", time);
        budget.time = std::chrono::milliseconds(time);
        set("sims", budget.simulations);
        return budget;
    }

    // After everything has been set: what is left was misspelt.
    void complain() const {
        for (const auto& [name, value] : given_) {
            std::fprintf(stderr, "unknown setting %s\n", name.c_str());
            std::exit(2);
        }
    }

  private:
    std::map<std::string, std::string> given_;
};

}  // namespace stamtafel
