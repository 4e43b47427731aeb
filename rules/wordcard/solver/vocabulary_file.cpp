#include "rules/wordcard/solver/vocabulary_file.hpp"

#include <bit>
#include <cstring>
#include <type_traits>

#include "rules/kit/checksum.hpp"

namespace stamtafel::wordcard {

namespace {

static_assert(std::endian::native == std::endian::little);

struct Header {
    std::array<char, 8> magic{'S', 'T', 'T', 'A', 'B', 'L', 'E', 'S'};
    std::uint32_t version = VocabularyFile::version;
    std::uint32_t y_is_ij = 0;
    std::uint64_t size = 0;
    std::uint64_t checksum = 0;
    std::array<char, 64> dictionary{};

    explicit Header(const Wordbook& wordbook) : y_is_ij(wordbook.y_is_ij() ? 1 : 0) {
        const std::string& sha256 = wordbook.lexicon().sha256();
        sha256.copy(dictionary.data(), dictionary.size());
    }
    bool operator==(const Header&) const = default;
};
static_assert(sizeof(Header) == 96);

constexpr std::size_t line = 16;
using Line = std::array<std::uint64_t, 2>;

std::uint64_t sum_of(const Header& header) {
    return checksum(0, std::as_bytes(std::span(&header, 1)));
}

// The bytes of a part: whole lines, where they are, and then one that is filled up.
template <class Take>
void each_piece(std::span<const std::byte> bytes, Take&& take) {
    const std::size_t whole = bytes.size() / line * line;
    Line length{bytes.size()};
    take(std::as_bytes(std::span(length)));
    if (whole > 0) take(bytes.first(whole));
    if (whole < bytes.size()) {
        Line last{};
        std::memcpy(last.data(), bytes.data() + whole, bytes.size() - whole);
        take(std::as_bytes(std::span(last)));
    }
}

template <class T>
std::span<const std::byte> bytes_of(const BorrowableArray<T>& array) {
    return std::as_bytes(std::span(array.data(), array.size()));
}
template <class T>
std::span<const std::byte> bytes_of(const T& numbers) {
    static_assert(std::has_unique_object_representations_v<T>);
    return std::as_bytes(std::span(&numbers, 1));
}

// Takes the parts off the front, as long as they are there.
class Parts {
  public:
    Parts(std::span<const std::byte> rest, std::uint64_t sum) : rest_(rest), sum_(sum) {}

    template <class T>
    void operator()(BorrowableArray<T>& array) {
        static_assert(alignof(T) <= line);
        const auto bytes = take();
        if (bytes.size() % sizeof(T) != 0) good_ = false;
        array.borrow({reinterpret_cast<const T*>(bytes.data()), bytes.size() / sizeof(T)});
    }
    template <class T>
    void operator()(T& numbers) {
        const auto bytes = take();
        if (bytes.size() != sizeof numbers) good_ = false;
        if (good_) std::memcpy(&numbers, bytes.data(), sizeof numbers);
    }
    // All were there, nothing else is, and all bytes are what they were.
    [[nodiscard]] bool were_good(std::uint64_t sum) const {
        return good_ && rest_.empty() && sum_ == sum;
    }

  private:
    std::span<const std::byte> take() {
        Line length{};
        if (rest_.size() < line) good_ = false;
        if (!good_) return {};
        std::memcpy(length.data(), rest_.data(), line);
        add(line);
        const std::size_t size = length[0];
        const std::size_t whole = size / line * line;
        if (size > rest_.size() || (whole < size && rest_.size() - whole < line)) good_ = false;
        if (!good_) return {};
        const auto bytes = rest_.first(size);
        if (whole > 0) add(whole);
        if (whole < size) add(line);
        return bytes;
    }
    void add(std::size_t size) {
        sum_ = checksum(sum_, rest_.first(size));
        rest_ = rest_.subspan(size);
    }

    std::span<const std::byte> rest_;
    std::uint64_t sum_;
    bool good_ = true;
};

}  // namespace

void VocabularyFile::each_part(auto& vocabulary, auto&& visit) {
    visit(vocabulary.first_child_);
    visit(vocabulary.fallback_);
    visit(vocabulary.endings_);
    visit(vocabulary.letter_);
    visit(vocabulary.first_of_depth_);
    visit(vocabulary.depth_);
    visit(vocabulary.to_end_);
    visit(vocabulary.most_covers_);
    visit(vocabulary.shallow_steps_);
    visit(vocabulary.shallow_);
    for (auto& words : vocabulary.by_length_) {
        visit(words.length_);
        visit(words.size_);
        visit(words.blocks_);
        visit(words.covered_);
        visit(words.letters_);
        visit(words.covers_);
        visit(words.sorted_letters_);
        visit(words.sorted_covers_);
        visit(words.sorted_positions_);
        visit(words.falling_covers_);
        visit(words.letter_at_);
        for (auto& sets : words.counts_) visit(sets);
    }
    visit(vocabulary.keys_);
    visit(vocabulary.sieve_);
    visit(vocabulary.slots_);
    visit(vocabulary.anagrams_);
    visit(vocabulary.anagram_numbers_);
    visit(vocabulary.completing_);
    visit(vocabulary.longest_);
    visit(vocabulary.size_);
}

bool VocabularyFile::write(const Vocabulary& vocabulary, const Sink& sink) {
    const auto each = [&](auto&& take) {
        each_part(vocabulary, [&](const auto& part) { each_piece(bytes_of(part), take); });
    };
    Header header(vocabulary.wordbook());
    header.size = sizeof header;
    each([&](auto piece) { header.size += piece.size(); });
    std::uint64_t sum = sum_of(header);
    each([&](auto piece) { sum = checksum(sum, piece); });
    header.checksum = sum;
    bool taken = sink(std::as_bytes(std::span(&header, 1)));
    each([&](auto piece) { taken = taken && sink(piece); });
    return taken;
}

std::unique_ptr<const Vocabulary> VocabularyFile::read(const Wordbook& wordbook,
                                                       std::shared_ptr<const std::byte> bytes,
                                                       std::size_t size) {
    Header found(wordbook);
    if (size < sizeof found) return nullptr;
    std::memcpy(&found, bytes.get(), sizeof found);
    Header expected(wordbook);
    expected.size = size;
    const std::uint64_t sum = sum_of(expected);
    expected.checksum = found.checksum;
    if (found != expected) return nullptr;
    std::unique_ptr<Vocabulary> vocabulary(new Vocabulary(wordbook, Vocabulary::Unread{}));
    Parts parts(std::span(bytes.get(), size).subspan(sizeof found), sum);
    each_part(*vocabulary, parts);
    if (!parts.were_good(found.checksum)) return nullptr;
    vocabulary->borrowed_ = std::move(bytes);
    return vocabulary;
}

}  // namespace stamtafel::wordcard
