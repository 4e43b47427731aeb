#include "cli/options_table.hpp"

#include <gtest/gtest.h>

namespace stamtafel {
namespace {

TEST(ReasonText, ListsCardsAsPeopleDo) {
    const auto said = [](Language language, std::string_view cards) {
        const auto text = reason_text(language, Refusal("hint.24.swap").with("cards", cards));
        return text.substr(0, text.find('.'));
    };
    EXPECT_EQ(said(Language::en, "R2"), "Exchange R2");
    EXPECT_EQ(said(Language::en, "R2, R10, G4"), "Exchange R2, R10 and G4");
    EXPECT_EQ(said(Language::nl, "R2, G4"), "Ruil R2 en G4");
    EXPECT_EQ(said(Language::de, "R2, G4"), "Tausche R2 und G4");
}

}  // namespace
}  // namespace stamtafel
