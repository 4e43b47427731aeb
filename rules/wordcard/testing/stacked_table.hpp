// A match of WordCard whose deck the test stacks, played line by line in the notation.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "rules/kit/match.hpp"
#include "rules/kit/testing/playthrough.hpp"
#include "rules/wordcard/testing/small_wordbook.hpp"
#include "rules/wordcard/wordcard.hpp"

namespace stamtafel::wordcard {

// Rows that are laid in many tests, and what they are worth as words.
inline const std::string steen = "7/S 6/T 5/E 6/E 6/N";                  // 30
inline const std::string ton = "8/T 7/O 8/N";                            // 23
inline const std::string regen = "5/R 5/E J/G 7/E 7/N";                  // 34
inline const std::string vergeten = "1/V K/E Q/R J/G 10/E 9/T 8/E 7/N";  // 65, and a suite

using OptionTexts = decltype(Setting::options);

// Seat 0 deals and opens.
inline Setting opened_by_0(int seats, OptionTexts options) {
    options.emplace(options.begin(), "first", "0");
    return {seats, std::move(options)};
}

// A match that began before version 2.
inline Setting by_version_1(Setting setting) {
    setting.rules = 1;
    return setting;
}

// … and two play without an opening minimum.
inline Setting lay_anything(OptionTexts options, const std::string& hand = "8") {
    options.emplace(options.begin(), "opening_cards", "0");
    options.emplace(options.begin(), "hand", hand);
    return opened_by_0(2, std::move(options));
}

class StackedTable {
  public:
    // With the dictionary of the program.
    explicit StackedTable(const Setting& setting)
        : match_(config_of<WordCard>(setting), setting.seats, 0) {}
    // These are all the words there are, so that a test can name all that scores.
    StackedTable(const Setting& setting, const std::vector<std::string_view>& words)
        : material_(std::make_unique<Material>(standard_deck(), small_wordbook(words).lexicon())),
          match_(config_with(setting, *material_), setting.seats, 0) {}

    StackedTable(const StackedTable&) = delete;
    StackedTable& operator=(const StackedTable&) = delete;
    ~StackedTable() { expect_all_read(); }

    // Exactly these lines, whatever follows from a decision included.
    StackedTable& play(const std::vector<std::string>& lines) {
        for (const auto& line : lines) {
            const auto done = match_.replay(line);
            EXPECT_TRUE(done) << line << ": " << done.error().code
                              << (match_.unread() > 0 ? " " + first_unread() : "");
            if (!done) return *this;
        }
        return *this;
    }
    // Deals these cards to the seats 0, 1, …; every hand is filled up with the lowest cards that
    // nobody named, in dealing order. Cards that are to come later must not be among them.
    StackedTable& deal(std::vector<std::string> hands, std::string_view later = "") {
        if (state().phase == Phase::naming) match_.deal();
        std::vector<Face> rest;
        for (const Card& card : state().config.deck().cards()) rest.push_back(Face::of(card));
        hands.resize(state().config.seats);
        remove(rest, later);
        for (const auto& hand : hands) remove(rest, hand);
        while (state().phase == Phase::dealing) {
            std::string& hand = hands[state().turn];
            int size = 0;
            for (Words words(hand); !words.empty(); words.next()) ++size;
            for (; size < state().rules.hand; ++size) {
                hand += ' ' + text_of(rest.front());
                rest.erase(rest.begin());
            }
            const auto before = match_.size();
            play({"deal " + std::to_string(state().turn) + " " + hand});
            if (match_.size() == before) break;  // it was refused
        }
        return *this;
    }
    // Turns in which nobody swaps or lays.
    StackedTable& idle_turns(int turns) {
        for (; turns > 0; --turns) act("keep").act("done");
        return *this;
    }
    // Turns in which everybody draws from the stock and discards the card again.
    StackedTable& stock_turns(int turns) {
        for (; turns > 0; --turns) {
            act("stock");
            if (state().phase != Phase::stock_draw) {
                ADD_FAILURE() << "the deal ended: " << lines().back();
                break;
            }
            match_.deal();
            act("discard " + text_of(state().now.drawn));
        }
        return *this;
    }

    Match<WordCard>& match() { return match_; }
    [[nodiscard]] const State& state() const { return match_.state(); }
    [[nodiscard]] const Player& player(Seat seat) const { return state().players[seat]; }
    [[nodiscard]] std::string hand(Seat seat) const { return text_of_all(player(seat).hand); }
    // The open pile, its top last.
    [[nodiscard]] std::string open() const { return text_of_all(state().open); }
    [[nodiscard]] std::string row(int row) const {
        std::string text;
        wordcard::write(text, state().table.rows[row].cards);
        return text;
    }
    // The code of the refusal, with its facts; empty if it was allowed.
    std::string refusal(Seat seat, std::string_view action) {
        expect_all_read();
        const State before = state();
        const auto done = match_.act(seat, action);
        if (done) return "";
        EXPECT_EQ(state(), before);
        std::string text(done.error().code);
        for (const auto& fact : done.error().facts) text += " " + fact.value;
        return text;
    }
    [[nodiscard]] std::vector<std::string> lines(std::size_t from = 0,
                                                 Viewer viewer = Viewer::full()) const {
        std::vector<std::string> lines;
        for (std::size_t i = from; i < match_.size(); ++i) lines.push_back(match_.line(i, viewer));
        return lines;
    }
    [[nodiscard]] std::vector<int> scores() const {
        const Scores scores = match_.scores();
        return {scores.begin(), scores.begin() + match_.seats()};
    }

  private:
    static Config config_with(const Setting& setting, const Material& material) {
        Config config = config_of<WordCard>(setting);
        config.material = &material;
        return config;
    }
    static std::string text_of_all(const auto& faces) {
        std::string text;
        for (const Face& face : faces) text += (text.empty() ? "" : " ") + text_of(face);
        return text;
    }
    static void remove(std::vector<Face>& rest, std::string_view cards) {
        for (Words words(cards); !words.empty();) {
            const auto found = std::ranges::find(rest, *read_face(words.next()));
            if (found != rest.end()) rest.erase(found);
        }
    }
    StackedTable& act(std::string_view action) {
        expect_all_read();
        const auto done = match_.act(state().turn, action);
        EXPECT_TRUE(done) << action << ": " << done.error().code;
        return *this;
    }
    void expect_all_read() const {
        EXPECT_EQ(match_.unread(), 0U) << "there follows " << first_unread();
    }
    [[nodiscard]] std::string first_unread() const {
        return match_.unread() == 0 ? ""
                                    : match_.line(match_.size() - match_.unread(), Viewer::full());
    }

    std::unique_ptr<Material> material_;
    Match<WordCard> match_;
};

}  // namespace stamtafel::wordcard
