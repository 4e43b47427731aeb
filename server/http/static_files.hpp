// The files of the page, compiled into the program.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "phrases/phrases.hpp"
#include "server/http/request.hpp"

namespace stamtafel {

struct PageFile {
    // "index.html", "assets/main-1a2b3c.js"; with ".br" or ".gz" behind it, the same file
    // compressed.
    std::string_view path;
    std::string_view bytes;
};

// Made by cmake/embed_page.cmake.
std::span<const PageFile> page_files();

class StaticFiles {
  public:
    explicit StaticFiles(std::span<const PageFile> files);

    // The file for a GET, as small as the client can read it; "304" if the client has it already,
    // "405" for other methods. "/" and the places inside the page ("/t/TABLE", "/play/24") are the
    // page itself; what is not there is a small page that says so.
    [[nodiscard]] Response answer(const Request& request) const;
    [[nodiscard]] bool has(std::string_view path) const { return find(path) != nullptr; }

  private:
    struct Form {
        std::string_view bytes;
        std::string tag;
    };
    struct Kept {
        Form plain;
        std::optional<Form> brotli;
        std::optional<Form> gzip;
        std::string_view type;
        bool forever = false;
    };
    [[nodiscard]] const Kept* find(std::string_view path) const;

    std::map<std::string, Kept, std::less<>> files_;
};

// By the ending of the name; "application/octet-stream" for those we do not know.
std::string_view media_type(std::string_view path);
// Whether an If-None-Match header names this entity tag.
bool names_tag(std::string_view if_none_match, std::string_view tag);
// Whether an Accept-Encoding header takes this coding.
bool takes_coding(std::string_view accept_encoding, std::string_view coding);

}  // namespace stamtafel
