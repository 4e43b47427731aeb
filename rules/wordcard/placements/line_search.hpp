// Every way to fill a track with cards of a hand, in order or at random.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "rules/kit/random.hpp"
#include "rules/wordcard/placements/reading.hpp"
#include "rules/wordcard/placements/track.hpp"

namespace stamtafel::wordcard {

// Cards that are not told apart. Where only letters decide, cards of one letter may be searched
// with as one, and where only ranks decide, those of one rank.
struct Token {
    LaidCard card{};
    int left = 0;
};

inline constexpr int joker_token = -1;

// How a row goes on as a set or a suite.
struct Combination {
    Rank last = no_rank;
    Step step = Step::none;
    int length = 0;

    [[nodiscard]] bool complete() const { return length >= (step == Step::same ? 2 : 3); }
    // The ranks that can follow; an ace is never in the middle of a suite.
    [[nodiscard]] RankMask next() const {
        if (length == 0) return all_ranks;
        const unsigned same = 1U << last;
        const unsigned up = 1U << (last == king ? ace : last + 1);
        const unsigned down = 1U << (last == ace ? king : last - 1);
        if (length == 1) return static_cast<RankMask>(same | up | down);
        if (step == Step::same) return static_cast<RankMask>(same);
        if (last == ace) return 0;
        return static_cast<RankMask>(step == Step::up ? up : down);
    }
    [[nodiscard]] Combination with(Rank rank) const {
        return {rank, length == 0 ? Step::none : step_between(last, rank), length + 1};
    }
};

// Keeps its memory between searches. In plus variants a joker is left without the meaning that only
// scores: its rank in `word_plus`, its letter in `card_plus`.
class LineSearch {
  public:
    LineSearch(const RowRules& rules, const Wordbook& wordbook, std::vector<Token> tokens,
               int jokers)
        : rules_(rules),
          readings_(wordbook),
          tokens_(std::move(tokens)),
          jokers_(jokers),
          most_jokers_(jokers) {
        // Cards of one letter stand together.
        std::ranges::stable_sort(tokens_, {}, [](const Token& token) { return token.card.letter; });
        for (const Token& token : tokens_) {
            left_ += token.left;
            of_letter_[token.card.letter].left += token.left;
            ++of_letter_[token.card.letter].kinds;
        }
        left_ += jokers;
        for (std::size_t i = 0, first = 0; i < of_letter_.size(); ++i) {
            of_letter_[i].first = first;
            first += of_letter_[i].kinds;
            if (of_letter_[i].left > 0) held_ |= std::uint32_t{1} << i;
        }
    }

    // At random means: any way may be the first one found.
    void at_random(Random& random) { random_ = &random; }
    // Steps still allowed; a search that has spent them ends.
    void allow(long steps) { steps_ = steps; }
    [[nodiscard]] long steps() const { return steps_; }
    // Only with exactly this many jokers.
    void with_jokers(int jokers) {
        least_jokers_ = jokers;
        most_jokers_ = jokers;
    }

    // The track to search, until the next.
    void take(const Track& track) {
        track_ = &track;
        to_link_.assign(track.slots.size() + 1, std::numeric_limits<int>::max() / 2);
        for (std::size_t i = track.slots.size(); i-- > 0;) {
            const Slot& each = track.slots[i];
            if (each.taken) {
                to_link_[i] = 0;
            } else {
                to_link_[i] = each.crossing >= 0 ? 1 : 1 + to_link_[i + 1];
            }
        }
    }
    // How many cards a line that begins at `start` needs to touch others.
    [[nodiscard]] int cards_to_link(int start) const {
        return to_link_[static_cast<std::size_t>(start)];
    }

