#include "bots/wordcard/normal.hpp"

#include <cstdlib>

#include "bots/wordcard/plain.hpp"

namespace stamtafel::wordcard {

namespace {
int tuned(const char* name, int otherwise) {
    const char* text = std::getenv(name);
    return text == nullptr ? otherwise : std::atoi(text);
}
const Sharpness experienced{.cards = tuned("WC_N_CARDS", 8), .looks = tuned("WC_N_LOOKS", 2)};
}  // namespace

Action normal_choice(const View& view, Random& random) {
    return plain_choice(view, random, experienced);
}

}  // namespace stamtafel::wordcard
