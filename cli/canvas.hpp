// What is drawn for a person in a terminal: text with style, in that person's language.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "phrases/phrases.hpp"
#include "rules/kit/seat.hpp"

namespace stamtafel {

enum class Style : std::uint8_t { plain, strong, dim, red, yellow, green, blue, magenta, cyan };

// A screen for one viewer. Games draw on it with overloads found by their own types:
//   void draw(Canvas&, const View&);                              the table as this viewer sees it
//   std::string told(const Canvas&, Seat, const Action&);          a decision in words
//   std::string told(const Canvas&, const Notice&);                a line of the table in words
// `told` may ask for the state too, behind the canvas.
class Canvas {
  public:
    // `you` is the seat of the person who looks, if it is one of the players.
    Canvas(Language language, bool colour, std::vector<std::string> names,
           std::optional<Seat> you = std::nullopt)
        : language_(language), colour_(colour), names_(std::move(names)), you_(you) {}

    [[nodiscard]] Language language() const { return language_; }
    [[nodiscard]] const std::string& name(Seat seat) const { return names_[seat]; }
    [[nodiscard]] std::string say(std::string_view key,
                                  std::initializer_list<Fact> facts = {}) const;
    // A sentence about a seat: {name} is filled in, and for the one who looks the phrase
    // "<key>.you" is said instead ("You pay." and not "You pays.").
    [[nodiscard]] std::string say_of(Seat seat, std::string_view key,
                                     std::vector<Fact> facts = {}) const;
    // The text in a style, or plain where colour is off.
    [[nodiscard]] std::string styled(Style style, std::string_view text) const;
    // Filled up with spaces to `width` columns, counted in characters and not in bytes.
    [[nodiscard]] static std::string padded(std::string_view text, std::size_t width);
    [[nodiscard]] static std::size_t width(std::string_view text);
    // As people read it: −8 with a minus sign, not with the hyphen of the notation.
    [[nodiscard]] static std::string number(long long value);

    void line(std::string_view text = {});
    [[nodiscard]] std::string take_text();

  private:
    Language language_;
    bool colour_;
    std::vector<std::string> names_;
    std::optional<Seat> you_;
    std::string text_;
};

}  // namespace stamtafel
