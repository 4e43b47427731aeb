// An answer as HTTP/1.1 writes it.
#pragma once

#include <string>
#include <string_view>

#include "server/http/request.hpp"

namespace stamtafel {

struct AnswerForm {
    bool keep_alive = true;
    bool secure = false;
    bool old_version = false;  // HTTP/1.0
};

// Status line and headers, up to the empty line. The length is that of the body even where the body
// is not sent (HEAD).
std::string response_head(const Response& response, const AnswerForm& form);
std::string_view reason_phrase(int status);
// Whether an answer with this status ever has a body.
bool has_body(int status);

}  // namespace stamtafel
