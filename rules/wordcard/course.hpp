// The course of a match: what follows by itself, from drawing for the opening to the last score.
#pragma once

#include <vector>

#include "rules/wordcard/wordcard.hpp"

namespace stamtafel::wordcard {

// Changes a state and says what happens, if anybody listens.
class Course {
  public:
    Course(State& state, Said* said) : state_(state), said_(said) {}

    void say(const Notice& notice) const {
        if (said_ != nullptr) said_->emplace_back(notice);
    }
    [[nodiscard]] bool is_heard() const { return said_ != nullptr; }

    void settle_draw();  // everybody has drawn for the opening
    void begin_deal(Seat dealer);
    void begin_play();  // the first open card lies
    // Whether anything was swapped or laid in the turn counts for ruling W8.
    void end_turn(bool idle);
    void rebuild_stock();
    void end_deal(bool blocked);

    void put_back_taken();
    // A lay was made: explanations, challenges and verdicts come before it stands.
    void after_lay();
    void ask_opponents();
    void judge_challenge();
    void settle_verdict(std::uint64_t wrong, bool by_person);
    void reveal_solutions();

  private:
    [[nodiscard]] Player& player() const { return state_.players[state_.turn]; }
    void start_turn(Seat seat);
    bool block_if_idle();
    void let_stand();
    void undo();

    State& state_;
    Said* said_;
};

// Whoever may challenge the seat on turn.
SeatSet opponents(const Position& position);
std::vector<std::string> pending_words(const Position& position);

}  // namespace stamtafel::wordcard
