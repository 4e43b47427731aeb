#include "bots/wordcard/simple.hpp"

#include "bots/wordcard/plain.hpp"

namespace stamtafel::wordcard {

Action simple_choice(const View& view, Random& random) {
    static constexpr Sharpness beginner{.words = {.least = 8, .most = 8, .looks = 3},
                                        .combinations = {.least = 7, .most = 7, .looks = 3},
                                        .both = {.least = 5, .most = 5, .looks = 4}};
    return plain_choice(view, random, beginner);
}

}  // namespace stamtafel::wordcard
