// What a table costs: memory of a match in play, and the time of one command.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <malloc.h>
#include <string>
#include <utility>
#include <vector>

#include "rules/games.hpp"
#include "rules/kit/match.hpp"
#include "table/table.hpp"

namespace stamtafel {
namespace {

std::string decided(const Table& table, Seat seat, Random& random) {
    return with_game<std::string>(table.setup().game->info().id, [&]<Game G>() {
        std::string text;
        const auto& match = static_cast<const Match<G>&>(*table.match());
        G::write(text, G::sample(match.state(), seat, random));
        return text;
    });
}

std::string numbered(char letter, int number) {
    std::string text(1, letter);
    return text.append(std::to_string(number));
}

Table new_table(const std::string& game, int number) {
    const Json json{{"game", game}, {"seats", 4}};
    Table table;
    static_cast<void>(table.create({.table = numbered('t', number),
                                    .setup = *read_setup(json, {}),
                                    .host = "g0",
                                    .name = "Guest",
                                    .match = numbered('m', number),
                                    .secret = std::string(64, 'a'),
                                    .at = 0}));
    for (int i = 0; i < 4; ++i) {
        TableCommand sit{.kind = TableCommand::Kind::sit};
        sit.who = numbered('g', i);
        sit.name = "Guest";
        static_cast<void>(table.handle(sit));
    }
    TableCommand start{.kind = TableCommand::Kind::start};
    start.who = "g0";
    static_cast<void>(table.handle(start));
    return table;
}

void measure(const std::string& game) {
    using Clock = std::chrono::steady_clock;
    constexpr int count = 100;
    Random random(1);
    {
        const Table warm = new_table(game, -1);
    }
    const auto before = mallinfo2().uordblks;
    std::vector<Table> tables;
    for (int i = 0; i < count; ++i) tables.push_back(new_table(game, i));
    long commands = 0;
    long events = 0;
    Clock::duration spent{};
    Clock::duration worst{};
    for (Table& table : tables) {
        for (int i = 0; i < 200 && table.phase() == Table::Phase::playing; ++i) {
            const Seat seat = table.match()->actors().lowest();
            TableCommand act{.kind = TableCommand::Kind::act};
            act.who = table.guest_at(seat);
            act.text = decided(table, seat, random);
            const auto from = Clock::now();
            const auto answer = table.handle(act);
            const auto took = Clock::now() - from;
            if (!answer) {
                std::printf("refused: %s\n", std::string(answer.error().code).c_str());
                return;
            }
            spent += took;
            worst = std::max(worst, took);
            ++commands;
            events += static_cast<long>(answer->size());
        }
    }
    const auto after = mallinfo2().uordblks;
    const auto from = Clock::now();
    std::size_t bytes = 0;
    for (const Table& table : tables) bytes += table.snapshot(Viewer::seat(0)).size();
    const auto snapshots = Clock::now() - from;
    const auto micros = [](Clock::duration time) {
        return std::chrono::duration<double, std::micro>(time).count();
    };
    std::printf(
        "%-9s %6.1f KiB/table  %6.2f us/command (%ld, %.1f events each, worst %.0f us)  "
        "snapshot %.0f us, %.1f KiB\n",
        game.c_str(), static_cast<double>(after - before) / count / 1024,
        micros(spent) / static_cast<double>(commands), commands,
        static_cast<double>(events) / static_cast<double>(commands), micros(worst),
        micros(snapshots) / count, static_cast<double>(bytes) / count / 1024);
}

}  // namespace
}  // namespace stamtafel

int main() {
    for (const stamtafel::AnyGame* game : stamtafel::all_games()) {
        stamtafel::measure(std::string(game->info().id));
    }
}
