// One running match of one game: state, dealer and log, and every earlier position of it.
#pragma once

#include <algorithm>
#include <cassert>
#include <map>
#include <memory>
#include <ranges>
#include <utility>
#include <vector>

#include "rules/kit/any_game.hpp"
#include "rules/kit/dealer.hpp"
#include "rules/kit/table_line.hpp"

namespace stamtafel {

template <Game G>
class Match final : public AnyMatch {
  public:
    Match(const typename G::Config& config, int seats, std::uint64_t seed)
        : config_(config), seats_(seats) {
        history_.push_back({G::begin(config), Dealer<G>(SeededSource(seed))});
    }

    [[nodiscard]] const GameInfo& info() const override { return G::info; }
    [[nodiscard]] int seats() const override { return seats_; }
    [[nodiscard]] std::vector<Source> sources() const override {
        if constexpr (requires { G::sources(config_); }) return G::sources(config_);
        return {};
    }
    [[nodiscard]] const typename G::Config& config() const { return config_; }
    [[nodiscard]] const typename G::State& state() const { return history_.back().state; }
    // One line of the log as the game knows it; nothing if it is the table's.
    [[nodiscard]] const Event<G>* event(std::size_t index) const {
        return std::get_if<Event<G>>(&log_[index]);
    }
    // The game's own lines that stand, takebacks accounted for.
    [[nodiscard]] std::vector<Event<G>> events() const {
        std::vector<Event<G>> standing;
        for (const std::size_t index : standing_lines()) {
            standing.push_back(*std::get_if<Event<G>>(&log_[index]));
        }
        return standing;
    }

    [[nodiscard]] bool standing(std::size_t line) const override {
        return std::ranges::binary_search(standing_lines(), line);
    }

    [[nodiscard]] std::optional<std::size_t> last_decision(Seat seat) const override {
        for (const std::size_t index : standing_lines() | std::views::reverse) {
            const auto* decision = std::get_if<Decision<typename G::Action>>(event(index));
            if (decision != nullptr && decision->seat == seat) return index;
        }
        return std::nullopt;
    }

    [[nodiscard]] bool drawn_since(std::size_t line) const override {
        return std::ranges::any_of(standing_lines(), [&](std::size_t index) {
            return index > line && !history_[index].inside_step &&
                   std::holds_alternative<typename G::Notice>(*event(index));
        });
    }

    [[nodiscard]] bool over() const override { return G::over(state()); }
    [[nodiscard]] bool awaits_chance() const override {
        return G::ask(state()).kind != Ask::Kind::nothing;
    }
    [[nodiscard]] SeatSet actors() const override { return G::actors(state()); }
    [[nodiscard]] Scores scores() const override { return G::scores(state()); }
    [[nodiscard]] SeatSet winners() const override { return G::winners(state()); }

    [[nodiscard]] Answer<> check(Seat seat, std::string_view text) const override {
        const auto action = G::read_action(text);
        if (!action) return std::unexpected(action.error());
        return G::check(state(), seat, *action);
    }

    Answer<> act(Seat seat, std::string_view text) override {
        const auto action = G::read_action(text);
        if (!action) return std::unexpected(action.error());
        return act(seat, *action);
    }

    Answer<> act(Seat seat, const typename G::Action& action) {
        Position next = history_.back();
        std::vector<Event<G>> said;
        auto done = G::apply(next.state, seat, action, collect(said));
        if (done) keep(next, said);
        return done;
    }

    void deal() override {
        Position next = history_.back();
        const auto draw = next.dealer(next.state, G::ask(next.state));
        [[maybe_unused]] const auto supplied = supply(next, draw);
        assert(supplied);
    }

    [[nodiscard]] bool awaits_verdict() const override {
        return G::ask(state()).kind == Ask::Kind::verdict;
    }

    [[nodiscard]] std::vector<std::string> words_to_judge() const override {
        if constexpr (requires { G::words_to_judge(state()); }) return G::words_to_judge(state());
        return {};
    }

