#include <array>
#include <limits>

#include "cli/commands.hpp"
#include "cli/record_file.hpp"
#include "record/json.hpp"

namespace stamtafel {

namespace {

// Nothing where there are none.
std::string count_text(const Console& console, std::string_view key, std::size_t records) {
    if (records == 0) return "";
    return " " + console.say(key, {{"records", std::to_string(records)}});
}

// In the order of the ways.
constexpr std::array<std::string_view, 4> proofs{"verify.cut_none", "verify.cut_open",
                                                 "verify.cut_revealed", "verify.cut_withheld"};

// What the cuts of a file prove: of one match seat by seat, of several how many in each way.
class Cuts {
  public:
    void add(const Record& record) {
        if (!record.fairness.fair) return;
        ++matches_;
        seats_.clear();
        for (std::size_t seat = 0; seat < record.seats.size(); ++seat) {
            const CutWay way = record.fairness.fair->way_of(seat);
            ++counts_[static_cast<std::size_t>(way)];
            seats_.emplace_back(clean_text(record.seats[seat].name), way);
        }
    }

    [[nodiscard]] std::string text(const Console& console) const {
        std::string text;
        const auto add_line = [&](std::string_view key, CutWay way, const Fact& fact) {
            const Fact proves{"proves", std::string(proofs[static_cast<std::size_t>(way)]), true};
            text += "  " + console.say(key, {fact, proves}) + "\n";
        };
        if (matches_ == 1) {
            for (const auto& [name, way] : seats_) add_line("verify.seat", way, {"name", name});
            return text;
        }
        for (const CutWay way : {CutWay::revealed, CutWay::withheld, CutWay::open, CutWay::none}) {
            const auto count = counts_[static_cast<std::size_t>(way)];
            if (count > 0) add_line("verify.seats", way, {"seats", std::to_string(count)});
        }
        return text;
    }

  private:
    std::size_t matches_ = 0;
    std::array<std::size_t, 4> counts_{};                // by way
    std::vector<std::pair<std::string, CutWay>> seats_;  // of the last match
};

// The first wrong place of each file is told; the other files are checked all the same.
ExitCode run(Console& console, const Arguments& arguments) {
    ExitCode code = ExitCode::ok;
    for (const std::string& path : arguments.words()) {
        std::size_t records = 0;
        std::size_t lines = 0;
        std::size_t fair = 0;
        std::size_t unrevealed = 0;
        std::size_t unsaid = 0;
        Cuts cuts;
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
            if (record.fairness.algorithm.empty()) ++unsaid;
            cuts.add(record);
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
                          count_text(console, "verify.unrevealed", unrevealed) +
                          count_text(console, "verify.unsaid", unsaid) + "\n" + cuts.text(console));
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
