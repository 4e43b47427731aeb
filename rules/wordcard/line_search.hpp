// Every way to fill a track with cards of a hand, in order or at random.
#pragma once

#include <bit>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "rules/kit/random.hpp"
#include "rules/wordcard/reading.hpp"
#include "rules/wordcard/track.hpp"

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
        for (const Token& token : tokens_) left_ += token.left;
        left_ += jokers;
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

    // found(filling) for every line that begins at `start`; it answers whether to go on. So does
    // this.
    template <class Found>
    bool search(int start, Found&& found) {
        const Track& track = *track_;
        if (start > 0 && slot(track, start - 1).taken) return true;
        filling_.first = start;
        filling_.laid.clear();
        links_ = track.must_link ? 0 : 1;
        Readings::Ways ways{};
        if (needs_word(rules_.variant)) ways = readings_.nothing_read();
        return go(found, start, ways, {});
    }

  private:
    static const Slot& slot(const Track& track, int at) {
        return track.slots[static_cast<std::size_t>(at)];
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
            if (((combination.next() >> card.rank) & 1U) == 0) return true;
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
        const bool on = each_token([&](int number) {
            if (number == joker_token) return joke(found, at, fitting, in_rank, ways, combination);
            Token& token = tokens_[static_cast<std::size_t>(number)];
            if (token.left == 0) return true;
            if (needs_word(rules_.variant) && ((fitting >> token.card.letter) & 1U) == 0) {
                return true;
            }
            if (needs_combination(rules_.variant) && ((in_rank >> token.card.rank) & 1U) == 0) {
                return true;
            }
            --token.left;
            const bool goes_on = lay(found, at, number, token.card, ways, combination);
            ++token.left;
            return goes_on;
        });
        ++left_;
        links_ -= links;
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
    bool each_token(Each each) {
        const int kinds = static_cast<int>(tokens_.size()) + 1;
        int number = random_ == nullptr
                         ? 0
                         : static_cast<int>(random_->below(static_cast<std::uint32_t>(kinds)));
        for (int i = 0; i < kinds; ++i) {
            if (!each(number + 1 == kinds ? joker_token : number)) return false;
            if (++number == kinds) number = 0;
        }
        return true;
    }

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

    RowRules rules_;
    Readings readings_;
    std::vector<Token> tokens_;
    int jokers_;
    int least_jokers_ = 0;
    int most_jokers_;
    int used_jokers_ = 0;
    int left_ = 0;
    int links_ = 0;
    long steps_ = std::numeric_limits<long>::max();
    Random* random_ = nullptr;
    const Track* track_ = nullptr;
    std::vector<int> to_link_;
    Filling filling_;
};

}  // namespace stamtafel::wordcard
