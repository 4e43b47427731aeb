#include "rules/wordcard/guesses.hpp"

#include <algorithm>
#include <utility>

namespace stamtafel::wordcard {

namespace {

// That one of `among` hidden cards of the generation is this face, and is the one shown.
double share(const Generation& generation, int among, const Face& face) {
    if (among == 0 || generation.cards.empty()) return 0;
    return among * static_cast<double>(generation.cards.count(face)) / generation.cards.size();
}

void take(Guess& guess, std::size_t generation, std::size_t place, const Face& face) {
    Generation& from = guess.generations[generation];
    guess.weight *= share(from, from.places[place], face);
    from.cards.erase(face);
    --from.places[place];
    const bool present = generation + 1 == guess.generations.size();
    if (present && place != Generation::on_pile) guess.shown.push_back(face);
    if (!present && from.cards.empty()) {
        guess.generations.erase(guess.generations.begin() +
                                static_cast<std::ptrdiff_t>(generation));
    }
}

bool same(const Guess& a, const Guess& b) {
    return a.generations == b.generations && a.shown == b.shown;
}

std::uint64_t hash(const Guess& guess) {
    std::uint64_t sum = guess.shown.size();
    for (const Generation& each : guess.generations) {
        for (const Face& face : each.cards) sum = mix(sum ^ (face.rank * 256U + face.letter));
        for (const std::uint8_t count : each.places) sum = mix(sum ^ count);
    }
    return sum;
}

}  // namespace

const Guess& Guesses::any(Random& random) const {
    double total = 0;
    for (const Guess& guess : guesses_) total += guess.weight;
    double left = static_cast<double>(random.next() >> 11) * 0x1p-53 * total;
    for (const Guess& guess : guesses_) {
        left -= guess.weight;
        if (left < 0) return guess;
    }
    return guesses_.back();
}

int Guesses::hidden(Seat seat) const {
    int count = 0;
    if (lost()) return count;
    for (const Generation& each : guesses_[0].generations) count += each.places[seat];
    return count;
}

void Guesses::start(const Deck& deck) {
    guesses_.assign(1, Guess{});
    Hand& cards = guesses_[0].generations.emplace_back().cards;
    for (const Card& card : deck.cards()) cards.insert(Face::of(card));
    for (int i = 0; i < deck.jokers(); ++i) cards.insert(joker_face);
}

void Guesses::draw_seen(const Face& face) {
    for (Guess& guess : guesses_) {
        Generation& stock = guess.generations.back();
        guess.weight *= share(stock, 1, face);
        stock.cards.erase(face);
    }
    cut_down();
}

void Guesses::draw_hidden(Seat seat) {
    for (Guess& guess : guesses_) ++guess.generations.back().places[seat];
}

void Guesses::show(std::size_t place, const Face& face) {
    std::vector<Guess> more;
    for (Guess& guess : guesses_) {
        std::vector<std::size_t> possible;
        for (std::size_t i = 0; i < guess.generations.size(); ++i) {
            const Generation& each = guess.generations[i];
            if (each.places[place] > 0 && each.cards.contains(face)) possible.push_back(i);
        }
        if (possible.empty()) {
            guess.weight = 0;
            continue;
        }
        for (std::size_t i = 1; i < possible.size(); ++i) {
            take(more.emplace_back(guess), possible[i], place, face);
        }
        take(guess, possible[0], place, face);
    }
    split_ |= !more.empty();
    std::ranges::move(more, std::back_inserter(guesses_));
    cut_down();
}

void Guesses::throw_drawn(Seat seat) {
    for (Guess& guess : guesses_) {
        --guess.generations.back().places[seat];
        ++guess.generations.back().places[Generation::on_pile];
    }
}

void Guesses::rebuild(std::span<const Face> cards) {
    Generation stock;
    for (const Face& face : cards) {
        if (face.is_seen()) stock.cards.insert(face);
    }
    for (Guess& guess : guesses_) {
        if (guess.generations.back().cards.empty()) guess.generations.pop_back();
        guess.generations.push_back(stock);
    }
    for (const Face& face : cards) {
        if (!face.is_seen()) lose_on_pile();
    }
}

// A card on the pile that was never named is shuffled into the stock: it can be any.
void Guesses::lose_on_pile() {
    std::vector<Guess> more;
    for (const Guess& guess : guesses_) {
        for (std::size_t i = 0; i + 1 < guess.generations.size(); ++i) {
            const Generation& each = guess.generations[i];
            if (each.places[Generation::on_pile] == 0) continue;
            const Face* last = nullptr;
            for (const Face& face : each.cards) {
                if (last != nullptr && *last == face) continue;
                last = &face;
                Guess& lost = more.emplace_back(guess);
                lost.generations.back().cards.insert(face);
                take(lost, i, Generation::on_pile, face);
            }
        }
    }
    guesses_ = std::move(more);
    cut_down();
}

void Guesses::settle(KnownHands& known) {
    if (guesses_.size() != 1) return;
    auto& generations = guesses_[0].generations;
    for (std::size_t i = 0; i + 1 < generations.size();) {
        const Generation& each = generations[i];
        Seat seat = 0;
        while (seat < max_seats && each.places[seat] != each.cards.size()) ++seat;
        if (seat == max_seats) {
            ++i;
            continue;
        }
        for (const Face& face : each.cards) known[seat].insert(face);
        generations.erase(generations.begin() + static_cast<std::ptrdiff_t>(i));
    }
}

void Guesses::end_turn() {
    for (Guess& guess : guesses_) guess.shown.clear();
    if (split_) merge_equal();
    split_ = false;
}

void Guesses::cut_down() {
    drop_impossible();
    if (guesses_.size() > most) merge_equal();
    if (guesses_.size() > most) thin_out();
    double total = 0;
    for (const Guess& guess : guesses_) total += guess.weight;
    for (Guess& guess : guesses_) guess.weight /= total;
}

void Guesses::merge_equal() {
    std::vector<std::pair<std::uint64_t, std::size_t>> order;
    for (std::size_t i = 0; i < guesses_.size(); ++i) order.emplace_back(hash(guesses_[i]), i);
    std::ranges::sort(order);
    Guess* first = nullptr;
    for (std::size_t i = 0; i < order.size(); ++i) {
        Guess& guess = guesses_[order[i].second];
        const bool again = i > 0 && order[i].first == order[i - 1].first && same(*first, guess);
        if (again) {
            first->weight += std::exchange(guess.weight, 0);
        } else {
            first = &guess;
        }
    }
    drop_impossible();
}

// A comb with even teeth over the weights: a guess stays as often as teeth meet it.
void Guesses::thin_out() {
    std::ranges::stable_sort(guesses_, std::ranges::greater{}, &Guess::weight);
    double total = 0;
    for (const Guess& guess : guesses_) total += guess.weight;
    const double step = total / most;
    double tooth = step / 2;
    double sum = 0;
    for (Guess& guess : guesses_) {
        sum += std::exchange(guess.weight, 0);
        while (tooth < sum) {
            guess.weight += step;
            tooth += step;
        }
    }
    drop_impossible();
}

void Guesses::drop_impossible() {
    std::erase_if(guesses_, [](const Guess& guess) { return guess.weight <= 0; });
}

}  // namespace stamtafel::wordcard
