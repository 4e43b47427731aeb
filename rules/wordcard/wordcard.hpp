// WordCard: a card game and a word game on the same cards. Lay rows that are words, combinations
// of cards, or both at once.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "rules/kit/any_game.hpp"
#include "rules/kit/game.hpp"
#include "rules/wordcard/action.hpp"
#include "rules/wordcard/laying.hpp"
#include "rules/wordcard/memory.hpp"
#include "rules/wordcard/position.hpp"

namespace stamtafel::wordcard {

using Event = EventOf<Action, Notice>;
// What a step says, in order. Nothing is written down where nobody listens.
using Said = std::vector<Event>;

struct WordCard {
    using Config = wordcard::Config;
    using State = wordcard::State;
    using View = wordcard::View;
    using Action = wordcard::Action;
    using Notice = wordcard::Notice;
    using Card = Face;
    using Draw = wordcard::Draw;
    using Memory = wordcard::Memory;

    static const GameInfo info;
    static constexpr int deck_size = max_deck;

    static Answer<Config> configure(Options& options, int seats) {
        return wordcard::configure(options, seats);
    }
    static void fit(std::string_view option, const Situation& situation, OptionFit& fit) {
        wordcard::fit(option, situation, fit);
    }
    static ScoreCourse score_course(std::span<const CountedLine> lines, const Options& options,
                                    int seats);
    // The deck and the dictionary.
    static std::vector<Source> sources(const Config& config);
    static State begin(const Config& config);

    static bool over(const Position& position) { return position.phase == Phase::over; }
    static Ask ask(const State& state);
    // What can still be drawn: all cards that are neither in a hand nor on the table.
    static int pile(const State& state, std::span<Card> out);
    static SeatSet actors(const Position& position);
    static Answer<> check(const Position& position, Seat seat, const Action& action);

    template <class Sink>
    static Answer<> apply(State& state, Seat seat, const Action& action, Sink&& sink) {
        return tell(sink, [&](Said* said) { return apply_step(state, seat, action, said); });
    }
    template <class Sink>
    static Answer<> supply(State& state, const Draw& draw, Sink&& sink) {
        return tell(sink, [&](Said* said) { return supply_step(state, draw, said); });
    }

    // Levelled when the match is over (ruling W19); before, the totals of the deals so far.
    static Scores scores(const State& state);
    static SeatSet winners(const State& state);

    static View view(const State& state, Viewer viewer);
    static State imagine(const View& view, const Memory& memory, Random& random);
    static Action sample(const Position& position, Seat seat, Random& random);

    // What a seat may do now, in notation; what cannot be listed stands as "lay …".
    static std::vector<std::string> offers(const Position& position, Seat seat);
    // The words of the lay that a person has to judge now.
    static std::vector<std::string> words_to_judge(const Position& position);
    // A minute that an opponent has called, or the time for solutions of the group game.
    static std::optional<RuleClock> rule_clock(const Position& position);

    static Action redact(Seat seat, const Action& action, Viewer viewer);
    static Notice redact(const Notice& notice, Viewer viewer);
    static std::optional<Draw> chance(const Notice& notice);
    // What the dictionary knows, and the others' solutions.
    static bool reveals(const Notice& notice) {
        return notice.kind == Notice::Kind::verdict || notice.kind == Notice::Kind::solved;
    }
    static void write(std::string& out, const Action& action);
    static void write(std::string& out, const Notice& notice);
    static void write(std::string& out, const View& view);
    static void reckon(std::string& out, const View& view);
    static Answer<Action> read_action(std::string_view text);
    static Answer<Notice> read_notice(const Config& config, std::string_view text);

  private:
    static Answer<> apply_step(State& state, Seat seat, const Action& action, Said* said);
    static Answer<> supply_step(State& state, const Draw& draw, Said* said);

    template <class Sink, class Step>
    static Answer<> tell(Sink&& sink, Step&& step) {
        if constexpr (std::is_same_v<std::decay_t<Sink>, Silent>) {
            return step(nullptr);
        } else {
            Said said;
            auto done = step(&said);
            for (const Event& event : said) {
                std::visit([&](const auto& each) { sink(each); }, event);
            }
            return done;
        }
    }
};

// What cards left in a hand cost (ruling W10).
int cost_left(const Hand& hand, const Position& position);

// Whether `turn` may act in its turn: nobody else has to explain, answer or judge first.
bool is_turn(const Position& position);
// … and may still lay.
bool may_lay(const Position& position);

}  // namespace stamtafel::wordcard
