#include "record/record.hpp"

#include <functional>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "record/json.hpp"
#include "rules/games.hpp"

namespace stamtafel {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

Record new_record(int seats, const std::string& seed = "7") {
    Record record;
    record.game = find_game("gesjaakt");
    record.options = Options(record.game->info().options);
    for (int seat = 0; seat < seats; ++seat) {
        record.seats.push_back(
            {"Player " + std::to_string(seat), seat == 0 ? "human" : "bot:random"});
    }
    record.fairness = {"stamtafel-seeded/1", seed};
    return record;
}

std::unique_ptr<AnyMatch> begin_match(Record& record, std::uint64_t seed) {
    auto match = record.game->begin(record.options, static_cast<int>(record.seats.size()), seed);
    EXPECT_TRUE(match);
    return std::move(*match);
}

void play(AnyMatch& match, std::uint64_t seed, std::size_t lines = 100'000) {
    Random random(seed);
    while (!match.over() && match.size() < lines) {
        if (match.awaits_chance()) {
            match.deal();
            continue;
        }
        const Seat seat = match.actors().lowest();
        const auto legal = *match.legal(seat);
        const auto choice = random.below(static_cast<std::uint32_t>(legal.size()));
        ASSERT_TRUE(match.act(seat, legal[choice]));
    }
}

Record finished_record(int seats = 3, std::uint64_t seed = 7) {
    Record record = new_record(seats);
    const auto match = begin_match(record, seed);
    play(*match, seed);
    fill_from(record, *match);
    return record;
}

Record aborted_record() {
    Record record = new_record(3);
    const auto match = begin_match(record, 7);
    play(*match, 7, 20);
    match->note(TableLine::abort(Seat{2}, "went home"));
    fill_from(record, *match);
    return record;
}

// The reading side: what is wrong with this text, "field: …" for a bad field.
std::string why_unreadable(const std::string& text) {
    const auto record = read_record(text);
    if (record) return "accepted";
    if (record.error().code == "record.bad_field") return "field: " + record.error().facts[0].value;
    return std::string(record.error().code);
}

std::string why_wrong(const Record& record) {
    const auto match = verify(record);
    return match ? "accepted" : std::string(match.error().reason.code);
}

// The record as JSON, changed by `change`, as text again.
std::string with(const Record& record, const std::function<void(Json&)>& change) {
    Json json = *read_json(write_record(record));
    change(json);
    return json.dump();
}

TEST(Record, IsReadBackByteForByte) {
    for (int seats = 2; seats <= 7; ++seats) {
        const std::string text = write_record(finished_record(seats));
        const auto read = read_record(text);
        ASSERT_TRUE(read) << read.error().code;
        EXPECT_EQ(write_record(*read), text);
        EXPECT_EQ(why_wrong(*read), "accepted");
    }
    const std::string aborted = write_record(aborted_record());
    EXPECT_EQ(write_record(*read_record(aborted)), aborted);
}

TEST(Record, IsWrittenAsThePublishedFormatSays) {
    Record record = new_record(2);
    record.seats[0].name = "Zoë \"Z\"";
    const auto match = begin_match(record, 1);
    ASSERT_TRUE(match->replay("start 1"));
    ASSERT_TRUE(match->replay("turn 11"));
    ASSERT_TRUE(match->replay("1: pay"));
    match->note(TableLine::abort(std::nullopt, "rain"));
    fill_from(record, *match);
    EXPECT_EQ(write_record(record), R"({"format":"stamtafel/1","game":"gesjaakt","rules":1,)"
                                    R"("options":{"tactical":false,"open_chips":false},)"
                                    R"("seats":[{"name":"Zoë \"Z\"","kind":"human"},)"
                                    R"({"name":"Player 1","kind":"bot:random"}],"view":"full",)"
                                    R"("fairness":{"algorithm":"stamtafel-seeded/1","seed":"7"},)"
                                    R"("log":["start 1","turn 11","1: pay","abort \"rain\""],)"
                                    R"("scores":null,"winners":[],"end":"aborted"})");
}

