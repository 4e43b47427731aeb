// How an error is told over HTTP: {"error":{"code","text","wait_ms"?}}.
#pragma once

#include <chrono>
#include <optional>

#include "phrases/phrases.hpp"
#include "rules/kit/refusal.hpp"
#include "server/http/request.hpp"

namespace stamtafel {

// With a wait also the header Retry-After.
Response error_response(int status, const Refusal& refusal, Language language,
                        std::optional<std::chrono::milliseconds> wait = {});

}  // namespace stamtafel
