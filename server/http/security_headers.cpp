#include "server/http/security_headers.hpp"

namespace stamtafel {

namespace {

std::vector<Header> make(bool secure) {
    std::vector<Header> headers{
        {"Content-Security-Policy",
         "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
         "img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
         "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
        {"X-Content-Type-Options", "nosniff"},
        {"X-Frame-Options", "DENY"},  // for browsers that do not know frame-ancestors
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Permissions-Policy",
         "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()"},
    };
    if (secure) headers.push_back({"Strict-Transport-Security", "max-age=31536000"});
    return headers;
}

}  // namespace

const std::vector<Header>& security_headers(bool secure) {
    static const std::vector<Header> plain = make(false);
    static const std::vector<Header> with_https = make(true);
    return secure ? with_https : plain;
}

}  // namespace stamtafel
