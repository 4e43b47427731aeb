// A bot as it is named on a command line: one of ours, or a program.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "bots/bots.hpp"
#include "cli/exec_bot.hpp"

namespace stamtafel {

// The name has been checked. `given_up` tells that nobody waits for its answer any more.
template <Game G>
std::unique_ptr<Bot<G>> make_named_bot(const std::string& name, const Budget& budget,
                                       std::chrono::milliseconds exec_time,
                                       std::function<bool()> given_up) {
    if (auto own = make_bot<G>(name, budget)) return own;
    const auto command = name.substr(name.find(':') + 1);
    return std::make_unique<ExecBot<G>>(command, exec_time, std::move(given_up));
}

}  // namespace stamtafel
