#include "bots/wordcard/simple.hpp"

#include "bots/wordcard/plain.hpp"

namespace stamtafel::wordcard {

Action simple_choice(const View& view, Random& random) {
    static constexpr Sharpness beginner{.words = {.cards = 8, .looks = 2},
                                        .combinations = {.cards = 8, .looks = 2}};
    return plain_choice(view, random, beginner);
}

}  // namespace stamtafel::wordcard
