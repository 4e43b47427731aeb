// A house with two guests. Anna is host of what she opens and sits on seat 0, Bert on seat 1.
#pragma once

#include <gtest/gtest.h>

#include "server/testing/staged_house.hpp"

namespace stamtafel {

struct TwoGuests : ::testing::Test {
    static void sit_down(Tab& a, Tab& b) {
        ASSERT_EQ(a.ask("sit", {{"seat", 0}})["is"], "done");
        ASSERT_EQ(b.ask("sit", {{"seat", 1}})["is"], "done");
    }
    static void start(Tab& a, Tab& b) {
        sit_down(a, b);
        ASSERT_EQ(a.ask("start", {{"fill", true}})["is"], "done");
    }
    static Json setup(const Json& more = {}) {
        Json json{{"game", "gesjaakt"}, {"seats", 3}};
        if (more.is_object()) json.update(more);
        return json;
    }
    // The tab whose turn it is.
    static Tab& to_act(Tab& a, Tab& b) { return a.choices().empty() ? b : a; }

    StagedHouse staged;
    Admission anna = staged.guest("Anna");
    Admission bert = staged.guest("Bert");
};

}  // namespace stamtafel
