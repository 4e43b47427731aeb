#include <limits>

#include "cli/commands.hpp"
#include "cli/record_file.hpp"

namespace stamtafel {

namespace {

// Nothing where there are none.
std::string count_text(const Console& console, std::string_view key, std::size_t records) {
    if (records == 0) return "";
    return " " + console.say(key, {{"records", std::to_string(records)}});
}

// The first wrong place of each file is told; the other files are checked all the same.
ExitCode run(Console& console, const Arguments& arguments) {
    ExitCode code = ExitCode::ok;
    for (const std::string& path : arguments.words()) {
        std::size_t records = 0;
        std::size_t lines = 0;
        std::size_t fair = 0;
        std::size_t unrevealed = 0;
        bool sound = true;
        sound &= each_record(console, path, [&](const Record& record, std::size_t number) {
            const auto verified = verify(record);
            if (!verified) {
                console.message(fault_text(console, path, number, verified.error(), &record));
                sound = false;
                return false;
            }
            ++records;
            lines += record.log.size();
            if (record.fairness.fair) ++(record.revealed() ? fair : unrevealed);
            return true;
        });
        if (sound && records == 0) {
            // A file that lost everything is not to pass for one that holds.
            console.message(path + ": " + console.say("verify.no_records"));
            sound = false;
        }
        if (sound) {
            console.print(console.say("verify.sound", {{"path", path},
                                                       {"records", std::to_string(records)},
                                                       {"lines", std::to_string(lines)}}) +
                          count_text(console, "verify.fair", fair) +
                          count_text(console, "verify.unrevealed", unrevealed) + "\n");
        } else {
            code = ExitCode::failure;
        }
    }
    return code;
}

}  // namespace

const Command verify_command{.spec = {.name = "verify",
                                      .min_words = 1,
                                      .max_words = std::numeric_limits<std::size_t>::max()},
                             .run = run};

}  // namespace stamtafel