    // found(track, filling) for every line in any of the tracks; it answers whether to go on, and
    // so does this. What lies before the first card or crossing line of a track is the same in all
    // of them, so it is made only once.
    template <class Found>
    bool search_all(std::span<const Track> tracks, Found&& found) {
        hooks_.assign(static_cast<std::size_t>(left_) + 1, {});
        for (const Track& track : tracks) hook(track);
        while (!hooks_.empty() && hooks_.back().empty()) hooks_.pop_back();
        filling_.laid.clear();
        track_ = nullptr;
        links_ = 0;
        const auto in_track = [&](const Filling& filling) { return found(*track_, filling); };
        if (!hooks_.empty() && !prefix(in_track, 0, nothing_read(), {})) return false;
        for (const Track& track : tracks) {
            if (track.must_link || track.slots.empty()) continue;
            take(track);
            for (int start = track.first_start; start <= track.last_start; ++start) {
                if (!search(start, in_track)) return false;
            }
        }
        return true;
    }

    // found(filling) for every line that begins at `start`; it answers whether to go on. So does
    // this.
    template <class Found>
    bool search(int start, Found&& found) {
        const Track& track = *track_;
        if (start > 0 && slot(track, start - 1).taken) return true;
        filling_.first = start;
        filling_.laid.clear();
        links_ = track.must_link ? 0 : 1;
        return go(found, start, nothing_read(), {});
    }

  private:
    static const Slot& slot(const Track& track, int at) {
        return track.slots[static_cast<std::size_t>(at)];
    }

    Readings::Ways nothing_read() {
        return needs_word(rules_.variant) ? readings_.nothing_read() : Readings::Ways{};
    }

    // A line that begins at `start` and has so many free slots up to the first that is taken or
    // crossed, and what can lie there.
    struct Hook {
        const Track* track;
        int start;
        std::uint32_t letters;
        RankMask ranks;
    };

    void hook(const Track& track) {
        if (!track.must_link) return;
        int next = static_cast<int>(track.slots.size());  // the first slot that is not free
        for (int start = next - 1; start >= track.first_start; --start) {
            const Slot& here = slot(track, start);
            if (here.taken || here.crossing >= 0) next = start;
            const int free = next - start;
            if (next == static_cast<int>(track.slots.size()) || start > track.last_start) continue;
            if (start > 0 && slot(track, start - 1).taken) continue;
            const Slot& there = slot(track, next);
            if (free + (there.taken ? 0 : 1) > left_ || free >= max_row) continue;
            if (!there.taken && (there.letters == 0 || there.ranks == 0)) continue;
            Hook found{&track, start, there.letters, there.ranks};
            if (there.taken && needs_word(rules_.variant)) {
                found.letters = std::uint32_t{1} << there.card.letter;
            }
            if (there.taken && needs_combination(rules_.variant)) {
                found.ranks = static_cast<RankMask>(1U << there.card.rank);
            }
            hooks_[static_cast<std::size_t>(free)].push_back(found);
        }
    }

    // With so many cards laid on free slots of whatever track.
    template <class Found>
    bool prefix(Found& found, int cards, Readings::Ways ways, const Combination& combination) {
        if (--steps_ < 0) return false;
        const std::uint32_t letters_next =
            needs_word(rules_.variant) ? readings_.letters(ways) : all_letters;
        const RankMask ranks_next =
            needs_combination(rules_.variant) ? combination.next() : all_ranks;
        for (const Hook& each : hooks_[static_cast<std::size_t>(cards)]) {
            if ((each.letters & letters_next) == 0 || (each.ranks & ranks_next) == 0) continue;
            if (!go_into(found, each, cards, ways, combination)) return false;
        }
        if (cards + 1 >= static_cast<int>(hooks_.size()) || left_ == 0) return true;
        return fill(found, cards, free_slot, ways, combination);
    }

    template <class Found>
    bool go_into(Found& found, const Hook& into, int cards, Readings::Ways ways,
                 const Combination& combination) {
        track_ = into.track;
        filling_.first = into.start;
        for (int i = 0; i < cards; ++i) filling_.laid[i].slot = into.start + i;
        const int at = into.start + cards;
        const Slot& here = slot(*track_, at);
        bool on = true;
        if (here.taken) {
            ++links_;
            on = follow(found, at, ways, combination, here.card);
            --links_;
        } else {
            on = fill(found, at, here, ways, combination);
        }
        track_ = nullptr;
        return on;
    }

