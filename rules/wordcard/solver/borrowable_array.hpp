// A vector, or what lies in bytes of somebody else and is never written.
#pragma once

#include <cstddef>
#include <span>
#include <type_traits>
#include <vector>

namespace stamtafel::wordcard {

template <class T>
class BorrowableArray {
    static_assert(std::is_trivially_copyable_v<T>);

  public:
    BorrowableArray() = default;
    BorrowableArray(BorrowableArray&&) noexcept = default;
    BorrowableArray& operator=(BorrowableArray&&) noexcept = default;
    BorrowableArray(const BorrowableArray&) = delete;
    BorrowableArray& operator=(const BorrowableArray&) = delete;
    ~BorrowableArray() = default;

    // The bytes must stay where they are.
    void borrow(std::span<const T> all) { all_ = all; }

    [[nodiscard]] std::size_t size() const { return all_.size(); }
    [[nodiscard]] const T* data() const { return all_.data(); }
    [[nodiscard]] const T& operator[](std::size_t at) const { return all_[at]; }
    [[nodiscard]] auto begin() const { return all_.begin(); }
    [[nodiscard]] auto end() const { return all_.end(); }

    // Of a vector alone.
    [[nodiscard]] T* data() { return own_.data(); }
    [[nodiscard]] T& operator[](std::size_t at) { return own_[at]; }
    [[nodiscard]] auto begin() { return own_.begin(); }
    [[nodiscard]] auto end() { return own_.end(); }
    void reserve(std::size_t size) { own_.reserve(size); }
    void push_back(const T& value) {
        own_.push_back(value);
        all_ = own_;
    }
    void assign(std::size_t size, const T& value) {
        own_.assign(size, value);
        all_ = own_;
    }
    void resize(std::size_t size) {
        own_.resize(size);
        all_ = own_;
    }
    void append(const auto& values) {
        own_.insert(own_.end(), values.begin(), values.end());
        all_ = own_;
    }

  private:
    std::vector<T> own_;
    std::span<const T> all_;
};

}  // namespace stamtafel::wordcard
