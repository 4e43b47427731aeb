// One running match of one game: its position and its log. Earlier positions come back by playing
// the log again: a server holds thousands of matches, and takes back rarely.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <memory>
#include <ranges>
#include <span>
#include <utility>
#include <vector>

#include "rules/kit/any_game.hpp"
#include "rules/kit/dealer.hpp"
#include "rules/kit/known_draws.hpp"
#include "rules/kit/table_line.hpp"

namespace stamtafel {

template <Game G>
class Match final : public AnyMatch {
  public:
    Match(const typename G::Config& config, int seats, const DealSource& source)
        : config_(config), seats_(seats), source_(source), now_(first_position()) {}

    [[nodiscard]] const GameInfo& info() const override { return G::info; }
    [[nodiscard]] int seats() const override { return seats_; }
    [[nodiscard]] std::vector<Source> sources() const override {
        if constexpr (requires { G::sources(config_); }) return G::sources(config_);
        return {};
    }
    [[nodiscard]] const typename G::Config& config() const { return config_; }
    [[nodiscard]] const typename G::State& state() const { return now_.state; }
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
            return index > line && (is_draw(index) || reveals(index));
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
        Said said;
        auto done = G::apply(now_.state, seat, action, collect(said));
        if (done) keep(said);
        return done;
    }

    void deal() override {
        Said said;
        [[maybe_unused]] const auto dealt = now_.draw(said);
        assert(dealt);
        draws_.push_back(log_.size());
        keep(said);
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
        Said said;
        auto done = G::supply(now_.state, draw, collect(said));
        if (!done) return done;
        draws_.push_back(log_.size());
        keep(said);
        return {};
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
        if (is_consequence(lines)) {
            return refuse(
                Refusal("kit.takeback_inside").with("lines", static_cast<long long>(lines)));
        }
        if (takebacks_ == most_takebacks) {
            return refuse(Refusal("kit.takebacks_spent").with("most", most_takebacks));
        }
        ++takebacks_;
        if (!source_.binds()) {
            played_again(log_.size(), [this](const Position& before, const auto& draw) {
                const Ask ask = G::ask(before.state);
                known_.remember(ask, before.next_place(ask), draw);
            });
        }
        now_ = played_again(lines, [](const Position&, const auto&) {});
        log_.emplace_back(TableLine::takeback(seat, lines));
        read_ = log_.size();
        return {};
    }

