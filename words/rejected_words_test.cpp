#include "words/rejected_words.hpp"

#include <gtest/gtest.h>

#include "words/embedded.hpp"

namespace stamtafel {
namespace {

TEST(RejectedWords, KeepsClassAndLemma) {
    const std::vector<RejectedWord> list{{"FIETSJE", {RejectedClass::diminutive, "FIETS"}},
                                         {"LOOPT", {RejectedClass::verb_form, "LOPEN"}},
                                         {"IS", {RejectedClass::verb_form, "ZIJN"}},
                                         {"LOPEND", {RejectedClass::verb_form, "LOPEN"}},
                                         {"GELOPEN", {RejectedClass::verb_form, "LOPEN"}},
                                         {"GENT", {RejectedClass::name, ""}},
                                         {"BTW", {RejectedClass::abbreviation, ""}},
                                         {"OEI", {RejectedClass::exclamation, ""}}};
    const auto bytes = RejectedWords::write("nl", "test", list);
    const auto read = RejectedWords::borrow(bytes);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->size(), list.size());
    for (const auto& [word, rejection] : list) EXPECT_EQ(read->find(word), rejection) << word;
    for (const auto* other : {"", "FIETS", "LOPENDE", "GEN", "loopt", "OEI?"}) {
        EXPECT_FALSE(read->find(other)) << other;
    }
}

TEST(RejectedWords, TheDutchListGivesReasons) {
    const RejectedWords& rejected = *embedded_rejected_words("nl");
    const auto verb = [](const char* lemma) { return Rejection{RejectedClass::verb_form, lemma}; };
    EXPECT_EQ(rejected.find("FIETSJE"), (Rejection{RejectedClass::diminutive, "FIETS"}));
    EXPECT_EQ(rejected.find("LOOPT"), verb("LOPEN"));
    EXPECT_EQ(rejected.find("AANGEKOMEN"), verb("AANKOMEN"));
    EXPECT_EQ(rejected.find("IS"), verb("ZIJN"));
    EXPECT_EQ(rejected.find("AMSTERDAM")->why, RejectedClass::name);
    EXPECT_EQ(rejected.find("BTW")->why, RejectedClass::abbreviation);
    EXPECT_EQ(rejected.find("HOERA")->why, RejectedClass::exclamation);
    EXPECT_FALSE(rejected.find("XQZ"));
    EXPECT_FALSE(rejected.find("REGEN"));
}

TEST(RejectedWords, ALexiconIsNotOne) {
    EXPECT_EQ(RejectedWords::borrow(embedded_words()[0].words).error().code, "words.broken_file");
}

}  // namespace
}  // namespace stamtafel
