#include <array>
#include <filesystem>

#include "cli/commands.hpp"
#include "cli/file.hpp"
#include "record/record.hpp"
#include "store/backup.hpp"
#include "store/transfer.hpp"
#include "table/table.hpp"

namespace stamtafel {

namespace {

Answer<> holds(std::string_view text) {
    const auto record = read_record(text);
    if (!record) return std::unexpected(record.error());
    if (const auto verified = verify(*record); !verified) {
        return std::unexpected(verified.error().reason);
    }
    return {};
}

std::optional<EventFault> cannot_be_replayed(std::span<const StoredEvent> events) {
    Table table;
    for (const StoredEvent& stored : events) {
        const auto event = read_event(stored.text);
        if (!event) return EventFault{.number = stored.number, .why = event.error()};
        if (auto replayed = table.replay(*event); !replayed) {
            return EventFault{.number = stored.number, .why = replayed.error()};
        }
    }
    return std::nullopt;
}

Judges judges() {
    return {.table = cannot_be_replayed, .record = holds};
}

// Says what the report holds: the sentence, or every fault.
ExitCode tell(Console& console, const CheckReport& report, std::string_view sentence,
              const std::string& path) {
    for (const StoreFault& fault : report.faults) {
        std::string text = say(console.language(), fault.what);
        if (fault.why) text += " " + say(console.language(), *fault.why);
        console.message(path + ": " + text);
    }
    if (!report.faults.empty()) return ExitCode::failure;
    console.print(console.say(sentence, {{"path", path},
                                         {"tables", std::to_string(report.tables)},
                                         {"events", std::to_string(report.events)},
                                         {"guests", std::to_string(report.guests)},
                                         {"matches", std::to_string(report.matches)}}) +
                  "\n");
    return ExitCode::ok;
}

ExitCode check(Console& console, const std::string& database) {
    const auto report = check_database(database, judges());
    if (!report) return console.fail(report.error());
    return tell(console, *report, "db.sound", database);
}

ExitCode backup(Console& console, const std::string& database, const std::string& target) {
    if (auto done = back_up(database, target); !done) return console.fail(done.error());
    console.print(console.say("db.backed_up", {{"path", target}}) + "\n");
    return ExitCode::ok;
}

ExitCode write_export(Console& console, const std::string& database, const std::string& target) {
    std::error_code error;
    if (std::filesystem::equivalent(database, target, error)) {
        return console.fail(Refusal("store.exists").with("path", target));
    }
    auto file = OutputFile::create(target);
    if (!file) return console.fail(file.error());
    std::size_t lines = 0;
    auto done = export_database(database, [&](std::string_view line) -> Answer<> {
        ++lines;
        if (auto written = file->write(line); !written) return written;
        return file->write("\n");
    });
    if (done) done = file->commit();
    if (!done) return console.fail(done.error());
    if (target != "-") {
        console.print(
            console.say("db.exported", {{"path", target}, {"lines", std::to_string(lines)}}) +
            "\n");
    }
    return ExitCode::ok;
}

ExitCode read_import(Console& console, const std::string& database, const std::string& source) {
    auto reader = LineReader::open(source);
    if (!reader) return console.fail(reader.error());
    const auto report =
        import_database(database, [&](std::string& line) { return reader->next(line); }, judges());
    if (!report) return console.fail(report.error());
    const ExitCode code = tell(console, *report, "db.imported", database);
    if (code != ExitCode::ok) console.message(console.say("db.nothing_imported"));
    return code;
}

ExitCode run(Console& console, const Arguments& arguments) {
    const auto& words = arguments.words();
    const std::string& task = words[0];
    const std::size_t wanted = task == "check" ? 1 : 2;
    if (words.size() < wanted) return console.refuse_usage(Refusal("db.file_missing"), "db");
    if (words.size() > wanted) {
        return console.refuse_usage(Refusal("cli.word_too_many").with("word", words[wanted]), "db");
    }
    const auto database = arguments.has("--database")
                              ? Answer<std::string>(arguments.value("--database"))
                              : default_database();
    if (!database) return console.fail(database.error());
    if (task == "check") return check(console, *database);
    if (task == "backup") return backup(console, *database, words[1]);
    if (task == "export") return write_export(console, *database, words[1]);
    return read_import(console, *database, words[1]);
}

constexpr std::array<Flag, 1> flags{{{.name = "--database"}}};
constexpr std::array<std::string_view, 4> tasks{"check", "backup", "export", "import"};

}  // namespace

const Command db_command{
    .spec = {.name = "db", .flags = flags, .min_words = 1, .max_words = 2, .tasks = tasks},
    .run = run};

}  // namespace stamtafel
