// What a seat remembers of a match of WordCard: cards of others it has seen, and what a rebuilt
// stock is made of. It is told only what the seat's own log says.
#pragma once

#include <span>
#include <vector>

#include "rules/kit/game.hpp"
#include "rules/wordcard/action.hpp"
#include "rules/wordcard/config.hpp"
#include "rules/wordcard/guesses.hpp"

namespace stamtafel::wordcard {

class Memory {
  public:
    Memory(const Config& config, Viewer viewer);
    void observe(const EventOf<Action, Notice>& event);

    // Cards that are in this hand for sure: they were seen going in, and not seen leaving since.
    [[nodiscard]] const Hand& known(Seat seat) const { return known_[seat]; }
    // Lost where the log leaves too much open (see `observe_timeout`): then only the view and the
    // known cards say where cards can be.
    [[nodiscard]] const Guesses& guesses() const { return guesses_; }
    // The open pile, its bottom first, with `?` for what no line told.
    [[nodiscard]] std::span<const Face> pile() const { return pile_; }
    // Cards of the seat on turn that it showed in this turn and that were not known before.
    [[nodiscard]] std::span<const Face> shown() const { return shown_; }

  private:
    void observe(Seat seat, const Action& action);
    void observe(const Notice& notice);
    void observe_lay(Seat seat, const Action& action);
    void observe_undo();
    void observe_timeout();
    void begin_turn(Seat seat, bool from_stock);
    void end_turn();
    void begin_deal();
    void draw(Seat seat, const Face& face);
    void take_open(Seat seat, int count);
    void put_back_taken();
    void show(Seat seat, const Face& face);
    void forget(std::span<const Face> faces);
    void rebuild(int stock);
    Face pop_pile();

    const Deck* deck_;
    Viewer viewer_;
    KnownHands known_{};
    Guesses guesses_;
    std::vector<Face> pile_;

    // Of the turn that is being played:
    Seat turn_ = 0;
    bool from_stock_ = false;
    Face drawn_ = Face::unseen();  // if the viewer saw it
    std::vector<Face> shown_;
    std::vector<Face> taken_;  // from the open pile, the deepest first
    bool taken_laid_ = false;
    bool stands_ = false;  // a lay, as far as was said
    // Of its last lay:
    std::vector<Face> laid_;
    int jokers_ = 0;  // that came into the hand
    bool taken_laid_before_ = false;
    bool stood_before_ = false;
};

}  // namespace stamtafel::wordcard
