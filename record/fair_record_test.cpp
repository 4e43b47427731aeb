// Records of matches that were dealt fairly. Some are kept in tests/golden/fair (promised.jsonl:
// with cuts that were promised first), where a checker in another language recomputes every draw; a
// deliberate change rewrites them:
//     STAMTAFEL_GOLDEN=write build/debug/record_test --gtest_filter='*FairRecord*'
#include <cstdlib>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "record/json.hpp"
#include "record/record.hpp"
#include "rules/games.hpp"
#include "rules/kit/hex.hpp"

namespace stamtafel {
namespace {

struct Plan {
    std::string_view game;
    int seats = 3;
    std::vector<std::pair<std::string, std::string>> options;
    std::uint64_t number = 0;  // also what the secret and the players' choices are made from
    bool cuts_promised = false;
};

// Seat 0 keeps its promise, seat 1 withholds, seat 2 cuts openly, the others not at all.
void promise_cuts(FairDeal& deal, Random& random) {
    FairSource::Cut cut(24);
    for (auto& byte : cut) byte = static_cast<std::byte>(random.next());
    deal.cuts = {to_hex(cut), "", "c0ffee"};
    for (const std::size_t seat : {0U, 1U}) {
        deal.commitments.push_back(
            cut_commitment(deal.commitment, deal.match, seat, to_hex(cut)).value_or("none"));
    }
}

FairDeal promised(const Plan& plan) {
    FairSource::Secret secret{};
    Random random(mix(plan.number));
    for (auto& byte : secret) byte = static_cast<std::byte>(random.next());
    FairDeal deal{
        "match " + std::to_string(plan.number), FairSource::commitment(secret), {}, to_hex(secret)};
    for (int seat = 0; seat < plan.seats; ++seat) {
        FairSource::Cut cut(static_cast<std::size_t>(7 * seat));  // who did not cut: none
        for (auto& byte : cut) byte = static_cast<std::byte>(random.next());
        deal.cuts.push_back(to_hex(cut));
    }
    if (plan.cuts_promised) {
        promise_cuts(deal, random);
        deal.cuts.resize(static_cast<std::size_t>(plan.seats));
        deal.commitments.resize(static_cast<std::size_t>(plan.seats));
    }
    return deal;
}

// Somebody who decides anything that can be written down without thinking.
std::string any_action(const AnyMatch& match, Seat seat, Random& random) {
    std::vector<std::string> actions;
    for (const std::string& offer : match.offers(seat)) {
        if (offer == "choose …") actions.emplace_back("choose variant=word");
        if (offer == "solution …") actions.emplace_back("solution");
        if (offer == "stock") return offer;  // so that stocks are rebuilt
        if (!offer.contains("…")) actions.push_back(offer);
    }
    return actions[random.below(static_cast<std::uint32_t>(actions.size()))];
}

Record fair_record(const Plan& plan, bool takebacks = true) {
    Record record;
    record.game = find_game(plan.game);
    record.options = Options(record.game->info().options);
    for (const auto& [name, value] : plan.options) {
        EXPECT_TRUE(record.options.set(name, value)) << name;
    }
    for (int seat = 0; seat < plan.seats; ++seat) {
        record.seats.push_back({"Seat " + std::to_string(seat), "human"});
    }
    const FairDeal deal = promised(plan);
    record.fairness = {std::string(deal.algorithm()), "", deal};
    const auto source = source_of(*record.fairness.fair);
    EXPECT_TRUE(source);
    auto begun = record.game->begin(record.options, plan.seats, *source);
    EXPECT_TRUE(begun) << begun.error().code;
    AnyMatch& match = **begun;
    Random random(plan.number);
    int taken_back = takebacks ? 0 : 3;
    // Rare enough in the long matches of WordCard that some come after a stock was rebuilt.
    const std::uint32_t one_in = plan.game == "wordcard" ? 250 : 40;
    while (!match.over()) {
        if (match.awaits_chance()) {
            match.deal();
            continue;
        }
        const Seat seat = match.actors().lowest();
        if (taken_back < 3 && random.below(one_in) == 0) {
            const auto lines = random.below(static_cast<std::uint32_t>(match.size()));
            if (match.takeback(seat, lines)) ++taken_back;
            continue;
        }
        const auto done = match.act(seat, any_action(match, seat, random));
        EXPECT_TRUE(done) << done.error().code;
        if (!done) break;
    }
    fill_from(record, match);
    return record;
}

std::string why_wrong(const Record& record) {
    const auto match = verify(record);
    return match ? "accepted" : std::string(match.error().reason.code);
}

const std::vector<Plan>& golden_plans() {
    static const std::vector<Plan> plans{
        {"gesjaakt", 3, {}, 1},
        {"gesjaakt", 7, {{"tactical", "true"}}, 2},
        {"24", 3, {}, 3},
        {"24", 5, {{"drop_out", "true"}}, 4},
        {"alles", 3, {}, 5},
        {"alles", 4, {}, 28},
        {"wordcard", 2, {{"hand", "8"}}, 7},
        {"wordcard", 3, {{"first", "1"}, {"variant", "card"}, {"rounds", "2"}}, 8},
        {"wordcard", 4, {{"variant", "group"}, {"rounds", "2"}}, 9},
    };
    return plans;
}

const std::vector<Plan>& promised_plans() {
    static const std::vector<Plan> plans{
        {"gesjaakt", 4, {}, 41, true},
        {"24", 3, {}, 42, true},
        {"alles", 5, {}, 43, true},
        {"wordcard", 3, {{"hand", "8"}}, 44, true},
    };
    return plans;
}

void expect_dealt_as_kept(const std::vector<Plan>& plans, const std::string& name) {
    const std::string file = STAMTAFEL_SOURCE "/tests/golden/fair/" + name;
    std::string written;
    for (const Plan& plan : plans) written += write_record(fair_record(plan)) + "\n";
    const char* given = std::getenv("STAMTAFEL_GOLDEN");
    if (given != nullptr && std::string_view(given) == "write") {
        std::ofstream(file, std::ios::binary) << written;
    }
    std::ostringstream kept;
    kept << std::ifstream(file, std::ios::binary).rdbuf();
    EXPECT_EQ(written, kept.str());
}

TEST(FairRecord, GoldenRecordsAreDealtTheSameAgain) {
    expect_dealt_as_kept(golden_plans(), "records.jsonl");
    expect_dealt_as_kept(promised_plans(), "promised.jsonl");
}

TEST(FairRecord, IsReadBackByteForByteAndHolds) {
    for (const Plan& plan : golden_plans()) {
        SCOPED_TRACE(plan.number);
        const std::string text = write_record(fair_record(plan));
        const auto read = read_record(text);
        ASSERT_TRUE(read) << read.error().code;
        EXPECT_EQ(write_record(*read), text);
        EXPECT_TRUE(read->revealed());
        EXPECT_EQ(why_wrong(*read), "accepted");
    }
}

TEST(FairRecord, WhatCameOfPromisedCutsIsReadBackByteForByte) {
    for (const Plan& plan : promised_plans()) {
        SCOPED_TRACE(plan.number);
        const std::string text = write_record(fair_record(plan));
        EXPECT_TRUE(text.contains(R"("algorithm":"stamtafel-fair/2")"));
        EXPECT_TRUE(text.contains(R"("open":[2],"withheld":[1])"));
        const auto read = read_record(text);
        ASSERT_TRUE(read) << read.error().code;
        EXPECT_EQ(write_record(*read), text);
        EXPECT_EQ(why_wrong(*read), "accepted");
        const auto& deal = *read->fairness.fair;
        EXPECT_EQ(deal.way_of(0), CutWay::revealed);
        EXPECT_EQ(deal.way_of(1), CutWay::withheld);
        EXPECT_EQ(deal.way_of(2), CutWay::open);
        if (plan.seats > 3) {
            EXPECT_EQ(deal.way_of(3), CutWay::none);
        }
    }
}

TEST(FairRecord, ACutThatWasNotPromisedIsFound) {
    const Record record = fair_record(promised_plans().front());
    const auto why = [&](auto change) {
        Record other = record;
        // The promises of the seats hold before the house has told its secret too.
        other.fairness.fair->secret.clear();
        change(*other.fairness.fair);
        return why_wrong(other);
    };
    EXPECT_EQ(
        why([](FairDeal& deal) { deal.cuts[0].back() = deal.cuts[0].back() == '0' ? '1' : '0'; }),
        "record.wrong_cut");
    EXPECT_EQ(why([](FairDeal& deal) { deal.cuts[0].pop_back(); }), "record.wrong_cut");
    EXPECT_EQ(why([](FairDeal& deal) { deal.match += "!"; }), "record.wrong_cut");
    EXPECT_EQ(why([](FairDeal& deal) { deal.commitment = std::string(64, '0'); }),
              "record.wrong_cut")
        << "made under another promise of the house";
    EXPECT_EQ(why([](FairDeal& deal) { std::swap(deal.commitments[0], deal.commitments[1]); }),
              "record.wrong_cut")
        << "the same bytes, promised by another seat";
    Record withheld = record;
    withheld.fairness.fair->cuts[0].clear();
    EXPECT_EQ(why_wrong(withheld), "kit.draw_not_fair") << "said to have shown nothing";
}

TEST(FairRecord, FewBytesCannotBePromised) {
    const std::string house(64, '0');
    EXPECT_FALSE(cut_commitment(house, "m", 0, std::string(30, '0')));
    EXPECT_TRUE(cut_commitment(house, "m", 0, std::string(32, '0')));
    EXPECT_TRUE(cut_commitment(house, "m", 0, std::string(128, '0')));
    EXPECT_FALSE(cut_commitment(house, "m", 0, std::string(130, '0')));
}

TEST(FairRecord, StocksThatAreRebuiltLotsAndTakebacksAreAmongThem) {
    std::string all;
    for (const Plan& plan : golden_plans()) all += write_record(fair_record(plan)) + "\n";
    for (const auto* line :
         {"\"stock ", "takeback ", "\"start ", "\"lead ", "\"draw ", "\"table "}) {
        EXPECT_TRUE(all.contains(line)) << line;
    }
}

TEST(FairRecord, AnotherSecretCutOrMatchIsFound) {
    for (const Plan& plan : golden_plans()) {
        SCOPED_TRACE(plan.number);
        const Record record = fair_record(plan);
        Record other_secret = record;
        auto& digit = other_secret.fairness.fair->secret.back();
        digit = digit == '0' ? '1' : '0';
        EXPECT_EQ(why_wrong(other_secret), "record.wrong_commitment");
        Record other_promise = record;
        other_promise.fairness.fair->commitment = std::string(64, '0');
        EXPECT_EQ(why_wrong(other_promise), "record.wrong_commitment");
        Record without_cut = record;
        without_cut.fairness.fair->cuts.back().clear();
        EXPECT_EQ(why_wrong(without_cut), "kit.draw_not_fair");
        Record other_match = record;
        other_match.fairness.fair->match += "!";
        EXPECT_EQ(why_wrong(other_match), "kit.draw_not_fair");
    }
}

TEST(FairRecord, ACardThatWasNotDrawnIsFoundInItsLine) {
    Record record = fair_record({"gesjaakt", 3, {}, 1}, false);
    ASSERT_TRUE(record.log[1].starts_with("turn "));
    std::string all;
    for (const auto& line : record.log) all += line + "\n";
    // A card that never came would otherwise be as good as any.
    for (int card = 3; card <= 35; ++card) {
        const auto text = "turn " + std::to_string(card);
        if (!all.contains(text + "\n")) record.log[1] = text;
    }
    const auto verified = verify(record);
    ASSERT_FALSE(verified);
    EXPECT_EQ(verified.error().reason.code, "kit.draw_not_fair");
    EXPECT_EQ(verified.error().line, 1U);
}

TEST(FairRecord, BeforeItIsRevealedOnlyTheRulesAreChecked) {
    Record record = fair_record({"24", 3, {}, 10});
    record.fairness.fair->secret.clear();
    const auto text = write_record(record);
    EXPECT_FALSE(text.contains("secret"));
    const auto read = read_record(text);
    ASSERT_TRUE(read);
    EXPECT_FALSE(read->revealed());
    EXPECT_EQ(why_wrong(*read), "accepted");
}

// After a takeback a stock may be rebuilt from other cards under the same number. What was drawn
// from it before need not come again then.
TEST(FairRecord, ARebuiltStockOfOtherCardsIsAnotherPile) {
    bool rebuilt_otherwise = false;
    for (std::uint64_t number = 20; number < 40; ++number) {
        Record record = fair_record({"wordcard", 2, {{"hand", "8"}}, number});
        record.fairness.fair->secret.clear();
        EXPECT_EQ(why_wrong(record), "accepted") << number;
        bool rebuilt = false;
        for (const auto& line : record.log) {
            rebuilt = rebuilt || line.starts_with("stock ");
            rebuilt_otherwise = rebuilt_otherwise || (rebuilt && line.contains("takeback"));
        }
    }
    EXPECT_TRUE(rebuilt_otherwise);
}

TEST(FairRecord, AViewDoesNotTellTheSecret) {
    const Record record = fair_record({"alles", 3, {}, 11});
    const auto seen = as_seen_by(record, Viewer::seat(1));
    ASSERT_TRUE(seen) << seen.error().reason.code;
    EXPECT_EQ(seen->fairness.fair->commitment, record.fairness.fair->commitment);
    EXPECT_FALSE(write_record(*seen).contains(record.fairness.fair->secret));
    Record told = fair_record({"gesjaakt", 3, {}, 1});
    told.view = Viewer::everyone();
    EXPECT_EQ(why_wrong(told), "record.has_secret");
    EXPECT_FALSE(write_record(told).contains(told.fairness.fair->secret));
}

TEST(FairRecord, AFieldOfTheWrongFormIsRefused) {
    const std::string text = write_record(fair_record({"gesjaakt", 3, {}, 1}));
    const auto why = [&](const char* name, const Json& value) {
        Json json = *read_json(text);
        json["fairness"][name] = value;
        const auto read = read_record(json.dump());
        return read ? "accepted" : std::string(read.error().code);
    };
    EXPECT_EQ(why("cuts", Json::array({"", "00", "ff"})), "accepted");
    for (const auto& [name, value] : std::vector<std::pair<const char*, Json>>{
             {"match", ""},
             {"match", 7},
             {"match", std::string(65, 'm')},
             {"commitment", nullptr},
             {"commitment", "00"},
             {"commitment", std::string(64, 'G')},
             {"secret", nullptr},
             {"secret", ""},
             {"secret", std::string(62, '0')},
             {"secret", std::string(64, 'A')},
             {"cuts", nullptr},
             {"cuts", Json::array({"", ""})},
             {"cuts", Json::array({"", "", "", ""})},
             {"cuts", Json::array({"", "", "0"})},
             {"cuts", Json::array({"", "", 0})},
             {"cuts", Json::array({"", "", std::string(130, '0')})},
         }) {
        EXPECT_EQ(why(name, value), "record.bad_field") << name << " " << value.dump();
    }
    EXPECT_EQ(why("algorithm", "stamtafel-fair/2"), "record.bad_field") << "without promises";
    for (const char* other : {"stamtafel-fair/3", "stamtafel-fair", "Stamtafel-fair/1", "fair/1",
                              "stamtafel-seeded/2", "x"}) {
        EXPECT_EQ(why("algorithm", other), "record.other_fairness") << other;
    }
    EXPECT_EQ(why("algorithm", "stamtafel-seeded/1"), "record.bad_field") << "of another one";
    EXPECT_EQ(why("algorithm", ""), "record.bad_field");
    EXPECT_EQ(why("algorithm", 7), "record.bad_field");
    for (const char* unknown : {"commitments", "open", "withheld", "seed", "Secret", ""}) {
        EXPECT_EQ(why(unknown, Json::array()), "record.bad_field") << unknown;
    }
    Json damaged = *read_json(text);
    damaged["fairness"].erase("algorithm");
    damaged["fairness"]["algoritm"] = "stamtafel-fair/1";
    EXPECT_FALSE(read_record(damaged.dump()));
}

TEST(FairRecord, PromisesOfTheWrongFormAreRefused) {
    const std::string text = write_record(fair_record({"gesjaakt", 4, {}, 41, true}));
    const auto why = [&](const char* name, const Json& value) {
        Json json = *read_json(text);
        json["fairness"][name] = value;
        const auto read = read_record(json.dump());
        return read ? "accepted" : std::string(read.error().code);
    };
    const std::string digest(64, '0');
    EXPECT_EQ(why("commitments", Json::array({digest, digest, "", ""})), "accepted");
    for (const auto& [name, value] : std::vector<std::pair<const char*, Json>>{
             {"commitments", nullptr},
             {"commitments", Json::array({digest, digest, ""})},
             {"commitments", Json::array({digest, digest, "", 7})},
             {"commitments", Json::array({digest, digest, "", "00"})},
             {"commitments", Json::array({digest, "", "", ""})},
             {"commitments", Json::array({digest, digest, digest, ""})},
             {"commitments", Json::array({digest, digest, "", digest})},
             {"open", nullptr},
             {"open", Json::array()},
             {"open", Json::array({2, 3})},
             {"withheld", nullptr},
             {"withheld", Json::array({"1"})},
             {"withheld", Json::array({1, 2})},
         }) {
        EXPECT_EQ(why(name, value), "record.bad_field") << name << " " << value.dump();
    }
}

}  // namespace
}  // namespace stamtafel
