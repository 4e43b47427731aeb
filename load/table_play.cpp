#include "load/table_play.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace stamtafel {

namespace {

// "lay …" stands for actions that nobody listed.
bool sendable(std::string_view action) {
    return !action.contains("…") && !action.contains("\\u2026");
}

std::string only_sendable(std::string_view offers) {
    std::string kept = "[";
    for (std::size_t i = 0; i < count_elements(offers); ++i) {
        const auto action = element(offers, i);
        if (!sendable(action)) continue;
        if (kept.size() > 1) kept += ',';
        kept += action;
    }
    return kept + "]";
}

}  // namespace

TablePlay::TablePlay(std::string table, std::size_t players, std::uint64_t seed, LoadTally& tally)
    : table_(std::move(table)), players_(players), random_(seed), tally_(tally) {}

void TablePlay::joined(std::size_t player, const ScannedFrame& frame) {
    players_[player].here = true;
    see_snapshot(players_[player], frame);
    // What was under way may have been lost with the connection; the server knows it by its id.
    if (under_way_ && under_way_->player == player && !under_way_->number) {
        under_way_->resend = LoadTime{};
    }
}

void TablePlay::see_snapshot(Player& player, const ScannedFrame& frame) {
    if (!frame.snapshot) return;
    player.check = EventCheck(frame.number);
    see_turn(player, frame);
}

void TablePlay::lost(std::size_t player) {
    players_[player].here = false;
    players_[player].turn = 0;
}

std::uint64_t TablePlay::last_seen(std::size_t player) const {
    return players_[player].check.last();
}

void TablePlay::received(std::size_t player, const ScannedFrame& frame, LoadTime now) {
    Player& who = players_[player];
    switch (frame.kind) {
        case ScannedFrame::Kind::event:
            see_event(who, frame, now);
            break;
        case ScannedFrame::Kind::turn:
            see_turn(who, frame);
            break;
        case ScannedFrame::Kind::table:
            see_snapshot(who, frame);
            break;
        case ScannedFrame::Kind::done:
            if (!under_way_ || under_way_->id != frame.id) {
                tally_.fail("unasked");
                return;
            }
            under_way_->number = frame.number;
            under_way_->resend.reset();
            break;
        case ScannedFrame::Kind::refused:
            if (!under_way_ || under_way_->id != frame.id) {
                tally_.fail("unasked");
                return;
            }
            see_refusal(frame, now);
            break;
        case ScannedFrame::Kind::broken:
            tally_.fail("broken");
            break;
        default:
            return;
    }
    complete(now);
}

void TablePlay::see_event(Player& player, const ScannedFrame& frame, LoadTime now) {
    switch (player.check.see(frame.number)) {
        case EventCheck::Finding::in_order:
            break;
        case EventCheck::Finding::gap:
            tally_.fail("gap");
            break;
        case EventCheck::Finding::repeated:
            tally_.fail("repeated");
            break;
        case EventCheck::Finding::out_of_order:
            tally_.fail("out_of_order");
            break;
    }
    player.last_event = now;
    if (schedule_) ++tally_.events;
    const auto kind = frame.event_kind;
    if (kind == "line") {
        player.position = frame.number;
    } else if (kind == "started") {
        player.position = frame.number;
        phase_ = Phase::playing;
        for (Player& each : players_) each.again = false;
    } else if (kind == "ended") {
        if (phase_ == Phase::playing) ++tally_.matches;
        phase_ = Phase::ended;
    } else if (kind == "rematch") {
        phase_ = Phase::waiting;
    }
}

void TablePlay::see_turn(Player& player, const ScannedFrame& frame) {
    player.turn = frame.number;
    player.choices = frame.legal.empty() ? only_sendable(frame.offers) : std::string(frame.legal);
    player.choice_count = count_elements(player.choices);
}

void TablePlay::see_refusal(const ScannedFrame& frame, LoadTime now) {
    if (frame.wait_ms > 0) {
        ++tally_.slowed;
        const std::chrono::milliseconds wait(frame.wait_ms);
        under_way_->resend = now + wait;
        // Whoever must be told again and again is thrown out in the end.
        Player& who = players_[under_way_->player];
        who.spacing = std::max<LoadDuration>(who.spacing, wait * 5 / 4);
        return;
    }
    if (frame.code == "table.stale") {
        ++tally_.stale;
    } else {
        tally_.fail("refused " + std::string(frame.code));
    }
    // Not again before the server says what can be done now.
    players_[under_way_->player].turn = 0;
    under_way_.reset();
    since_ = now;
}

