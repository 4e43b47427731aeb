// What comes from outside: cards, and the verdicts of a person.
#include <algorithm>
#include <array>

#include "rules/wordcard/course.hpp"

namespace stamtafel::wordcard {

namespace {

// How often each card is where the eye or a hand can reach it, so not in the pile.
class Counted {
  public:
    explicit Counted(const Deck& deck) : deck_(deck) {}

    void see(const Face& face) {
        if (face.is_joker()) {
            ++jokers_;
        } else if (face.is_seen()) {
            ++counts_[face.rank][face.letter];
        }
    }
    void see(const LaidCard& card) { see(card.joker ? joker_face : Face{card.rank, card.letter}); }

    [[nodiscard]] int left(const Face& face) const {
        if (face.is_joker()) return deck_.jokers() - jokers_;
        if (!face.is_seen() || face.rank > king || face.letter >= letters) return 0;
        return deck_.copies(face.rank, face.letter) - counts_[face.rank][face.letter];
    }

    template <class Visit>
    void each_left(Visit&& visit) {
        for (const Card& card : deck_.cards()) {
            auto& seen = counts_[card.rank][card.letter];
            if (seen > 0) {
                --seen;
            } else {
                visit(Face::of(card));
            }
        }
        for (int joker = jokers_; joker < deck_.jokers(); ++joker) visit(joker_face);
    }

