// Imagined worlds of WordCard in play: they look like the real one and contradict nothing that was
// seen. How likely each is stands in imagine_worlds_test.cpp.
#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "rules/kit/match.hpp"
#include "rules/wordcard/testing/random_table.hpp"

namespace stamtafel::wordcard {
namespace {

std::vector<Face> pile_of(const State& state) {
    std::array<Face, max_deck> cards{};
    const int count = WordCard::pile(state, cards);
    std::vector<Face> pile(cards.begin(), cards.begin() + count);
    std::ranges::sort(pile);
    return pile;
}

std::vector<Face> sorted(const auto& faces) {
    std::vector<Face> all(faces.begin(), faces.end());
    std::ranges::sort(all);
    return all;
}

bool holds(const Hand& hand, const Hand& some) {
    return std::ranges::includes(sorted(hand), sorted(some));
}

// Plays matches and imagines what everybody could; counts what came up, so that nothing that was
// to be tested is missing.
class Imagined {
  public:
    int worlds = 0;
    int known = 0;    // cards of others that somebody knew of
    int rebuilt = 0;  // worlds with a rebuilt stock
    int guesses = 0;  // worlds with more than one guess
    int lost = 0;     // worlds with a rebuilt stock whose make-up memory does not know

    void play(const Config& config, std::uint64_t seed, int lays, int timeouts) {
        RandomTable table(config, seed);
        table.lays = lays;
        table.timeouts = timeouts;
        Random random(seed);
        const auto viewers = all_viewers(config.seats);
        std::vector<Memory> memories;
        for (const Viewer viewer : viewers) memories.emplace_back(config, viewer);
        std::size_t heard = 0;
        shuffled_.clear();
        int steps = 0;
        while (!table.over() && steps++ < 600 && !::testing::Test::HasFailure()) {
            const State before = table.state();
            table.step();
            for (; heard < table.log().size(); ++heard) {
                const Event& event = table.log()[heard];
                for (std::size_t i = 0; i < viewers.size(); ++i) {
                    memories[i].observe(redact<WordCard>(event, viewers[i]));
                }
                note(event, before);
            }
            if (random.below(3) != 0) continue;
            const std::size_t i = random.below(static_cast<std::uint32_t>(viewers.size()));
            look(table.state(), viewers[i], memories[i], random);
        }
    }

  private:
    void note(const Event& event, const State& before) {
        if (const auto* decision = std::get_if<Decision<Action>>(&event)) {
            unnamed_ += decision->action.verb == Action::Verb::timeout ? 1 : 0;
            return;
        }
        const Notice& notice = *std::get_if<Notice>(&event);
        if (notice.kind == Notice::Kind::dealer) {
            shuffled_.clear();
            unnamed_ = 0;
        } else if (notice.kind == Notice::Kind::stock) {
            shuffled_ = sorted(std::span(before.open.begin(), before.open.end() - 1));
        }
    }

    void look(const State& real, Viewer viewer, const Memory& memory, Random& random) {
        const View view = WordCard::view(real, viewer);
        const State state = WordCard::imagine(view, memory, random);
        ++worlds;
        EXPECT_TRUE(WordCard::view(state, viewer) == view) << viewer.text();
        if (viewer.is_full()) {
            EXPECT_TRUE(state == real);
            return;
        }
        for (Seat seat = 0; seat < real.config.seats; ++seat) {
            EXPECT_TRUE(holds(real.players[seat].hand, memory.known(seat))) << "memory is wrong";
            EXPECT_TRUE(holds(state.players[seat].hand, memory.known(seat)));
            if (!viewer.sees(seat)) known += memory.known(seat).size();
        }
        if (real.phase <= Phase::drawing || real.config.is_group()) return;
        const auto stock = pile_of(state);
        EXPECT_EQ(stock.size(), real.stock);
        if (!memory.guesses().lost()) {
            EXPECT_TRUE(std::ranges::equal(memory.pile(), real.open, [](auto& told, auto& lies) {
                return told == lies || !told.is_seen();
            })) << "another open pile";
        }
        const bool drawn = real.now.swap == Swap::stock && real.phase != Phase::stock_draw;
        if (drawn && !viewer.sees(real.turn)) {
            EXPECT_TRUE(state.players[real.turn].hand.contains(state.now.drawn) ||
                        std::ranges::find(memory.shown(), state.now.drawn) != memory.shown().end());
        }
        if (shuffled_.empty()) return;
        ++rebuilt;
        guesses += memory.guesses().all().size() > 1 ? 1 : 0;
        if (memory.guesses().lost()) {
            ++lost;
        } else {
            std::vector<Face> others;
            std::ranges::set_difference(stock, shuffled_, std::back_inserter(others));
            EXPECT_LE(static_cast<int>(others.size()), unnamed_) << "the stock has other cards";
        }
    }

