#include "bots/wordcard/normal.hpp"

#include "bots/wordcard/plain.hpp"

namespace stamtafel::wordcard {

Action normal_choice(const View& view, Random& random) {
    return plain_choice(view, random, Sharpness{});
}

}  // namespace stamtafel::wordcard
