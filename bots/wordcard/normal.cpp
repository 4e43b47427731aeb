#include "bots/wordcard/normal.hpp"

#include "bots/wordcard/plain.hpp"

namespace stamtafel::wordcard {

Action normal_choice(const View& view, Random& random) {
    static constexpr Sharpness practised{
        .words = {.least = 9}, .combinations = {.least = 8}, .both = {.least = 5, .most = 7}};
    return plain_choice(view, random, practised);
}

}  // namespace stamtafel::wordcard
