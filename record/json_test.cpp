#include "record/json.hpp"

#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace stamtafel {
namespace {

std::string refusal(const std::string& text, const JsonLimits& limits = {}) {
    const auto json = read_json(text, limits);
    return json ? "accepted" : std::string(json.error().code);
}

std::string repeated(const std::string& text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
}

TEST(Json, ReadsEveryKindOfValueAndKeepsTheOrderOfKeys) {
    const std::string text = R"({"b":[1,-2,2.5,true,null],"a":{"é":"\"\\ü€😀"}})";
    const auto json = read_json(text);
    ASSERT_TRUE(json);
    EXPECT_EQ(json->dump(), text);
}

TEST(Json, DepthIsLimited) {
    const auto nested = [](int depth) { return repeated("[", depth) + repeated("]", depth); };
    EXPECT_EQ(refusal(nested(16)), "accepted");
    EXPECT_EQ(refusal(nested(17)), "json.too_deep");
    EXPECT_EQ(refusal(nested(1'000'000)), "json.too_deep");
    EXPECT_EQ(refusal(repeated("{\"a\":", 17) + "1" + repeated("}", 17)), "json.too_deep");
    EXPECT_EQ(refusal(repeated("[{\"a\":", 1000)), "json.too_deep") << "also where it is cut off";
    EXPECT_EQ(refusal("\"" + repeated("[", 100) + "\""), "accepted") << "brackets in text";
    EXPECT_EQ(refusal("\"\\\"" + repeated("[", 100) + "\""), "accepted") << "after a quoted quote";
    EXPECT_EQ(refusal(nested(3), {.bytes = 100, .depth = 2}), "json.too_deep");
}

TEST(Json, SizeIsLimited) {
    EXPECT_EQ(refusal("[1,2]", {.bytes = 5}), "accepted");
    EXPECT_EQ(refusal("[1,2]", {.bytes = 4}), "json.too_long");
    EXPECT_EQ(refusal(std::string((std::size_t{4} << 20) + 1, ' ')), "json.too_long");
}

TEST(Json, InvalidUtf8IsRefusedWithItsPlace) {
    const auto refused = read_json("\"ab\xff\"");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "json.not_utf8");
    EXPECT_EQ(refused.error().facts.at(0).value, "3");
    for (const auto* bytes : {
             "\x80",              // a continuation without a start
             "\xc3",              // cut off after one of two
             "\xe2\x82",          // cut off after two of three
             "\xf0\x9f\x98",      // cut off after three of four
             "\xc0\xaf",          // overlong, two bytes
             "\xc1\xbf",          // overlong, two bytes
             "\xe0\x80\xaf",      // overlong, three bytes
             "\xf0\x80\x80\xaf",  // overlong, four bytes
             "\xed\xa0\x80",      // a surrogate
             "\xed\xbf\xbf",      // the last surrogate
             "\xf4\x90\x80\x80",  // beyond U+10FFFF
             "\xf5\x80\x80\x80",  // never a start
             "\xfe",
             "\xff",
         }) {
        EXPECT_EQ(refusal("\"" + std::string(bytes) + "\""), "json.not_utf8");
        EXPECT_EQ(refusal(std::string(bytes)), "json.not_utf8");
    }
}

TEST(Json, TheEdgesOfUtf8AreAccepted) {
    for (const auto* bytes :
         {"\x7f", "\xc2\x80", "\xdf\xbf", "\xe0\xa0\x80", "\xed\x9f\xbf", "\xee\x80\x80",
          "\xef\xbf\xbf", "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf"}) {
        EXPECT_EQ(refusal("\"" + std::string(bytes) + "\""), "accepted");
    }
}

TEST(Json, MalformedTextIsRefused) {
    for (const auto* text :
         {"",         " ",          "{",        "}",       "[1,]",    "[1 2]",     "{\"a\"}",
          "{\"a\":}", "{a:1}",      "'a'",      "\"",      "\"\\x\"", "\"\\u12\"", "\"\\ud800\"",
          "nul",      "truefalse",  "01",       "1.",      "+1",      "NaN",       "1 1",
          "[1]]",     "{\"a\":1}{", "\"a\nb\"", "// x\n1", "1e999"}) {
        EXPECT_EQ(refusal(text), "json.malformed") << text;
    }
    EXPECT_EQ(refusal(std::string("[\0]", 3)), "json.malformed");
}

TEST(Json, AKeyThatStandsTwiceIsRefused) {
    for (const auto* text : {R"({"a":1,"a":2})", R"({"a":1,"a":1})", R"({"a":{"b":1,"c":2,"b":3}})",
                             R"([{"a":1},{"a":1,"\u0061":2}])"}) {
        EXPECT_EQ(refusal(text), "json.key_twice") << text;
    }
    for (const auto* text :
         {R"({"a":{"a":{"a":[{"a":1},{"a":2}]}},"b":"a:\":,{:"})", R"([":",{}])"}) {
        EXPECT_EQ(refusal(text), "accepted") << text;
    }
}

TEST(Json, EveryTruncationIsRefused) {
    const std::string text = R"({"log":["turn 11","0: pay"],"scores":[1,-2],"é":null})";
    for (std::size_t length = 0; length < text.size(); ++length) {
        EXPECT_NE(refusal(text.substr(0, length)), "accepted") << text.substr(0, length);
    }
}

RC_GTEST_PROP(Json, ArbitraryBytesAreReadOrRefused, (const std::string& text)) {
    if (const auto json = read_json(text))
        RC_ASSERT(read_json(json->dump())->dump() == json->dump());
}

RC_GTEST_PROP(CleanText, IsFitForJsonAndStaysAsItIs, (const std::string& text)) {
    const std::string clean = clean_text(text);
    RC_ASSERT(read_json(Json(clean).dump()).has_value());
    for (const char c : clean) RC_ASSERT(static_cast<unsigned char>(c) >= 0x20 && c != 0x7f);
    RC_ASSERT(clean_text(clean) == clean);
}

TEST(CleanText, ReplacesOnlyWhatIsUnfit) {
    EXPECT_EQ(clean_text("Zoë 😀 \"x\" \\"), "Zoë 😀 \"x\" \\");
    EXPECT_EQ(clean_text("a\nb\tc\x7f"), "a b c ");
    EXPECT_EQ(clean_text(std::string("\0", 1)), " ");
    EXPECT_EQ(clean_text("a\xff\xc3"), "a\xef\xbf\xbd\xef\xbf\xbd");
    EXPECT_EQ(clean_text(""), "");
}

}  // namespace
}  // namespace stamtafel
