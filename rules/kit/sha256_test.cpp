#include "rules/kit/sha256.hpp"

#include <gtest/gtest.h>

namespace stamtafel {
namespace {

std::string hash(std::string_view text) {
    return sha256(std::as_bytes(std::span(text)));
}

// The examples of FIPS 180-4, and the lengths around the end of a block.
TEST(Sha256, KnownHashes) {
    EXPECT_EQ(hash(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(hash("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    EXPECT_EQ(hash(std::string(1'000'000, 'a')),
              "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    EXPECT_EQ(hash(std::string(55, 'a')),
              "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318");
    EXPECT_EQ(hash(std::string(64, 'a')),
              "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
}

// However it is cut, around the ends of blocks too.
TEST(Sha256, PiecesMakeTheSameHashAsTheWhole) {
    const std::string text(200, 'a');
    const auto bytes = std::as_bytes(std::span(text));
    for (std::size_t first = 0; first <= bytes.size(); ++first) {
        for (const std::size_t second : {std::size_t{0}, std::size_t{1}, std::size_t{64}}) {
            Sha256 pieces;
            pieces.add(bytes.first(first));
            pieces.add(bytes.subspan(first, std::min(second, bytes.size() - first)));
            pieces.add(bytes.subspan(std::min(first + second, bytes.size())));
            ASSERT_EQ(pieces.finish(), sha256_digest(bytes)) << first << " " << second;
        }
    }
}

}  // namespace
}  // namespace stamtafel
