#include "rules/wordcard/solver/vocabulary_file.hpp"

#include <cstring>

#include <gtest/gtest.h>

#include "rules/kit/random.hpp"
#include "rules/kit/sha256.hpp"
#include "rules/wordcard/deck.hpp"
#include "rules/wordcard/solver/solver.hpp"
#include "rules/wordcard/testing/small_wordbook.hpp"
#include "words/embedded.hpp"

namespace stamtafel::wordcard {
namespace {

using Bytes = std::vector<std::byte>;

const std::vector<std::string_view> few{"een", "en",  "ei", "eind", "einde",
                                        "bij", "yen", "ij", "sik"};

Bytes written(const Vocabulary& vocabulary) {
    Bytes all;
    EXPECT_TRUE(VocabularyFile::write(vocabulary, [&](std::span<const std::byte> bytes) {
        all.insert(all.end(), bytes.begin(), bytes.end());
        return true;
    }));
    return all;
}

std::unique_ptr<const Vocabulary> read(const Wordbook& wordbook, const Bytes& bytes) {
    // Exactly so large, so that the sanitizers see what is read behind it.
    const std::shared_ptr<std::byte> copy(new std::byte[bytes.size()],
                                          [](const std::byte* all) { delete[] all; });
    std::ranges::copy(bytes, copy.get());
    return VocabularyFile::read(wordbook, copy, bytes.size());
}

// If this fails, what is built has changed, and files that were kept must not be used any more:
// raise VocabularyFile::version, and put the new sum here.
TEST(VocabularyFile, ANewContentHasANewVersion) {
    EXPECT_EQ(VocabularyFile::version, 1U);
    EXPECT_EQ(sha256(written(Vocabulary(small_wordbook(few)))),
              "95b1b0abc67b9c26675bedc4dd8a90c514645443707aa2576945321962d6b019");
    EXPECT_EQ(sha256(written(Vocabulary(small_wordbook(few, true)))),
              "15801352d99179b80bc084809c2deaed0ca945321973e116b93e57b0d4d29591");
}

TEST(VocabularyFile, IsTheSameAgainWhenItWasRead) {
    for (const bool y_is_ij : {false, true}) {
        const Wordbook wordbook = small_wordbook(few, y_is_ij);
        const Bytes bytes = written(Vocabulary(wordbook));
        const auto vocabulary = read(wordbook, bytes);
        ASSERT_NE(vocabulary, nullptr);
        EXPECT_EQ(written(*vocabulary), bytes);
        EXPECT_EQ(vocabulary->size(), Vocabulary(wordbook).size());
    }
}

TEST(VocabularyFile, SolvesAsTheOneThatWasBuilt) {
    const Wordbook wordbook(*embedded_lexicon("nl"), false);
    const Vocabulary built(wordbook);
    const auto kept = read(wordbook, written(built));
    ASSERT_NE(kept, nullptr);
    Solver with_built(built);
    Solver with_kept(*kept);
    const auto hand = *standard_deck().read_hand("8/E 7/N 9/T 10/E J/G K/E 1/V *");
    for (const Variant variant : {Variant::word, Variant::card, Variant::word_plus}) {
        const Task task{.rules = {.variant = variant}, .hand = hand};
        EXPECT_EQ(with_built.solve(task).best.result, with_kept.solve(task).best.result);
    }
}

TEST(VocabularyFile, AnyDamageIsFound) {
    const Wordbook wordbook = small_wordbook(few);
    const Bytes good = written(Vocabulary(wordbook));
    Random random(1);
    const auto below = [&](std::size_t bound) {
        return random.below(static_cast<std::uint32_t>(bound));
    };
    for (int i = 0; i < 150; ++i) {
        Bytes damaged = good;
        // The lengths of parts stand at the front more often than chance would have it.
        const std::size_t at = below(i % 2 == 0 ? 4096 : damaged.size());
        damaged[at] ^= static_cast<std::byte>(1U << below(8));
        EXPECT_TRUE(read(wordbook, damaged) == nullptr) << "byte " << at;
        damaged = good;
        damaged.resize(i < 100 ? static_cast<std::size_t>(i) : below(good.size()));
        EXPECT_TRUE(read(wordbook, damaged) == nullptr) << damaged.size() << " bytes";
    }
    Bytes longer = good;
    longer.resize(good.size() + 16);
    EXPECT_EQ(read(wordbook, longer), nullptr);
    EXPECT_NE(read(wordbook, good), nullptr);
}

TEST(VocabularyFile, BelongsToItsWordbookAlone) {
    const Bytes bytes = written(Vocabulary(small_wordbook(few)));
    EXPECT_EQ(read(small_wordbook(few, true), bytes), nullptr);
    EXPECT_EQ(read(small_wordbook({"een"}), bytes), nullptr);
}

TEST(VocabularyFile, AnotherVersionIsNotRead) {
    const Wordbook wordbook = small_wordbook(few);
    Bytes bytes = written(Vocabulary(wordbook));
    constexpr std::uint32_t other = VocabularyFile::version + 1;
    std::memcpy(bytes.data() + 8, &other, sizeof other);
    EXPECT_EQ(read(wordbook, bytes), nullptr);
}

TEST(VocabularyFile, WritingEndsWhereTheSinkIsFull) {
    int pieces = 0;
    EXPECT_FALSE(VocabularyFile::write(Vocabulary(small_wordbook(few)),
                                       [&](std::span<const std::byte>) { return ++pieces < 3; }));
    EXPECT_EQ(pieces, 3);
}

}  // namespace
}  // namespace stamtafel::wordcard
