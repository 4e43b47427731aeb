// The memory of a tree search: one entry for each pair of a position and an action. Of fixed size;
// when it is full the tree stops growing.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/kit/random.hpp"

namespace stamtafel {

struct Edge {
    std::uint64_t key = 0;  // 0: an empty place
    float total = 0;        // of payoffs to the seat that decides there
    std::uint32_t visits = 0;
    std::uint32_t available = 0;  // how often it could be chosen: not every world has it
};

class EdgeTable {
  public:
    explicit EdgeTable(int bits)
        : edges_(std::size_t{1} << bits), mask_(edges_.size() - 1), most_(edges_.size() / 4 * 3) {}

    void clear() {
        if (used_ == 0) return;
        for (Edge& edge : edges_) edge = {};
        used_ = 0;
    }
    [[nodiscard]] bool full() const { return used_ >= most_; }

    static std::uint64_t key_of(std::uint64_t position, std::uint32_t action) {
        return mix(position ^ (std::uint64_t{action} * golden_gamma)) | 1U;
    }
    // Found or made; nothing when a new one would not fit.
    Edge* at(std::uint64_t key) {
        for (std::size_t place = static_cast<std::size_t>(key >> 20) & mask_;;
             place = (place + 1) & mask_) {
            Edge& edge = edges_[place];
            if (edge.key == key) return &edge;
            if (edge.key != 0) continue;
            if (full()) return nullptr;
            ++used_;
            edge.key = key;
            return &edge;
        }
    }

  private:
    std::vector<Edge> edges_;
    std::size_t mask_;
    std::size_t most_;
    std::size_t used_ = 0;
};

}  // namespace stamtafel
