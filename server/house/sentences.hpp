// Refusals as sentences, in the language of whoever reads them.
#pragma once

#include <array>
#include <cstddef>
#include <string>

#include "phrases/phrases.hpp"
#include "table/frames.hpp"

namespace stamtafel {

class Sentences final : public Wording {
  public:
    explicit Sentences(Language language) : language_(language) {}
    [[nodiscard]] std::string sentence(const Refusal& why) const override {
        return say(language_, why);
    }
    [[nodiscard]] std::string value(const Fact& fact) const override {
        return fact.is_phrase ? say(language_, fact.value) : fact.value;
    }

  private:
    Language language_;
};

inline const Wording& sentences_in(Language language) {
    static const std::array<Sentences, 3> all{Sentences{Language::nl}, Sentences{Language::de},
                                              Sentences{Language::en}};
    return all[static_cast<std::size_t>(language)];
}

}  // namespace stamtafel
