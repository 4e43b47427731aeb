// Everybody who is connected, and which guest each of them is.
#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace stamtafel {

class HouseVisitor;

class Visitors {
  public:
    void enter(HouseVisitor& visitor) { all_.insert(&visitor); }
    void exit(HouseVisitor& visitor) { all_.erase(&visitor); }
    // After hello, and before the end.
    void introduce(const std::string& guest, HouseVisitor& visitor);
    void part(const std::string& guest, HouseVisitor& visitor);

    [[nodiscard]] std::size_t size() const { return all_.size(); }
    [[nodiscard]] std::vector<HouseVisitor*> all() const { return {all_.begin(), all_.end()}; }
    [[nodiscard]] std::vector<HouseVisitor*> of(const std::string& guest) const;

  private:
    std::unordered_set<HouseVisitor*> all_;
    std::unordered_map<std::string, std::vector<HouseVisitor*>> by_guest_;
};

}  // namespace stamtafel
