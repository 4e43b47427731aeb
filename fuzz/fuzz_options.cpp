// Any lines as options, name=value. The first byte picks the game, the second the number of seats.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/must.hpp"
#include "rules/games.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace stamtafel;
    if (size < 2) return 0;
    const auto games = all_games();
    const AnyGame& game = *games[data[0] % games.size()];
    const int seats = (data[1] + 2) % 10;  // '3' is three
    Options options(game.info().options);
    std::string_view text(reinterpret_cast<const char*>(data) + 2, size - 2);
    while (!text.empty()) {
        const auto end = text.find('\n');
        const auto line = text.substr(0, end);
        const auto equals = line.find('=');
        const auto name = line.substr(0, equals);
        const auto value = equals == std::string_view::npos ? "" : line.substr(equals + 1);
        if (options.set(name, value)) {
            must(options.given(name));
            must(options.set(name, value).error().code == "options.twice");
        }
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    }

    Options settled = options;
    if (!game.begin(settled, seats, 0)) return 0;
    // What a record would hold gives the same match again.
    Options again(game.info().options);
    for (std::size_t i = 0; i < settled.specs().size(); ++i) {
        must(again.set(settled.specs()[i].name, settled.text(i)).has_value());
        must(again.text(i) == settled.text(i));
    }
    must(game.begin(again, seats, 0).has_value());
    return 0;
}
