// All worlds that a seat of WordCard cannot tell apart, on small decks. A world is
// counted once for every way in which the physical cards, equal ones apart, can have been shuffled,
// and hidden ones chosen to be shown, such that the seat would have seen what it saw.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "rules/kit/game.hpp"
#include "rules/wordcard/wordcard.hpp"

namespace stamtafel::wordcard {

using World = std::string;
using Counts = std::map<World, double>;

inline World world_of(const std::array<Hand, max_seats>& hands, const Face& drawn) {
    World world;
    for (const Hand& hand : hands) {
        for (const Face& face : hand) world += text_of(face) + ' ';
        world += "| ";
    }
    return world + text_of(drawn);
}

inline World world_of(const State& state) {
    std::array<Hand, max_seats> hands;
    for (Seat seat = 0; seat < max_seats; ++seat) hands[seat] = state.players[seat].hand;
    const bool drawn = state.now.swap == Swap::stock;
    return world_of(hands, drawn ? state.now.drawn : Face::unseen());
}

// Goes through a seat's log card by card, with every possible history side by side.
class AllWorlds {
  public:
    AllWorlds(const Config& config, Viewer viewer, const std::vector<Event>& log)
        : viewer_(viewer) {
        for (const Card& card : config.deck().cards()) deck_.push_back(Face::of(card));
        deck_.insert(deck_.end(), static_cast<std::size_t>(config.deck().jokers()), joker_face);
        for (const Event& event : log) read(redact<WordCard>(event, viewer));
    }

    // With how many histories each agrees; nothing if there are too many.
    std::optional<Counts> worlds(const View& view) {
        double total = 0;
        for (const History& history : histories_) total += endings(history);
        if (too_many_ || total > most_endings) return std::nullopt;
        Counts counts;
        for (const History& history : histories_) {
            if (std::ranges::equal(history.pile, view.open)) finish(history, 0, view, counts);
        }
        return counts;
    }

    // Whether it was ever open of which shuffle a card was.
    [[nodiscard]] bool ambiguous() const { return ambiguous_; }

  private:
    static constexpr std::size_t most = 2'000;
    static constexpr double most_endings = 20'000;

    // A card that the viewer did not see coming; its face once it has come up.
    struct Slot {
        Seat seat = 0;
        std::size_t shuffle = 0;
        Face face = Face::unseen();
        bool in_hand = true;
    };
    struct History {
        double count = 1;                         // equal cards are counted, not told apart
        std::vector<std::vector<Face>> shuffles;  // cards not given to any slot
        std::vector<Slot> slots;
        std::array<std::vector<Face>, max_seats> known;
        std::vector<Face> pile;
        std::vector<Face> taken;
        std::size_t drawn = 0;  // slot
    };
    using Histories = std::vector<History>;

    void each(auto&& change) {
        for (History& history : histories_) change(history);
    }
    // Every history becomes as many as `change` makes of it.
    void branch(auto&& change) {
        Histories next;
        for (const History& history : histories_) {
            change(history, next);
            too_many_ |= next.size() > most;
            if (too_many_) next.clear();
            if (too_many_) break;
        }
        histories_ = std::move(next);
    }

    static bool erase(std::vector<Face>& cards, const Face& face) {
        const auto found = std::ranges::find(cards, face);
        if (found == cards.end()) return false;
        cards.erase(found);
        return true;
    }

    static void take_out(History& history, std::size_t shuffle, const Face& face) {
        auto& cards = history.shuffles[shuffle];
        history.count *= static_cast<double>(std::ranges::count(cards, face));
        erase(cards, face);
    }

    // Every card that the slot can be.
    static void give(const History& history, std::size_t slot, Histories& out, auto&& wanted) {
        const std::size_t shuffle = history.slots[slot].shuffle;
        const auto& cards = history.shuffles[shuffle];
        for (const Face& face : std::set(cards.begin(), cards.end())) {
            if (!wanted(face)) continue;
            History& given = out.emplace_back(history);
            given.slots[slot].face = face;
            take_out(given, shuffle, face);
        }
    }

    void come(const Face& face) {
        each([&](History& history) { take_out(history, history.shuffles.size() - 1, face); });
        std::erase_if(histories_, [](const History& history) { return history.count == 0; });
    }

