// Draws that were taken back must come again as they were: each pile and each lot has one order.
// Only logs of others are held to it; our own dealer cannot do otherwise.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <type_traits>

#include "rules/kit/game.hpp"

namespace stamtafel {

// A card's place in a pile. After a takeback a pile may be shuffled under the same number from
// other cards, so a pile is known by what was in it too.
struct PlaceInPile {
    std::uint64_t pile = 0;
    std::uint32_t place = 0;
    friend auto operator<=>(const PlaceInPile&, const PlaceInPile&) = default;
};

// The mark of a pile that is just being shuffled (FNV-1a over its number and its cards).
template <class Card>
std::uint64_t mark_of_pile(int number, std::span<const Card> cards) {
    static_assert(std::has_unique_object_representations_v<Card>);
    std::uint64_t mark = 0xcbf29ce484222325U;
    const auto mix = [&mark](std::uint64_t more) { mark = (mark ^ more) * 0x100000001b3U; };
    mix(static_cast<std::uint64_t>(number));
    for (const std::byte byte : std::as_bytes(cards)) mix(std::to_integer<std::uint64_t>(byte));
    return mark;
}

template <Game G>
class KnownDraws {
  public:
    // `place` is that of the first card drawn.
    void remember(const Ask& ask, PlaceInPile place, const typename G::Draw& draw) {
        if (ask.kind == Ask::Kind::lot) lots_[ask.number] = draw.lot;
        if (ask.kind != Ask::Kind::cards) return;
        for (const auto& card : draw.cards) {
            cards_[place] = card;
            ++place.place;
        }
    }

    [[nodiscard]] bool allow(const Ask& ask, PlaceInPile place,
                             const typename G::Draw& draw) const {
        if (ask.kind == Ask::Kind::lot) {
            const auto known = lots_.find(ask.number);
            return known == lots_.end() || known->second == draw.lot;
        }
        if (ask.kind != Ask::Kind::cards) return true;
        for (const auto& card : draw.cards) {
            const auto known = cards_.find(place);
            if (known != cards_.end() && !(known->second == card)) return false;
            ++place.place;
        }
        return true;
    }

  private:
    std::map<int, Seat> lots_;
    std::map<PlaceInPile, typename G::Card> cards_;
};

}  // namespace stamtafel
