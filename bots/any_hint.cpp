#include "bots/any_hint.hpp"

#include <optional>
#include <utility>

#include "bots/alles/hint.hpp"
#include "bots/any_bot.hpp"
#include "bots/gesjaakt/hint.hpp"
#include "bots/twentyfour/hint.hpp"
#include "bots/wordcard/hint.hpp"
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

}  // namespace

Answer<Hint> hint(const AnyMatch& match, const Options& options, Seat seat) {
    if (!match.actors().contains(seat)) return refuse(not_asked(match));
    auto action = ask_bot(advisor, match, options, seat, seed)->decide();
    if (!action) return std::unexpected(std::move(action.error()));
    const auto reason = with_game<std::optional<Answer<Refusal>>>(
        match.info().id, [&]<Game G>() -> Answer<Refusal> {
            const auto decided = G::read_action(*action);
            if (!decided) return std::unexpected(decided.error());
            // Every match of this game is one of these: AnyGame has no other.
            const auto& played = static_cast<const Match<G>&>(match);
            return reason_for(G::view(played.state(), Viewer::seat(seat)), *decided);
        });
    if (!*reason) return std::unexpected(reason->error());
    return Hint{std::move(*action), reason->value()};
}

}  // namespace stamtafel
