#include "bots/wordcard/simple.hpp"

#include "bots/wordcard/plain.hpp"

namespace stamtafel::wordcard {

Action simple_choice(const View& view, Random& random) {
    static constexpr Sharpness beginner{.words = {.cards = 6, .looks = 3},
                                        .combinations = {.cards = 7, .looks = 1},
                                        .both = {.cards = 5, .looks = 1}};
    return plain_choice(view, random, beginner);
}

}  // namespace stamtafel::wordcard