    [[nodiscard]] bool accepts(int at, Readings::Ways ways, const Combination& combination) const {
        const auto laid = filling_.laid.size();
        return at - filling_.first >= 2 && laid >= track_->least_cards && links_ > 0 &&
               at >= track_->least_end && used_jokers_ >= least_jokers_ &&
               (!needs_combination(rules_.variant) || combination.complete()) &&
               (!needs_word(rules_.variant) || readings_.is_word(ways));
    }

    // All slots before `at` are filled.
    template <class Found>
    bool go(Found& found, int at, Readings::Ways ways, const Combination& combination) {
        if (track_ == nullptr) return prefix(found, at, ways, combination);
        if (--steps_ < 0) return false;
        const bool at_end = at == static_cast<int>(track_->slots.size());
        const Slot* here = at_end ? nullptr : &slot(*track_, at);
        const bool taken = !at_end && here->taken;
        bool late = false;
        if (!taken && accepts(at, ways, combination)) {
            // At random a longer line comes first half of the time.
            late = random_ != nullptr && random_->coin();
            if (!late && !report(found, at)) return false;
        }
        bool on = true;
        if (at_end || at - filling_.first == max_row) {
            // There is no room for more.
        } else if (taken) {
            ++links_;
            on = follow(found, at, ways, combination, here->card);
            --links_;
        } else if (left_ > 0 && (links_ > 0 || to_link_[static_cast<std::size_t>(at)] <= left_)) {
            on = fill(found, at, *here, ways, combination);
        }
        if (late && (on || steps_ < 0)) return report(found, at) && on;
        return on;
    }

    template <class Found>
    bool report(Found& found, int at) {
        filling_.last = at;
        return found(filling_);
    }

    // On to the next slot with this card in the present one.
    template <class Found>
    bool follow(Found& found, int at, Readings::Ways ways, const Combination& combination,
                const LaidCard& card) {
        Combination next{};
        if (needs_combination(rules_.variant)) {
            if (((unsigned{combination.next()} >> card.rank) & 1U) == 0) return true;
            next = combination.with(card.rank);
        }
        if (!needs_word(rules_.variant)) return go(found, at + 1, ways, next);
        const Readings::Ways read = readings_.step(ways, card.letter);
        const bool on = read.empty() || go(found, at + 1, read, next);
        readings_.take_back(read);
        return on;
    }

    template <class Found>
    bool fill(Found& found, int at, const Slot& here, Readings::Ways ways,
              const Combination& combination) {
        const std::uint32_t fitting =
            needs_word(rules_.variant) ? readings_.letters(ways) & here.letters : all_letters;
        const RankMask in_rank = needs_combination(rules_.variant)
                                     ? static_cast<RankMask>(combination.next() & here.ranks)
                                     : all_ranks;
        if (fitting == 0 || in_rank == 0) return true;
        const int links = here.crossing >= 0 ? 1 : 0;
        links_ += links;
        --left_;
        // At random a joker may come first, otherwise it comes last.
        const bool joker_first =
            random_ != nullptr && jokers_ > 0 &&
            random_->below(static_cast<std::uint32_t>(tokens_.size()) + 1) == 0;
        const auto with_joker = [&] {
            return joke(found, at, fitting, in_rank, ways, combination);
        };
        const auto with_cards = [&] {
            return each_bit(fitting & held_, letter_count, [&](int letter) {
                return fill_with(found, at, letter, in_rank, ways, combination);
            });
        };
        const bool on = joker_first ? with_joker() && with_cards() : with_cards() && with_joker();
        ++left_;
        links_ -= links;
        return on;
    }

