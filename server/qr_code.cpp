#include "server/qr_code.hpp"

#include <memory>
#include <qrencode.h>

namespace stamtafel {

std::string qr_code(std::string_view text) {
    constexpr std::size_t longest = 200;
    if (text.size() > longest || text.contains('\0')) return {};
    const std::unique_ptr<QRcode, void (*)(QRcode*)> code(
        QRcode_encodeString8bit(std::string(text).c_str(), 0, QR_ECLEVEL_L), QRcode_free);
    if (!code) return {};
    constexpr int margin = 2;
    const auto dark = [&](int row, int column) {
        if (row < 0 || column < 0 || row >= code->width || column >= code->width) return false;
        return (code->data[row * code->width + column] & 1) != 0;
    };
    std::string out;
    for (int row = -margin; row < code->width + margin; row += 2) {
        out += "\x1b[30;47m";
        for (int column = -margin; column < code->width + margin; ++column) {
            const bool upper = dark(row, column);
            const bool lower = dark(row + 1, column);
            out += upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ");
        }
        out += "\x1b[0m\n";
    }
    return out;
}

}  // namespace stamtafel
