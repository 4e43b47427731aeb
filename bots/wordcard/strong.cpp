#include "bots/wordcard/strong.hpp"

#include <algorithm>
#include <cmath>

#include "bots/wordcard/options.hpp"
#include "bots/wordcard/plain.hpp"
#include "bots/wordcard/standing.hpp"

namespace stamtafel::wordcard {

namespace {

// What differs between short deals and long ones.
struct Manner {
    // What a margin may still change by where playing on was broken off.
    double spread = 40;
    // A deal is played on for so many turns of everybody.
    int turns = 5;
    // What of the cards in hand is expected to be left over where playing on was broken off.
    double left = 0.5;
    // How far off the worth of an option at first sight is, in points.
    double doubt = 15;
    // A lead smaller than this is only a higher score in a match that is won anyway; where a deal
    // takes many decisions small ones add up.
    double least_lead = 0.02;
};
constexpr Manner short_deals{};
// Deals in which rows are rare: whoever still has cards will lay more of them.
constexpr Manner long_deals{
    .spread = 100, .turns = 4, .left = 0.3, .doubt = 30, .least_lead = 0.005};

// … and where the deal is over, since worlds and players are only imagined.
constexpr double spread_of_ended = 15;
// What a margin changes by with each deal to come.
constexpr double spread_of_deal = 220;
// Worlds before the first comparison, and between comparisons.
constexpr int first_worlds = 6;
constexpr int worlds_between = 2;
// Options so many standard errors behind the best are given up.
constexpr double clearly_behind = 2;
// How much of the time is planned for: the last solution takes as long as it takes.
constexpr double planned_share = 0.85;
// … and how much for finding what to try.
constexpr double share_for_options = 0.4;
constexpr std::uint64_t simulations_per_look = 4;
// A hand that could have laid is so much less likely, one in so many: players who can lay mostly
// do.
constexpr std::uint32_t held_back = 4;
constexpr int most_tries = 4;
// How much one world differs from another at least, whatever a few of them say.
constexpr double usual_variance = 0.1 * 0.1;
// For what needs no long thought.
constexpr int few_worlds = 8;

struct Tried {
    Option option;
    std::vector<double> wins;  // by world
    double win = 0;            // sums
    double result = 0;
    bool alive = true;
};

// Rises from 0 to 1.
double share_of(double margin, double spread) {
    const double x = margin / spread;
    return 0.5 + 0.5 * x / std::sqrt(1 + x * x);
}

class Search {
  public:
    Search(const View& view, Seat seat, const Memory& memory, Random random, const Budget& budget,
           KnownLays& lays)
        : view_(view),
          seat_(seat),
          memory_(memory),
          random_(random),
          budget_(budget),
          allowance_(budget),
          lays_(lays),
          playout_(lays),
          manner_(view.rules.variant == Variant::word_and_card ? long_deals : short_deals) {}

    // `also` is tried too, whether it would have come to mind or not.
    std::vector<Prospect<WordCard>> weigh(const Action* also) {
        std::uint64_t looks = 0;
        const auto more = [&] {
            if (budget_.simulations > 0)
                return ++looks <= budget_.simulations / simulations_per_look;
            return allowance_.spent() < share_for_options;
        };
        std::vector<Option> options = options_of(view_, seat_, lays_, random_, more, also);
        if (options.empty()) {
            View own = view_;
            own.viewer = Viewer::seat(seat_);
            options.push_back({plain_choice(own, random_, {})});
        }
        if (view_.config.is_group()) return {{std::move(options.front().action), 0.5, 0}};
        for (Option& option : options) tried_.push_back({.option = std::move(option), .wins = {}});
        const bool easy = view_.phase == Phase::challenging || tried_.size() == 1;
        while (worlds_ < most_worlds && (!easy || worlds_ < few_worlds) && try_world()) {
            if (easy) continue;
            if (worlds_ >= first_worlds && worlds_ % worlds_between == 0) give_up_clear_losers();
            if (alive() == 1) break;
        }
        return prospects();
    }

  private:
    static constexpr int most_worlds = 2'000;

    [[nodiscard]] bool is_late() const {
        return budget_.simulations == 0 && allowance_.spent() > planned_share;
    }
    [[nodiscard]] int alive() const {
        return static_cast<int>(std::ranges::count_if(tried_, &Tried::alive));
    }

    // One world for all options that are left; it counts if there was time for all.
    bool try_world() {
        const State world = imagined();
        const ImaginedStock stock(world, seat_, random_.next());
        std::vector<std::pair<double, double>> outcomes;
        for (const Tried& tried : tried_) {
            if (!tried.alive) continue;
            if (is_late() || !allowance_.one_more(1)) return false;
            State state = world;
            if (!play(state, stock, tried.option)) return false;
            outcomes.emplace_back(win_share(state), result(state));
        }
        std::size_t next = 0;
        for (Tried& tried : tried_) {
            if (!tried.alive) continue;
            const auto [win, points] = outcomes[next++];
            tried.wins.push_back(win);
            tried.win += win;
            tried.result += points;
        }
        ++worlds_;
        lays_.forget();
        return true;
    }

