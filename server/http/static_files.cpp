#include "server/http/static_files.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "rules/kit/sha256.hpp"
#include "server/http/error_response.hpp"
#include "server/http/spoken_language.hpp"

namespace stamtafel {

namespace {

constexpr std::string_view index = "/index.html";

// What a build names by its content never changes.
constexpr std::string_view named_by_content = "/assets/";

// Places inside the page, which finds out itself what to show there (web/src/App.svelte).
constexpr auto places =
    std::to_array<std::string_view>({"/play", "/local", "/t", "/friends", "/tables", "/puzzle",
                                     "/learn", "/rules", "/matches", "/replay", "/settings"});

bool is_place(std::string_view path) {
    return std::ranges::any_of(places, [path](std::string_view place) {
        if (path == place) return place != "/t";
        if (!path.starts_with(place) || path[place.size()] != '/') return false;
        const auto rest = path.substr(place.size() + 1);
        return !rest.empty() && !rest.contains('/');
    });
}

// The entries of a header that is a list, without the spaces around them; stops when one fits.
bool any_entry(std::string_view list, const auto& fits) {
    while (!list.empty()) {
        const auto end = list.find(',');
        auto entry = list.substr(0, end);
        list = end == std::string_view::npos ? std::string_view{} : list.substr(end + 1);
        while (entry.starts_with(' ')) entry.remove_prefix(1);
        while (entry.ends_with(' ')) entry.remove_suffix(1);
        if (fits(entry)) return true;
    }
    return false;
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
    return any_entry(if_none_match, [tag](std::string_view entry) {
        if (entry.starts_with("W/")) entry.remove_prefix(2);
        return entry == "*" || entry == tag;
    });
}

bool takes_coding(std::string_view accept_encoding, std::string_view coding) {
    return any_entry(accept_encoding, [coding](std::string_view entry) {
        const auto end = entry.find(';');
        auto name = entry.substr(0, end);
        while (name.ends_with(' ')) name.remove_suffix(1);
        if (name != coding) return false;
        if (end == std::string_view::npos) return true;
        // "q=0", "q=0.0": anything but this.
        const auto weight = entry.substr(end);
        const auto value = weight.find("q=");
        return value == std::string_view::npos ||
               weight.substr(value + 2).find_first_of("123456789") != std::string_view::npos;
    });
}

StaticFiles::StaticFiles(std::span<const PageFile> files) {
    std::map<std::string_view, std::string_view> bytes;
    for (const PageFile& file : files) bytes.emplace(file.path, file.bytes);
    const auto form = [&bytes](const std::string& path) -> std::optional<Form> {
        const auto found = bytes.find(path);
        if (found == bytes.end()) return std::nullopt;
        constexpr std::size_t digits = 32;
        const auto hash = sha256(std::as_bytes(std::span(found->second)));
        return Form{found->second, "\"" + hash.substr(0, digits) + "\""};
    };
    for (const PageFile& file : files) {
        if (file.path.ends_with(".br") || file.path.ends_with(".gz")) continue;
        const std::string name(file.path);
        Kept kept;
        kept.plain = *form(name);
        kept.brotli = form(name + ".br");
        kept.gzip = form(name + ".gz");
        kept.type = media_type(file.path);
        std::string path = "/" + name;
        kept.forever = path.starts_with(named_by_content);
        files_.emplace(std::move(path), std::move(kept));
    }
}

const StaticFiles::Kept* StaticFiles::find(std::string_view path) const {
    const auto found = files_.find(path == "/" || is_place(path) ? index : path);
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
    const Form* form = &file->plain;
    Response response;
    response.type = file->type;
    if (file->brotli && takes_coding(request.accept_encoding, "br")) {
        form = &*file->brotli;
        response.headers.push_back({"Content-Encoding", "br"});
    } else if (file->gzip && takes_coding(request.accept_encoding, "gzip")) {
        form = &*file->gzip;
        response.headers.push_back({"Content-Encoding", "gzip"});
    }
    if (file->brotli || file->gzip) response.headers.push_back({"Vary", "Accept-Encoding"});
    response.headers.push_back({"ETag", form->tag});
    response.headers.push_back(
        {"Cache-Control", file->forever ? "public, max-age=31536000, immutable" : "no-cache"});
    if (names_tag(request.if_none_match, form->tag)) {
        response.status = 304;
    } else {
        response.lasting = form->bytes;
    }
    return response;
}

}  // namespace stamtafel
