#include "bots/any_hint.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "bots/bots.hpp"
#include "bots/reason.hpp"
#include "rules/games.hpp"
#include "rules/kit/match.hpp"

namespace stamtafel {

namespace {

// The same position brings the same hint.
constexpr std::uint64_t seed = 1;

Refusal not_asked(const AnyMatch& match) {
    if (match.over()) return Refusal("kit.match_over");
    if (match.actors().empty()) return Refusal("kit.chance_first");
    return Refusal("kit.not_your_turn").with("seat", match.actors().lowest());
}

bool tries_alike(std::string_view game) {
    return with_game<bool>(game, []<Game G>() { return LevelsOf<G>::tries_alike; });
}

// As the reader sees it: of options whose chance to win is the same whole percentage, the one that
// promises better points comes first. Otherwise advice would contradict its own numbers.
void let_points_decide(std::vector<WeighedAction>& options, bool least) {
    const auto seen = [](const WeighedAction& option) { return std::lround(100 * option.win); };
    std::ranges::stable_sort(options, [&](const WeighedAction& one, const WeighedAction& other) {
        if (seen(one) != seen(other)) return seen(one) > seen(other);
        return least ? one.result < other.result : one.result > other.result;
    });
}

}  // namespace

Budget advice_budget(std::string_view game) {
    return with_game<Budget>(
        game, []<Game G>() { return Budget{.simulations = LevelsOf<G>::advice_simulations}; });
}

Answer<Refusal> reason_of(const AnyMatch& match, Seat seat, std::string_view action) {
    return *with_game<std::optional<Answer<Refusal>>>(
        match.info().id, [&]<Game G>() -> Answer<Refusal> {
            const auto decided = G::read_action(action);
            if (!decided) return std::unexpected(decided.error());
            // Every match of this game is one of these: AnyGame has no other.
            const auto& played = static_cast<const Match<G>&>(match);
            return stamtafel::reason<G>(G::view(played.state(), Viewer::seat(seat)), *decided);
        });
}

Answer<std::unique_ptr<BotQuestion>> ask_advisor(const AnyMatch& match, const Options& options,
                                                 Seat seat, std::uint64_t with_seed,
                                                 const Budget& budget) {
    auto question = ask_bot(advisor, match, options, seat, with_seed, budget);
    if (question == nullptr) return refuse(Refusal("table.unknown_level").with("level", advisor));
    return question;
}

Answer<Hint> hint(const AnyMatch& match, const Options& options, Seat seat, const Budget& budget) {
    if (!match.actors().contains(seat)) return refuse(not_asked(match));
    const auto asked = ask_advisor(match, options, seat, seed, budget);
    if (!asked) return std::unexpected(asked.error());
    BotQuestion* const question = asked->get();
    auto weighed = question->weigh();
    if (!weighed) return std::unexpected(std::move(weighed.error()));
    if (tries_alike(match.info().id)) {
        let_points_decide(*weighed, lowest_wins(match.info(), options));
    }
    if (weighed->size() > most_options) weighed->resize(most_options);
    auto action =
        weighed->empty() ? question->decide() : Answer<std::string>(weighed->front().action);
    if (!action) return std::unexpected(std::move(action.error()));
    auto reason = reason_of(match, seat, *action);
    if (!reason) return std::unexpected(std::move(reason.error()));
    return Hint{std::move(*action), std::move(*reason), std::move(*weighed)};
}

Answer<Hint> hint(const AnyMatch& match, const Options& options, Seat seat) {
    return hint(match, options, seat, advice_budget(match.info().id));
}

}  // namespace stamtafel