    Answer<> judge(std::span<const std::string> wrong) override {
        if (!awaits_verdict()) return refuse("kit.no_verdict_due");
        const auto words = words_to_judge();
        for (const std::string& word : wrong) {
            if (std::ranges::find(words, word) != words.end()) continue;
            return refuse(Refusal("kit.word_not_judged").with("word", word));
        }
        typename G::Draw draw{};
        if constexpr (requires { draw.words; }) {
            for (const std::string& word : words) {
                if (std::ranges::find(wrong, word) != wrong.end()) draw.words.push_back(word);
            }
        }
        Position next = history_.back();
        return supply(next, draw);
    }

    [[nodiscard]] std::optional<RuleClock> rule_clock() const override {
        if constexpr (requires { G::rule_clock(state()); }) return G::rule_clock(state());
        return std::nullopt;
    }

    Answer<> takeback(Seat seat, std::size_t lines) override {
        if (lines >= log_.size()) {
            return refuse(Refusal("kit.takeback_ahead")
                              .with("lines", static_cast<long long>(lines))
                              .with("size", static_cast<long long>(log_.size())));
        }
        if (history_[lines].inside_step) {
            return refuse(
                Refusal("kit.takeback_inside").with("lines", static_cast<long long>(lines)));
        }
        history_.push_back(history_[lines]);
        log_.emplace_back(TableLine::takeback(seat, lines));
        read_ = log_.size();
        return {};
    }

    void note(const TableLine& line) override {
        history_.push_back(history_.back());
        log_.emplace_back(line);
        read_ = log_.size();
    }

    Answer<> replay(std::string_view text) override {
        if (const auto table = TableLine::read(text, seats_)) {
            if (unread() > 0) return expected_instead();
            if (table->kind() == TableLine::Kind::takeback) {
                return takeback(table->seat(), table->lines());
            }
            note(*table);
            return {};
        }
        const auto event = read_event(text);
        if (!event) return std::unexpected(event.error());
        if (unread() > 0) {
            const auto* due = std::get_if<Event<G>>(&log_[read_]);
            if (due == nullptr || !(*due == *event)) return expected_instead();
            ++read_;
            return {};
        }
        const std::size_t before = log_.size();
        auto done = replay_event(*event);
        if (done) read_ = before + 1;
        return done;
    }

    [[nodiscard]] std::size_t unread() const override { return log_.size() - read_; }

    [[nodiscard]] std::size_t size() const override { return log_.size(); }

    [[nodiscard]] std::string line(std::size_t index, Viewer viewer) const override {
        std::string text;
        if (const auto* event = std::get_if<Event<G>>(&log_[index])) {
            write_event<G>(text, redact<G>(*event, viewer));
        } else {
            text = std::get_if<TableLine>(&log_[index])->text();
        }
        return text;
    }

    [[nodiscard]] std::string view(Viewer viewer) const override {
        std::string text;
        G::write(text, G::view(state(), viewer));
        return text;
    }

    [[nodiscard]] std::optional<std::vector<std::string>> legal(Seat seat) const override {
        if constexpr (EnumerableGame<G>) {
            typename G::Actions actions;
            G::legal(state(), seat, actions);
            std::vector<std::string> texts;
            for (const auto& action : actions) G::write(texts.emplace_back(), action);
            return texts;
        }
        return std::nullopt;
    }

    [[nodiscard]] std::vector<std::string> offers(Seat seat) const override {
        if constexpr (requires { G::offers(state(), seat); }) return G::offers(state(), seat);
        return legal(seat).value_or(std::vector<std::string>{});
    }

  private:
    struct Position {
        typename G::State state;
        Dealer<G> dealer;
        bool inside_step = false;  // more lines follow from the last decision or draw
    };

    static auto collect(std::vector<Event<G>>& said) {
        return [&said](const auto& event) { said.push_back(event); };
    }

    // Consequences stand in the log one by one, but the position changes only with the whole step.
    void keep(const Position& next, const std::vector<Event<G>>& said) {
        for (const auto& event : said) {
            log_.emplace_back(event);
            history_.push_back(next);
            history_.back().inside_step = true;
        }
        history_.back().inside_step = false;
        if (read_ + said.size() == log_.size()) read_ = log_.size();
    }

