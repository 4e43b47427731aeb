#include "server/house/asker_queue.hpp"

#include <utility>

namespace stamtafel {

void AskerQueue::add(const std::string& asker, std::uint64_t number) {
    ++size_;
    if (asker.empty()) {
        unasked_.push_back(number);
        return;
    }
    Numbers& own = asked_[asker];
    if (own.empty()) askers_.push_back(asker);
    own.push_back(number);
}

std::uint64_t AskerQueue::next() {
    --size_;
    if (askers_.empty()) {
        const std::uint64_t number = unasked_.front();
        unasked_.pop_front();
        return number;
    }
    std::string asker = std::move(askers_.front());
    askers_.pop_front();
    const auto own = asked_.find(asker);
    const std::uint64_t number = own->second.front();
    own->second.pop_front();
    if (own->second.empty()) {
        asked_.erase(own);
    } else {
        askers_.push_back(std::move(asker));
    }
    return number;
}

}  // namespace stamtafel
