#include "bots/wordcard/simple.hpp"

#include <cstdlib>

#include "bots/wordcard/plain.hpp"

namespace stamtafel::wordcard {

namespace {
int tuned(const char* name, int otherwise) {
    const char* text = std::getenv(name);
    return text == nullptr ? otherwise : std::atoi(text);
}
const Sharpness beginner{.cards = tuned("WC_S_CARDS", 7), .looks = tuned("WC_S_LOOKS", 1)};
}  // namespace

Action simple_choice(const View& view, Random& random) {
    return plain_choice(view, random, beginner);
}

}  // namespace stamtafel::wordcard
