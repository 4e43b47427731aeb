#include "server/static_files.hpp"

#include <array>
#include <utility>

#include "rules/kit/sha256.hpp"
#include "server/error_response.hpp"
#include "server/spoken_language.hpp"

namespace stamtafel {

namespace {

constexpr std::string_view index = "/index.html";

// What a build names by its content never changes.
constexpr std::string_view named_by_content = "/assets/";

// /t/TABLE, where the page itself asks which table that is.
bool is_table_link(std::string_view path) {
    return path.starts_with("/t/") && path.size() > 3 && !path.substr(3).contains('/');
}

Response not_found(Language language) {
    Response response;
    response.status = 404;
    response.type = "text/html; charset=utf-8";
    response.body = "<!doctype html>\n<html lang=\"";
    response.body.append(language_code(language)).append("\">\n<title>404 · Stamtafel</title>\n");
    response.body.append("<p>").append(say(language, "server.no_page"));
    response.body.append(" <a href=\"/\">Stamtafel</a></p>\n</html>\n");
    return response;
}

}  // namespace

std::string_view media_type(std::string_view path) {
    static constexpr auto types = std::to_array<std::pair<std::string_view, std::string_view>>({
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".mjs", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".json", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".ico", "image/x-icon"},
        {".webp", "image/webp"},
        {".woff2", "font/woff2"},
        {".wasm", "application/wasm"},
        {".txt", "text/plain; charset=utf-8"},
        {".md", "text/markdown; charset=utf-8"},
        {".mp3", "audio/mpeg"},
        {".ogg", "audio/ogg"},
    });
    for (const auto& [ending, type] : types) {
        if (path.ends_with(ending)) return type;
    }
    return "application/octet-stream";
}

bool names_tag(std::string_view if_none_match, std::string_view tag) {
    while (!if_none_match.empty()) {
        const auto end = if_none_match.find(',');
        auto entry = if_none_match.substr(0, end);
        if_none_match =
            end == std::string_view::npos ? std::string_view{} : if_none_match.substr(end + 1);
        while (entry.starts_with(' ')) entry.remove_prefix(1);
        while (entry.ends_with(' ')) entry.remove_suffix(1);
        if (entry.starts_with("W/")) entry.remove_prefix(2);
        if (entry == "*" || entry == tag) return true;
    }
    return false;
}

StaticFiles::StaticFiles(std::span<const PageFile> files) {
    for (const PageFile& file : files) {
        Kept kept;
        kept.bytes = file.bytes;
        kept.type = media_type(file.path);
        constexpr std::size_t digits = 32;
        kept.tag = "\"" + sha256(std::as_bytes(std::span(file.bytes))).substr(0, digits) + "\"";
        std::string path = "/" + std::string(file.path);
        kept.forever = path.starts_with(named_by_content);
        files_.emplace(std::move(path), std::move(kept));
    }
}

const StaticFiles::Kept* StaticFiles::find(std::string_view path) const {
    const auto found = files_.find(path == "/" || is_table_link(path) ? index : path);
    return found == files_.end() ? nullptr : &found->second;
}

Response StaticFiles::answer(const Request& request) const {
    const auto language = spoken_language(request.query, request.accept_language);
    const Kept* file = find(request.path);
    if (!file) return not_found(language);
    if (request.method != "GET") {
        auto refused = error_response(405, Refusal("server.method"), language);
        refused.headers.push_back({"Allow", "GET, HEAD"});
        return refused;
    }
    Response response;
    response.type = file->type;
    response.headers.push_back({"ETag", file->tag});
    response.headers.push_back(
        {"Cache-Control", file->forever ? "public, max-age=31536000, immutable" : "no-cache"});
    if (names_tag(request.if_none_match, file->tag)) {
        response.status = 304;
    } else {
        response.body = file->bytes;
    }
    return response;
}

}  // namespace stamtafel
