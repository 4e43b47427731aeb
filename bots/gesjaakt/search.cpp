#include "bots/gesjaakt/search.hpp"

namespace stamtafel::gesjaakt {

namespace {

// What happens more rarely than this is left to the network.
constexpr float rare = 0.02F;
// A mean over fewer cards than this says less than the network.
constexpr int few_cards = 8;

void accumulate(Outlook& sum, const Outlook& part, float weight, int seats) {
    for (Seat seat = 0; seat < seats; ++seat) {
        sum.win[seat] += weight * part.win[seat];
        sum.result[seat] += weight * part.result[seat];
    }
}

State with_card(const State& before, Card card) {
    State state = before;
    state.card = card;
    state.turned.insert(card);
    ++state.turned_count;
    state.phase = Phase::deciding;
    return state;
}

}  // namespace

void Search::branch() {
    branches_.clear();
    float on = 1;
    for (int i = 0; i < root_.size() && branches_.size() < most_branches; ++i) {
        const CardRound::Stop& stop = root_.stop(i);
        // Our own decision is what we want to know, so both are looked into.
        const float take =
            stop.seat == me_ && !stop.must ? std::clamp(root_.like_us(i), 0.1F, 0.9F) : stop.take;
        if (i == 0 || on * take >= rare) {
            const int last = branches_.size();
            branches_.resize(last + 1);
            branches_[last].stop = i;
            branches_[last].after = root_.after(i);
        }
        if (i > 0) on *= 1 - take;
    }
}

void Search::order_cards(const State& state, Random& random) {
    order_.clear();
    for (const int card : deck(state.config.tactical) - state.turned) {
        order_.push_back(static_cast<Card>(card));
    }
    for (int i = order_.size() - 1; i > 0; --i) {
        std::swap(order_[i],
                  order_[static_cast<int>(random.below(static_cast<std::uint32_t>(i + 1)))]);
    }
}

bool Search::look_at(int place, Allowance& allowance) {
    for (Branch& branch : branches_) {
        if (!allowance.one_more(2)) return false;
        second_.prepare(network_, with_card(branch.after, order_[place]), *reader_);
        second_.solve(*reader_, me_);
        branch.values[static_cast<std::size_t>(place)] = second_.stop(0).value;
    }
    return true;
}

void Search::use(int cards) {
    for (const Branch& branch : branches_) {
        Outlook mean;
        for (int place = 0; place < cards; ++place) {
            accumulate(mean, branch.values[static_cast<std::size_t>(place)],
                       1.0F / static_cast<float>(cards), seats_);
        }
        root_.stop(branch.stop).taken = mean;
    }
    root_.solve(*reader_, me_);
}

TakeOrPay Search::look(const State& state, const Reader& reader, Allowance& allowance,
                       Random& random) {
    reader_ = &reader;
    me_ = state.turn;
    seats_ = state.config.seats;
    static_cast<void>(allowance.one_more());
    root_.prepare(network_, state, reader);
    root_.solve(reader, me_);
    if (switches_.cards > 1 && root_.offer().left > 0 && state.chips[state.turn] > 0) {
        branch();
        order_cards(state, random);
        int done = 0;
        while (done < order_.size() && look_at(done, allowance)) ++done;
        if (done >= few_cards) use(done);
    }
    TakeOrPay choice;
    choice.take = root_.stop(0).taken;
    choice.can_pay = state.chips[state.turn] > 0;
    choice.pay = root_.size() > 1 ? root_.stop(1).value : choice.take;
    return choice;
}

}  // namespace stamtafel::gesjaakt