TEST(Record, IsOneLineAndValidUtf8WhateverTheNames) {
    Record record = finished_record();
    record.seats[0].name = "two\nlines \xff";
    const std::string text = write_record(record);
    EXPECT_THAT(text, Not(HasSubstr("\n")));
    EXPECT_TRUE(read_json(text));
}

TEST(Record, EveryFieldOfAWrongTypeIsRefusedByName) {
    const Record record = finished_record();
    const std::vector<Json> wrong{nullptr,
                                  true,
                                  1,
                                  1.5,
                                  "x",
                                  Json::array(),
                                  Json::object(),
                                  Json::array({1.5}),
                                  Json::array({nullptr}),
                                  -1};
    for (const std::string field : {"format", "game", "rules", "options", "seats", "view",
                                    "fairness", "log", "scores", "winners", "end"}) {
        for (const Json& value : wrong) {
            const bool fits = (field == "rules" && value == 1) ||
                              (field == "fairness" && value.is_object()) ||
                              ((field == "log" || field == "winners") && value == Json::array());
            const auto why = why_unreadable(with(record, [&](Json& json) { json[field] = value; }));
            EXPECT_EQ(why == "accepted", fits) << field << " = " << value << ": " << why;
        }
        const bool needed = field != "fairness";
        const auto why = why_unreadable(with(record, [&](Json& json) { json.erase(field); }));
        EXPECT_EQ(why != "accepted", needed) << "without " << field;
    }
}

TEST(Record, OtherFormatsGamesAndRulesAreRefused) {
    const Record record = finished_record();
    const auto why = [&](const char* field, const Json& value) {
        return why_unreadable(with(record, [&](Json& json) { json[field] = value; }));
    };
    EXPECT_EQ(why("format", "stamtafel/2"), "record.other_format");
    EXPECT_EQ(why("game", "chess"), "kit.unknown_game");
    EXPECT_EQ(why("rules", 2), "kit.other_rules");
    EXPECT_EQ(why("rules", 0), "kit.other_rules");
    EXPECT_EQ(why_unreadable("[]"), "record.not_an_object");
    EXPECT_EQ(why_unreadable("{}"), "field: format");
    EXPECT_EQ(why_unreadable("{"), "json.malformed");
}

TEST(Record, NumbersBeyondAnIntAreRefusedNotWrappedAround) {
    const Record record = finished_record();
    for (const char* number : {"18446744073709551615", "9223372036854775807", "2147483648",
                               "-2147483649", "-9223372036854775808", "1e3", "0.0"}) {
        const Json value = *read_json(number);
        EXPECT_EQ(why_unreadable(with(record, [&](Json& json) { json["scores"][0] = value; })),
                  "field: scores")
            << number;
        EXPECT_EQ(why_unreadable(with(record, [&](Json& json) { json["winners"][0] = value; })),
                  "field: winners")
            << number;
        EXPECT_EQ(why_unreadable(with(record, [&](Json& json) { json["rules"] = value; })),
                  "field: rules")
            << number;
    }
}

TEST(Record, OptionsAreCompleteKnownAndTyped) {
    const Record record = finished_record();
    const auto why = [&](const std::function<void(Json&)>& change) {
        return why_unreadable(with(record, [&](Json& json) { change(json["options"]); }));
    };
    EXPECT_EQ(why([](Json& options) { options.erase("tactical"); }), "record.missing_option");
    EXPECT_EQ(why([](Json& options) { options["speed"] = 1; }), "options.unknown");
    EXPECT_EQ(why([](Json& options) { options["tactical"] = "maybe"; }), "options.bad_value");
    EXPECT_EQ(why([](Json& options) { options["tactical"] = "true"; }), "field: options");
    EXPECT_EQ(why([](Json& options) { options["tactical"] = 1; }), "field: options");
    EXPECT_EQ(why([](Json& options) { options["tactical"] = nullptr; }), "options.bad_value");
    EXPECT_EQ(why([](Json& options) { options["tactical"] = Json::array(); }), "options.bad_value");
}

