#include "cli/commands.hpp"
#include "cli/record_file.hpp"

namespace stamtafel {

namespace {

ExitCode run(Console& console, const Arguments& arguments) {
    if (!arguments.has("--as")) {
        return console.refuse_usage(Refusal("view.as_missing"), "view");
    }
    const auto viewer = Viewer::read(arguments.value("--as"));
    if (!viewer) {
        return console.refuse_usage(
            Refusal("view.bad_viewer").with("value", arguments.value("--as")), "view");
    }
    const std::string& path = arguments.words()[0];
    bool sound = true;
    sound &= each_record(console, path, [&](const Record& record, std::size_t number) {
        if (viewer->is_seat() && viewer->as_seat() >= record.seats.size()) {
            const RecordFault fault{
                Refusal("view.no_such_seat")
                    .with("seat", viewer->as_seat())
                    .with("last", static_cast<long long>(record.seats.size()) - 1),
                {}};
            console.message(fault_text(console, path, number, fault, &record));
            sound = false;
            return false;
        }
        const auto seen = as_seen_by(record, *viewer);
        if (!seen) {
            console.message(fault_text(console, path, number, seen.error(), &record));
            sound = false;
            return false;
        }
        console.write(write_record(*seen) + "\n");
        return console.heard();
    });
    return sound ? ExitCode::ok : ExitCode::failure;
}

constexpr std::array<Flag, 1> flags{{{.name = "--as"}}};

}  // namespace

const Command view_command{.spec = {.name = "view", .flags = flags, .min_words = 1, .max_words = 1},
                           .run = run};

}  // namespace stamtafel
