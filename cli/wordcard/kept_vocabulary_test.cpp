#include "cli/wordcard/kept_vocabulary.hpp"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <thread>

#include <gtest/gtest.h>

#include "rules/wordcard/testing/small_wordbook.hpp"

namespace stamtafel::wordcard {
namespace {

namespace fs = std::filesystem;

class KeptVocabularyTest : public testing::Test {
  protected:
    void SetUp() override {
        std::string folder = testing::TempDir() + "/kept_vocabulary.XXXXXX";
        ASSERT_NE(mkdtemp(folder.data()), nullptr);
        folder_ = folder;
        setenv("XDG_CACHE_HOME", folder.c_str(), 1);
    }
    void TearDown() override { fs::remove_all(folder_); }

    [[nodiscard]] std::vector<fs::path> files() const {
        std::vector<fs::path> all;
        for (const auto& entry : fs::directory_iterator(folder_ / "stamtafel" / "wordcard")) {
            all.push_back(entry.path());
        }
        std::ranges::sort(all);
        return all;
    }
    static void make_older(const fs::path& file, int hours) {
        fs::last_write_time(file, fs::file_time_type::clock::now() - std::chrono::hours(hours));
    }
    // Whether the file is used as it is: it is touched then, and nothing else happens to it.
    bool is_used(const fs::path& file) {
        make_older(file, 9);
        const auto before = inode(file);
        const auto vocabulary = kept_vocabulary(wordbook_);
        EXPECT_EQ(vocabulary->size(), 3);
        EXPECT_GT(fs::last_write_time(file),
                  fs::file_time_type::clock::now() - std::chrono::hours(1));
        return inode(file) == before;
    }
    static ino_t inode(const fs::path& file) {
        struct stat status{};
        EXPECT_EQ(stat(file.c_str(), &status), 0);
        return status.st_ino;
    }

    fs::path folder_;
    const Wordbook wordbook_ = small_wordbook({"een", "en", "eend"});
};

TEST_F(KeptVocabularyTest, IsBuiltOnceAndThenUsed) {
    EXPECT_EQ(kept_vocabulary(wordbook_)->size(), 3);
    ASSERT_EQ(files().size(), 1U);
    EXPECT_TRUE(is_used(files()[0]));
    EXPECT_EQ(files().size(), 1U);
}

TEST_F(KeptVocabularyTest, WhatIsDamagedIsBuiltAgain) {
    kept_vocabulary(wordbook_);
    const fs::path file = files()[0];
    const auto size = fs::file_size(file);
    for (const auto damaged_size :
         {size, size - 1, size / 2, std::uintmax_t{7}, std::uintmax_t{0}, size + 1}) {
        SCOPED_TRACE(damaged_size);
        fs::resize_file(file, damaged_size);
        if (damaged_size == size) std::fstream(file).seekp(5000).put('?');
        EXPECT_FALSE(is_used(file));
        EXPECT_EQ(fs::file_size(file), size);
        EXPECT_TRUE(is_used(file));
    }
}

TEST_F(KeptVocabularyTest, AnotherVersionIsAFileOfItsOwn) {
    kept_vocabulary(wordbook_);
    const fs::path file = files()[0];
    const std::string name = file.string();
    fs::rename(file, name.substr(0, name.rfind('-')) + "-0");
    kept_vocabulary(wordbook_);
    EXPECT_EQ(files().size(), 2U);
    // And what only has the name of this one is not used.
    fs::copy_file(name, name + "-", fs::copy_options::overwrite_existing);
    std::fstream(name).seekp(8).put('\x7f');
    EXPECT_FALSE(is_used(file));
}

TEST_F(KeptVocabularyTest, WhatOthersMayWriteIsNotUsed) {
    kept_vocabulary(wordbook_);
    const fs::path file = files()[0];
    fs::permissions(file, fs::perms::others_write, fs::perm_options::add);
    EXPECT_FALSE(is_used(file));
    EXPECT_TRUE(is_used(file));
    fs::remove(file);
    fs::create_directory(file);
    EXPECT_EQ(kept_vocabulary(wordbook_)->size(), 3);
    EXPECT_TRUE(fs::is_directory(file));
}

TEST_F(KeptVocabularyTest, WithoutAFolderItIsBuiltEachTime) {
    std::ofstream(folder_ / "stamtafel") << "a file";
    EXPECT_EQ(kept_vocabulary(wordbook_)->size(), 3);
    unsetenv("XDG_CACHE_HOME");
    const std::string home = std::getenv("HOME") != nullptr ? std::getenv("HOME") : "";
    unsetenv("HOME");
    EXPECT_EQ(kept_vocabulary(wordbook_)->size(), 3);
    setenv("HOME", home.c_str(), 1);
}

TEST_F(KeptVocabularyTest, TheOldestAreRemoved) {
    for (const std::string_view word : {"aa", "bb", "cc", "dd", "ee", "ff"}) {
        EXPECT_EQ(kept_vocabulary(small_wordbook({word}))->size(), 1);
        for (const fs::path& file : files()) make_older(file, 1);
        if (word == "aa") std::ofstream(files()[0].string() + ".half") << "never ended";
        if (word != "aa") kept_vocabulary(small_wordbook({"aa"}));  // is used all the time
    }
    EXPECT_EQ(files().size(), most_kept_vocabularies);
    const auto before = files();
    kept_vocabulary(small_wordbook({"aa"}));
    EXPECT_EQ(files(), before);
}

TEST_F(KeptVocabularyTest, ManyAtOnceLeaveOneGoodFile) {
    std::vector<std::jthread> all;
    for (int i = 0; i < 6; ++i) {
        all.emplace_back([&] { EXPECT_EQ(kept_vocabulary(wordbook_)->size(), 3); });
    }
    all.clear();
    ASSERT_EQ(files().size(), 1U);
    EXPECT_TRUE(is_used(files()[0]));
}

}  // namespace
}  // namespace stamtafel::wordcard
