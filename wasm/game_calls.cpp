#include "wasm/game_calls.hpp"

#include "bots/bots.hpp"
#include "rules/games.hpp"
#include "table/frames.hpp"
#include "table/game_list.hpp"
#include "table/setup.hpp"

namespace stamtafel::game_calls {

namespace {

struct Asked {
    const AnyGame* game = nullptr;
    int seats = 0;
    Options options{{}};
};

Answer<Asked> read(const CallFields& fields) {
    const auto id = fields.text("game");
    if (!id) return std::unexpected(id.error());
    const AnyGame* game = find_game(*id);
    if (game == nullptr) return refuse(bad_field("game"));
    const auto seats = fields.number("seats", game->info().min_seats, game->info().max_seats);
    if (!seats) return std::unexpected(seats.error());
    Asked asked{game, static_cast<int>(*seats), Options(game->info().options)};
    if (const Json* given = fields.find("options"); given != nullptr) {
        if (auto read = read_options(asked.options, *given); !read) {
            return std::unexpected(read.error());
        }
    }
    return asked;
}

}  // namespace

CallAnswer games(const CallFields& /*fields*/) {
    return written(Json{{"games", game_list()}, {"bots", bot_names}});
}

CallAnswer options(const CallFields& fields) {
    const auto asked = read(fields);
    if (!asked) return refuse_call(asked.error());
    const auto people = fields.has("people") ? fields.number("people", 0, asked->seats)
                                             : Answer<std::int64_t>(asked->seats);
    if (!people) return refuse_call(people.error());
    const Json* installed = fields.find("installed");
    const auto fits = asked->game->fit({.chosen = asked->options,
                                        .seats = asked->seats,
                                        .people = static_cast<int>(*people),
                                        .installed = installed != nullptr && *installed == true});
    const auto specs = asked->game->info().options;
    Json all = Json::array();
    for (std::size_t i = 0; i < specs.size(); ++i) {
        Options standard(specs);
        standard.settle(specs[i].name, fits[i].standard);
        Json option{{"name", specs[i].name},
                    {"applies", fits[i].applies},
                    {"default", option_json(standard, i)}};
        if (specs[i].kind == OptionKind::number) option["min"] = fits[i].least;
        all.push_back(std::move(option));
    }
    return written(Json{{"options", std::move(all)},
                        {"lowest_wins", lowest_wins(asked->game->info(), asked->options)}});
}

CallAnswer course(const CallFields& fields) {
    const auto asked = read(fields);
    if (!asked) return refuse_call(asked.error());
    const auto lines = fields.texts("lines");
    if (!lines) return refuse_call(lines.error());
    return written(course_json(*asked->game, *lines, asked->options, asked->seats));
}

Json course_json(const AnyGame& game, std::span<const std::string> lines, const Options& options,
                 int seats) {
    const ScoreCourse course = game.score_course(lines, options, seats);
    Json points = Json::array();
    for (const auto& [line, round, values] : course.points) {
        points.push_back({{"line", line}, {"round", round}, {"values", values}});
    }
    return {{"unit", name_of(course.unit)},
            {"lowest", lowest_wins(game.info(), options)},
            {"guides", course.guides},
            {"points", std::move(points)}};
}

}  // namespace stamtafel::game_calls
