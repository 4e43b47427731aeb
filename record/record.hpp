// A match on paper: everything that happened, as one line of JSON.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/fair_deal.hpp"
#include "rules/kit/any_game.hpp"

namespace stamtafel {

struct RecordSeat {
    std::string name;
    std::string kind;  // "human" or "bot:NAME"
};

// How the cards were shuffled. Seed and secret would tell hidden cards, so only a full record has
// them.
struct Fairness {
    std::string algorithm;
    std::string seed;                   // of a simulated match
    std::optional<FairDeal> fair = {};  // of a match at a table
    friend bool operator==(const Fairness&, const Fairness&) = default;
};

struct Record {
    const AnyGame* game = nullptr;
    Options options{{}};  // and the version of the rules
    std::vector<RecordSeat> seats;
    Viewer view = Viewer::full();
    Fairness fairness;
    std::vector<Source> sources;
    std::vector<std::string> log;
    std::optional<std::vector<int>> scores;  // none in an aborted match
    std::vector<int> winners;

    // Whether everything is told that the draws are recomputed from.
    [[nodiscard]] bool revealed() const { return fairness.fair && !fairness.fair->secret.empty(); }
    [[nodiscard]] bool finished() const { return scores.has_value(); }
};

// What is wrong with a record, and with which line of its log if it is one.
struct RecordFault {
    Refusal reason;
    std::optional<std::size_t> line;
};

// One line, without the line end.
std::string write_record(const Record& record);
Answer<Record> read_record(std::string_view line);

// Takes sources, log, scores and winners from a match that is over or was aborted.
void fill_from(Record& record, const AnyMatch& match);

// A match set up as the record says, with nothing played yet. If its secret is revealed, lines that
// do not follow from it will be refused.
Answer<std::unique_ptr<AnyMatch>> begin_replay(const Record& record);
// Replays all of it and checks the commitments, every line, the scores and the winners.
std::expected<std::unique_ptr<AnyMatch>, RecordFault> verify(const Record& record);

// The same record as the public or a seat may see it.
std::expected<Record, RecordFault> as_seen_by(const Record& record, Viewer viewer);

}  // namespace stamtafel
