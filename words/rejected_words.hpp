// Why a form that people may try is no word of the game: the classes the rules forbid, and for verb
// forms and diminutives the word they belong to.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "words/word_file.hpp"

namespace stamtafel {

enum class RejectedClass : std::uint8_t { diminutive, verb_form, name, abbreviation, exclamation };
inline constexpr int rejected_class_count = 5;

struct Rejection {
    RejectedClass why;
    std::string lemma;  // "FIETS" for FIETSJE; empty if there is none, or it is not known

    friend bool operator==(const Rejection&, const Rejection&) = default;
};

struct RejectedWord {
    std::string word;  // folded, as everything here
    Rejection rejection;
};

class RejectedWords {
  public:
    // The bytes must stay where they are.
    static Answer<RejectedWords> borrow(std::span<const std::byte> bytes);
    static std::vector<std::byte> write(std::string_view language, std::string_view name,
                                        const std::vector<RejectedWord>& words);

    [[nodiscard]] std::optional<Rejection> find(std::string_view word) const;
    [[nodiscard]] std::uint32_t size() const { return words_; }

  private:
    RejectedWords(WordGraph graph, std::uint32_t words) : graph_(graph), words_(words) {}

    WordGraph graph_;
    std::uint32_t words_;
};

}  // namespace stamtafel
