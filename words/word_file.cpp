#include "words/word_file.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstring>

#include "rules/kit/checksum.hpp"

namespace stamtafel {

namespace {

static_assert(std::endian::native == std::endian::little, "word files are used where they lie");

constexpr std::array<char, 8> magic{'S', 'T', 'W', 'O', 'R', 'D', 'S', '1'};

struct Header {
    std::array<char, 8> magic;
    std::uint32_t kind;
    std::uint32_t numbers;
    std::uint32_t root;
    std::uint32_t words;
    std::uint32_t reserved[2];
    std::uint64_t checksum;
    std::uint32_t symbols;
    std::uint32_t reserved_too;
    std::array<char, 8> language;
    std::array<char, 24> name;
};
static_assert(sizeof(Header) == 80);

std::uint64_t checksum_of(Header header, std::span<const std::uint32_t> graph) {
    header.checksum = 0;
    const std::uint64_t sum = checksum(graph.size(), std::as_bytes(std::span(&header, 1)));
    return checksum(sum, std::as_bytes(graph));
}

bool is_tag_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
}

// The text before the padding; empty if it is not letters, digits and dashes, then zero bytes.
template <std::size_t Size>
std::string padded_text(const std::array<char, Size>& text) {
    const auto end = std::ranges::find_if_not(text, is_tag_letter);
    if (std::any_of(end, text.end(), [](char c) { return c != '\0'; })) return {};
    return {text.begin(), end};
}

std::unexpected<Refusal> broken(std::string_view what) {
    return refuse(Refusal("words.broken_file").with("what", what));
}

}  // namespace

Answer<WordFile> WordFile::read(std::span<const std::byte> bytes, WordFileKind wanted) {
    Header header{};
    if (bytes.size() < sizeof header) return broken("size");
    std::memcpy(&header, bytes.data(), sizeof header);
    if (header.magic != magic) return broken("magic");
    if (header.kind != static_cast<std::uint32_t>(wanted)) return broken("kind");
    const auto body = bytes.subspan(sizeof header);
    if (body.size() % 4 != 0 || body.size() / 4 != header.numbers) return broken("size");
    assert(std::bit_cast<std::uintptr_t>(body.data()) % alignof(std::uint32_t) == 0);
    const std::span numbers(reinterpret_cast<const std::uint32_t*>(body.data()), header.numbers);
    if (checksum_of(header, numbers) != header.checksum) return broken("checksum");
    const auto graph = WordGraph::read(numbers, header.root);
    if (!graph) return std::unexpected(graph.error());
    WordFile file{wanted, padded_text(header.language), padded_text(header.name), header.words,
                  *graph};
    if (file.language.empty() || file.name.empty()) return broken("name");
    if (header.reserved[0] != 0 || header.reserved[1] != 0 || header.reserved_too != 0) {
        return broken("reserved");
    }
    if (graph->symbols() != header.symbols) return broken("symbols");
    if (wanted == WordFileKind::words && (header.symbols & ~all_letters) != 0) {
        return broken("symbols");
    }
    return file;
}

std::vector<std::byte> write_word_file(WordFileKind kind, std::string_view language,
                                       std::string_view name, GraphBuilder& builder) {
    assert(!language.empty() && std::ranges::all_of(language, is_tag_letter));
    assert(!name.empty() && std::ranges::all_of(name, is_tag_letter));
    Header header{};
    header.magic = magic;
    header.kind = static_cast<std::uint32_t>(kind);
    header.root = builder.finish();
    const std::span<const std::uint32_t> numbers = builder.places();
    const auto graph = WordGraph::read(numbers, header.root);
    assert(graph);
    header.numbers = static_cast<std::uint32_t>(numbers.size());
    header.words = static_cast<std::uint32_t>(graph->word_count());
    header.symbols = graph->symbols();
    std::ranges::copy(language.substr(0, header.language.size()), header.language.begin());
    std::ranges::copy(name.substr(0, header.name.size()), header.name.begin());
    header.checksum = checksum_of(header, numbers);
    std::vector<std::byte> bytes(sizeof header + numbers.size_bytes());
    std::memcpy(bytes.data(), &header, sizeof header);
    std::memcpy(bytes.data() + sizeof header, numbers.data(), numbers.size_bytes());
    return bytes;
}

}  // namespace stamtafel
