#include "wasm/engine.hpp"

#include <array>

#include "games_of/wasm_calls.hpp"
#include "rules/games.hpp"
#include "table/frames.hpp"
#include "wasm/calls_of.hpp"
#include "wasm/game_calls.hpp"
#include "wasm/replays.hpp"

namespace stamtafel {

namespace {

// All events of a long evening in one call.
constexpr JsonLimits call_limits{.bytes = std::size_t{64} << 20, .depth = 16};

constexpr std::array stateless{
    StatelessCall{"games", game_calls::games},   StatelessCall{"options", game_calls::options},
    StatelessCall{"course", game_calls::course}, StatelessCall{"decide", replays::decide},
    StatelessCall{"hint", replays::hint},        StatelessCall{"decisions", replays::decisions},
    StatelessCall{"review", replays::review},    StatelessCall{"verify", replays::verify},
    StatelessCall{"replay", replays::replay},    StatelessCall{"views", replays::views},
};

// The game's own calls stand behind those that are about any game.
const StatelessCall* find_stateless(std::string_view name) {
    const StatelessCall* found = nullptr;
    const auto look_in = [&](const auto& calls) {
        for (const StatelessCall& each : calls) {
            if (each.name == name) found = &each;
        }
    };
    look_in(stateless);
    each_game([&]<Game G>() { look_in(CallsOf<G>::all); });
    return found;
}

struct HouseCall {
    std::string_view name;
    CallAnswer (*call)(LocalHouse& house, LocalVisits& visits, const CallFields& fields);
};
template <auto method>
CallAnswer at_house(LocalHouse& house, LocalVisits& /*visits*/, const CallFields& fields) {
    return (house.*method)(fields);
}
template <auto method>
CallAnswer of_visit(LocalHouse& /*house*/, LocalVisits& visits, const CallFields& fields) {
    return (visits.*method)(fields);
}
constexpr std::array of_house{
    HouseCall{"open_table", at_house<&LocalHouse::open_table>},
    HouseCall{"restore", at_house<&LocalHouse::restore>},
    HouseCall{"forget_table", at_house<&LocalHouse::forget_table>},
    HouseCall{"continue", at_house<&LocalHouse::continue_record>},
    HouseCall{"connect", of_visit<&LocalVisits::connect>},
    HouseCall{"receive", of_visit<&LocalVisits::receive>},
    HouseCall{"disconnect", of_visit<&LocalVisits::disconnect>},
    HouseCall{"tick", at_house<&LocalHouse::tick>},
    HouseCall{"question", at_house<&LocalHouse::question>},
    HouseCall{"answer_bot", at_house<&LocalHouse::answer_bot>},
    HouseCall{"record", at_house<&LocalHouse::record>},
};

}  // namespace

CallAnswer Engine::answer(std::string_view text) {
    const auto json = read_json(text, call_limits);
    if (!json) return refuse_call(json.error());
    const CallFields fields(*json);
    const auto name = fields.text("call");
    if (!name) return refuse_call(name.error());
    if (const StatelessCall* found = find_stateless(*name)) return found->call(fields);
    for (const HouseCall& each : of_house) {
        if (each.name == *name) return each.call(house_, visits_, fields);
    }
    return refuse_call(Refusal("engine.unknown_call").with("call", clean_text(*name)));
}

std::string Engine::call(std::string_view text) {
    const CallAnswer answered = answer(text);
    if (answered) return R"({"ok":)" + *answered + '}';
    Json why = Json::object();
    frames::explain(why, answered.error().reason);
    if (answered.error().line) why["line"] = *answered.error().line;
    return written(Json{{"refused", std::move(why)}});
}

}  // namespace stamtafel
