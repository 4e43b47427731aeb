// Any bytes as a dictionary: refused, or safe to walk. The first byte says as what they are read; a
// bare graph is among it, since no fuzzer guesses the checksum of a file.
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <vector>

#include "fuzz/must.hpp"
#include "words/anagram.hpp"
#include "words/fold.hpp"
#include "words/house_words.hpp"
#include "words/lexicon.hpp"
#include "words/rejected_words.hpp"

namespace {

using namespace stamtafel;

constexpr std::string_view row = "REGENKRUIDENVERGETENABCDEFGHIJKLMNOPQRSTUVWXYZ";

void walk(const WordGraph& graph) {
    for (std::size_t first = 0; first < row.size(); ++first) {
        static_cast<void>(graph.contains(row.substr(first)));
    }
    // A graph of a few bytes can hold a great many words: only what three letters form is listed.
    each_anagram(graph, *Rack::read("AZ?"),
                 [&](std::string_view word) { must(graph.contains(word)); });
}

// The numbers of a graph, without the file around them.
void read_graph(std::span<const std::uint8_t> data) {
    std::vector<std::uint32_t> places(data.size() / 4);
    if (places.empty()) return;
    std::memcpy(places.data(), data.data(), places.size() * 4);
    const std::uint32_t root = places.back();
    if (const auto graph = WordGraph::read(places, root)) walk(*graph);
}

void read_rejected(std::span<const std::uint8_t> data) {
    const auto bytes = std::as_bytes(data);
    const std::vector<std::byte> copy(bytes.begin(), bytes.end());
    const auto rejected = RejectedWords::borrow(copy);
    if (!rejected) return;
    for (std::size_t first = 0; first < row.size(); ++first) {
        const auto found = rejected->find(row.substr(first, 5));
        if (found) must(found->lemma.size() <= 2 * longest_word);
    }
}

void read_text(std::string_view text) {
    static const Lexicon small = *Lexicon::of("nl", "fuzz", {"REGEN", "RE", "GEN"});
    if (const auto word = fold(text)) must(*fold(*word) == *word);
    const auto house = HouseWords::read(text);
    if (!house) return;
    const auto changed = house->apply(small);
    must(changed.has_value());
    for (const auto& word : house->removed) must(!changed->contains(word));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::span<const std::uint8_t> rest(data + 1, size - 1);
    switch (data[0] % 4) {
        case 0: {
            const auto bytes = std::as_bytes(rest);
            if (const auto lexicon = Lexicon::own({bytes.begin(), bytes.end()}))
                walk(lexicon->graph());
            break;
        }
        case 1:
            read_graph(rest);
            break;
        case 2:
            read_rejected(rest);
            break;
        default:
            read_text({reinterpret_cast<const char*>(rest.data()), rest.size()});
            break;
    }
    return 0;
}
