// Plays a deal on in an imagined world, quickly and plainly: what a position is worth is what comes
// of it there.
#pragma once

#include <cstdint>
#include <functional>
#include <unordered_map>

#include "bots/wordcard/best_lay.hpp"

namespace stamtafel::wordcard {

// The best lays found so far. In one world many options lead to the same hand at the same table.
class KnownLays {
  public:
    const FoundLay& best(const Position& position, Seat seat, const Hand& hand);
    // … if nothing lay on the table and no opening were asked for.
    const FoundLay& best_alone(const Position& position, Seat seat, const Hand& hand);
    // … if nothing lay on the table.
    const FoundLay& best_of_own(const Position& position, Seat seat, const Hand& hand);
    void forget() { known_.clear(); }

  private:
    std::unordered_map<std::uint64_t, FoundLay> known_;
};

// The stock of an imagined world in a fixed order. One seat draws from its front and the others
// from its back, so that what it draws does not change what they draw.
class ImaginedStock {
  public:
    ImaginedStock(const State& state, Seat front, std::uint64_t seed);
    // Whatever the state waits for.
    void supply(State& state);

  private:
    void shuffle(const State& state);

    Seat front_seat_;
    std::uint64_t seed_;
    Faces order_;
    int front_ = 0;
    int back_ = 0;
};

class Playout {
  public:
    explicit Playout(KnownLays& lays) : lays_(lays) {}

    // What the seat would do, by plain rules: it lays what it can and goes out if that wins.
    Action choose(const Position& position, Seat seat);
    // How the turn ends if nothing more is laid.
    Action end_turn(const Position& position, Seat seat);

    // Until the deal is over or so many turns have passed. False if `stop` said so.
    bool play(State& state, ImaginedStock& stock, int turns, const std::function<bool()>& stop);

  private:
    Action swap(const Position& position, Seat seat);
    Action lay(const Position& position, Seat seat);

    KnownLays& lays_;
};

}  // namespace stamtafel::wordcard
