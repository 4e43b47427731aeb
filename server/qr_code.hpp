// A QR code for the terminal, so that a phone finds the table without typing.
#pragma once

#include <string>
#include <string_view>

namespace stamtafel {

// Lines of half blocks, dark on light whatever the terminal's colours; empty if the text is too
// long for a code that fits on a screen.
std::string qr_code(std::string_view text);

}  // namespace stamtafel
