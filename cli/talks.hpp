// Games whose moves cannot be listed understand what a person types by themselves.
#pragma once

#include <type_traits>

#include "cli/wordcard/talk.hpp"

namespace stamtafel {

// For games whose moves are shown and chosen by name.
struct NoTalk {
    explicit NoTalk(const Canvas& /*canvas*/) {}
};

template <Game G>
using TalkOf = std::conditional_t<EnumerableGame<G>, NoTalk, wordcard::Talk>;

}  // namespace stamtafel
