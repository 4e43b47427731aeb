#include "bots/arena/lineups.hpp"

#include <algorithm>
#include <ranges>

namespace stamtafel::arena {

namespace {

// More would make a deal set that never ends.
constexpr std::size_t most_lineups = 5'000;

void add_rotations(std::vector<Lineup>& lineups, Lineup lineup) {
    for (std::size_t turn = 0; turn < lineup.size(); ++turn) {
        if (std::ranges::find(lineups, lineup) == lineups.end()) lineups.push_back(lineup);
        std::ranges::rotate(lineup, lineup.end() - 1);
    }
}

// Every choice of `seats` of the names, in the order of the list.
void add_choices(std::vector<Lineup>& companies, const Lineup& all, std::size_t seats,
                 std::size_t next, Lineup& chosen) {
    if (chosen.size() == seats) {
        companies.push_back(chosen);
        return;
    }
    for (; next < all.size() && companies.size() < most_lineups; ++next) {
        chosen.push_back(all[next]);
        add_choices(companies, all, seats, next + 1, chosen);
        chosen.pop_back();
    }
}

// One against the others, for every one of them.
std::vector<Lineup> each_alone(const Lineup& all, std::size_t seats) {
    std::vector<Lineup> companies;
    for (std::size_t alone = 0; alone < all.size(); ++alone) {
        Lineup others = all;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(alone));
        Lineup company{all[alone]};
        while (company.size() < seats)
            company.push_back(others[(company.size() - 1) % others.size()]);
        companies.push_back(std::move(company));
    }
    return companies;
}

}  // namespace

Answer<Lineups> plan_lineups(const std::vector<std::string>& names, int seats) {
    Lineups plan;
    Lineup all;
    for (const std::string& name : names) {
        auto known = std::ranges::find(plan.bots, name);
        if (known == plan.bots.end()) known = plan.bots.insert(plan.bots.end(), name);
        all.push_back(static_cast<std::size_t>(known - plan.bots.begin()));
    }
    if (plan.bots.size() < 2) return refuse("arena.one_bot");
    const auto places = static_cast<std::size_t>(seats);
    std::vector<Lineup> companies;
    if (all.size() >= places) {
        Lineup chosen;
        add_choices(companies, all, places, 0, chosen);
    } else {
        companies = each_alone(all, places);
    }
    if (companies.size() * places > most_lineups) {
        return refuse(Refusal("arena.too_many").with("most", static_cast<long long>(most_lineups)));
    }
    for (const Lineup& company : companies) add_rotations(plan.straight, company);
    for (Lineup& company : companies) {
        std::ranges::reverse(company);
        add_rotations(plan.mirrored, std::move(company));
    }
    return plan;
}

}  // namespace stamtafel::arena
