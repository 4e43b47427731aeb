// A list with room for a fixed number of items inside itself: no allocation while playing.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace stamtafel {

template <class T, int Room>
class InlineList {
  public:
    constexpr void push_back(const T& item) {
        assert(size_ < Room);
        items_[static_cast<std::size_t>(size_++)] = item;
    }
    constexpr void pop_back() {
        assert(size_ > 0);
        --size_;
    }
    // Items that come to be part of the list are whatever lies there.
    constexpr void resize(int size) {
        assert(size <= Room);
        size_ = static_cast<Size>(size);
    }
    constexpr void clear() { size_ = 0; }
    [[nodiscard]] constexpr int size() const { return static_cast<int>(size_); }
    [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
    [[nodiscard]] static constexpr int room() { return Room; }
    constexpr T& operator[](int i) { return items_[static_cast<std::size_t>(i)]; }
    constexpr const T& operator[](int i) const { return items_[static_cast<std::size_t>(i)]; }
    constexpr T* begin() { return items_.data(); }
    constexpr T* end() { return items_.data() + size_; }
    constexpr const T* begin() const { return items_.data(); }
    constexpr const T* end() const { return items_.data() + size_; }

    friend constexpr bool operator==(const InlineList& a, const InlineList& b) {
        if (a.size_ != b.size_) return false;
        for (int i = 0; i < a.size(); ++i) {
            if (!(a[i] == b[i])) return false;
        }
        return true;
    }

  private:
    using Size = std::conditional_t<(Room < 256), std::uint8_t, std::uint16_t>;
    std::array<T, static_cast<std::size_t>(Room)> items_{};
    Size size_ = 0;
    static_assert(Room < 65536);
};

}  // namespace stamtafel
