#include "server/http/identity_cookie.hpp"

#include "server/house/token.hpp"

namespace stamtafel {

namespace {

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

Header set_cookie(std::string_view token, bool secure, std::chrono::seconds age) {
    std::string value(identity_cookie_name(secure));
    value.append("=").append(token);
    value.append("; Path=/; Max-Age=").append(std::to_string(age.count()));
    value.append("; HttpOnly; SameSite=Strict");
    if (secure) value.append("; Secure");
    return {"Set-Cookie", std::move(value)};
}

}  // namespace

std::string_view identity_cookie_name(bool secure) {
    return secure ? "__Host-stamtafel" : "stamtafel";
}

std::string identity_in(std::string_view cookie_header, bool secure) {
    std::string_view found;
    while (!cookie_header.empty()) {
        const auto end = cookie_header.find(';');
        const auto pair = trimmed(cookie_header.substr(0, end));
        cookie_header =
            end == std::string_view::npos ? std::string_view{} : cookie_header.substr(end + 1);
        const auto equals = pair.find('=');
        if (equals == std::string_view::npos) continue;
        if (pair.substr(0, equals) != identity_cookie_name(secure)) continue;
        if (!found.empty()) return {};
        found = pair.substr(equals + 1);
    }
    return is_token(found) ? std::string(found) : std::string();
}

Header identity_set(std::string_view token, bool secure, std::chrono::days lasting) {
    return set_cookie(token, secure, lasting);
}

Header identity_cleared(bool secure) {
    return set_cookie("", secure, std::chrono::seconds{0});
}

}  // namespace stamtafel
