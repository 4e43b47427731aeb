#include "load/event_check.hpp"

namespace stamtafel {

EventCheck::Finding EventCheck::see(std::uint64_t number) {
    if (number == last_ + 1) {
        last_ = number;
        return Finding::in_order;
    }
    if (number <= last_) {
        return missing_.erase(number) > 0 ? Finding::out_of_order : Finding::repeated;
    }
    for (auto passed = last_ + 1; passed < number && missing_.size() < most_missing; ++passed) {
        missing_.insert(passed);
    }
    last_ = number;
    return Finding::gap;
}

}  // namespace stamtafel
