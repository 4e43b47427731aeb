// The part of the contract about notation, logs and takebacks. See contract.hpp.
#pragma once

#include <rapidcheck.h>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "rules/kit/match.hpp"
#include "rules/kit/testing/contract_rules.hpp"

namespace stamtafel::contract {

template <Game G>
std::string text_of(const Event<G>& event) {
    std::string text;
    write_event<G>(text, event);
    return text;
}

// A finished match with everything somebody could ask about it.
template <Game G>
struct PlayedMatch {
    std::unique_ptr<Match<G>> match;
    std::vector<typename G::State> states;  // after so many lines; inside a step: as after it
    std::vector<std::string> lines;         // in full
};

template <Game G>
PlayedMatch<G> play_match(const typename G::Config& config, int seats, std::uint64_t seed,
                          std::size_t most_lines) {
    PlayedMatch<G> played{std::make_unique<Match<G>>(config, seats, seed), {}, {}};
    Match<G>& match = *played.match;
    Random random(mix(seed));
    played.states.push_back(match.state());
    while (!match.over() && match.size() <= most_lines) {
        if (match.awaits_chance()) {
            match.deal();
        } else {
            const SeatSet actors = match.actors();
            const auto which = random.below(static_cast<std::uint32_t>(actors.size()));
            const Seat seat = actors.at(static_cast<int>(which));
            const auto done = match.act(seat, G::sample(match.state(), seat, random));
            EXPECT_TRUE(done) << done.error().code;
            if (!done) break;
        }
        played.states.resize(match.size() + 1, match.state());
    }
    for (std::size_t i = 0; i < match.size(); ++i) {
        played.lines.push_back(match.line(i, Viewer::full()));
    }
    return played;
}

// Plays matches of every setting with the match's own dealer: visit(setting, config, played,
// random). Stops after the first that failed.
template <class Contract, class Visit>
void with_every_match(int matches, Visit&& visit) {
    using G = typename Contract::G;
    for (const Setting& setting : Contract::settings()) {
        const auto config = config_of<G>(setting);
        for (int seed = 0; seed < scaled(matches); ++seed) {
            SCOPED_TRACE(setting.text() + ", match " + std::to_string(seed));
            const auto number = static_cast<std::uint64_t>(seed);
            const auto played =
                play_match<G>(config, setting.seats, number, most_lines<Contract>());
            ASSERT_TRUE(played.match->over());
            Random random(number);
            visit(setting, config, played, random);
            if (::testing::Test::HasFailure()) return;
        }
    }
}

// Reading what was written gives the same again, and writing that gives the same bytes.
template <Game G>
void expect_reads_back(const typename G::Config& config, const Event<G>& event) {
    std::string text;
    if (const auto* decision = std::get_if<Decision<typename G::Action>>(&event)) {
        G::write(text, decision->action);
        const auto read = G::read_action(text);
        ASSERT_TRUE(read) << text << ": " << read.error().code;
        EXPECT_EQ(*read, decision->action) << text;
        EXPECT_EQ(text_of<G>(*read), text);
        const auto spaced = G::read_action("  " + text + "\t ");
        EXPECT_TRUE(spaced && *spaced == *read) << "white space around it: " << text;
    } else {
        const auto& notice = *std::get_if<typename G::Notice>(&event);
        G::write(text, notice);
        const auto read = G::read_notice(config, text);
        ASSERT_TRUE(read) << text << ": " << read.error().code;
        EXPECT_EQ(*read, notice) << text;
        EXPECT_EQ(text_of<G>(Event<G>{*read}), text);
        const auto spaced = G::read_notice(config, "  " + text + "\t ");
        EXPECT_TRUE(spaced && *spaced == *read) << "white space around it: " << text;
    }
    EXPECT_EQ(text.find_first_of("\n\r"), std::string::npos) << "a line is one line";
}

template <class Contract>
void notation_reads_back() {
    using G = typename Contract::G;
    in_every_position<Contract>(10, [](const Playthrough<G>& play, Random&) {
        if (!G::over(play.state())) return;
        for (const auto& event : play.log()) {
            for (const Viewer viewer : all_viewers(play.seats())) {
                expect_reads_back<G>(play.config(), redact<G>(event, viewer));
            }
        }
    });
}

// Whatever is accepted must have one written form, from which the same is read again.
template <Game G>
void expect_read_or_refused(const typename G::Config& config, const std::string& text) {
    if (const auto action = G::read_action(text)) {
        const auto again = G::read_action(text_of<G>(*action));
        EXPECT_TRUE(again && *again == *action) << text;
    }
    if (const auto notice = G::read_notice(config, text)) {
        const auto again = G::read_notice(config, text_of<G>(Event<G>{*notice}));
        EXPECT_TRUE(again && *again == *notice) << text;
    }
}

template <class Contract>
void arbitrary_text() {
    using G = typename Contract::G;
    const Setting setting = Contract::settings().front();
    const auto config = config_of<G>(setting);
    for (const std::string text : {"", " ", ":", "0:", ":0", "?", "-", "0: ", "0:0:", "\"", "\n"}) {
        expect_read_or_refused<G>(config, text);
        Match<G> match(config, setting.seats, 0);
        EXPECT_FALSE(match.replay(text)) << text;
    }
    EXPECT_TRUE(rc::check([&](const std::string& text) {
        expect_read_or_refused<G>(config, text);
        Match<G> match(config, setting.seats, 0);
        RC_ASSERT(match.replay(text).has_value() == (match.size() > 0));
        RC_ASSERT(!::testing::Test::HasFailure());
    }));
}

// A real line with a small mistake in it.
inline std::string spoil(std::string line, const std::vector<std::string>& others, Random& random) {
    const auto below = [&](std::size_t bound) -> std::size_t {
        return random.below(static_cast<std::uint32_t>(bound));
    };
    constexpr std::string_view tempting = "0123456789 :?-RYGBP*=/;,\"\xc3";
    const std::string& other = others[below(others.size())];
    switch (below(8)) {
        case 0:
            line.erase(below(line.size()), 1);
            break;
        case 1:
            line.insert(below(line.size() + 1), 1, tempting[below(tempting.size())]);
            break;
        case 2:
            line[below(line.size())] = tempting[below(tempting.size())];
            break;
        case 3:
            line.resize(below(line.size()));
            break;
        case 4:
            line += ' ' + line;
            break;
        case 5:
            line = line.substr(0, below(line.size() + 1)) + other.substr(below(other.size() + 1));
            break;
        case 6:
            line += " 99999999999999999999";
            break;
        default:
            line = other;
    }
    return line;
}

template <class Contract>
void spoilt_lines() {
    using G = typename Contract::G;
    with_every_match<Contract>(2, [](const Setting& setting, const auto& config,
                                     const PlayedMatch<G>& played, Random& random) {
        const auto after = [&](std::size_t count) {
            auto match = std::make_unique<Match<G>>(config, setting.seats, 0);
            for (std::size_t i = 0; i < count; ++i) EXPECT_TRUE(match->replay(played.lines[i]));
            return match;
        };
        auto match = after(0);
        for (std::size_t i = 0; i < played.lines.size(); ++i) {
            for (int attempt = 0; attempt < 4; ++attempt) {
                const auto line = spoil(played.lines[i], played.lines, random);
                expect_read_or_refused<G>(config, line);
                const auto size = match->size();
                const auto unread = match->unread();
                const auto state = match->state();
                if (match->replay(line)) {
                    match = after(i);
                } else {
                    EXPECT_EQ(match->size(), size) << line;
                    EXPECT_EQ(match->unread(), unread) << line;
                    EXPECT_EQ(match->state(), state) << line;
                }
            }
            ASSERT_TRUE(match->replay(played.lines[i])) << played.lines[i];
        }
    });
}

template <class Contract>
void log_replays() {
    using G = typename Contract::G;
    with_every_match<Contract>(20, [](const Setting& setting, const auto& config,
                                      const PlayedMatch<G>& played, Random& random) {
        // Another seed: whatever the dealer would have done, the log decides.
        Match<G> again(config, setting.seats, random.next());
        for (std::size_t i = 0; i < played.lines.size(); ++i) {
            const auto read = again.replay(played.lines[i]);
            ASSERT_TRUE(read) << "line " << i << ", " << played.lines[i] << ": "
                              << read.error().code;
            EXPECT_EQ(again.state(), played.states[i + 1]) << "after line " << i;
        }
        EXPECT_EQ(again.unread(), 0U);
        EXPECT_EQ(again.scores(), played.match->scores());
        EXPECT_EQ(again.winners(), played.match->winners());
        ASSERT_EQ(again.size(), played.lines.size());
        for (const Viewer viewer : all_viewers(setting.seats)) {
            for (std::size_t i = 0; i < played.lines.size(); ++i) {
                EXPECT_EQ(again.line(i, viewer), played.match->line(i, viewer)) << viewer.text();
            }
            EXPECT_EQ(again.view(viewer), played.match->view(viewer)) << viewer.text();
        }
    });
}

template <class Contract>
void draws_come_again() {
    using G = typename Contract::G;
    with_every_match<Contract>(4, [](const Setting& setting, const auto&,
                                     const PlayedMatch<G>& played, Random& random) {
        Match<G>& match = *played.match;
        const auto played_events = match.events();
        for (int takeback = 0; takeback < 5; ++takeback) {
            const std::size_t kept = random.below(static_cast<std::uint32_t>(played.lines.size()));
            const std::size_t before = match.size();
            const auto taken_back = match.takeback(Seat{0}, kept);
            if (!taken_back) {
                EXPECT_EQ(taken_back.error().code, "kit.takeback_inside");
                EXPECT_EQ(match.size(), before);
                continue;
            }
            EXPECT_EQ(match.size(), before + 1) << "a takeback is one line more, never fewer";
            EXPECT_EQ(match.state(), played.states[kept]);
            // The same decisions again; the dealer must do the same by itself.
            while (!match.over()) {
                const std::size_t at = kept + match.size() - before - 1;
                if (match.awaits_chance()) {
                    match.deal();
                } else {
                    const auto& decision =
                        *std::get_if<Decision<typename G::Action>>(&played_events[at]);
                    ASSERT_TRUE(match.act(decision.seat, decision.action));
                }
                ASSERT_EQ(match.line(before + 1 + at - kept, Viewer::full()), played.lines[at]);
            }
            EXPECT_EQ(match.state(), played.states.back());
            EXPECT_EQ(match.events(), played_events) << "what stands is the same log";
        }
        Match<G> replayed(match.config(), setting.seats, 0);
        for (std::size_t i = 0; i < match.size(); ++i) {
            ASSERT_TRUE(replayed.replay(match.line(i, Viewer::full()))) << "line " << i;
        }
        EXPECT_EQ(replayed.state(), match.state());
    });
}

}  // namespace stamtafel::contract
