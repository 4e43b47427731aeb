#include "cli/record_file.hpp"

#include "record/json.hpp"

namespace stamtafel {

std::string fault_text(const Console& console, std::string_view path, std::size_t number,
                       const RecordFault& fault, const Record* record) {
    std::string where = console.say("record.where", {{"number", std::to_string(number)}});
    if (fault.line) {
        const bool there = record != nullptr && *fault.line < record->log.size();
        where += console.say(
            there ? "record.where_line" : "record.where_end",
            {{"line", std::to_string(*fault.line)},
             {"text", there ? clean_text(record->log[*fault.line].substr(0, 120)) : ""}});
    }
    auto reason = say(console.language(), fault.reason);
    constexpr std::size_t enough = 400;  // it may quote a line that is as long as somebody likes
    if (reason.size() > enough) reason = clean_text(reason.substr(0, enough)) + "…";
    return std::string(path) + ": " + where + ": " + reason;
}

bool each_record(const Console& console, std::string_view path,
                 const std::function<bool(const Record&, std::size_t number)>& use) {
    auto reader = LineReader::open(path);
    if (!reader) {
        console.fail(reader.error());
        return false;
    }
    std::string line;
    while (true) {
        const auto more = reader->next(line);
        if (!more) {
            console.fail(more.error());
            return false;
        }
        if (!*more) return true;
        const auto record = read_record(line);
        if (!record) {
            console.message(
                fault_text(console, path, reader->number(), {record.error(), {}}, nullptr));
            return false;
        }
        if (!use(*record, reader->number())) return true;
    }
}

std::optional<Record> find_record(const Console& console, std::string_view path,
                                  std::size_t wanted) {
    std::optional<Record> found;
    std::size_t records = 0;
    const bool sound = each_record(console, path, [&](const Record& record, std::size_t number) {
        ++records;
        if (number != wanted) return true;
        found = record;
        return false;
    });
    if (sound && !found) {
        console.fail(Refusal("replay.no_such_match")
                         .with("match", static_cast<long long>(wanted))
                         .with("records", static_cast<long long>(records)));
    }
    return sound ? found : std::nullopt;
}

}  // namespace stamtafel
