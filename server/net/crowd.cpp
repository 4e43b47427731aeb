#include "server/net/crowd.hpp"

namespace stamtafel {

Crowd::Refused Crowd::enter(std::string_view address, Place& place) {
    if (size_ >= most_) return Refused::full;
    std::string key(address);
    if (!key.empty()) {
        std::size_t& count = of_one_[key];
        if (count >= most_of_one_) return Refused::too_many_of_one;
        ++count;
    }
    ++size_;
    place = Place(this, std::move(key));
    return Refused::no;
}

void Crowd::leave(const std::string& address) {
    --size_;
    const auto found = of_one_.find(address);
    if (found != of_one_.end() && --found->second == 0) of_one_.erase(found);
}

}  // namespace stamtafel
