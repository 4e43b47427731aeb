#include "cli/play_plan.hpp"

#include <algorithm>

namespace stamtafel {

namespace {

Answer<PlayPlan> new_plan(const Arguments& arguments) {
    if (arguments.words().empty()) return refuse("cli.game_missing");
    auto setup = read_match_setup(arguments, arguments.words()[0], Occasion::play);
    if (!setup) return std::unexpected(setup.error());
    const auto seat = arguments.number<int>("--seat", 0, 0, setup->seats - 1);
    if (!seat) return std::unexpected(seat.error());
    PlayPlan plan;
    plan.start.setup = std::move(*setup);
    plan.start.seat = static_cast<Seat>(*seat);
    return plan;
}

Answer<PlayPlan> resumed_plan(const Arguments& arguments) {
    constexpr std::string_view choices[] = {"--seats", "--bots", "--set", "--seed", "--seat"};
    if (!arguments.words().empty() ||
        std::ranges::any_of(choices, [&](auto flag) { return arguments.has(flag); })) {
        return refuse("play.resume_alone");
    }
    const auto exec_time = read_exec_time(arguments);
    if (!exec_time) return std::unexpected(exec_time.error());
    const auto budget = read_budget(arguments);
    if (!budget) return std::unexpected(budget.error());
    PlayPlan plan;
    plan.save_name = arguments.value("--resume");
    auto saved = load_match(plan.save_name);
    if (!saved) return std::unexpected(saved.error());
    plan.start = std::move(*saved);
    plan.start.setup.exec_time = *exec_time;
    plan.start.setup.budget = *budget;
    return plan;
}

}  // namespace

Answer<PlayPlan> read_play_plan(const Arguments& arguments) {
    return arguments.has("--resume") ? resumed_plan(arguments) : new_plan(arguments);
}

}  // namespace stamtafel