    void note(const TableLine& line) override {
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

    [[nodiscard]] LineFacts facts(std::size_t index) const override {
        if (const auto* line = std::get_if<TableLine>(&log_[index])) {
            const bool of_a_seat = line->kind() != TableLine::Kind::abort;
            return {.of_table = line,
                    .decided_by = of_a_seat ? std::optional(line->seat()) : std::nullopt};
        }
        const auto* decision = std::get_if<Decision<typename G::Action>>(event(index));
        if (decision == nullptr) return {};
        LineFacts facts{.decided_by = decision->seat};
        if constexpr (requires { G::Action::Verb::timeout; }) {
            facts.by_clock = decision->action.verb == G::Action::Verb::timeout;
        }
        return facts;
    }

    [[nodiscard]] std::string line(std::size_t index, Viewer viewer) const override {
        std::string text;
        if (const auto* event = std::get_if<Event<G>>(&log_[index])) {
            write_event<G>(text, redact<G>(*event, viewer));
        } else {
            text = std::get_if<TableLine>(&log_[index])->text();
        }
        return text;
    }

    [[nodiscard]] Shown shown(Viewer viewer) const override {
        const typename G::View view = G::view(state(), viewer);
        Shown shown;
        G::write(shown.view, view);
        if constexpr (requires { G::reckon(shown.sums, view); }) G::reckon(shown.sums, view);
        return shown;
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
    using Said = std::vector<Event<G>>;
    // Every takeback plays the match again, so a log made to keep a reader busy has to end.
    static constexpr int most_takebacks = 1000;

    static auto collect(Said& said) {
        return [&said](const auto& event) { said.push_back(event); };
    }

    struct Position {
        typename G::State state;
        Dealer<G, DealSource> dealer;
        std::uint64_t pile = 0;  // the mark of the pile that is drawn from

        // Our own dealer supplies what is awaited.
        Answer<> draw(Said& said) {
            const Ask ask = G::ask(state);
            pile = next_place(ask).pile;
            const auto drawn = dealer(state, ask);
            return G::supply(state, drawn, collect(said));
        }
        // Somebody else did.
        Answer<> follow(const typename G::Draw& drawn, Said& said) {
            const Ask ask = G::ask(state);
            pile = next_place(ask).pile;
            dealer.follow(state, ask, drawn);
            return G::supply(state, drawn, collect(said));
        }
        [[nodiscard]] PlaceInPile next_place(const Ask& ask) const {
            if (ask.kind != Ask::Kind::cards || !ask.fresh) return {pile, dealer.drawn()};
            std::array<typename G::Card, G::deck_size> cards{};
            const auto size = static_cast<std::size_t>(G::pile(state, std::span(cards)));
            return {mark_of_pile(ask.number, std::span<const typename G::Card>(cards).first(size)),
                    0};
        }
    };

    [[nodiscard]] Position first_position() const {
        return {G::begin(config_), Dealer<G, DealSource>(source_)};
    }

    [[nodiscard]] bool is_draw(std::size_t index) const {
        return std::ranges::binary_search(draws_, index);
    }
    // Whether a line followed by itself from the ones before it.
    [[nodiscard]] bool is_consequence(std::size_t index) const {
        const Event<G>* line = event(index);
        return line != nullptr && std::holds_alternative<typename G::Notice>(*line) &&
               !is_draw(index);
    }

    void keep(const Said& said) {
        log_.insert(log_.end(), said.begin(), said.end());
        if (read_ + said.size() == log_.size()) read_ = log_.size();
    }

    Answer<> replay_event(const Event<G>& event) {
        if (const auto* decision = std::get_if<Decision<typename G::Action>>(&event)) {
            return act(decision->seat, decision->action);
        }
        if (!awaits_chance()) return refuse("kit.line_not_due");
        const auto& notice = *std::get_if<typename G::Notice>(&event);
        const auto draw = G::chance(notice);
        if (!draw) return refuse("kit.line_not_due");
        const Ask ask = G::ask(now_.state);
        if (!known_.allow(ask, now_.next_place(ask), *draw)) return refuse("kit.draw_differs");
        Position next = now_;
        Said said;
        bool ours = false;
        if (auto done = take_draw(next, notice, *draw, said, ours); !done) return done;
        if (!ours && source_.binds() && !awaits_verdict()) return refuse("kit.draw_not_fair");
        now_ = next;
        draws_.push_back(log_.size());
        keep(said);
        return {};
    }

    // A draw from a log. Where our own dealer comes to the same, it counts as dealt by it, so that
    // it deals on as it would have.
    static Answer<> take_draw(Position& at, const typename G::Notice& notice,
                              const typename G::Draw& draw, Said& said, bool& ours) {
        Position own = at;
        if (own.draw(said) && is_first(said, notice)) {
            at = own;
            ours = true;
            return {};
        }
        said.clear();
        if (auto done = at.follow(draw, said); !done) return done;
        // The first line that came of it must be the one that was read (whose cards, which seat).
        if (!is_first(said, notice)) return refuse("kit.line_not_due");
        return {};
    }
    static bool is_first(const Said& said, const typename G::Notice& notice) {
        const auto* first = std::get_if<typename G::Notice>(&said.front());
        return first != nullptr && *first == notice;
    }

    // The position after the first `lines` lines; tells of every draw on the way there.
    template <class Tell>
    Position played_again(std::size_t lines, Tell&& tell) const {
        Position at = first_position();
        Said said;
        bool ours = false;
        for (const std::size_t index : standing_lines(lines)) {
            if (const auto* decision = std::get_if<Decision<typename G::Action>>(event(index))) {
                [[maybe_unused]] const auto done =
                    G::apply(at.state, decision->seat, decision->action, Silent{});
                assert(done);
            } else if (is_draw(index)) {
                const auto& notice = *std::get_if<typename G::Notice>(event(index));
                const auto draw = *G::chance(notice);
                tell(std::as_const(at), draw);
                said.clear();
                [[maybe_unused]] const auto done = take_draw(at, notice, draw, said, ours);
                assert(done);
            }
        }
        return at;
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

    // Some consequences show what was hidden until then: after those nobody decides again.
    [[nodiscard]] bool reveals(std::size_t index) const {
        if constexpr (requires(const typename G::Notice& notice) { G::reveals(notice); }) {
            const auto* notice = std::get_if<typename G::Notice>(event(index));
            return notice != nullptr && G::reveals(*notice);
        }
        return false;
    }

    [[nodiscard]] Answer<> expected_instead() const {
        return refuse(Refusal("kit.line_differs").with("expected", line(read_, Viewer::full())));
    }

    // From the end backwards: a takeback jumps over everything it took back.
    [[nodiscard]] std::vector<std::size_t> standing_lines() const {
        return standing_lines(log_.size());
    }
    [[nodiscard]] std::vector<std::size_t> standing_lines(std::size_t lines) const {
        std::vector<std::size_t> standing;
        for (std::size_t end = lines; end > 0;) {
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
    DealSource source_;
    Position now_;
    std::vector<std::variant<Event<G>, TableLine>> log_;
    std::vector<std::size_t> draws_;  // lines that came from outside
    KnownDraws<G> known_;             // that were taken back
    int takebacks_ = 0;
    std::size_t read_ = 0;  // how many lines have been replayed, or made by ourselves
};

}  // namespace stamtafel
