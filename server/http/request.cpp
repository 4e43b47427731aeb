#include "server/http/request.hpp"

#include "server/http/percent.hpp"

namespace stamtafel {

Reply::~Reply() {
    if (!send_) return;
    Response response;
    response.status = 500;
    (*this)(std::move(response));
}

void Reply::operator()(Response response) {
    if (auto send = std::exchange(send_, nullptr)) send(std::move(response));
}

std::string query_value(std::string_view query, std::string_view name) {
    while (!query.empty()) {
        const auto end = query.find('&');
        const auto pair = query.substr(0, end);
        query = end == std::string_view::npos ? std::string_view{} : query.substr(end + 1);
        const auto equals = pair.find('=');
        if (pair.substr(0, equals) != name) continue;
        if (equals == std::string_view::npos) return {};
        return percent_decoded(pair.substr(equals + 1)).value_or("");
    }
    return {};
}

}  // namespace stamtafel
