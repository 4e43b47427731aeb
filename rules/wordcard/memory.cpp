#include "rules/wordcard/memory.hpp"

#include <algorithm>
#include <utility>

namespace stamtafel::wordcard {

using Verb = Action::Verb;

Memory::Memory(const Config& config, Viewer viewer) : deck_(&config.deck()), viewer_(viewer) {}

void Memory::observe(const EventOf<Action, Notice>& event) {
    if (viewer_.is_full()) return;  // nothing is hidden
    if (const auto* decision = std::get_if<Decision<Action>>(&event)) {
        observe(decision->seat, decision->action);
    } else {
        observe(*std::get_if<Notice>(&event));
    }
}

void Memory::observe(const Notice& notice) {
    switch (notice.kind) {
        case Notice::Kind::dealer:
            begin_deal();
            break;
        case Notice::Kind::deal:
            for (const Face& face : notice.faces) draw(notice.seat, face);
            break;
        case Notice::Kind::open:
            guesses_.draw_seen(notice.face);
            pile_.push_back(notice.face);
            break;
        case Notice::Kind::stock:
            rebuild(notice.number);
            break;
        case Notice::Kind::undo:
            observe_undo();
            break;
        case Notice::Kind::lost:
            // A wrong lay ends the turn if a card was taken and nothing else was laid; challengers
            // that were wrong lose too.
            if (notice.seat == turn_ && !taken_.empty() && !stands_) {
                put_back_taken();
                end_turn();
            }
            break;
        default:
            break;
    }
}

void Memory::observe(Seat seat, const Action& action) {
    switch (action.verb) {
        case Verb::stock:
        case Verb::keep:
            begin_turn(seat, action.verb == Verb::stock);
            break;
        case Verb::open:
        case Verb::pile:
            begin_turn(seat, false);
            take_open(seat, action.verb == Verb::open ? 1 : action.count);
            break;
        case Verb::lay:
            observe_lay(seat, action);
            break;
        case Verb::discard:
            show(seat, action.face);
            pile_.push_back(action.face);
            end_turn();
            break;
        case Verb::back:
            put_back_taken();
            end_turn();
            break;
        case Verb::timeout:
            observe_timeout();
            end_turn();
            break;
        case Verb::done:
            end_turn();
            break;
        default:
            break;
    }
}

void Memory::begin_deal() {
    known_ = {};
    guesses_.start(*deck_);
    pile_.clear();
    end_turn();
}

void Memory::begin_turn(Seat seat, bool from_stock) {
    turn_ = seat;
    from_stock_ = from_stock;
}

void Memory::end_turn() {
    from_stock_ = false;
    drawn_ = Face::unseen();
    shown_.clear();
    taken_.clear();
    taken_laid_ = false;
    stands_ = false;
    laid_.clear();
    guesses_.end_turn();
    guesses_.settle(known_);
}

void Memory::draw(Seat seat, const Face& face) {
    if (face.is_seen()) {
        guesses_.draw_seen(face);
        known_[seat].insert(face);
        drawn_ = face;
    } else {
        guesses_.draw_hidden(seat);
    }
}

void Memory::take_open(Seat seat, int count) {
    for (int i = 0; i < count; ++i) taken_.push_back(pop_pile());
    std::ranges::reverse(taken_);
    for (const Face& face : taken_) {
        if (face.is_seen()) known_[seat].insert(face);
    }
}

// A card that no line told is gone from our sight when it is taken. It may even not be there
// (see `observe_timeout`), so nothing below it is sure either.
Face Memory::pop_pile() {
    if (pile_.empty() || !pile_.back().is_seen()) {
        guesses_.give_up();
        pile_.clear();
        return Face::unseen();
    }
    const Face face = pile_.back();
    pile_.pop_back();
    return face;
}

void Memory::put_back_taken() {
    for (const Face& face : taken_) {
        // Perhaps equal to a card that was shown in a lay since undone.
        if (!face.is_seen()) forget(laid_);
        known_[turn_].erase(face);
        pile_.push_back(face);
    }
    taken_.clear();
}

void Memory::observe_lay(Seat seat, const Action& action) {
    laid_.clear();
    jokers_ = 0;
    for (const LaidPart& part : action.parts) {
        for (const LaidName& name : part.cards) {
            show(seat, name.face());
            laid_.push_back(name.face());
        }
        if (part.kind == LaidPart::Kind::exchange || part.kind == LaidPart::Kind::grid_exchange) {
            known_[seat].insert(joker_face);
            ++jokers_;
        }
    }
    stood_before_ = std::exchange(stands_, true);
    taken_laid_before_ = taken_laid_;
    // An unseen one was the reason to lay.
    taken_laid_ |= !taken_.empty() &&
                   (!taken_[0].is_seen() || std::ranges::find(laid_, taken_[0]) != laid_.end());
}

void Memory::observe_undo() {
    for (const Face& face : laid_) known_[turn_].insert(face);
    for (int i = 0; i < jokers_; ++i) known_[turn_].erase(joker_face);
    stands_ = stood_before_;
    taken_laid_ = taken_laid_before_;
}

// Ruling W17: a drawn card that is still in the hand goes to the open pile; the line does not name
// it, and where hidden cards were shown in the turn not even whether it was still there.
void Memory::observe_timeout() {
    if (!taken_.empty() && !taken_laid_) put_back_taken();
    if (!from_stock_) return;
    Hand& known = known_[turn_];
    if (!guesses_.lost()) {
        if (known.size() + guesses_.hidden(turn_) == 1) return;
        if (viewer_.sees(turn_)) {
            if (known.erase(drawn_)) pile_.push_back(drawn_);
            return;
        }
    }
    if (viewer_.sees(turn_)) {
        known.erase(drawn_);
    } else if (shown_.empty()) {
        guesses_.throw_drawn(turn_);
    } else {
        guesses_.give_up();
        forget(shown_);
    }
    pile_.push_back(Face::unseen());
}

// A card that left the hand unnamed may be equal to one of these.
void Memory::forget(std::span<const Face> faces) {
    for (const Face& face : faces) {
        while (known_[turn_].erase(face)) {
        }
    }
}

// Equal cards are interchangeable: a known one leaves first.
void Memory::show(Seat seat, const Face& face) {
    if (known_[seat].erase(face) || viewer_.sees(seat)) return;
    shown_.push_back(face);
    guesses_.show(seat, face);
}

void Memory::rebuild(int stock) {
    if (static_cast<int>(pile_.size()) != stock + 1) guesses_.give_up();
    if (pile_.empty()) return;
    const Face top = pile_.back();
    pile_.pop_back();
    guesses_.rebuild(pile_);
    guesses_.settle(known_);
    pile_.assign(1, top);
}

}  // namespace stamtafel::wordcard
