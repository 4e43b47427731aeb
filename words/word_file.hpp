// A word graph as a file: a header that says what it is, and the graph as numbers of four bytes,
// low byte first. It is used where it lies, mapped or embedded, after one check of everything.
//
//    0  "STWORDS1"              32  checksum of all other bytes
//    8  kind: 0 words,          40  symbols in use, one bit each
//       1 rejected words        44  reserved, 0
//   12  numbers in the graph    48  language tag, padded with zero bytes
//   16  root                    56  name, padded with zero bytes
//   20  words                   80  the graph
//   24  reserved, 0 (8 bytes)
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "words/graph_builder.hpp"
#include "words/word_graph.hpp"

namespace stamtafel {

enum class WordFileKind : std::uint32_t { words = 0, rejected = 1 };

struct WordFile {
    WordFileKind kind;
    std::string language;  // "nl"
    std::string name;
    std::uint32_t words;
    WordGraph graph;  // lies in the bytes that were read

    // Refuses whatever is not exactly what `write_word_file` wrote. The bytes must stay where they
    // are and begin at an address that is a multiple of four.
    static Answer<WordFile> read(std::span<const std::byte> bytes, WordFileKind wanted);
};

// Language tags of at most 8 and names of at most 24 letters, digits and dashes.
std::vector<std::byte> write_word_file(WordFileKind kind, std::string_view language,
                                       std::string_view name, GraphBuilder& builder);

}  // namespace stamtafel
