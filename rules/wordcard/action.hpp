// What a seat decides, and what the table announces.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rules/kit/game.hpp"
#include "rules/kit/seat.hpp"
#include "rules/wordcard/config.hpp"
#include "rules/wordcard/face.hpp"

namespace stamtafel::wordcard {

// One part of a lay as it is written; parts apply from left to right.
struct LaidPart {
    enum class Kind : std::uint8_t {
        row,       // CARD CARD …
        before,    // rN before CARD…
        after,     // rN after CARD…
        exchange,  // rN.I CARD
        // With `crosswise`, on the grid of a seat:
        across,        // gS X,Y across CARD…
        down,          // gS X,Y down CARD…
        grid_exchange  // gS X,Y CARD
    };
    Kind kind = Kind::row;
    std::uint8_t target = 0;    // the row, or the seat whose grid it is
    std::uint8_t position = 0;  // of the joker in the row
    std::int8_t x = 0;
    std::int8_t y = 0;
    std::vector<LaidName> cards;
    friend bool operator==(const LaidPart&, const LaidPart&) = default;
};

struct Action {
    enum class Verb : std::uint8_t {
        choose,    // variant=… option=…
        stock,     // draw from the stock
        open,      // take the top open card
        pile,      // … and all above the deepest: `count` cards
        keep,      // no swap
        lay,       // parts
        back,      // put what was taken back (ruling W12)
        discard,   // face
        done,      // ends a turn in which nothing is discarded
        solution,  // of the group game: parts
        explain,   // word and text
        challenge,
        challenge_explain,
        accept,
        clock,    // puts `seat` on the clock
        timeout,  // of the seat on the clock
    };
    Verb verb = Verb::keep;
    std::uint8_t count = 0;  // pile
    Seat seat = 0;           // clock
    bool hidden = false;     // a solution one may not see
    Face face;               // discard
    Choice choice;
    std::vector<LaidPart> parts;
    std::string word;  // explain
    std::string text;  // explain
    friend bool operator==(const Action&, const Action&) = default;

    static Action of(Verb verb) {
        Action action;
        action.verb = verb;
        return action;
    }
    static Action discard(const Face& face) {
        Action action = of(Verb::discard);
        action.face = face;
        return action;
    }
    static Action pile(int count) {
        Action action = of(Verb::pile);
        action.count = static_cast<std::uint8_t>(count);
        return action;
    }
    static Action lay(std::vector<LaidPart> parts) {
        Action action = of(Verb::lay);
        action.parts = std::move(parts);
        return action;
    }
    static Action solution(std::vector<LaidPart> parts) {
        Action action = of(Verb::solution);
        action.parts = std::move(parts);
        return action;
    }
};

inline constexpr std::size_t longest_explanation = 200;  // in bytes

struct Notice {
    enum class Kind : std::uint8_t {
        draw,     // seat, face
        dealer,   // seat
        deal,     // seat, faces
        open,     // face
        table,    // faces
        stock,    // number
        score,    // seat, number, items
        verdict,  // right, words
        referee,  // right, words
        undo,     // seat
        lost,     // seat, number
        skip,     // seat
        solved,   // seat, parts
        blocked,
        round,  // results
    };
    // What scored: "REGEN" or "set", and how much.
    struct Item {
        std::string name;
        int points = 0;
        friend bool operator==(const Item&, const Item&) = default;
    };
    Kind kind = Kind::blocked;
    Seat seat = 0;
    bool right = false;
    int number = 0;
    Face face;
    std::vector<Face> faces;
    std::vector<Item> items;
    std::vector<std::string> words;
    std::vector<LaidPart> parts;
    std::vector<int> results;
    friend bool operator==(const Notice&, const Notice&) = default;

    static Notice of(Kind kind, Seat seat = 0, int number = 0) {
        Notice notice;
        notice.kind = kind;
        notice.seat = seat;
        notice.number = number;
        return notice;
    }
};

// What comes from outside: cards, or the verdict of a person who is the referee.
struct Draw {
    Seat lot = 0;  // no lots are drawn here, but every dealer knows them
    InlineList<Face, max_hand> cards;
    std::uint64_t wrong = 0;         // a bit per word, from a dealer
    std::vector<std::string> words;  // the wrong ones by name, from a log
};

// A part that the solver or a search has found, as it is written: an extension at both ends is two.
std::vector<LaidPart> laid_parts(const Part& part, Meaning meaning);

void write_parts(std::string& out, const std::vector<LaidPart>& parts);
Answer<std::vector<LaidPart>> read_parts(std::string_view text);

}  // namespace stamtafel::wordcard