TEST(Record, SeatsHaveANameAndAKind) {
    const Record record = finished_record();
    const auto why = [&](const Json& seat) {
        return why_unreadable(with(record, [&](Json& json) { json["seats"][1] = seat; }));
    };
    EXPECT_EQ(why({{"name", "x"}, {"kind", "bot:exec:./mine"}}), "accepted");
    EXPECT_EQ(why({{"name", "x"}, {"kind", "dog"}}), "field: seats");
    EXPECT_EQ(why({{"name", 1}, {"kind", "human"}}), "field: seats");
    EXPECT_EQ(why({{"kind", "human"}}), "field: seats");
    EXPECT_EQ(why({{"name", "x"}}), "field: seats");
    EXPECT_EQ(why("human"), "field: seats");
}

TEST(Record, TheViewMustBeOfASeatAtTheTable) {
    const Record record = finished_record(3);
    for (const auto& [view, expected] :
         std::vector<std::pair<std::string, std::string>>{{"full", "accepted"},
                                                          {"public", "accepted"},
                                                          {"seat:2", "accepted"},
                                                          {"seat:3", "field: view"},
                                                          {"seat:9", "field: view"},
                                                          {"", "field: view"}}) {
        EXPECT_EQ(why_unreadable(with(record, [&](Json& json) { json["view"] = view; })), expected);
    }
}

TEST(Record, TruncatedTextIsRefused) {
    const std::string text = write_record(finished_record());
    for (std::size_t length = 0; length < text.size(); length += 7) {
        EXPECT_EQ(why_unreadable(text.substr(0, length)), "json.malformed");
    }
}

TEST(Verify, EveryLineRemovedIsFound) {
    const Record record = finished_record();
    for (std::size_t i = 0; i < record.log.size(); ++i) {
        Record changed = record;
        changed.log.erase(changed.log.begin() + static_cast<std::ptrdiff_t>(i));
        const auto match = verify(changed);
        ASSERT_FALSE(match) << record.log[i];
        EXPECT_EQ(match.error().line, i) << "the fault stands where the line is missing";
    }
}

TEST(Verify, EveryLineDoubledIsFound) {
    const Record record = finished_record();
    for (std::size_t i = 0; i < record.log.size(); ++i) {
        Record changed = record;
        changed.log.insert(changed.log.begin() + static_cast<std::ptrdiff_t>(i), record.log[i]);
        const auto match = verify(changed);
        ASSERT_FALSE(match) << record.log[i];
        EXPECT_EQ(match.error().line, i + 1);
    }
}

// One false thing that this line could say instead.
std::vector<std::string> falsified(const std::string& line) {
    if (line.ends_with("pay")) {
        const char other_seat = line[0] == '0' ? '1' : '0';
        return {line.substr(0, 3) + "take", other_seat + line.substr(1), line + " 1"};
    }
    if (line.ends_with("take")) {
        const char other_seat = line[0] == '0' ? '1' : '0';
        return {line.substr(0, 3) + "pay", other_seat + line.substr(1), line.substr(3)};
    }
    if (line.starts_with("turn")) return {"turn 2", "turn 36", "turn", "turn 11 12", "start 0"};
    if (line == "start 0") return {"start 1", "start 3", "turn 11"};
    if (line.starts_with("start")) return {"start 0", "start 3", "turn 11"};
    return {line + " 0", line + "0", "round", "round 0 0 0"};
}

TEST(Verify, EveryLineChangedIsFound) {
    const Record record = finished_record();
    for (std::size_t i = 0; i < record.log.size(); ++i) {
        for (const auto& line : falsified(record.log[i])) {
            Record changed = record;
            changed.log[i] = line;
            const auto match = verify(changed);
            ASSERT_FALSE(match) << line << " instead of " << record.log[i];
            ASSERT_TRUE(match.error().line);
            EXPECT_GE(*match.error().line, i);
        }
    }
}

