#include "rules/games.hpp"

#include <array>

#include "rules/kit/match.hpp"

namespace stamtafel {

namespace {

template <Game G>
class GameOf final : public AnyGame {
  public:
    [[nodiscard]] const GameInfo& info() const override { return G::info; }
    [[nodiscard]] std::vector<OptionFit> fit(const Situation& situation) const override {
        std::vector<OptionFit> fits;
        for (const OptionSpec& spec : G::info.options) fits.push_back(fit_of<G>(spec, situation));
        return fits;
    }
    [[nodiscard]] ScoreCourse score_course(std::span<const std::string> lines,
                                           const Options& options, int seats) const override {
        const auto counted = counted_lines(lines, seats);
        if constexpr (requires { G::score_course(counted, options, seats); }) {
            return G::score_course(counted, options, seats);
        }
        return course_of_rounds(counted, seats);
    }
    [[nodiscard]] Answer<std::unique_ptr<AnyMatch>> begin(Options& options, int seats,
                                                          const DealSource& source) const override {
        const auto config = settle<G>(options, seats);
        if (!config) return std::unexpected(config.error());
        return std::make_unique<Match<G>>(*config, seats, source);
    }
};

template <class... Gs>
std::array<const AnyGame*, sizeof...(Gs)> made_of(std::tuple<Gs...>*) {
    static const std::tuple<GameOf<Gs>...> games;
    return {&std::get<GameOf<Gs>>(games)...};
}

}  // namespace

std::span<const AnyGame* const> all_games() {
    static const auto games = made_of(static_cast<Games*>(nullptr));
    return games;
}

const AnyGame* find_game(std::string_view id) {
    for (const AnyGame* game : all_games()) {
        if (game->info().id == id) return game;
    }
    return nullptr;
}

}  // namespace stamtafel
