// Writes and reads the weights of the network of Gesjaakt as the program carries them.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include "bots/gesjaakt/quantised.hpp"

namespace stamtafel::gesjaakt {

inline Quantised quantise(const Weights& weights) {
    Quantised quantised{};
    for (int row = 0; row < row_count; ++row) {
        float largest = 0;
        for (int i = row_begin(row); i < row_begin(row + 1); ++i) {
            largest = std::max(largest, std::abs(weights[static_cast<std::size_t>(i)]));
        }
        const float step = largest > 0 ? largest / 127 : 1;
        quantised.steps[static_cast<std::size_t>(row)] = step;
        for (int i = row_begin(row); i < row_begin(row + 1); ++i) {
            quantised.counts[static_cast<std::size_t>(i)] =
                static_cast<std::int8_t>(std::lround(weights[static_cast<std::size_t>(i)] / step));
        }
    }
    return quantised;
}

inline bool write_weights(const Weights& weights, const std::string& made_by,
                          const std::string& file) {
    std::FILE* out = std::fopen(file.c_str(), "w");
    if (out == nullptr) return false;
    const Quantised quantised = quantise(weights);
    std::fprintf(out, "// Made by: %s\n{{", made_by.c_str());
    for (const float step : quantised.steps) std::fprintf(out, "%aF,", static_cast<double>(step));
    std::fprintf(out, "}},\n{{");
    int column = 0;
    for (const std::int8_t count : quantised.counts) {
        std::fprintf(out, "%d,%s", count, ++column % seat_units == 0 ? "\n" : "");
    }
    std::fprintf(out, "}}\n");
    return std::fclose(out) == 0;
}

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
