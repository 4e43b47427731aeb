#include <limits>

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/record_file.hpp"
#include "cli/screens.hpp"
#include "cli/spoken_action.hpp"
#include "record/json.hpp"
#include "rules/games.hpp"
#include "rules/kit/match.hpp"

namespace stamtafel {

namespace {

// What a step of the replay shows: position number n is the one after the first n lines.
struct Step {
    std::string line;   // in notation; empty before the first
    std::string words;  // the same in words
    std::string table;
};

template <Game G>
std::vector<Step> steps_of(const Record& record, Canvas& canvas) {
    Options options = record.options;
    const int seats = static_cast<int>(record.seats.size());
    Match<G> match(*settle<G>(options, seats), seats, 0);
    std::vector<Step> steps;
    const auto keep = [&](std::string line, std::string words) {
        draw_view<G>(canvas, G::view(match.state(), record.view));
        steps.push_back({std::move(line), std::move(words), canvas.take_text()});
    };
    keep({}, {});
    for (const std::string& line : record.log) {
        if (!match.replay(line)) break;
        const Event<G>* event = match.event(steps.size() - 1);
        keep(line, event == nullptr ? std::string{} : told_event<G>(canvas, match.state(), *event));
    }
    return steps;
}

class Replay {
  public:
    Replay(Console& console, std::vector<Step> steps)
        : console_(console), steps_(std::move(steps)) {}

    void run() {
        show();
        std::string command;
        while (prompt(), console_.read_line(command)) {
            Words words(command);
            const auto word = words.next();
            const auto number = read_number<std::size_t>(word);
            const auto meant = replay_word(console_.language(), word);
            if (word.empty() || meant == "next") {
                go(at_ + 1);
            } else if (meant == "back") {
                go(at_ == 0 ? 0 : at_ - 1);
            } else if (meant == "start") {
                go(0);
            } else if (meant == "last") {
                go(last());
            } else if (meant == "quit") {
                return;
            } else if (number) {
                go(*number);
            } else {
                console_.print(console_.say("replay.help") + "\n");
            }
        }
    }

  private:
    [[nodiscard]] std::size_t last() const { return steps_.size() - 1; }

    void go(std::size_t position) {
        if (position > last()) {
            console_.print(console_.say("replay.at_end", {{"last", std::to_string(last())}}) +
                           "\n");
            position = last();
        }
        at_ = position;
        show();
    }

    void show() {
        const Step& step = steps_[at_];
        std::string text = fmt::format("── {}/{} ", at_, last());
        if (!step.line.empty()) text += "── " + clean_text(step.line);
        if (!step.words.empty()) text += " ── " + step.words;
        console_.print(text + "\n" + step.table + "\n");
    }

    void prompt() {
        if (console_.interactive()) console_.print(console_.say("replay.prompt") + " ");
    }

    Console& console_;
    std::vector<Step> steps_;
    std::size_t at_ = 0;
};

ExitCode run(Console& console, const Arguments& arguments) {
    constexpr auto most = std::numeric_limits<std::size_t>::max();
    const auto wanted = arguments.number<std::size_t>("--match", 1, 1, most);
    if (!wanted) return console.refuse_usage(wanted.error(), "replay");
    const std::string& path = arguments.words()[0];
    const auto found = find_record(console, path, *wanted);
    if (!found) return ExitCode::failure;
    // A record that does not hold is shown up to the line that is wrong.
    const auto verified = verify(*found);
    if (!verified && !verified.error().line) {
        console.message(fault_text(console, path, *wanted, verified.error(), &*found));
        return ExitCode::failure;
    }
    std::vector<std::string> names;
    for (std::size_t seat = 0; seat < found->seats.size(); ++seat) {
        names.push_back(fmt::format("{} {}", seat, clean_text(found->seats[seat].name)));
    }
    Canvas canvas(console.language(), console.colour(), names);
    auto steps = with_game<std::vector<Step>>(
        found->game->info().id, [&]<Game G>() { return steps_of<G>(*found, canvas); });
    if (!verified) {
        console.message(fault_text(console, path, *wanted, verified.error(), &*found));
    }
    Replay(console, std::move(steps)).run();
    return verified ? ExitCode::ok : ExitCode::failure;
}

constexpr std::array<Flag, 1> flags{{{.name = "--match"}}};

}  // namespace

const Command replay_command{
    .spec = {.name = "replay", .flags = flags, .min_words = 1, .max_words = 1}, .run = run};

}  // namespace stamtafel
