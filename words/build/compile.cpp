// Turns the lists that make.py writes into word graphs.
// Usage: compile LANGUAGE NAME WORDS.txt REJECTED.txt OUT.graph OUT.rejected
#include <cstdio>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>

#include "words/fold.hpp"
#include "words/lexicon.hpp"
#include "words/rejected_words.hpp"

namespace {

using namespace stamtafel;

std::optional<RejectedClass> class_of(std::string_view name) {
    constexpr std::string_view names[] = {"diminutive", "verb", "name", "abbreviation",
                                          "exclamation"};
    for (int i = 0; i < rejected_class_count; ++i) {
        if (names[i] == name) return static_cast<RejectedClass>(i);
    }
    return std::nullopt;
}

bool write(const std::string& path, std::span<const std::byte> bytes) {
    std::ofstream out(path, std::ios::binary);
    for (const std::byte byte : bytes) out.put(static_cast<char>(byte));
    return static_cast<bool>(out.flush());
}

int fail(const std::string& what) {
    std::fprintf(stderr, "compile: %s\n", what.c_str());
    return 1;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 7) return fail("needs LANGUAGE NAME WORDS REJECTED OUT.graph OUT.rejected");
    const std::string language = argv[1];
    const std::string name = argv[2];
    std::vector<std::string> words;
    std::vector<RejectedWord> rejected;
    std::string line;
    for (std::ifstream list(argv[3]); std::getline(list, line);) {
        const auto word = fold(line);
        if (!word || word->empty() || word->size() > longest_word) return fail("bad word: " + line);
        words.push_back(*word);
    }
    for (std::ifstream list(argv[4]); std::getline(list, line);) {
        std::istringstream parts(line);
        std::string word;
        std::string why;
        std::string lemma;
        parts >> word >> why >> lemma;
        const auto folded = fold(word);
        const auto folded_lemma = fold(lemma);
        const auto found = class_of(why);
        if (!folded || folded->empty() || !folded_lemma || !found)
            return fail("bad entry: " + line);
        rejected.push_back({*folded, {*found, *folded_lemma}});
    }
    if (words.empty()) return fail("no words");
    const auto lexicon = Lexicon::of(language, name, std::move(words));
    if (!lexicon) return fail("the graph does not hold");
    if (!write(argv[5], lexicon->bytes())) return fail(std::string("cannot write ") + argv[5]);
    if (!write(argv[6], RejectedWords::write(language, name, rejected))) {
        return fail(std::string("cannot write ") + argv[6]);
    }
    return 0;
}
