#include "server/house/visitors.hpp"

namespace stamtafel {

void Visitors::introduce(const std::string& guest, HouseVisitor& visitor) {
    by_guest_[guest].push_back(&visitor);
}

void Visitors::part(const std::string& guest, HouseVisitor& visitor) {
    const auto found = by_guest_.find(guest);
    if (found == by_guest_.end()) return;
    std::erase(found->second, &visitor);
    if (found->second.empty()) by_guest_.erase(found);
}

std::vector<HouseVisitor*> Visitors::of(const std::string& guest) const {
    const auto found = by_guest_.find(guest);
    return found == by_guest_.end() ? std::vector<HouseVisitor*>{} : found->second;
}

}  // namespace stamtafel
