// Between choices that are nearly equal people take now this, now that: nobody should know a bot by
// heart.
#pragma once

#include "rules/kit/random.hpp"

namespace stamtafel {

// Adds up to `most` to what a choice weighs.
class Whim {
  public:
    Whim(float most, Random& random) : most_(most), random_(random) {}
    float operator()() { return most_ * 0x1p-24F * static_cast<float>(random_.next() >> 40U); }

  private:
    float most_;
    Random& random_;
};

}  // namespace stamtafel
