// Between choices that are nearly equal people take now this, now that: nobody should know a bot by
// heart.
#pragma once

#include "rules/kit/random.hpp"

namespace stamtafel {

// Changes what a choice weighs by up to half of `range`, more or less.
class Whim {
  public:
    Whim() = default;  // none
    Whim(float range, Random& random) : range_(range), random_(&random) {}
    float operator()() const {
        if (random_ == nullptr) return 0;
        return range_ * (0x1p-24F * static_cast<float>(random_->next() >> 40U) - 0.5F);
    }

  private:
    float range_ = 0;
    Random* random_ = nullptr;
};

}  // namespace stamtafel
