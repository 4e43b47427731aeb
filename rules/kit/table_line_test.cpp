#include "rules/kit/table_line.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace stamtafel {
namespace {

using Kind = TableLine::Kind;

TEST(TableLine, EveryKindIsReadBackAsWritten) {
    const auto expect = [](const char* text, Kind kind, Seat seat, std::size_t lines = 0) {
        const auto line = TableLine::read(text, 4);
        ASSERT_TRUE(line) << text;
        EXPECT_EQ(line->kind(), kind) << text;
        EXPECT_EQ(line->seat(), seat) << text;
        EXPECT_EQ(line->lines(), lines) << text;
        EXPECT_EQ(line->text(), text);
    };
    expect("2: takeback 17", Kind::takeback, 2, 17);
    expect("0: takeback 0", Kind::takeback, 0, 0);
    expect("3: bot simple", Kind::bot, 3);
    expect("3: bot exec:./mine", Kind::bot, 3);
    expect("1: back at seat", Kind::back_at_seat, 1);
    expect("1: resign", Kind::resign, 1);
    expect("abort \"the power went out\"", Kind::abort, 0);
    expect("abort 2 \"seat 2 went home\"", Kind::abort, 2);
    expect("abort \"\"", Kind::abort, 0);
}

TEST(TableLine, WhiteSpaceIsForgivenAndPutRight) {
    const auto line = TableLine::read("  1:   takeback  5 ", 4);
    ASSERT_TRUE(line);
    EXPECT_EQ(line->text(), "1: takeback 5");
    EXPECT_EQ(TableLine::read("abort   1   \"x\"  ", 4)->text(), "abort 1 \"x\"");
}

TEST(TableLine, AnythingElseIsNotATableLine) {
    for (const auto* text : {"",
                             ":",
                             "0:",
                             "0: pay",
                             "turn 11",
                             "4: resign",
                             "-1: resign",
                             "0: resign now",
                             "0: takeback",
                             "0: takeback -1",
                             "0: takeback 1 2",
                             "0: takeback 99999999999",
                             "0: bot",
                             "0: bot a b",
                             "0: back",
                             "0: back at",
                             "0: back at seat 1",
                             "abort",
                             "abort 4 \"x\"",
                             "abort x",
                             "abort \"",
                             "abort \"a\"b\"",
                             "abort \"a\nb\"",
                             "abort 0",
                             "resign",
                             "0 : resign"}) {
        EXPECT_FALSE(TableLine::read(text, 4)) << text;
    }
}

TEST(TableLine, AReasonCannotBreakItsLine) {
    const auto line = TableLine::abort(Seat{1}, "he said \"no\"\nand left\r");
    EXPECT_EQ(line.text(), "abort 1 \"he said 'no' and left \"");
    EXPECT_EQ(TableLine::read(line.text(), 4)->text(), line.text());
}

RC_GTEST_PROP(TableLine, AnyReasonIsReadBack, (const std::string& reason)) {
    const auto line = TableLine::abort(std::nullopt, reason);
    const auto read = TableLine::read(line.text(), 4);
    RC_ASSERT(read.has_value());
    RC_ASSERT(read->text() == line.text());
}

RC_GTEST_PROP(TableLine, ArbitraryTextIsReadOrNot, (const std::string& text)) {
    if (const auto line = TableLine::read(text, 4)) {
        RC_ASSERT(TableLine::read(line->text(), 4)->text() == line->text());
    }
}

}  // namespace
}  // namespace stamtafel
