// Any lines as a log. The first byte picks the game, the second the number of seats.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/must.hpp"
#include "rules/games.hpp"

namespace {

using namespace stamtafel;

std::unique_ptr<AnyMatch> begin(const AnyGame& game, int seats) {
    Options options(game.info().options);
    auto match = game.begin(options, seats, 0);
    return match ? std::move(*match) : nullptr;
}

// Refused lines leave no trace; accepted ones are what the log then says.
void replay(AnyMatch& match, std::string_view line) {
    const auto size = match.size();
    const auto unread = match.unread();
    const auto before = match.view(Viewer::full());
    if (!match.replay(line)) {
        must(match.size() == size && match.unread() == unread);
        must(match.view(Viewer::full()) == before);
        return;
    }
    must(match.size() - match.unread() == size - unread + 1);
    must(match.over() + match.awaits_chance() + !match.actors().empty() == 1);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2) return 0;
    const auto games = all_games();
    const AnyGame& game = *games[data[0] % games.size()];
    const int seats = (data[1] + 2) % 10;  // '3' is three
    const auto match = begin(game, seats);
    must((match != nullptr) == (seats >= game.info().min_seats && seats <= game.info().max_seats));
    if (!match) return 0;

    std::string_view text(reinterpret_cast<const char*>(data) + 2, size - 2);
    while (!text.empty()) {
        const auto end = text.find('\n');
        replay(*match, text.substr(0, end));
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    }

    const auto copy = begin(game, seats);
    for (std::size_t i = 0; i < match->size(); ++i) {
        const auto line = match->line(i, Viewer::full());
        must(copy->replay(line).has_value());
        must(copy->line(i, Viewer::full()) == line);
    }
    for (Seat seat = 0; seat < seats; ++seat) {
        must(copy->view(Viewer::seat(seat)) == match->view(Viewer::seat(seat)));
    }
    return 0;
}
