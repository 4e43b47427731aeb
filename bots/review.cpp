#include "bots/review.hpp"

#include <algorithm>
#include <utility>

#include "bots/any_hint.hpp"
#include "rules/kit/table_line.hpp"

namespace stamtafel {

namespace {

constexpr std::size_t most_costly = 3;

using Weighing = std::span<const WeighedAction>;

const WeighedAction* find(Weighing weighing, std::string_view action) {
    const auto found = std::ranges::find(weighing, action, &WeighedAction::action);
    return found == weighing.end() ? nullptr : &*found;
}

bool is_forced(const AnyMatch& match, Seat seat) {
    const auto offers = match.offers(seat);
    return offers.size() == 1 && !offers.front().ends_with("…");
}

WeighedAction mean(const WeighedAction& one, const WeighedAction& other) {
    return {one.action, (one.win + other.win) / 2, (one.result + other.result) / 2};
}

// How much better another weighing finds the best of this one than what was played: the best of
// many looks better than it is to whoever chose it, but not to another.
std::optional<double> cost(Weighing chooser, Weighing other, std::string_view played) {
    const auto* const best = find(other, chooser.front().action);
    const auto* const own = find(other, played);
    if (best == nullptr || own == nullptr) return std::nullopt;
    return best->win - own->win;
}

}  // namespace

std::optional<Judgement> compared(Weighing one, Weighing other, std::string_view played) {
    if (one.empty() || other.empty()) return std::nullopt;
    const auto first = cost(one, other, played);
    const auto second = cost(other, one, played);
    if (!first || !second || find(one, played) == nullptr) return std::nullopt;
    Judgement judgement;
    judgement.played = mean(*find(one, played), *find(other, played));
    judgement.best = judgement.played;
    // Not the one that looks best, which may hardly have been tried, but what the bot would do.
    for (const std::string_view best : {one.front().action, other.front().action}) {
        const auto both = mean(*find(one, best), *find(other, best));
        if (both.win > judgement.best.win) judgement.best = both;
    }
    if (judgement.best.action == judgement.played.action) return judgement;
    judgement.cost = std::max(0.0, (*first + *second) / 2);
    judgement.noise = std::max(*first, *second) - (*first + *second) / 2;
    judgement.mark = mark_of(judgement.cost - judgement.noise);
    return judgement;
}

Mark mark_of(double cost) {
    Mark mark = Mark::good;
    for (const Mark each : {Mark::inaccuracy, Mark::mistake, Mark::blunder}) {
        if (cost >= mark_costs[static_cast<std::size_t>(each)]) mark = each;
    }
    return mark;
}

std::optional<Decided> decision_of(std::string_view line, int seats) {
    const auto colon = line.find(": ");
    if (colon == std::string_view::npos || TableLine::read(line, seats)) return std::nullopt;
    const auto seat = read_seat(line.substr(0, colon), seats);
    if (!seat) return std::nullopt;
    return Decided{0, *seat, std::string(line.substr(colon + 2))};
}

std::vector<Decided> decisions_of(const AnyMatch& match, SeatSet seats) {
    std::vector<Decided> found;
    for (std::size_t i = 0; i < match.size(); ++i) {
        auto decided = decision_of(match.line(i, Viewer::full()), match.seats());
        if (!decided || !seats.contains(decided->seat) || !match.standing(i)) continue;
        decided->line = i;
        found.push_back(std::move(*decided));
    }
    return found;
}

Answer<std::optional<Judgement>> judge(const AnyMatch& before, const Options& options, Seat seat,
                                       std::string_view action, const Budget& budget) {
    if (is_forced(before, seat)) return std::nullopt;
    std::array<std::vector<WeighedAction>, 2> weighings;
    for (std::size_t i = 0; i < weighings.size(); ++i) {
        const auto question = ask_advisor(before, options, seat, /*seed=*/i + 1, budget);
        if (!question) return std::unexpected(question.error());
        auto weighed = (*question)->weigh(action);
        if (!weighed) return std::unexpected(std::move(weighed.error()));
        weighings[i] = std::move(*weighed);
    }
    auto judgement = compared(weighings[0], weighings[1], action);
    if (!judgement) return std::nullopt;
    auto reason = reason_of(before, seat, judgement->best.action);
    if (!reason) return std::unexpected(std::move(reason.error()));
    judgement->reason = std::move(*reason);
    return judgement;
}

SeatReview summed(std::span<const Judged> judged, Seat seat) {
    SeatReview sum;
    double costs = 0;
    for (std::size_t i = 0; i < judged.size(); ++i) {
        const auto& [decided, judgement] = judged[i];
        if (decided.seat != seat) continue;
        ++sum.decisions;
        ++sum.marks[static_cast<std::size_t>(judgement.mark)];
        costs += judgement.cost;
        if (judgement.mark != Mark::good) sum.costliest.push_back(i);
    }
    if (sum.decisions > 0) sum.mean_cost = costs / static_cast<double>(sum.decisions);
    std::ranges::stable_sort(sum.costliest, std::ranges::greater{},
                             [&](std::size_t i) { return judged[i].judgement.cost; });
    if (sum.costliest.size() > most_costly) sum.costliest.resize(most_costly);
    return sum;
}

}  // namespace stamtafel
