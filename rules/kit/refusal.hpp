// A refusal is a value: a code with its facts. Sentences are made of it at the edge (phrases/).
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace stamtafel {

struct Fact {
    std::string_view name;
    std::string value;
    bool is_phrase = false;  // the value is itself a phrase, to be said in the same language
};

// `code` names a phrase ("kit.not_your_turn"); the facts fill its {places}. Codes are literals.
struct Refusal {
    std::string_view code;
    std::vector<Fact> facts;

    [[gnu::cold]] explicit Refusal(std::string_view which) : code(which) {}

    [[gnu::cold]] Refusal&& with(std::string_view name, std::string value) && {
        facts.push_back({name, std::move(value)});
        return std::move(*this);
    }
    [[gnu::cold]] Refusal&& with(Fact fact) && {
        facts.push_back(std::move(fact));
        return std::move(*this);
    }
    [[gnu::cold]] Refusal&& with(std::string_view name, std::string_view value) && {
        return std::move(*this).with(name, std::string(value));
    }
    [[gnu::cold]] Refusal&& with(std::string_view name, const char* value) && {
        return std::move(*this).with(name, std::string(value));
    }
    [[gnu::cold]] Refusal&& with(std::string_view name, long long value) && {
        return std::move(*this).with(name, std::to_string(value));
    }
};

// The answer to anything that can be refused.
template <class T = void>
using Answer = std::expected<T, Refusal>;

[[gnu::cold]] inline std::unexpected<Refusal> refuse(Refusal&& refusal) {
    return std::unexpected<Refusal>(std::move(refusal));
}
[[gnu::cold]] inline std::unexpected<Refusal> refuse(std::string_view code) {
    return std::unexpected<Refusal>(Refusal(code));
}

}  // namespace stamtafel