    bool play(State& state, ImaginedStock stock, const Option& option) {
        const auto stop = [this] { return is_late(); };
        if (!WordCard::apply(state, seat_, option.action, Silent{})) return true;
        if (option.ends_turn) {
            if (!settle(state, stock)) return true;
            const Action end = playout_.end_turn(state, seat_);
            if (!WordCard::apply(state, seat_, end, Silent{})) return true;
        }
        return playout_.play(state, stock, manner_.turns * view_.config.seats, stop);
    }

    // What others say about a lay. False if that ended the turn.
    bool settle(State& state, ImaginedStock& stock) {
        while (!WordCard::over(state) && state.round == view_.round) {
            if (WordCard::ask(state).kind != Ask::Kind::nothing) {
                stock.supply(state);
                continue;
            }
            const Seat actor = WordCard::actors(state).lowest();
            if (actor == seat_ && state.phase == Phase::laying) return true;
            if (state.phase == Phase::swapping) return false;
            if (!WordCard::apply(state, actor, playout_.choose(state, actor), Silent{})) {
                return false;
            }
        }
        return false;
    }

    // Of the worlds that the seat cannot tell apart, rather those in which the others played as
    // players do: whoever can lay mostly does.
    State imagined() {
        for (int tries = 1;; ++tries) {
            const State state = WordCard::imagine(view_, memory_, random_);
            if (tries == most_tries || is_likely(state)) return state;
        }
    }
    bool is_likely(const State& state) {
        if (view_.phase == Phase::choosing || view_.first_turn || view_.viewer == Viewer::full()) {
            return true;
        }
        for (Seat other = 0; other < view_.config.seats; ++other) {
            if (other == seat_ || !has_played(other)) continue;
            const FoundLay& own = lays_.best_of_own(state, other, state.players[other].hand);
            if (!own.parts.empty() && random_.below(held_back) > 0) return false;
        }
        return true;
    }
    // In this deal, for sure: the dealer begins.
    [[nodiscard]] bool has_played(Seat other) const {
        if (view_.players[other].opened) return true;
        const int seats = view_.config.seats;
        const auto after = [&](Seat one) { return (one + seats - view_.dealer) % seats; };
        return after(other) < after(seat_) || (after(seat_) == 0 && !view_.first_turn);
    }

    [[nodiscard]] int sign() const { return view_.config.formula == Formula::most ? 1 : -1; }

    // What a seat will have in the end, more being better.
    [[nodiscard]] double total(const State& state, Seat seat) const {
        const Player& player = state.players[seat];
        if (WordCard::over(state) || state.round != view_.round) return sign() * player.total;
        const double left = cost_left(player.hand, state);
        return sign() * player.total + player.points - manner_.left * left;
    }
    [[nodiscard]] double side_total(const State& state, Seat seat) const {
        double sum = 0;
        for (Seat other = 0; other < view_.config.seats; ++other) {
            if (view_.config.same_side(seat, other)) sum += total(state, other);
        }
        return sum;
    }
    // What the margin in the match may still change by.
    [[nodiscard]] double spread(bool ended) const {
        const int later = view_.config.rounds - view_.round - 1;
        const double now = ended ? spread_of_ended : manner_.spread;
        return std::sqrt(now * now + later * spread_of_deal * spread_of_deal);
    }
    [[nodiscard]] double win_share(const State& state) const {
        const double mine = side_total(state, seat_);
        const double spread = this->spread(WordCard::over(state) || state.round != view_.round);
        if (view_.config.seats == 1) return share_of(mine, spread_of_deal);
        double win = 1;
        for (Seat other = 0; other < view_.config.seats; ++other) {
            // Of partners only the first.
            if (view_.config.same_side(seat_, other)) continue;
            if (view_.config.partners && other >= view_.config.seats / 2) continue;
            win *= share_of(mine - side_total(state, other), spread);
        }
        return win;
    }
    // Of this deal, as it is written down.
    [[nodiscard]] double result(const State& state) const {
        return sign() * total(state, seat_) - view_.players[seat_].total;
    }

    [[nodiscard]] double mean(const Tried& tried) const {
        return tried.wins.empty() ? 0 : tried.win / static_cast<double>(tried.wins.size());
    }
    [[nodiscard]] Tried& best() {
        Tried* found = nullptr;
        for (Tried& tried : tried_) {
            if (!tried.alive) continue;
            if (found == nullptr || lead(tried).ahead > lead(*found).ahead) found = &tried;
        }
        return *found;
    }