    void show(Seat seat, const Face& face) {
        branch([&](const History& history, Histories& out) {
            History known = history;
            if (erase(known.known[seat], face)) return out.push_back(std::move(known));
            std::map<std::size_t, bool> shuffles;
            for (std::size_t i = 0; i < history.slots.size(); ++i) {
                const Slot& slot = history.slots[i];
                if (slot.seat != seat || !slot.in_hand || slot.face.is_seen()) continue;
                const std::size_t before = out.size();
                give(history, i, out, [&](const Face& each) { return each == face; });
                for (std::size_t j = before; j < out.size(); ++j) out[j].slots[i].in_hand = false;
                if (out.size() > before) shuffles[slot.shuffle] = true;
            }
            ambiguous_ |= shuffles.size() > 1;
        });
    }

    void read(const Event& event) {
        if (too_many_) return;
        if (const auto* decision = std::get_if<Decision<Action>>(&event)) {
            decide(decision->seat, decision->action);
            return;
        }
        const Notice& notice = *std::get_if<Notice>(&event);
        switch (notice.kind) {
            case Notice::Kind::dealer:
                histories_.assign(1, History{});
                histories_[0].shuffles.push_back(deck_);
                ambiguous_ = false;
                break;
            case Notice::Kind::deal:
                for (const Face& face : notice.faces) deal(notice.seat, face);
                break;
            case Notice::Kind::open:
                come(notice.face);
                each([&](History& history) { history.pile.push_back(notice.face); });
                break;
            case Notice::Kind::stock:
                each([](History& history) {
                    const Face top = history.pile.back();
                    history.pile.pop_back();
                    history.shuffles.push_back(history.pile);
                    history.pile = {top};
                });
                settle();
                break;
            case Notice::Kind::undo:
                stood_ = false;
                lays_ = lays_before_;
                each([&](History& history) {
                    for (const Face& face : laid_) history.known[notice.seat].push_back(face);
                    for (int i = 0; i < jokers_; ++i) erase(history.known[notice.seat], joker_face);
                });
                break;
            case Notice::Kind::lost:
                if (notice.seat == turn_ && lays_ == 0 && put_back()) end_turn();
                break;
            default:
                break;
        }
    }

    void deal(Seat seat, const Face& face) {
        if (face.is_seen()) {
            come(face);
            each([&](History& history) { history.known[seat].push_back(face); });
            seen_ = face;
        } else {
            each([&](History& history) {
                history.drawn = history.slots.size();
                history.slots.push_back({seat, history.shuffles.size() - 1});
            });
        }
    }

    void decide(Seat seat, const Action& action) {
        using Verb = Action::Verb;
        if (action.verb == Verb::open || action.verb == Verb::pile) {
            const int count = action.verb == Verb::open ? 1 : action.count;
            turn_ = seat;
            drew_ = false;
            each([&](History& history) {
                history.taken.assign(history.pile.end() - count, history.pile.end());
                history.pile.resize(history.pile.size() - static_cast<std::size_t>(count));
                for (const Face& face : history.taken) history.known[seat].push_back(face);
            });
        } else if (action.verb == Verb::lay) {
            laid_.clear();
            jokers_ = 0;
            lays_before_ = lays_++;
            // A lay with the deepest taken card stood: what was taken stays.
            if (stood_) each([](History& history) { history.taken.clear(); });
            for (const LaidPart& part : action.parts) lay(seat, part);
            stood_ = std::ranges::any_of(histories_, [&](const History& history) {
                return !history.taken.empty() &&
                       std::ranges::find(laid_, history.taken[0]) != laid_.end();
            });
        } else if (action.verb == Verb::discard) {
            show(seat, action.face);
            each([&](History& history) { history.pile.push_back(action.face); });
        } else if (action.verb == Verb::back) {
            put_back();
        } else if (action.verb == Verb::timeout) {
            if (!stood_) put_back();
            if (drew_) throw_drawn(seat);
        } else if (action.verb == Verb::stock || action.verb == Verb::keep) {
            turn_ = seat;
            drew_ = action.verb == Verb::stock;
        }
        const bool ends = action.verb == Verb::discard || action.verb == Verb::back ||
                          action.verb == Verb::timeout || action.verb == Verb::done;
        if (ends) end_turn();
    }

    void end_turn() {
        drew_ = false;
        stood_ = false;
        lays_ = 0;
        each([](History& history) { history.taken.clear(); });
        settle();
    }

    void lay(Seat seat, const LaidPart& part) {
        for (const LaidName& name : part.cards) {
            laid_.push_back(name.face());
            show(seat, name.face());
        }
        if (part.kind == LaidPart::Kind::exchange) {
            ++jokers_;
            each([&](History& history) { history.known[seat].push_back(joker_face); });
        }
    }

    bool put_back() {
        bool any = false;
        each([&](History& history) {
            for (const Face& face : history.taken) {
                erase(history.known[turn_], face);
                history.pile.push_back(face);
                any = true;
            }
            history.taken.clear();
        });
        return any;
    }