    std::vector<Face> shuffled_;  // the stock as it was rebuilt
    int unnamed_ = 0;             // at most so many cards of it were never named in the log
};

TEST(WordCardImagine, LooksLikeTheRealWorldWithEveryDeck) {
    Imagined imagined;
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(scaled(120)); ++seed) {
        SCOPED_TRACE(seed);
        const int seats = 1 + static_cast<int>(seed % 5);
        Config config = small_config(small_material(2, 5, seed % 2 == 0), seats, 4);
        config.rounds = 2;
        config.partners = seats == 4;
        config.rules.crosswise = seed % 7 == 0;
        if (seed % 3 == 0) config.first = -1;
        imagined.play(config, seed, 25, 0);
        if (HasFailure()) return;
    }
    EXPECT_GT(imagined.known, imagined.worlds / 2);
    EXPECT_GT(imagined.rebuilt, 500);
    EXPECT_GT(imagined.guesses, 100);
    EXPECT_EQ(imagined.lost, 0);
}

TEST(WordCardImagine, LooksLikeTheRealWorldWhenTimeRunsOut) {
    Imagined imagined;
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(scaled(120)); ++seed) {
        SCOPED_TRACE(seed);
        const int seats = 2 + static_cast<int>(seed % 4);
        Config config = small_config(small_material(1, 5, true), seats, 3);
        config.rules.person_as_referee = seed % 3 == 0;
        imagined.play(config, seed, 25, 5);
        if (HasFailure()) return;
    }
    EXPECT_GT(imagined.rebuilt, 200);
    EXPECT_LT(imagined.lost, imagined.rebuilt) << "a few time-outs need not be the end of it";
}

TEST(WordCardImagine, LooksLikeTheRealWorldInLongMatchesWithoutALay) {
    Imagined imagined;
    for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(scaled(12)); ++seed) {
        SCOPED_TRACE(seed);
        const int seats = 2 + static_cast<int>(seed % 4);
        const Setting setting{seats, {{"clock", "false"}, {"variant", "card"}}};
        imagined.play(config_of<WordCard>(setting), seed, 0, 0);
        if (HasFailure()) return;
    }
    EXPECT_GT(imagined.rebuilt, 200);
    RecordProperty("lost", imagined.lost);
    EXPECT_LT(imagined.lost * 10, imagined.rebuilt);
}

// What seat 1 knows of the others' hands after each line.
class Remembered {
  public:
    Remembered() : match_(small_config(small_material(1, 1, true), 3, 2), 3, 0) {
        for (const char* line :
             {"dealer 0", "deal 1 1/B J/L", "deal 2 3/D 6/G", "deal 0 5/F *", "open 7/H"}) {
            EXPECT_TRUE(match_.replay(line)) << line;
        }
    }
    void line(std::string_view text) {
        const auto done = match_.replay(text);
        EXPECT_TRUE(done) << text << ": " << done.error().code;
    }
    void act(Seat seat, std::string_view text) {
        const auto done = match_.act(seat, text);
        EXPECT_TRUE(done) << text << ": " << done.error().code;
    }
    [[nodiscard]] std::string of(Seat seat) const {
        const auto viewer = Viewer::seat(1);
        const auto memory = memory_of<WordCard>(match_.config(), viewer, match_.events());
        Random random(1);
        for (int i = 0; i < 50; ++i) {
            const View view = WordCard::view(match_.state(), viewer);
            const State state = WordCard::imagine(view, memory, random);
            EXPECT_TRUE(WordCard::view(state, viewer) == view);
            EXPECT_TRUE(holds(state.players[seat].hand, memory.known(seat)));
        }
        std::string text;
        for (const Face& face : memory.known(seat)) text += text_of(face) + ' ';
        return text;
    }