TEST(Verify, ACardTurnedTwiceIsFound) {
    Record record = finished_record();
    std::vector<std::size_t> turns;
    for (std::size_t i = 0; i < record.log.size(); ++i) {
        if (record.log[i].starts_with("turn")) turns.push_back(i);
    }
    ASSERT_EQ(turns.size(), 24U);
    record.log[turns[23]] = record.log[turns[0]];
    const auto match = verify(record);
    ASSERT_FALSE(match);
    EXPECT_EQ(match.error().reason.code, "gesjaakt.not_in_pile");
    EXPECT_EQ(match.error().line, turns[23]);
}

TEST(Verify, EveryWrongScoreIsFound) {
    const Record record = finished_record();
    for (std::size_t seat = 0; seat < 3; ++seat) {
        for (const int change : {-1, 1, 100}) {
            Record changed = record;
            (*changed.scores)[seat] += change;
            EXPECT_EQ(why_wrong(changed), "record.wrong_scores");
        }
    }
}

TEST(Verify, EveryWrongSetOfWinnersIsFound) {
    const Record record = finished_record();
    for (const std::vector<int>& winners : {std::vector<int>{},
                                            {0, 1, 2},
                                            {7},
                                            {-1},
                                            {record.winners[0], record.winners[0]},
                                            {(record.winners[0] + 1) % 3}}) {
        Record changed = record;
        changed.winners = winners;
        EXPECT_EQ(why_wrong(changed), "record.wrong_winners");
    }
}

TEST(Verify, OtherOptionsOrSeatsAreFound) {
    const Record record = finished_record();
    Record tactical = record;
    ASSERT_TRUE(tactical.options.set("tactical", "true"));
    EXPECT_NE(why_wrong(tactical), "accepted");
    Record fewer = record;
    fewer.seats.pop_back();
    EXPECT_NE(why_wrong(fewer), "accepted");
    Record more = record;
    more.seats.push_back(more.seats[0]);
    EXPECT_NE(why_wrong(more), "accepted");
    Record too_many = record;
    too_many.seats.resize(8, record.seats[0]);
    EXPECT_EQ(why_wrong(too_many), "kit.seats");
}

TEST(Verify, AWrongEndIsFound) {
    Record called_aborted = finished_record();
    called_aborted.scores.reset();
    called_aborted.winners.clear();
    EXPECT_EQ(why_wrong(called_aborted), "record.bad_field");

    Record called_finished = aborted_record();
    called_finished.scores = {0, 0, 0};
    EXPECT_EQ(why_wrong(called_finished), "record.bad_field");

    Record too_short = finished_record();
    too_short.log.resize(20);
    EXPECT_EQ(why_wrong(too_short), "record.not_over");

    Record last_line_gone = finished_record();
    last_line_gone.log.pop_back();
    EXPECT_EQ(why_wrong(last_line_gone), "record.line_missing");
}

TEST(Verify, AnAbortedMatchEndsWithItsAbort) {
    EXPECT_EQ(why_wrong(aborted_record()), "accepted");
    Record goes_on = aborted_record();
    goes_on.log.push_back(goes_on.log.front());
    EXPECT_EQ(why_wrong(goes_on), "record.after_abort");
    Record without_line = aborted_record();
    without_line.log.pop_back();
    EXPECT_EQ(why_wrong(without_line), "record.bad_field");
    Record with_winner = aborted_record();
    with_winner.winners = {0};
    EXPECT_EQ(why_wrong(with_winner), "record.bad_field");
}

TEST(Verify, ADrawThatWasTakenBackComesAgainAsItWas) {
    Record record = finished_record();
    ASSERT_TRUE(record.log[1].starts_with("turn "));
    record.log.insert(record.log.begin() + 2, {"0: takeback 1", record.log[1]});
    EXPECT_EQ(why_wrong(record), "accepted");
    record.log[3] = record.log[1] == "turn 5" ? "turn 6" : "turn 5";
    const auto verified = verify(record);
    ASSERT_FALSE(verified);
    EXPECT_EQ(verified.error().reason.code, "kit.draw_differs");
    EXPECT_EQ(verified.error().line, 3U);
}