    Answer<> supply(Position& next, const typename G::Draw& draw) {
        std::vector<Event<G>> said;
        auto done = G::supply(next.state, draw, collect(said));
        if (done) keep(next, said);
        return done;
    }

    Answer<> replay_event(const Event<G>& event) {
        if (const auto* decision = std::get_if<Decision<typename G::Action>>(&event)) {
            return act(decision->seat, decision->action);
        }
        if (!awaits_chance()) return refuse("kit.line_not_due");
        const auto draw = G::chance(*std::get_if<typename G::Notice>(&event));
        if (!draw) return refuse("kit.line_not_due");
        Position next = history_.back();
        const Ask ask = G::ask(next.state);
        if (!stays_fixed(ask, next.dealer.drawn(), *draw)) return refuse("kit.draw_differs");
        next.dealer.follow(next.state, ask, *draw);
        const std::size_t index = log_.size();
        auto done = supply(next, *draw);
        // The first line that came of it must be the one that was read (whose cards, which seat).
        if (done && !(*std::get_if<Event<G>>(&log_[index]) == event)) {
            log_.resize(index);
            history_.resize(index + 1, history_.front());
            read_ = index;
            return refuse("kit.line_not_due");
        }
        if (done) remember(ask, history_[index].dealer.drawn(), *draw);
        return done;
    }

    // Draws that were taken back come again as they were: each pile and each lot has one order.
    bool stays_fixed(const Ask& ask, std::uint32_t drawn, const typename G::Draw& draw) const {
        if (ask.kind == Ask::Kind::lot) {
            const auto known = known_lots_.find(ask.number);
            return known == known_lots_.end() || known->second == draw.lot;
        }
        if (ask.fresh) drawn = 0;
        for (const auto& card : draw.cards) {
            const auto known = known_cards_.find({ask.number, drawn++});
            if (known != known_cards_.end() && !(known->second == card)) return false;
        }
        return true;
    }

    void remember(const Ask& ask, std::uint32_t drawn, const typename G::Draw& draw) {
        if (ask.kind == Ask::Kind::lot) {
            known_lots_[ask.number] = draw.lot;
            return;
        }
        if (ask.fresh) drawn = 0;
        for (const auto& card : draw.cards) known_cards_[{ask.number, drawn++}] = card;
    }

    Answer<Event<G>> read_event(std::string_view text) const {
        const auto colon = text.find(':');
        if (colon != std::string_view::npos) {
            Words before(text.substr(0, colon));
            if (const auto seat = read_seat(before.next(), seats_); seat && before.empty()) {
                const auto action = G::read_action(Words(text.substr(colon + 1)).rest());
                if (!action) return std::unexpected(action.error());
                return Decision<typename G::Action>{*seat, *action};
            }
        }
        const auto notice = G::read_notice(config_, text);
        if (!notice) return std::unexpected(notice.error());
        return *notice;
    }

    [[nodiscard]] Answer<> expected_instead() const {
        return refuse(Refusal("kit.line_differs").with("expected", line(read_, Viewer::full())));
    }

    // From the end backwards: a takeback jumps over everything it took back.
    [[nodiscard]] std::vector<std::size_t> standing_lines() const {
        std::vector<std::size_t> standing;
        for (std::size_t end = log_.size(); end > 0;) {
            const auto* table = std::get_if<TableLine>(&log_[--end]);
            if (table == nullptr) {
                standing.push_back(end);
            } else if (table->kind() == TableLine::Kind::takeback) {
                end = table->lines();
            }
        }
        std::ranges::reverse(standing);
        return standing;
    }

    typename G::Config config_;
    int seats_;
    std::vector<std::variant<Event<G>, TableLine>> log_;
    std::vector<Position> history_;  // history_[i]: the position after the first i lines
    std::map<int, Seat> known_lots_;
    std::map<std::pair<int, std::uint32_t>, typename G::Card> known_cards_;  // by pile and place
    std::size_t read_ = 0;  // how many lines have been replayed, or made by ourselves
};

}  // namespace stamtafel
