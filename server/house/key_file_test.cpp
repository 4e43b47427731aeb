#include "server/house/key_file.hpp"

#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "server/testing/staged_house.hpp"

namespace stamtafel {
namespace {

struct KeyFileTest : ::testing::Test {
    void leave(std::size_t bytes) const {
        std::ofstream(path, std::ios::binary) << std::string(bytes, 'k');
    }
    [[nodiscard]] Answer<std::string> read(bool in_use) const {
        return read_or_make_key(path, [in_use]() -> Answer<bool> { return in_use; });
    }

    OwnFolder folder;
    std::string path = folder.file("x.db.key");
};

TEST_F(KeyFileTest, IsMadeOnceAndPrivate) {
    const auto made = read(false);
    ASSERT_TRUE(made);
    EXPECT_EQ(made->size(), 32U);
    EXPECT_EQ(read(true), *made);
    const auto status = std::filesystem::status(path);
    EXPECT_EQ(status.permissions(),
              std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    EXPECT_FALSE(std::filesystem::exists(path + ".new"));
}

// As a kill in the first moment of the first start left it.
TEST_F(KeyFileTest, AnEmptyOneIsMadeAnewBeforeItIsUsed) {
    for (const std::size_t bytes : {0U, 31U}) {
        leave(bytes);
        const auto made = read(false);
        ASSERT_TRUE(made);
        EXPECT_EQ(made->size(), 32U);
        EXPECT_EQ(read(true), *made);
    }
}

TEST_F(KeyFileTest, OnceItIsUsedNothingIsMadeUp) {
    for (const std::size_t bytes : {0U, 31U, 33U}) {
        leave(bytes);
        const auto made = read(true);
        ASSERT_FALSE(made);
        EXPECT_EQ(made.error().code, "server.key_file");
        EXPECT_EQ(std::filesystem::file_size(path), bytes);
    }
    leave(33);  // somebody else's file
    EXPECT_FALSE(read(false));
}

}  // namespace
}  // namespace stamtafel
