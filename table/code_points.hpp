// Ranges of code points, as Unicode's own tables list them.
#pragma once

#include <algorithm>
#include <iterator>
#include <span>

namespace stamtafel {

struct CodePoints {
    char32_t first;
    char32_t last;
};

// The ranges are sorted and do not overlap.
inline bool within(std::span<const CodePoints> ranges, char32_t c) {
    const auto after = std::ranges::upper_bound(ranges, c, {}, &CodePoints::first);
    return after != ranges.begin() && c <= std::prev(after)->last;
}

}  // namespace stamtafel