// Whether all have seen what the command under way led to.
void TablePlay::complete(LoadTime now) {
    if (!under_way_ || !under_way_->number) return;
    LoadTime last{};
    for (const Player& player : players_) {
        if (player.check.last() < *under_way_->number) return;
        last = std::max(last, player.last_event);
    }
    if (under_way_->measured) {
        ++tally_.actions;
        tally_.latency.add(last - under_way_->scheduled);
    }
    under_way_.reset();
    since_ = now;
}

bool TablePlay::can_act(const Player& player) const {
    return player.here && player.choice_count > 0 && player.turn > 0 &&
           player.turn >= player.position;
}

std::string TablePlay::frame_of(std::size_t player, std::string_view what,
                                std::string_view rest) const {
    std::string text = R"({"do":")";
    text += what;
    text += R"(","id":"c)";
    text += std::to_string(commands_ + 1);
    text += R"(","table":")";
    text += table_;
    text += R"(","seen":)";
    text += std::to_string(players_[player].check.last());
    text += rest;
    text += '}';
    return text;
}

bool TablePlay::anybody_can_act() const {
    return std::ranges::any_of(players_, [&](const Player& player) { return can_act(player); });
}

std::optional<TablePlay::Send> TablePlay::choose_action(LoadTime now) {
    std::vector<std::size_t> able;
    for (std::size_t player = 0; player < players_.size(); ++player) {
        const Player& who = players_[player];
        if (!can_act(who)) continue;
        const LoadTime from = who.last_sent + who.spacing;
        if (from <= now) {
            able.push_back(player);
        } else if (!wake_ || from < *wake_) {
            wake_ = from;
        }
    }
    if (able.empty()) return std::nullopt;
    const auto player = able[random_.below(static_cast<std::uint32_t>(able.size()))];
    Player& who = players_[player];
    who.last_sent = now;
    const auto count = static_cast<std::uint32_t>(who.choice_count);
    const auto action = element(who.choices, random_.below(count));
    return Send{player, frame_of(player, "act", R"(,"action":)" + std::string(action))};
}

std::optional<TablePlay::Send> TablePlay::choose(LoadTime now) {
    if (phase_ == Phase::playing) {
        began_ = began_ || anybody_can_act();
        if (!schedule_) return std::nullopt;
        return choose_action(now);
    }
    for (std::size_t player = 0; player < players_.size(); ++player) {
        Player& who = players_[player];
        if (!who.here) return std::nullopt;
        if (!who.seated) {
            who.seated = true;
            return Send{player, frame_of(player, "sit", R"(,"seat":)" + std::to_string(player))};
        }
    }
    if (phase_ == Phase::waiting) return Send{0, frame_of(0, "start", R"(,"fill":false)")};
    for (std::size_t player = 0; player < players_.size(); ++player) {
        if (std::exchange(players_[player].again, true)) continue;
        return Send{player, frame_of(player, "rematch", "")};
    }
    return std::nullopt;
}

std::optional<TablePlay::Send> TablePlay::next(LoadTime now) {
    wake_.reset();
    complete(now);  // somebody may have come and been told by a snapshot
    if (under_way_) {
        if (!under_way_->resend || !players_[under_way_->player].here) return std::nullopt;
        if (*under_way_->resend > now) {
            wake_ = under_way_->resend;
            return std::nullopt;
        }
        under_way_->resend.reset();
        return Send{under_way_->player, under_way_->text};
    }
    if (stopped_) return std::nullopt;
    const LoadTime due = schedule_ ? schedule_->due(now) : now;
    if (due > now) {
        wake_ = due;
        return std::nullopt;
    }
    auto send = choose(now);
    if (!send) return std::nullopt;
    under_way_ = Ordered{.player = send->player,
                         .id = "c" + std::to_string(++commands_),
                         .text = send->text,
                         .scheduled = due,
                         .sent = now,
                         .resend = {},
                         .number = {},
                         .measured = schedule_.has_value()};
    if (schedule_) schedule_->sent();
    return send;
}

void TablePlay::check_patience(LoadTime now, LoadDuration patience) {
    if (under_way_ && now - under_way_->sent > patience) {
        tally_.fail("no_answer");
        under_way_.reset();
        since_ = now;
    } else if (!under_way_ && !stopped_ && schedule_ && since_ != LoadTime{} &&
               now - std::max(schedule_->due(since_), since_) > patience) {
        tally_.fail("stalled");
        stopped_ = true;
    }
}

}  // namespace stamtafel