  private:
    const Deck& deck_;
    std::array<std::array<int, letters>, ranks + 1> counts_{};
    int jokers_ = 0;
};

Counted counted(const State& state) {
    Counted counted(state.config.deck());
    if (state.phase == Phase::drawing) {
        for (const Face& face : state.drawn_before) counted.see(face);
        for (const Seat seat : state.contenders) {
            if (!state.waiting.contains(seat)) counted.see(state.drawn[seat]);
        }
        return counted;
    }
    for (const Player& player : state.players) {
        for (const Face& face : player.hand) counted.see(face);
    }
    for (const Face& face : state.open) counted.see(face);
    for (const LaidCard& card : state.table.rows.all_cards()) counted.see(card);
    for (const Square& square : state.table.grids.squares()) counted.see(square.card);
    return counted;
}

Answer<> check_cards_drawn(const State& state, const Draw& draw, int count) {
    if (draw.cards.size() != count) {
        return refuse(
            Refusal("wordcard.deal_count").with("needed", count).with("count", draw.cards.size()));
    }
    Counted seen = counted(state);
    for (const Face& face : draw.cards) {
        if (seen.left(face) <= 0) {
            return refuse(Refusal("wordcard.not_in_pile").with("card", text_of(face)));
        }
        seen.see(face);
    }
    return {};
}

Notice with_faces(Notice::Kind kind, Seat seat, const Draw& draw) {
    Notice notice = Notice::of(kind, seat);
    notice.faces.assign(draw.cards.begin(), draw.cards.end());
    return notice;
}

Notice with_face(Notice::Kind kind, Seat seat, const Face& face) {
    Notice notice = Notice::of(kind, seat);
    notice.face = face;
    return notice;
}

// Which of the words of the lay a person found wrong; nothing if they name others.
std::optional<std::uint64_t> wrong_of(const State& state, const Draw& draw) {
    const auto words = pending_words(state);
    if (draw.words.empty()) {
        if (words.size() < 64 && (draw.wrong >> words.size()) != 0) return std::nullopt;
        return draw.wrong;
    }
    std::uint64_t wrong = 0;
    std::size_t next = 0;
    for (const std::string& word : draw.words) {
        while (next < words.size() && words[next] != word) ++next;
        if (next == words.size()) return std::nullopt;
        wrong |= std::uint64_t{1} << next++;
    }
    return wrong;
}

}  // namespace

Ask WordCard::ask(const State& state) {
    switch (state.phase) {
        case Phase::naming:
            return Ask::lot(SeatSet::of(static_cast<Seat>(state.config.first)), 0);
        case Phase::drawing:
        case Phase::opening:
        case Phase::stock_draw:
            return Ask::cards(1, state.fresh, state.shuffles);
        case Phase::dealing:
        case Phase::tabling:
            return Ask::cards(state.rules.hand, state.fresh, state.shuffles);
        case Phase::judging:
            return Ask::verdict(state.pending.words, state.verdicts);
        default:
            return {};
    }
}

int WordCard::pile(const State& state, std::span<Card> out) {
    std::size_t count = 0;
    counted(state).each_left([&](const Face& face) { out[count++] = face; });
    return static_cast<int>(count);
}

Answer<> WordCard::supply_step(State& state, const Draw& draw, Said* said) {
    const Ask wanted = ask(state);
    Course course(state, said);
    if (wanted.kind == Ask::Kind::nothing) return refuse("kit.chance_not_awaited");
    if (wanted.kind == Ask::Kind::lot) {
        if (!draw.cards.empty() || !wanted.seats.contains(draw.lot)) {
            return refuse("kit.chance_not_awaited");
        }
        course.begin_deal(draw.lot);
        return {};
    }
    if (wanted.kind == Ask::Kind::verdict) {
        const auto wrong = wrong_of(state, draw);
        if (!draw.cards.empty() || !wrong) return refuse("wordcard.verdict_words");
        course.settle_verdict(*wrong, true);
        return {};
    }
    if (auto fine = check_cards_drawn(state, draw, wanted.count); !fine) return fine;
    state.fresh = false;
    const Face& face = draw.cards[0];
    switch (state.phase) {
        case Phase::drawing:
            course.say(with_face(Notice::Kind::draw, state.turn, face));
            state.drawn[state.turn] = face;
            state.waiting.erase(state.turn);
            if (state.waiting.empty()) {
                course.settle_draw();
            } else {
                state.turn = state.waiting.lowest();
            }
            break;
        case Phase::dealing:
            course.say(with_faces(Notice::Kind::deal, state.turn, draw));
            for (const Face& each : draw.cards) state.players[state.turn].hand.insert(each);
            state.stock = static_cast<std::uint8_t>(state.stock - draw.cards.size());
            if (state.turn != state.dealer) {
                state.turn = left_of(state.turn, state.config.seats);
            } else {
                const bool choose = state.config.variant == GameVariant::free;
                state.phase = choose ? Phase::choosing : Phase::opening;
            }
            break;
        case Phase::opening:
            course.say(with_face(Notice::Kind::open, 0, face));
            state.open.push_back(face);
            --state.stock;
            course.begin_play();
            break;
        case Phase::tabling:
            course.say(with_faces(Notice::Kind::table, 0, draw));
            for (const Face& each : draw.cards) state.open.push_back(each);
            state.phase = Phase::solving;
            state.waiting = SeatSet::first(state.config.seats);
            break;
        default:  // stock_draw
            course.say(with_faces(Notice::Kind::deal, state.turn, draw));
            state.players[state.turn].hand.insert(face);
            --state.stock;
            state.now.drawn = face;
            state.phase = Phase::laying;
            break;
    }
    return {};
}

std::optional<Draw> WordCard::chance(const Notice& notice) {
    Draw draw;
    switch (notice.kind) {
        case Notice::Kind::dealer:
            draw.lot = notice.seat;
            return draw;
        case Notice::Kind::draw:
        case Notice::Kind::open:
            draw.cards.push_back(notice.face);
            return draw;
        case Notice::Kind::deal:
        case Notice::Kind::table:
            if (notice.faces.size() > max_hand) return std::nullopt;
            for (const Face& face : notice.faces) draw.cards.push_back(face);
            return draw;
        case Notice::Kind::referee:
            if (!notice.right) draw.words = notice.words;
            return draw;
        default:
            return std::nullopt;
    }
}

}  // namespace stamtafel::wordcard
