// The words of a text file, without its comments; small made-up sets of words.
#pragma once

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace stamtafel {

inline std::string source_text(const std::string& path) {
    std::ifstream file(std::string(STAMTAFEL_SOURCE) + "/" + path, std::ios::binary);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

inline std::vector<std::string> listed_words(const std::string& path) {
    std::istringstream text(source_text(path));
    std::vector<std::string> words;
    for (std::string line; std::getline(text, line);) {
        if (line.starts_with('#')) continue;
        std::istringstream parts(line);
        for (std::string word; parts >> word;) words.push_back(word);
    }
    return words;
}

}  // namespace stamtafel
