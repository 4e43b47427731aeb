#include "bots/arena/plot.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace stamtafel::arena {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(Plot, DrawsPointsIntervalsAndParity) {
    const auto svg = plot_svg("24, 4 players", "seed 7",
                              {{.heading = "shares",
                                .unit = " %",
                                .points = {{"strong", 40, {35, 45}}, {"normal", 20, {18, 22}}},
                                .parity = 25}});
    EXPECT_THAT(svg, HasSubstr("<svg xmlns"));
    EXPECT_THAT(svg, HasSubstr("prefers-color-scheme:dark"));
    EXPECT_THAT(svg, HasSubstr("class=\"parity\""));
    EXPECT_THAT(svg, HasSubstr("strong: 40.0 % (35.0 – 45.0)"));
    // The axis goes from 15 to 45 by fives: parity a third on.
    EXPECT_THAT(svg, HasSubstr("x1=\"370.0\""));
    EXPECT_THAT(svg, Not(HasSubstr("nan")));
}

TEST(Plot, NamesOfCommandsAreText) {
    const auto svg = plot_svg("a", "b",
                              {{.heading = "h",
                                .unit = "",
                                .points = {{"exec:a <\"b\"> & c\n", 1, {1, 1}}},
                                .parity = {}}});
    EXPECT_THAT(svg, HasSubstr("exec:a &lt;&quot;b&quot;&gt; &amp; c "));
    EXPECT_THAT(svg, Not(HasSubstr("nan")));
}

}  // namespace
}  // namespace stamtafel::arena
