// The files of the page, compiled into the program.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "phrases/phrases.hpp"
#include "server/request.hpp"

namespace stamtafel {

struct PageFile {
    std::string_view path;  // "index.html", "assets/main-1a2b3c.js"
    std::string_view bytes;
};

// Made by cmake/embed_page.cmake.
std::span<const PageFile> page_files();

class StaticFiles {
  public:
    explicit StaticFiles(std::span<const PageFile> files);

    // The file for a GET, "304" if the client has it already, "405" for other methods. "/" and
    // "/t/TABLE" are the page itself; what is not there is a small page that says so.
    [[nodiscard]] Response answer(const Request& request) const;

  private:
    struct Kept {
        std::string_view bytes;
        std::string_view type;
        std::string tag;
        bool forever = false;
    };
    [[nodiscard]] const Kept* find(std::string_view path) const;

    std::map<std::string, Kept, std::less<>> files_;
};

// By the ending of the name; "application/octet-stream" for those we do not know.
std::string_view media_type(std::string_view path);
// Whether an If-None-Match header names this entity tag.
bool names_tag(std::string_view if_none_match, std::string_view tag);

}  // namespace stamtafel
