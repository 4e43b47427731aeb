// How many connections there are, in all and from each address, and whether one more fits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace stamtafel {

class Crowd {
  public:
    enum class Refused : std::uint8_t { no, full, too_many_of_one };

    // One place, given back when destroyed.
    class Place {
      public:
        Place() = default;
        Place(Place&& other) noexcept
            : crowd_(std::exchange(other.crowd_, nullptr)), address_(std::move(other.address_)) {}
        Place& operator=(Place&& other) noexcept {
            std::swap(crowd_, other.crowd_);
            std::swap(address_, other.address_);
            return *this;
        }
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;
        ~Place() {
            if (crowd_) crowd_->leave(address_);
        }
        explicit operator bool() const { return crowd_ != nullptr; }

      private:
        friend class Crowd;
        Place(Crowd* crowd, std::string address) : crowd_(crowd), address_(std::move(address)) {}
        Crowd* crowd_ = nullptr;
        std::string address_;
    };

    Crowd(std::size_t most, std::size_t most_of_one) : most_(most), most_of_one_(most_of_one) {}

    // An empty address counts in all only.
    Refused enter(std::string_view address, Place& place);
    [[nodiscard]] std::size_t size() const { return size_; }

  private:
    void leave(const std::string& address);

    std::size_t most_;
    std::size_t most_of_one_;
    std::size_t size_ = 0;
    std::unordered_map<std::string, std::size_t> of_one_;
};

}  // namespace stamtafel
