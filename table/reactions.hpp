// What can be answered without words. The page draws these and no others (ReactionFace.svelte).
#pragma once

#include <array>
#include <string_view>

namespace stamtafel {

inline constexpr std::array<std::string_view, 6> reactions{"👍", "😄", "😮", "😢", "❤", "⏳"};

}  // namespace stamtafel
