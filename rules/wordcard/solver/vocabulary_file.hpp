// A vocabulary as bytes that are used where they lie, for this kind of machine alone: a header that
// says of what it was built, and each part with its length.
//
//    0  "STTABLES"
//    8  version
//   12  1 if a Y may be laid for IJ
//   16  size of the file
//   24  checksum of all other bytes
//   32  SHA-256 of the dictionary, as `sha256sum` prints it
//   96  the parts: 16 bytes for the length, and the bytes, filled up to 16
#pragma once

#include <functional>
#include <memory>
#include <span>

#include "rules/wordcard/solver/vocabulary.hpp"

namespace stamtafel::wordcard {

class VocabularyFile {
  public:
    // Must be raised when anything is built or laid out in another way; a test notices.
    static constexpr std::uint32_t version = 1;

    // Takes some bytes after those before; false ends it.
    using Sink = std::function<bool(std::span<const std::byte>)>;
    static bool write(const Vocabulary& vocabulary, const Sink& sink);

    // Null for whatever is not exactly what was written of a vocabulary of this wordbook.
    static std::unique_ptr<const Vocabulary> read(const Wordbook& wordbook,
                                                  std::shared_ptr<const std::byte> bytes,
                                                  std::size_t size);

  private:
    static void each_part(auto& vocabulary, auto&& visit);
};

}  // namespace stamtafel::wordcard
