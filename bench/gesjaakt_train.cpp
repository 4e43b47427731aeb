// Teaches the network of Gesjaakt by letting it play, against itself and against rules of thumb,
// and writes its weights as bots/gesjaakt/weights.inc. Usage: gesjaakt_train MATCHES SEED FILE
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "bench/gesjaakt_lesson.hpp"
#include "bench/gesjaakt_weights.hpp"
#include "bots/gesjaakt/round.hpp"

namespace stamtafel::gesjaakt {
namespace {

// How likely a seat is to play by a habit, as long as nothing is known of it.
constexpr float strangers_at_first = 0.5F;

float unit(Random& random) {
    return static_cast<float>(random.next() >> 40) * 0x1p-24F;
}
float between(Random& random, float low, float high) {
    return low + (high - low) * unit(random);
}

void begin_at_random(Weights& weights, Random& random) {
    const auto fill = [&](int from, int to, float size) {
        for (int i = from; i < to; ++i) {
            weights[static_cast<std::size_t>(i)] = between(random, -size, size);
        }
    };
    weights.fill(0);
    fill(layer::cards, layer::plain, 0.1F);
    fill(layer::plain, layer::seat_bias, 0.3F);
    fill(layer::own, layer::mind_bias, 0.2F);
    fill(layer::win, layer::end, 0.05F);
}

// Anybody's rule of thumb.
Habit some_habit(Random& random) {
    if (unit(random) < 0.3F) return common_habits[random.below(habit_count)];
    Habit habit;
    if (unit(random) < 0.3F) {
        habit.share = between(random, 0.25F, 0.8F);
        habit.allowance = between(random, -1, 3);
    } else {
        habit.allowance = between(random, -3, 11);
    }
    if (random.coin()) habit.scarcity = between(random, 0, 3);
    if (random.coin()) habit.early = between(random, 0, 1);
    if (random.coin()) habit.hope = between(random, 0, 0.4F);
    habit.milks = random.coin();
    return habit;
}

Config some_config(Random& random) {
    constexpr std::array<std::uint8_t, 20> seats{3, 3, 3, 3, 3, 3, 3, 3, 3, 4,
                                                 4, 4, 4, 5, 5, 5, 5, 2, 6, 7};
    return {.seats = seats[random.below(20)], .tactical = random.below(8) == 0};
}

struct Player {
    bool learned = true;
    Habit habit;
};

class School {
  public:
    School(Network& network, std::uint64_t seed) : network_(network), random_(seed) {}

    // Plays a match and adds what is to be learnt from it. `trust`: how much of a target is how
    // the match went on rather than what the next card promised.
    void play(float trust, std::vector<Lesson>& lessons) {
        const Config config = some_config(random_);
        seat(config.seats);
        State state = Gesjaakt::begin(config);
        state.turn = static_cast<Seat>(random_.below(config.seats));
        state.phase = Phase::turning;
        const std::size_t first = lessons.size();
        promises_.clear();
        while (state.phase != Phase::over) {
            lessons.push_back({state, reader_.styles(), {}});
            turn_card(state);
            state = go_round(state);
        }
        std::array<int, max_players> penalties{};
        for (Seat each = 0; each < config.seats; ++each) {
            penalties[each] = penalty(state.taken[each]);
        }
        Outlook target = ended(penalties, state.chips, config.seats);
        for (std::size_t i = lessons.size(); i-- > first;) {
            const Outlook& promise = promises_[i - first];
            for (Seat each = 0; each < config.seats; ++each) {
                const auto mix = [&](float& to, float from) {
                    to = trust * to + (1 - trust) * from;
                };
                mix(target.win[each], promise.win[each]);
                mix(target.result[each], promise.result[each]);
            }
            lessons[i].target = target;
        }
    }

  private:
    void seat(int seats) {
        reader_.forget(strangers_at_first);
        const bool strangers = unit(random_) < 0.55F;
        for (Seat each = 0; each < seats; ++each) {
            players_[each].learned = !strangers || unit(random_) < 0.4F;
            if (!players_[each].learned) {
                players_[each].habit = some_habit(random_);
            } else if (random_.coin()) {
                reader_.know(each);
            }
        }
    }

