#include "server/http/static_files.hpp"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/http/response_text.hpp"

namespace stamtafel {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string header(const Response& response, std::string_view name) {
    for (const Header& one : response.headers) {
        if (one.name == name) return one.value;
    }
    return "";
}

Request get(std::string path) {
    Request request;
    request.method = "GET";
    request.path = std::move(path);
    return request;
}

class Files : public ::testing::Test {
  protected:
    std::vector<PageFile> given{
        {"index.html", "<!doctype html>"}, {"a.js", "1"}, {"assets/x-1.css", "b{}"}};
    StaticFiles files{given};
};

TEST_F(Files, HaveTypesAndTags) {
    const auto script = files.answer(get("/a.js"));
    EXPECT_EQ(script.status, 200);
    EXPECT_EQ(script.bytes(), "1");
    EXPECT_EQ(script.type, "text/javascript; charset=utf-8");
    EXPECT_EQ(header(script, "Cache-Control"), "no-cache");
    EXPECT_THAT(header(files.answer(get("/assets/x-1.css")), "Cache-Control"),
                HasSubstr("immutable"));
    EXPECT_NE(header(script, "ETag"), header(files.answer(get("/")), "ETag"));
}

TEST_F(Files, AreNotSentAgainToWhoHasThem) {
    auto request = get("/a.js");
    const auto tag = header(files.answer(request), "ETag");
    for (const auto& known : {tag, "W/" + tag, "\"x\", " + tag, std::string("*")}) {
        request.if_none_match = known;
        const auto response = files.answer(request);
        EXPECT_EQ(response.status, 304) << known;
        EXPECT_EQ(response.bytes(), "");
        EXPECT_EQ(header(response, "ETag"), tag);
    }
    request.if_none_match = "\"other\"";
    EXPECT_EQ(files.answer(request).status, 200);
}

TEST_F(Files, ALinkToATableIsThePage) {
    for (const auto* path : {"/", "/index.html", "/t/abc", "/play/24", "/friends", "/learn",
                             "/learn/alles", "/replay/7", "/settings"}) {
        EXPECT_EQ(files.answer(get(path)).bytes(), "<!doctype html>") << path;
    }
}

TEST_F(Files, AreSentAsSmallAsTheClientCanReadThem) {
    const std::vector<PageFile> all{{"a.js", "plain"}, {"a.js.br", "brotli"}, {"a.js.gz", "gzip"}};
    const StaticFiles compressed(all);
    auto request = get("/a.js");
    std::set<std::string> tags;
    for (const auto& [accepted, coding] : {std::pair{"", ""},
                                           {"gzip, deflate", "gzip"},
                                           {"gzip, deflate, br", "br"},
                                           {"br;q=0, gzip;q=0.5", "gzip"},
                                           {"br;q=0.0, gzip;q=0", ""},
                                           {"brotli, xgzip", ""}}) {
        request.accept_encoding = accepted;
        const auto response = compressed.answer(request);
        EXPECT_EQ(header(response, "Content-Encoding"), coding) << accepted;
        EXPECT_EQ(response.bytes()[0], *coding == '\0' ? 'p' : *coding) << accepted;
        EXPECT_EQ(response.type, "text/javascript; charset=utf-8");
        EXPECT_EQ(header(response, "Vary"), "Accept-Encoding");
        tags.insert(header(response, "ETag"));
    }
    EXPECT_EQ(tags.size(), 3U) << "a proxy must not take one for the other";
    EXPECT_EQ(compressed.answer(get("/a.js.br")).status, 404);
}

TEST_F(Files, WhatIsNotThereIsASmallPage) {
    for (const auto* path : {"/t", "/t/", "/t/a/b", "/play/", "/playing", "/nothing",
                             "/../etc/passwd", "/a.js/", "//a.js"}) {
        const auto response = files.answer(get(path));
        EXPECT_EQ(response.status, 404) << path;
        EXPECT_EQ(response.type, "text/html; charset=utf-8");
    }
    auto dutch = get("/nothing");
    dutch.accept_language = "fr, nl-BE;q=0.8, en;q=0.3";
    EXPECT_THAT(files.answer(dutch).body, HasSubstr("lang=\"nl\""));
    dutch.query = "lang=de";
    EXPECT_THAT(files.answer(dutch).body, HasSubstr("lang=\"de\""));
}

TEST_F(Files, CanOnlyBeRead) {
    auto request = get("/");
    request.method = "POST";
    const auto response = files.answer(request);
    EXPECT_EQ(response.status, 405);
    EXPECT_EQ(header(response, "Allow"), "GET, HEAD");
}

TEST(PageFiles, ThePageIsCompiledIn) {
    const StaticFiles files(page_files());
    EXPECT_THAT(files.answer(get("/")).bytes(), HasSubstr("Stamtafel"));
}

TEST(ResponseHead, HasLengthAndSecurityHeaders) {
    Response response;
    response.body = "{}";
    const auto head = response_head(response, {});
    EXPECT_TRUE(head.starts_with("HTTP/1.1 200 OK\r\nDate: "));
    EXPECT_TRUE(head.ends_with("\r\n\r\n"));
    for (const auto* line :
         {"\r\nContent-Type: application/json\r\n", "\r\nContent-Length: 2\r\n",
          "\r\nCache-Control: no-store\r\n", "\r\nX-Content-Type-Options: nosniff\r\n",
          "\r\nReferrer-Policy: no-referrer\r\n", "\r\nCross-Origin-Opener-Policy: same-origin\r\n",
          "frame-ancestors 'none'\r\n", "\r\nPermissions-Policy: "}) {
        EXPECT_THAT(head, HasSubstr(line));
    }
    EXPECT_THAT(head, Not(HasSubstr("Strict-Transport")));
    EXPECT_THAT(head, Not(HasSubstr("Connection")));
    EXPECT_THAT(response_head(response, {.keep_alive = false, .secure = true}),
                ::testing::AllOf(HasSubstr("\r\nConnection: close\r\n"),
                                 HasSubstr("\r\nStrict-Transport-Security: ")));
}

TEST(ResponseHead, AValueCannotWriteHeadersOfItsOwn) {
    Response response;
    response.headers.push_back({"X-One", "a\r\nX-Two: b"});
    EXPECT_THAT(response_head(response, {}), Not(HasSubstr("X-Two")));
}

TEST(ResponseHead, NotModifiedHasNoLength) {
    Response response;
    response.status = 304;
    EXPECT_THAT(response_head(response, {}), Not(HasSubstr("Content-Length")));
}

TEST(QueryValue, IsDecoded) {
    EXPECT_EQ(query_value("a=1&b=x%20y+z&c", "b"), "x y z");
    EXPECT_EQ(query_value("a=1&b=%C3%A9", "b"), "é");
    EXPECT_EQ(query_value("a=1&c", "c"), "");
    EXPECT_EQ(query_value("a=1", "b"), "");
    for (const auto* broken : {"b=%", "b=%4", "b=%zz", "b=%00", "b=%+1", "b=% 1"}) {
        EXPECT_EQ(query_value(broken, "b"), "") << broken;
    }
}

}  // namespace
}  // namespace stamtafel
