#include "cli/wordcard/typed_lay.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/wordcard/talk.hpp"
#include "rules/kit/options.hpp"

namespace stamtafel::wordcard {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

// Seat 0 may lay, with this hand and these rows on the table.
struct Scene {
    View view;

    explicit Scene(std::string_view hand, std::initializer_list<std::string_view> settings = {}) {
        Options options(option_specs());
        for (const std::string_view setting : settings) {
            const auto equals = setting.find('=');
            EXPECT_TRUE(options.set(setting.substr(0, equals), setting.substr(equals + 1)));
        }
        const auto config = configure(options, 2);
        State state = WordCard::begin(*config);
        state.rules = config->rules;
        state.phase = Phase::laying;
        state.turn = 0;
        state.stock = 50;
        state.now.swap = Swap::stock;
        state.players[0].opened = true;
        for (Words words(hand); !words.empty();) {
            state.players[0].hand.insert(*read_face(words.next()));
        }
        static_cast<Position&>(view) = state;
        view.viewer = Viewer::seat(0);
    }
    Scene& row(std::string_view cards, Seat seat = 1) {
        std::vector<LaidCard> laid;
        for (Words words(cards); !words.empty();) {
            laid.push_back(*laid_card(*read_laid_name(words.next()), view.rules.meaning(),
                                      view.config.deck(), view.rules.joker_points));
        }
        view.table.rows.add(laid, seat);
        return *this;
    }
    Scene& not_opened() {
        view.players[0].opened = false;
        return *this;
    }
    Scene& taken(std::string_view card) {
        const Face face = *read_face(card);
        view.taken.push_back(face);
        view.now.swap = Swap::open;
        view.now.bound = true;
        return *this;
    }