TEST(Verify, OnlyATakebackFollowsTheEnd) {
    for (const auto* line : {"abort \"late\"", "0: resign", "1: bot simple", "1: back at seat"}) {
        Record record = finished_record();
        record.log.emplace_back(line);
        EXPECT_EQ(why_wrong(record), "record.after_end") << line;
    }
}

TEST(Verify, ARedactedRecordMayNotTellTheSeedNorHiddenCards) {
    Record record = finished_record();
    record.view = Viewer::everyone();
    ASSERT_FALSE(record.fairness.seed.empty());
    EXPECT_EQ(why_wrong(record), "record.has_seed");

    Options options(find_game("24")->info().options);
    const auto match = find_game("24")->begin(options, 3, 24);
    while (!(*match)->over()) {
        if ((*match)->awaits_chance()) {
            (*match)->deal();
        } else {
            const Seat seat = (*match)->actors().lowest();
            ASSERT_TRUE((*match)->act(seat, (*match)->legal(seat)->back()));
        }
    }
    Record hands;
    hands.game = find_game("24");
    hands.options = options;
    hands.seats.assign(3, {"bot", "bot:random"});
    fill_from(hands, **match);
    EXPECT_EQ(why_wrong(hands), "accepted");
    hands.view = Viewer::seat(1);
    EXPECT_EQ(why_wrong(hands), "record.shows_hidden");
}

TEST(Verify, TakebacksAndNotesReplay) {
    Record record = new_record(3);
    const auto match = begin_match(record, 3);
    play(*match, 3, 30);
    ASSERT_TRUE(match->takeback(1, 10));
    match->note(*TableLine::read("2: bot simple", 3));
    play(*match, 4);
    fill_from(record, *match);
    EXPECT_EQ(why_wrong(*read_record(write_record(record))), "accepted");
    Record other_takeback = record;
    other_takeback.log[30] = "1: takeback 11";
    EXPECT_NE(why_wrong(other_takeback), "accepted");
}

TEST(AsSeenBy, TheSeedIsOnlyInTheFullRecord) {
    const Record record = finished_record();
    EXPECT_THAT(write_record(record), HasSubstr("\"seed\":\"7\""));
    for (const Viewer viewer : {Viewer::everyone(), Viewer::seat(0), Viewer::seat(2)}) {
        const auto seen = as_seen_by(record, viewer);
        ASSERT_TRUE(seen);
        const std::string text = write_record(*seen);
        EXPECT_THAT(text, Not(HasSubstr("seed\"")));
        EXPECT_THAT(text, HasSubstr("\"view\":\"" + viewer.text() + "\""));
        EXPECT_EQ(seen->log.size(), record.log.size());
        EXPECT_EQ(seen->scores, record.scores);
        EXPECT_EQ(seen->winners, record.winners);
        EXPECT_EQ(write_record(*read_record(text)), text);
    }
    EXPECT_EQ(write_record(*as_seen_by(record, Viewer::full())), write_record(record));
}

TEST(AsSeenBy, WhatIsHiddenCannotBeShownAgain) {
    const auto seen = *as_seen_by(finished_record(), Viewer::seat(1));
    for (const Viewer viewer : {Viewer::full(), Viewer::seat(0)}) {
        const auto again = as_seen_by(seen, viewer);
        ASSERT_FALSE(again);
        EXPECT_EQ(again.error().reason.code, "record.already_redacted");
    }
    EXPECT_EQ(write_record(*as_seen_by(seen, Viewer::seat(1))), write_record(seen));
}

TEST(AsSeenBy, AFalseRecordIsNotShown) {
    Record record = finished_record();
    ++(*record.scores)[0];
    EXPECT_FALSE(as_seen_by(record, Viewer::everyone()));
}

TEST(AsSeenBy, AnAbortedMatchIsShownToo) {
    const auto seen = as_seen_by(aborted_record(), Viewer::everyone());
    ASSERT_TRUE(seen);
    EXPECT_EQ(seen->log.back(), "abort 2 \"went home\"");
    EXPECT_FALSE(seen->finished());
}

}  // namespace
}  // namespace stamtafel
