#include "bots/arena/rating.hpp"

#include <cmath>
#include <numeric>

namespace stamtafel::arena {

std::vector<double> ratings(std::span<const Company> companies, double even) {
    if (companies.empty()) return {};
    const std::size_t bots = companies.front().seats.size();
    std::vector<double> wins(bots, 0);
    for (const Company& company : companies) {
        const int seats = std::accumulate(company.seats.begin(), company.seats.end(), 0);
        for (std::size_t bot = 0; bot < bots; ++bot) {
            wins[bot] += company.wins[bot] + even * company.seats[bot] / seats;
        }
    }
    // Hunter's iteration (2004): what a bot has won over what its strength would be worth
    // elsewhere.
    std::vector<double> strength(bots, 1);
    double moved = 1;
    for (int round = 0; round < 100'000 && moved > 1e-10; ++round) {
        std::vector<double> chances(bots, 0);
        for (const Company& company : companies) {
            double at_table = 0;
            for (std::size_t bot = 0; bot < bots; ++bot) {
                at_table += company.seats[bot] * strength[bot];
            }
            for (std::size_t bot = 0; bot < bots; ++bot) {
                chances[bot] += (company.matches + even) * company.seats[bot] / at_table;
            }
        }
        moved = 0;
        for (std::size_t bot = 0; bot < bots; ++bot) {
            if (chances[bot] <= 0) continue;
            const double next = wins[bot] / chances[bot];
            moved = std::fmax(moved, std::abs(next / strength[bot] - 1));
            strength[bot] = next;
        }
        const double first = strength.front();
        for (double& each : strength) each /= first;
    }
    std::vector<double> points;
    for (const double each : strength) points.push_back(400 * std::log10(each));
    return points;
}

}  // namespace stamtafel::arena
