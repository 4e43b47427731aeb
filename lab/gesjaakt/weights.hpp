// Reads the weights of the network of Gesjaakt as the program carries them.
#pragma once

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include "bots/gesjaakt/quantised.hpp"

namespace stamtafel::gesjaakt {

inline bool read_weights(const std::string& file, Weights& weights) {
    std::ifstream in(file);
    std::string text{std::istreambuf_iterator<char>(in), {}};
    text.erase(0, text.find('{'));
    for (char& letter : text) {
        if (letter == '{' || letter == '}' || letter == ',' || letter == 'F') letter = ' ';
    }
    const char* at = text.c_str();
    char* end = nullptr;
    Quantised quantised{};
    for (float& step : quantised.steps) {
        step = std::strtof(at, &end);
        at = end;
    }
    for (std::int8_t& count : quantised.counts) {
        const long read = std::strtol(at, &end, 10);
        if (end == at) return false;
        count = static_cast<std::int8_t>(read);
        at = end;
    }
    weights = expand(quantised);
    return true;
}

}  // namespace stamtafel::gesjaakt