    static std::size_t hand_size(const History& history, Seat seat) {
        const auto held = std::ranges::count_if(
            history.slots, [&](const Slot& slot) { return slot.in_hand && slot.seat == seat; });
        return history.known[seat].size() + static_cast<std::size_t>(held);
    }

    static void throw_known(History& history, Seat seat, const Face& face) {
        if (hand_size(history, seat) == 1) return;
        if (erase(history.known[seat], face)) history.pile.push_back(face);
    }

    // If it is still there and not the last card. Where something was laid in the turn, right only
    // if no other card is like the drawn one.
    void throw_drawn(Seat seat) {
        if (viewer_.sees(seat)) {
            each([&](History& history) { throw_known(history, seat, seen_); });
            return;
        }
        branch([&](const History& history, Histories& out) {
            if (hand_size(history, seat) == 1) return out.push_back(history);
            const Face shown = history.slots[history.drawn].face;
            if (shown.is_seen()) return throw_known(out.emplace_back(history), seat, shown);
            const std::size_t before = out.size();
            give(history, history.drawn, out, [](const Face&) { return true; });
            for (std::size_t i = before; i < out.size(); ++i) {
                Slot& slot = out[i].slots[history.drawn];
                slot.in_hand = false;
                out[i].pile.push_back(slot.face);
            }
        });
    }

    // How many cards of each shuffle a hand can hold, and what is left of each.
    static auto standing(const History& history) {
        std::map<std::pair<std::size_t, Seat>, int> hidden;
        for (const Slot& slot : history.slots) {
            if (!slot.face.is_seen()) ++hidden[{slot.shuffle, slot.seat}];
        }
        auto left = history.shuffles;
        for (auto& cards : left) std::ranges::sort(cards);
        return std::pair(hidden, left);
    }

    // What must be in one hand for certain is known like a card that was seen, so it leaves first.
    void settle() {
        if (histories_.empty()) return;
        const auto [hidden, left] = standing(histories_[0]);
        const bool certain = std::ranges::all_of(histories_, [&](const History& history) {
            return standing(history) == std::pair(hidden, left);
        });
        if (!certain) return;
        for (const auto& [place, count] : hidden) {
            const auto [shuffle, seat] = place;
            const auto& cards = left[shuffle];
            if (shuffle + 1 == left.size() || count != static_cast<int>(cards.size())) continue;
            each([&](History& history) {
                history.shuffles[shuffle].clear();
                for (const Face& face : cards) history.known[seat].push_back(face);
                for (Slot& slot : history.slots) {
                    if (slot.shuffle != shuffle || slot.face.is_seen()) continue;
                    slot.face = joker_face;
                    slot.in_hand = false;
                }
            });
        }
    }

    [[nodiscard]] static double endings(const History& history) {
        std::vector<std::size_t> left;
        for (const auto& cards : history.shuffles) left.push_back(cards.size());
        double ways = 1;
        for (const Slot& slot : history.slots) {
            if (!slot.face.is_seen()) ways *= static_cast<double>(left[slot.shuffle]--);
        }
        return ways;
    }

    // Deals the rest in every way.
    void finish(const History& history, std::size_t slot, const View& view, Counts& counts) {
        while (slot < history.slots.size() && history.slots[slot].face.is_seen()) ++slot;
        if (slot < history.slots.size()) {
            Histories given;
            give(history, slot, given, [](const Face&) { return true; });
            for (const History& each : given) finish(each, slot + 1, view, counts);
            return;
        }
        std::array<Hand, max_seats> hands;
        for (Seat seat = 0; seat < max_seats; ++seat) {
            for (const Face& face : history.known[seat]) hands[seat].insert(face);
        }
        for (const Slot& each : history.slots) {
            if (each.in_hand) hands[each.seat].insert(each.face);
        }
        const bool drew = view.now.swap == Swap::stock;
        const bool hidden = drew && !viewer_.sees(view.turn);
        const Face drawn = hidden ? history.slots[history.drawn].face
                           : drew ? view.now.drawn
                                  : Face::unseen();
        counts[world_of(hands, drawn)] += history.count;
    }

    Viewer viewer_;
    std::vector<Face> deck_;
    Histories histories_;
    std::vector<Face> laid_;
    int jokers_ = 0;  // that the lay brought
    Seat turn_ = 0;
    bool drew_ = false;
    bool stood_ = false;
    int lays_ = 0;  // that stand, in this turn
    int lays_before_ = 0;
    Face seen_;  // the last card that came to the viewer
    bool ambiguous_ = false;
    bool too_many_ = false;
};

}  // namespace stamtafel::wordcard
