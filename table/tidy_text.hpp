// What people typed, made harmless for everybody who sees it: names, chat. Escaping is for the page
// that shows it.
#pragma once

#include <string>
#include <string_view>

namespace stamtafel {

// Without control characters, marks that turn the direction of writing, invisible characters, and
// towers of combining marks; every white space is one space, none at the ends. Bytes that are not
// UTF-8 are left out.
std::string tidy_text(std::string_view text);

}  // namespace stamtafel