    [[nodiscard]] std::vector<std::string> lays(std::string_view typed,
                                                Language language = Language::en) const {
        const auto found = proposed_lays(view, 0, typed, language);
        if (!found) return {std::string(found.error().code)};
        std::vector<std::string> texts;
        for (const Proposal& proposal : *found) write_parts(texts.emplace_back(), proposal.parts);
        return texts;
    }
};

TEST(WordCardTypedLay, FindsTheCardsOfAWordTheMostPointsFirst) {
    const Scene scene("5/R 6/E K/G 5/E 8/N 6/N");
    EXPECT_THAT(scene.lays("regen"), ElementsAre("5/R 5/E K/G 6/E 8/N", "5/R 5/E K/G 6/E 6/N"));
    EXPECT_EQ(scene.lays("REGEN"), scene.lays("régen"));
    EXPECT_THAT(scene.lays("regens"), ElementsAre("wordcard.cards_missing"));
    EXPECT_THAT(scene.lays("gregen"), ElementsAre("wordcard.not_a_word"));
    EXPECT_THAT(scene.lays("5/r 6/e"), ElementsAre("5/R 6/E"));
}

TEST(WordCardTypedLay, LaysSeveralRowsAtOnceWithoutUsingACardTwice) {
    Scene scene("5/R 6/E K/G 5/E 8/N 7/N 9/E");
    scene.not_opened();
    EXPECT_THAT(scene.lays("een"), ElementsAre("wordcard.opening_cards"));
    EXPECT_THAT(scene.lays("een ; re"), Contains("6/E 9/E 8/N ; 5/R 5/E"));
    EXPECT_THAT(scene.lays("een ; een"), ElementsAre("wordcard.cards_missing"));
    EXPECT_THAT(scene.lays("een ; "), ElementsAre("wordcard.opening_cards"));
    EXPECT_THAT(scene.lays(" ; een"), ElementsAre("wordcard.lay_nothing"));
}

TEST(WordCardTypedLay, ExtendsARowByWhatItBecomesOrAtOneEnd) {
    Scene scene("7/S 6/T 9/E");
    scene.row("5/R 6/E K/G 7/E 8/N");
    EXPECT_THAT(scene.lays("r0 regens"), ElementsAre("r0 after 7/S"));
    EXPECT_THAT(scene.lays("r0 regene"), ElementsAre("wordcard.not_a_word"));
    Scene longer("9/O 8/N 8/T");
    longer.row("7/E 7/E 8/N");
    EXPECT_THAT(longer.lays("r0 teen"), ElementsAre("r0 before 8/T"));
    EXPECT_THAT(longer.lays("R0 before t"), ElementsAre("r0 before 8/T"));
    EXPECT_THAT(longer.lays("r0 voor t", Language::nl), ElementsAre("r0 before 8/T"));
    EXPECT_THAT(longer.lays("r0 vor 8/t", Language::de), ElementsAre("r0 before 8/T"));
    EXPECT_THAT(longer.lays("r0 after t"), ElementsAre("wordcard.not_a_word"));
    EXPECT_THAT(longer.lays("r0 een"), ElementsAre("wordcard.nothing_added"));
    EXPECT_THAT(longer.lays("r3 teen"), ElementsAre("wordcard.no_such_row"));
    longer.not_opened();
    EXPECT_THAT(longer.lays("r0 teen"), ElementsAre("wordcard.open_first"));
}

TEST(WordCardTypedLay, WordsOfPlaceAreWordsToLayToo) {
    const Scene scene("1/V 9/O 7/O 4/R 6/N 5/A");
    EXPECT_THAT(scene.lays("voor", Language::nl), ElementsAre("1/V 7/O 9/O 4/R"));
    EXPECT_THAT(scene.lays("na", Language::nl), ElementsAre("6/N 5/A"));
}

TEST(WordCardTypedLay, ExchangesJokersByCardRowOrNeither) {
    Scene scene("7/N 9/E J/K");
    scene.row("5/R *=E K/G 7/E *=N").row("*=E 8/E 8/N");
    EXPECT_THAT(scene.lays("joker r0 7/n"), ElementsAre("r0.4 7/N"));
    EXPECT_THAT(scene.lays("joker n"), ElementsAre("r0.4 7/N"));
    EXPECT_THAT(scene.lays("r1 joker"), ElementsAre("r1.0 9/E"));
    EXPECT_EQ(scene.lays("joker").size(), 3U);
    EXPECT_THAT(scene.lays("r0.4 7/n"), ElementsAre("r0.4 7/N"));
    EXPECT_THAT(scene.lays("joker k"), ElementsAre("wordcard.no_joker_fits"));
    EXPECT_THAT(scene.lays("joker z"), ElementsAre("wordcard.not_in_hand"));
}

TEST(WordCardTypedLay, ATakenOpenCardIsAmongTheCardsLaid) {
    Scene scene("9/E 6/E 8/N J/K");
    scene.taken("6/E");
    EXPECT_THAT(scene.lays("en"), ElementsAre("6/E 8/N"));
    Scene other("9/E 6/E 8/N J/K");
    other.taken("J/K");
    EXPECT_THAT(other.lays("en"), ElementsAre("wordcard.taken_not_laid"));
}

TEST(WordCardTypedLay, ReadsRanksInCardVariants) {
    const Scene scene("7/N 8/E 9/D J/K Q/E K/W", {"variant=card"});
    EXPECT_THAT(scene.lays("7 8 9"), ElementsAre("7/N 8/E 9/D"));
    EXPECT_THAT(scene.lays("b v k"), ElementsAre("J/K Q/E K/W"));
    EXPECT_THAT(scene.lays("7-8-9 ; j q k").front(), StartsWith("7/N 8/E 9/D ; J/K"));
    EXPECT_THAT(scene.lays("7 9 8"), ElementsAre("wordcard.not_a_combination"));
    EXPECT_THAT(scene.lays("7 8 e"), ElementsAre("wordcard.unknown_rank"));
}

TEST(WordCardTypedLay, CrosswiseLooksForAPlaceOrTakesTheOneNamed) {
    Scene scene("5/R 6/E K/G 5/E 8/N 9/O", {"crosswise=true"});
    EXPECT_EQ(scene.lays("regen").front(), "g0 0,0 across 5/R 5/E K/G 6/E 8/N");
    EXPECT_EQ(scene.lays("down regen").front(), "g0 0,0 down 5/R 5/E K/G 6/E 8/N");
    EXPECT_THAT(scene.lays("g0 3,3 down regen"), ElementsAre("wordcard.grid_beginning"));
    EXPECT_THAT(scene.lays("zee"), ElementsAre("wordcard.cards_missing"));
    EXPECT_THAT(scene.lays("g7 regen"), ElementsAre("wordcard.no_such_seat"));
    Action lay = Action::lay(*read_parts("g0 0,0 across 5/R 5/E K/G 6/E 8/N"));
    State state;
    static_cast<Position&>(state) = scene.view;
    ASSERT_TRUE(WordCard::apply(state, 0, lay, Silent{}));
    static_cast<Position&>(scene.view) = state;
    // The O before the E of the fourth column, or after the R: wherever it makes a word.
    EXPECT_THAT(scene.lays("oen"), ElementsAre("wordcard.fits_nowhere"));
    EXPECT_THAT(scene.lays("no"), ElementsAre("g0 4,1 down 9/O"));
    EXPECT_THAT(scene.lays("g0 4,0 down no"), ElementsAre("g0 4,1 down 9/O"));
    EXPECT_THAT(scene.lays("verticaal no", Language::nl), ElementsAre("g0 4,1 down 9/O"));
}

TEST(WordCardTypedLay, ManyCardsThatAreNotHeldAreRefused) {
    Scene scene("5/R 6/E");
    scene.row("5/R 6/E");
    std::string many = "r0 after";
    for (int i = 0; i < 29; ++i) many += " 5/R";
    EXPECT_THAT(scene.lays(many), ElementsAre("wordcard.not_in_hand"));
    std::string again = "r0 after 5/R";
    for (int i = 0; i < 200; ++i) again += " ; r0 after 5/R";
    EXPECT_THAT(scene.lays(again), ElementsAre("wordcard.not_in_hand"));
}

TEST(WordCardTypedLay, ACardIsMeantByItsNameOrByWhatOnlyItHas) {
    const Scene scene("7/N 6/E 9/E K/K *");
    const Hand& hand = scene.view.players[0].hand;
    const auto meant = [&](std::string_view typed) {
        const auto face = meant_card(scene.view, hand, typed);
        return face ? text_of(*face) : std::string(face.error().code);
    };
    EXPECT_EQ(meant("n"), "7/N");
    EXPECT_EQ(meant("7/n"), "7/N");
    EXPECT_EQ(meant("7"), "7/N");
    EXPECT_EQ(meant("k"), "K/K");
    EXPECT_EQ(meant("*"), "*");
    EXPECT_EQ(meant("joker"), "*");
    EXPECT_EQ(meant("e"), "wordcard.which_card");
    EXPECT_EQ(meant("z"), "wordcard.not_in_hand");
    EXPECT_EQ(meant("regen"), "wordcard.unknown_card");
}

class WordCardTalk : public ::testing::Test {
  protected:
    Canvas canvas{Language::nl, false, {"Jij", "Bot"}, Seat{0}};
    Talk talk{canvas};