    // How far one is ahead of what is best at first sight, and how sure that is: what was thought
    // at first sight and what the worlds say, each by how far it can be trusted. Worlds are the
    // same for all, so differences say more than the values.
    struct Lead {
        double ahead = 0;
        double error = 0;
    };
    [[nodiscard]] Lead lead(const Tried& tried) const {
        const Tried& first = tried_.front();
        if (&tried == &first) return {};
        const double per_point = 0.5 / spread(false);
        const double thought = per_point * (tried.option.worth - first.option.worth);
        const double doubt = per_point * manner_.doubt;
        const std::size_t common = std::min(tried.wins.size(), first.wins.size());
        if (common < 2) return {thought, doubt};
        const auto count = static_cast<double>(common);
        double sum = 0;
        double squares = 0;
        for (std::size_t i = 0; i < common; ++i) {
            const double ahead = tried.wins[i] - first.wins[i];
            sum += ahead;
            squares += ahead * ahead;
        }
        const double seen = sum / count;
        const double variance = std::max(0.0, squares / count - seen * seen) + usual_variance;
        const double trust = count / variance;
        const double prejudice = 1 / (doubt * doubt);
        return {(seen * trust + thought * prejudice) / (trust + prejudice),
                std::sqrt(1 / (trust + prejudice))};
    }

    void give_up_clear_losers() {
        Tried& leader = best();
        const Lead over_first = lead(leader);
        if (over_first.ahead > manner_.least_lead && is_clear(over_first.ahead, over_first)) {
            std::swap(leader, tried_.front());  // all are compared with the first
        }
        const double most = lead(best()).ahead;
        for (Tried& tried : tried_) {
            if (!tried.alive || &tried == &tried_.front()) continue;
            const Lead its = lead(tried);
            if (is_clear(most - its.ahead, its)) tried.alive = false;
        }
    }
    [[nodiscard]] static bool is_clear(double difference, const Lead& lead) {
        return difference > 0 && difference > clearly_behind * lead.error;
    }

    // Those that were tried to the end before those that were given up. The first stays where
    // nothing is shown to be better, and then nothing is said to be.
    std::vector<Prospect<WordCard>> prospects() {
        struct Judged {
            Tried* tried;
            double win;
        };
        std::vector<Judged> judged;
        const double first = mean(tried_.front());
        for (Tried& tried : tried_) judged.push_back({&tried, first + lead(tried).ahead});
        // The dictionary has the last word, so whoever looks it up needs no search.
        const bool looked_up = view_.phase == Phase::challenging;
        const bool stays = looked_up || lead(best()).ahead <= manner_.least_lead;
        std::ranges::stable_sort(judged.begin() + (stays ? 1 : 0), judged.end(),
                                 [](const Judged& a, const Judged& b) {
                                     if (a.tried->alive != b.tried->alive) return a.tried->alive;
                                     return a.win > b.win;
                                 });
        std::vector<Prospect<WordCard>> all;
        for (const auto& [tried, win] : judged) {
            const double count = std::max(1.0, static_cast<double>(tried->wins.size()));
            double result = tried->result / count;
            if (looked_up && !all.empty()) {
                result = sign() * std::min(sign() * result, sign() * all.front().result);
            }
            all.push_back({std::move(tried->option.action),
                           std::clamp(win, 0.0, std::clamp(judged.front().win, 0.0, 1.0)), result});
        }
        return all;
    }

    const View& view_;
    Seat seat_;
    const Memory& memory_;
    Random random_;
    Budget budget_;
    Allowance allowance_;
    KnownLays& lays_;
    Playout playout_;
    Manner manner_;
    std::vector<Tried> tried_;
    int worlds_ = 0;
};

}  // namespace

Answer<> Strong::begin(const Invitation<WordCard>& invitation) {
    seat_ = invitation.seat;
    random_ = invitation.random;
    memory_.emplace(invitation.config,
                    sight_ == Sight::everything ? Viewer::full() : Viewer::seat(seat_));
    // Takes a while the first time.
    static_cast<void>(invitation.config.material->vocabulary(invitation.config.rules.y_is_ij));
    return {};
}

std::vector<Prospect<WordCard>> Strong::search(const View& view, const Action* also) {
    lays_.forget();
    Random random(random_.next());
    return Search(view, seat_, *memory_, random, budget_, lays_).weigh(also);
}

Answer<Action> Strong::choose(const View& view) {
    return search(view, nullptr).front().action;
}

// In the group game it looks for the best rows and compares nothing.
std::vector<Prospect<WordCard>> Strong::weigh(const View& view) {
    return view.config.is_group() ? std::vector<Prospect<WordCard>>{} : search(view, nullptr);
}

std::vector<Prospect<WordCard>> Strong::weigh_also(const View& view, const Action& action) {
    return view.config.is_group() ? std::vector<Prospect<WordCard>>{} : search(view, &action);
}

}  // namespace stamtafel::wordcard
