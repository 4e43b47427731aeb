#include "load/scanned_frame.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "record/json.hpp"

namespace stamtafel {
namespace {

using Kind = ScannedFrame::Kind;

TEST(ScannedFrame, Event) {
    const auto frame = scan_frame(
        R"({"is":"event","table":"t","number":18,"at":1700,"event":{"kind":"line","number":3,"text":"0: \"}\\"}})");
    EXPECT_EQ(frame.kind, Kind::event);
    EXPECT_EQ(frame.number, 18U);
    EXPECT_EQ(frame.event_kind, "line");
}

TEST(ScannedFrame, Turn) {
    const auto frame = scan_frame(
        R"({"is":"turn", "table":"t","number":18,"view":"a [ \" {","actors":[0],"legal":["pay","take"],"over":false})");
    EXPECT_EQ(frame.kind, Kind::turn);
    ASSERT_EQ(count_elements(frame.legal), 2U);
    EXPECT_EQ(element(frame.legal, 0), R"("pay")");
    EXPECT_EQ(element(frame.legal, 1), R"("take")");
    EXPECT_EQ(element(frame.legal, 2), "");
    EXPECT_TRUE(scan_frame(R"({"is":"turn","number":1,"legal":null})").legal.empty());
    EXPECT_EQ(count_elements(scan_frame(R"({"is":"turn","legal":[ ]})").legal), 0U);
}

TEST(ScannedFrame, Table) {
    const auto joined = scan_frame(
        R"({"is":"table","id":"j","you":{"seat":1},"snapshot":{"number":9,"turn":{"view":"","legal":["a"]},"x":[]}})");
    EXPECT_EQ(joined.kind, Kind::table);
    EXPECT_TRUE(joined.snapshot);
    EXPECT_EQ(joined.number, 9U);
    EXPECT_EQ(joined.legal, R"(["a"])");
    const auto resumed = scan_frame(R"({"is":"table","id":"j","since":7,"you":{"seat":null}})");
    EXPECT_EQ(resumed.kind, Kind::table);
    EXPECT_FALSE(resumed.snapshot);
    EXPECT_TRUE(scan_frame(R"({"is":"table","snapshot":{"number":1,"turn":null}})").legal.empty());
}

TEST(ScannedFrame, Answers) {
    const auto done = scan_frame(R"({"is":"done","id":"c2","table":"t","number":18})");
    EXPECT_EQ(done.kind, Kind::done);
    EXPECT_EQ(done.id, "c2");
    const auto refused = scan_frame(
        R"({"is":"refused","id":"c3","code":"table.stale","text":"…","facts":{"number":9},"number":17,"wait_ms":250})");
    EXPECT_EQ(refused.kind, Kind::refused);
    EXPECT_EQ(refused.code, "table.stale");
    EXPECT_EQ(refused.number, 17U);
    EXPECT_EQ(refused.wait_ms, 250U);
    EXPECT_EQ(scan_frame(R"({"is":"presence"})").kind, Kind::other);
}

TEST(ScannedFrame, WhatIsNoneIsBroken) {
    for (const auto* text : {"", "{", "[]", "{}", "null", R"({"is")", R"({"is":"done")",
                             R"({"is":"done",})", R"({"is":"do)", R"({"is":})", R"("\)"}) {
        EXPECT_EQ(scan_frame(text).kind, Kind::broken) << text;
    }
}

RC_GTEST_PROP(ScannedFrame, AnyBytesAreRead, (const std::string& text)) {
    static_cast<void>(scan_frame(text));
    static_cast<void>(scan_frame("{\"is\":" + text));
    static_cast<void>(element("[" + text, 1));
}

RC_GTEST_PROP(ScannedFrame, FindsWhatTheReaderFinds, ()) {
    const auto text_of = rc::gen::container<std::string>(rc::gen::inRange<char>(1, 127));
    Json json{{"x", *text_of}, {"is", "event"}, {"number", *rc::gen::inRange(0, 1'000'000)}};
    json["event"] = Json{{"a", Json::array({*text_of, Json::object()})}, {"kind", "said"}};
    json["legal"] = Json::array({*text_of, *text_of});
    const auto text = json.dump(*rc::gen::element(-1, 1));
    const auto frame = scan_frame(text);
    RC_ASSERT(frame.kind == Kind::event);
    RC_ASSERT(frame.number == json["number"].get<std::uint64_t>());
    RC_ASSERT(frame.event_kind == "said");
    RC_ASSERT(count_elements(frame.legal) == 2U);
    RC_ASSERT(element(frame.legal, 1) == json["legal"][1].dump());
}

}  // namespace
}  // namespace stamtafel