    // With every card of this letter.
    template <class Found>
    bool fill_with(Found& found, int at, int letter, RankMask in_rank, Readings::Ways ways,
                   const Combination& combination) {
        OfLetter& cards = of_letter_[static_cast<std::size_t>(letter)];
        std::size_t number = 0;
        if (random_ != nullptr && cards.kinds > 1) {
            number = random_->below(static_cast<std::uint32_t>(cards.kinds));
        }
        if (--cards.left == 0) held_ ^= std::uint32_t{1} << letter;
        bool on = true;
        for (std::size_t i = 0; on && i < cards.kinds; ++i) {
            Token& token = tokens_[cards.first + number];
            const bool fits = !needs_combination(rules_.variant) ||
                              ((unsigned{in_rank} >> token.card.rank) & 1U) != 0;
            if (token.left > 0 && fits) {
                --token.left;
                on = lay(found, at, static_cast<int>(cards.first + number), token.card, ways,
                         combination);
                ++token.left;
            }
            if (++number == cards.kinds) number = 0;
        }
        if (cards.left++ == 0) held_ |= std::uint32_t{1} << letter;
        return on;
    }

    // A joker in every meaning that the main part allows.
    template <class Found>
    bool joke(Found& found, int at, std::uint32_t fitting, RankMask in_rank, Readings::Ways ways,
              const Combination& combination) {
        if (jokers_ == 0 || used_jokers_ == most_jokers_) return true;
        --jokers_;
        ++used_jokers_;
        const bool named_rank = needs_combination(rules_.variant);
        const auto with_rank = [&](Letter letter) {
            if (!named_rank) {
                return lay(found, at, joker_token,
                           LaidCard::joker_as(no_rank, letter, rules_.joker_points), ways,
                           combination);
            }
            return each_bit(in_rank, ranks_and_none, [&](int rank) {
                return lay(found, at, joker_token,
                           LaidCard::joker_as(static_cast<Rank>(rank), letter, rules_.joker_points),
                           ways, combination);
            });
        };
        const bool on = !needs_word(rules_.variant)
                            ? with_rank(no_letter)
                            : each_bit(fitting, letter_count, [&](int letter) {
                                  return with_rank(static_cast<Letter>(letter));
                              });
        --used_jokers_;
        ++jokers_;
        return on;
    }

    template <class Found>
    bool lay(Found& found, int at, int token, const LaidCard& card, Readings::Ways ways,
             const Combination& combination) {
        filling_.laid.push_back({at, token, card});
        const bool on = follow(found, at, ways, combination, card);
        filling_.laid.pop_back();
        return on;
    }

    // From a random one on, round to it again.
    template <class Each>
    bool each_bit(std::uint32_t bits, int width, Each each) {
        const std::uint32_t turn =
            random_ == nullptr ? 0 : random_->below(static_cast<std::uint32_t>(width));
        const std::uint32_t low = (std::uint32_t{1} << turn) - 1;
        for (const std::uint32_t some : {bits & ~low, bits & low}) {
            for (std::uint32_t rest = some; rest != 0; rest &= rest - 1) {
                if (!each(std::countr_zero(rest))) return false;
            }
        }
        return true;
    }

    static constexpr int ranks_and_none = ranks + 1;
    static constexpr Slot free_slot{};

    struct OfLetter {
        std::size_t first = 0;  // the first of their tokens
        std::size_t kinds = 0;
        int left = 0;
    };

    RowRules rules_;
    Readings readings_;
    std::vector<Token> tokens_;
    std::array<OfLetter, letter_count> of_letter_{};
    std::uint32_t held_ = 0;  // the letters that are left
    int jokers_;
    int least_jokers_ = 0;
    int most_jokers_;
    int used_jokers_ = 0;
    int left_ = 0;
    int links_ = 0;
    long steps_ = std::numeric_limits<long>::max();
    Random* random_ = nullptr;
    const Track* track_ = nullptr;          // none while cards are laid for all of them
    std::vector<std::vector<Hook>> hooks_;  // by the number of free slots
    std::vector<int> to_link_;
    Filling filling_;
};

}  // namespace stamtafel::wordcard
