#include "server/http/error_response.hpp"

#include "record/json.hpp"

namespace stamtafel {

Response error_response(int status, const Refusal& refusal, Language language,
                        std::optional<std::chrono::milliseconds> wait) {
    Json error{{"code", refusal.code}, {"text", clean_text(say(language, refusal))}};
    Response response;
    response.status = status;
    if (wait) {
        error["wait_ms"] = wait->count();
        const auto seconds = std::chrono::ceil<std::chrono::seconds>(*wait);
        response.headers.push_back({"Retry-After", std::to_string(seconds.count())});
    }
    response.body = Json{{"error", std::move(error)}}.dump();
    return response;
}

}  // namespace stamtafel