    std::string hear(const Scene& scene, std::string_view typed) {
        const Heard heard = talk.hear(scene.view, typed);
        std::string text;
        if (heard.action) WordCard::write(text, *heard.action);
        if (heard.refusal) return std::string(heard.refusal->code);
        return heard.action ? text : heard.said;
    }
};

TEST_F(WordCardTalk, ShowsTheWaysAndLaysTheOneThatIsChosen) {
    const Scene scene("5/R 6/E K/G 5/E 8/N 6/N J/K");
    EXPECT_THAT(hear(scene, "regen"), HasSubstr("2. punten"));
    EXPECT_THAT(talk.prompt(scene.view), HasSubstr("Enter"));
    EXPECT_EQ(hear(scene, "2"), "lay 5/R 5/E K/G 6/E 6/N");
    hear(scene, "regen");
    EXPECT_EQ(hear(scene, ""), "lay 5/R 5/E K/G 6/E 8/N");
    hear(scene, "regen");
    EXPECT_EQ(hear(scene, "nee"), "Er is niets gelegd.");
    EXPECT_EQ(hear(scene, ""), "");
    hear(scene, "regen");
    EXPECT_EQ(hear(scene, "weg k"), "discard J/K");
}

TEST_F(WordCardTalk, PlainNotationIsLaidAtOnce) {
    const Scene scene("5/R 6/E K/G 5/E 8/N J/K");
    EXPECT_EQ(hear(scene, "lay 5/R 6/E"), "lay 5/R 6/E");
    EXPECT_EQ(hear(scene, "leg 5/r 6/e ; 5/e 8/n"), "lay 5/R 6/E ; 5/E 8/N");
    EXPECT_EQ(hear(scene, "discard J/K"), "discard J/K");
    EXPECT_EQ(hear(scene, "j/k"), "discard J/K");
}

// "klaar" is a word to lay and a word of the table: the lay is only a question, said again it ends.
TEST_F(WordCardTalk, AWordThatIsBothIsAskedFirst) {
    Scene scene("J/K 4/L 5/A 4/A 4/R 6/N");
    scene.view.now.swap = Swap::keep;
    EXPECT_THAT(hear(scene, "klaar"), HasSubstr("KLAAR"));
    EXPECT_EQ(hear(scene, "klaar"), "done");
    Scene without("J/K 4/L 5/A 4/A 6/N");
    without.view.now.swap = Swap::keep;
    EXPECT_EQ(hear(without, "klaar"), "done");
}

// "stop" is a word to lay and the end of the match; behind the verb it can only be the word.
TEST_F(WordCardTalk, AWordThatEndsTheMatchIsLaidBehindTheVerb) {
    Scene scene("7/S 6/T 9/O 4/P 6/N");
    scene.view.now.swap = Swap::keep;
    EXPECT_THAT(hear(scene, "leg stop"), HasSubstr("STOP"));
    EXPECT_EQ(hear(scene, ""), "lay 7/S 6/T 9/O 4/P");
    EXPECT_THAT(hear(scene, "stop"), HasSubstr("STOP"));
    EXPECT_EQ(hear(scene, "stop"), "wordcard.barred") << "left to the table";
    Scene without("7/S 6/T 9/O 6/N");
    EXPECT_EQ(hear(without, "leg stop"), "wordcard.cards_missing");
}

// "do" and "don" begin "done", "ter" begins "terugleggen"; they are words all the same.
TEST_F(WordCardTalk, AWordIsNotTheBeginningOfAVerb) {
    Scene scene("5/R 6/E K/G");
    scene.view.now.swap = Swap::keep;
    EXPECT_EQ(hear(scene, "do"), "wordcard.cards_missing");
    EXPECT_EQ(hear(scene, "don"), "wordcard.cards_missing");
    EXPECT_EQ(hear(scene, "kla"), "done");
    scene.taken("6/E");
    EXPECT_EQ(hear(scene, "ter"), "wordcard.cards_missing");
    EXPECT_EQ(hear(scene, "terugl"), "back");
    scene.view.phase = Phase::swapping;
    scene.view.open.push_back(*read_face("7/N"));
    EXPECT_EQ(hear(scene, "op"), "wordcard.swap_first");
    EXPECT_EQ(hear(scene, "o"), "open");
}

TEST_F(WordCardTalk, CourtCardsAreShownAndTypedAsTheLanguageCallsThem) {
    Scene scene("5/R 6/E J/G 5/E 8/N Q/N J/K");
    EXPECT_THAT(hear(scene, "regen"), HasSubstr("B/G"));
    EXPECT_EQ(hear(scene, "leg 5/R 6/E B/G 5/E V/N"), "lay 5/R 6/E J/G 5/E Q/N");
    EXPECT_EQ(hear(scene, "weg b/k"), "discard J/K");
    EXPECT_EQ(hear(scene, "weg j/k"), "discard J/K");
    EXPECT_EQ(hear(scene, "v/n"), "discard Q/N");
    Scene ranks("7/N 8/E J/K Q/E K/W", {"variant=card"});
    EXPECT_EQ(hear(ranks, "weg b"), "discard J/K");
    EXPECT_EQ(hear(ranks, "weg v"), "discard Q/E");
}

TEST_F(WordCardTalk, SwappingTakesShortWords) {
    Scene scene("5/R 6/E K/G");
    scene.view.phase = Phase::swapping;
    scene.view.open.push_back(*read_face("7/N"));
    EXPECT_EQ(hear(scene, "s"), "stock");
    EXPECT_EQ(hear(scene, "OPEN"), "open");
    EXPECT_EQ(hear(scene, "neem"), "open");
    EXPECT_EQ(hear(scene, "hou"), "keep");
    EXPECT_EQ(hear(scene, "regen"), "wordcard.swap_first");
    EXPECT_EQ(talk.prompt(scene.view), "stok / open / houd");
}

TEST_F(WordCardTalk, CollectsTheRowsOfThePuzzle) {
    Scene scene("", {"variant=group"});
    scene.view.phase = Phase::solving;
    scene.view.waiting = SeatSet::first(1);
    for (const auto* card : {"5/R", "6/E", "K/G", "8/N", "J/K", "5/E", "6/N", "2/I"}) {
        scene.view.open.push_back(*read_face(card));
    }
    talk.begin(scene.view);
    EXPECT_EQ(hear(scene, ""), "") << "nothing to hand in yet";
    EXPECT_THAT(hear(scene, "regen"), HasSubstr("1. "));
    EXPECT_THAT(hear(scene, "1"), HasSubstr("Nog vrij:"));
    EXPECT_EQ(hear(scene, "regen"), "wordcard.cards_missing");
    EXPECT_THAT(hear(scene, "weg 1"), HasSubstr("Nog vrij:"));
    EXPECT_EQ(hear(scene, "weg 1"), "wordcard.no_collected_row");
    EXPECT_THAT(hear(scene, "5/R 6/E K/G 5/E 8/N"), HasSubstr("REGEN"));
    std::string late;
    WordCard::write(late, talk.late(scene.view));
    EXPECT_EQ(late, "solution 5/R 6/E K/G 5/E 8/N");
    EXPECT_EQ(hear(scene, ""), late);
    talk.begin(scene.view);
    EXPECT_EQ(hear(scene, "klaar"), "solution");
    EXPECT_EQ(talk.late(scene.view), Action::of(Action::Verb::timeout));
    ASSERT_TRUE(talk.deadline(scene.view));
}

TEST_F(WordCardTalk, TheDealerChoosesInWords) {
    Scene scene("5/R 6/E", {"variant=free"});
    scene.view.phase = Phase::choosing;
    EXPECT_EQ(hear(scene, "woord"), "choose variant=word");
    EXPECT_EQ(hear(scene, "4"), "choose variant=card_plus");
    EXPECT_EQ(hear(scene, "beide challenge opening_cards=4"),
              "choose variant=word_and_card opening_cards=4 challenge=true");
    EXPECT_EQ(hear(scene, "kies variant=card"), "choose variant=card");
    EXPECT_EQ(hear(scene, "schaak"), "wordcard.choose_which");
    EXPECT_EQ(hear(scene, "kaart challenge"), "wordcard.challenge_card");
    EXPECT_EQ(hear(scene, "woord dans"), "options.unknown");
}

}  // namespace
}  // namespace stamtafel::wordcard