  private:
    Match<WordCard> match_;
};

TEST(WordCardImagine, RemembersCardsThatWereSeenGoingIntoAHand) {
    Remembered known;
    known.act(0, "open");
    EXPECT_EQ(known.of(0), "7/H ") << "taken freely";
    known.act(0, "discard 5/F");
    EXPECT_EQ(known.of(0), "7/H ");
    known.act(1, "stock");
    known.line("deal 1 8/I");
    known.act(1, "discard 1/B");
    known.act(2, "pile 2");
    EXPECT_EQ(known.of(2), "1/B 5/F ") << "the deepest, and what lay on it";
    known.act(2, "lay 5/F 6/G");
    known.act(0, "accept");
    known.act(1, "accept");
    EXPECT_EQ(known.of(2), "1/B ");
    known.act(2, "discard 3/D");
    EXPECT_EQ(known.of(2), "1/B ");
    known.act(0, "stock");
    known.line("deal 0 9/J");
    known.act(0, "lay 9/J *=X");
    EXPECT_EQ(known.of(0), "7/H ");
    known.act(1, "challenge");
    known.act(2, "accept");
    EXPECT_EQ(known.of(0), "* 7/H 9/J ") << "shown, and back in the hand";
    known.act(0, "discard 9/J");
    EXPECT_EQ(known.of(0), "* 7/H ");
    known.act(1, "stock");
    known.line("deal 1 10/K");
    known.act(1, "lay 10/K 8/I");
    known.act(0, "accept");
    known.act(2, "accept");
    known.act(1, "done");
    EXPECT_EQ(known.of(2), "1/B ");
    known.act(2, "open");
    EXPECT_EQ(known.of(2), "1/B 9/J ");
    known.act(2, "back");
    EXPECT_EQ(known.of(2), "1/B ");
}

// The dealer need not lay a card taken freely. If an earlier lay of the turn stands, a wrong one
// does not end it either.
TEST(WordCardImagine, RemembersACardTakenFreelyAfterAWrongLay) {
    Remembered known;
    known.act(0, "open");
    known.act(0, "lay 5/F *=X");
    known.act(1, "accept");
    known.act(2, "accept");
    EXPECT_EQ(known.of(0), "7/H ");
    known.act(0, "lay r0 after 7/H");
    EXPECT_EQ(known.of(0), "");
    known.act(1, "challenge");
    known.act(2, "accept");
    EXPECT_EQ(known.of(0), "7/H ");
    known.act(0, "done");
    EXPECT_EQ(known.of(0), "7/H ");
}

TEST(WordCardImagine, RemembersJokersThatWereExchanged) {
    Remembered known;
    known.act(0, "open");
    known.act(0, "lay 7/H *=C");
    known.act(1, "accept");
    known.act(2, "accept");
    EXPECT_EQ(known.of(0), "");
    known.act(0, "done");
    known.act(1, "keep");
    known.act(1, "done");
    known.act(2, "stock");
    known.line("deal 2 2/C");
    known.act(2, "lay 3/D 6/G ; r0.1 2/C");
    EXPECT_EQ(known.of(2), "* ");
    known.act(0, "accept");
    known.act(1, "challenge");
    EXPECT_EQ(known.of(2), "2/C 3/D 6/G ") << "the joker lies on the table again";
}

TEST(WordCardImagine, LooksLikeTheRealWorldInAnyDeal) {
    Imagined imagined;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        SCOPED_TRACE(seed);
        imagined.play(config_of<WordCard>({3, {{"variant", "free"}, {"deep_pick", "true"}}}), seed,
                      30, 1);
    }
    EXPECT_GT(imagined.known, 0);
}

TEST(WordCardImagine, LeavesOtherSolutionsEmpty) {
    const Config config = config_of<WordCard>({3, {{"variant", "group"}, {"first", "1"}}});
    Imagined imagined;
    for (std::uint64_t seed = 0; seed < 10; ++seed) imagined.play(config, seed, 0, 0);
    EXPECT_GT(imagined.worlds, 10);
}

}  // namespace
}  // namespace stamtafel::wordcard