    void turn_card(State& state) {
        const CardSet pile = deck(state.config.tactical) - state.turned;
        state.card = static_cast<Card>(
            pile.at(static_cast<int>(random_.below(static_cast<std::uint32_t>(pile.size())))));
        state.turned.insert(state.card);
        ++state.turned_count;
        state.phase = Phase::deciding;
    }

    State go_round(const State& state) {
        round_.prepare(network_, state, reader_);
        round_.solve(reader_);
        promises_.push_back(round_.stop(0).value);
        std::array<float, Round::longest> like_us{};
        for (int i = 0; i < round_.size(); ++i) {
            like_us[static_cast<std::size_t>(i)] = round_.like_us(i);
        }
        int i = 0;
        int solved_for = -1;
        for (; !round_.stop(i).must; ++i) {
            const Round::Stop& stop = round_.stop(i);
            bool takes = false;
            if (unit(random_) < 0.02F) {
                takes = unit(random_) < 0.3F;
            } else if (players_[stop.seat].learned) {
                if (solved_for != stop.seat) round_.solve(reader_, stop.seat);
                solved_for = stop.seat;
                takes = unit(random_) < round_.like_us(i);
            } else {
                takes = players_[stop.seat].habit.takes(round_.offer(), stop.seat, stop.pot,
                                                        stop.chips);
            }
            if (takes) break;
        }
        // What everybody did is read when the card is gone.
        for (int at = 0; at <= i; ++at) {
            const Round::Stop& stop = round_.stop(at);
            if (stop.must) break;
            reader_.observe(round_.offer(), stop.seat, stop.pot, stop.chips,
                            like_us[static_cast<std::size_t>(at)], at == i);
        }
        return round_.after(i);
    }

    Network& network_;
    Random random_;
    Reader reader_{strangers_at_first};
    Round round_;
    std::array<Player, max_players> players_;
    std::vector<Outlook> promises_;
};

int run(long matches, std::uint64_t seed, const std::string& file) {
    Random random(seed);
    const auto network = std::make_unique<Network>(Weights{});
    begin_at_random(network->weights(), random);
    const auto teacher = std::make_unique<Teacher>(*network);
    const auto school = std::make_unique<School>(*network, random.next());
    const std::string made_by =
        "gesjaakt_train " + std::to_string(matches) + ' ' + std::to_string(seed) + ' ' + file;
    std::vector<Lesson> lessons;
    double loss = 0;
    long steps = 0;
    const std::clock_t started = std::clock();
    for (long match = 0; match < matches; ++match) {
        const float part = static_cast<float>(match) / static_cast<float>(matches);
        school->play(part < 0.1F ? 0.95F : 0.75F, lessons);
        if (lessons.size() >= 512) {
            const float warm = std::min(1.0F, 0.1F + part * 100);
            loss += teacher->step(lessons, warm * (0.002F * (1 - part) * (1 - part) + 0.00003F));
            ++steps;
            lessons.clear();
        }
        if ((match + 1) % (matches / 50 + 1) == 0 || match + 1 == matches) {
            std::printf("%ld matches, %.0f s: loss %.4f\n", match + 1,
                        static_cast<double>(std::clock() - started) / CLOCKS_PER_SEC,
                        loss / static_cast<double>(std::max(1L, steps)));
            std::fflush(stdout);
            loss = 0;
            steps = 0;
            if (!write_weights(network->weights(), made_by, file)) return 1;
        }
    }
    return 0;
}

}  // namespace
}  // namespace stamtafel::gesjaakt

int main(int count, char** words) {
    if (count != 4) {
        std::printf("usage: gesjaakt_train MATCHES SEED FILE\n");
        return 2;
    }
    return stamtafel::gesjaakt::run(std::atol(words[1]), std::strtoull(words[2], nullptr, 10),
                                    words[3]);
}
