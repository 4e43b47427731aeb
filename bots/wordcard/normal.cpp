#include "bots/wordcard/normal.hpp"

#include "bots/wordcard/plain.hpp"

namespace stamtafel::wordcard {

Action normal_choice(const View& view, Random& random) {
    static constexpr Sharpness experienced{.words = {.cards = 8, .looks = 2},
                                           .combinations = {.cards = 8, .looks = 2},
                                           .both = {.cards = 5, .looks = 2}};
    return plain_choice(view, random, experienced);
}

}  // namespace stamtafel::wordcard
