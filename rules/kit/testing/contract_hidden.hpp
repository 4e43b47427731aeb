// The part of the contract about secrets: what lines and views show, and what can be imagined
// behind them. See contract.hpp.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "rules/kit/notation.hpp"
#include "rules/kit/testing/contract_log.hpp"

namespace stamtafel::contract {

inline std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    for (Words rest(text); !rest.empty();) words.emplace_back(rest.next());
    return words;
}

template <Game G>
std::string text_of(const typename G::View& view) {
    std::string text;
    G::write(text, view);
    return text;
}

// A line of which one `?` stands for all that follows the verb.
inline constexpr int rest_hidden = -1;
inline constexpr std::size_t words_before_rest = 2;  // the seat and the verb

template <class Contract>
int hidden_words(const Event<typename Contract::G>& event, Viewer viewer) {
    if constexpr (requires { Contract::hidden_words(event, viewer); }) {
        return Contract::hidden_words(event, viewer);
    }
    return 0;
}

template <class Contract>
void lines_hide_what_they_must() {
    using G = typename Contract::G;
    const auto expect_hidden = [](const Event<G>& event, Viewer viewer) {
        const auto redacted = redact<G>(event, viewer);
        const auto shown = words_of(text_of<G>(redacted));
        const auto all = words_of(text_of<G>(event));
        EXPECT_EQ(redact<G>(redacted, viewer), redacted) << "hiding twice is hiding once";
        EXPECT_EQ(redact<G>(redacted, Viewer::full()), redacted) << "what is hidden stays hidden";
        if (hidden_words<Contract>(event, viewer) == rest_hidden) {
            ASSERT_EQ(shown.back(), "?");
            ASSERT_LE(shown.size() - 1, all.size());
            EXPECT_TRUE(std::equal(shown.begin(), shown.end() - 1, all.begin()));
            EXPECT_EQ(shown.size(), words_before_rest + 1) << "not even how much there is";
            return;
        }
        ASSERT_EQ(shown.size(), all.size()) << "hiding happens in place";
        int hidden = 0;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (shown[i] == "?") {
                ++hidden;
            } else {
                EXPECT_EQ(shown[i], all[i]) << "a word is shown or hidden, never changed";
            }
        }
        EXPECT_EQ(hidden, hidden_words<Contract>(event, viewer))
            << viewer.text() << " sees " << text_of<G>(redacted) << " of " << text_of<G>(event);
    };
    in_every_position<Contract>(10, [&](const Playthrough<G>& play, Random&) {
        if (!G::over(play.state())) return;
        for (const auto& event : play.log()) {
            EXPECT_EQ(redact<G>(event, Viewer::full()), event);
            for (const Viewer viewer : all_viewers(play.seats())) expect_hidden(event, viewer);
        }
    });
}

template <class Contract>
void imagined_states() {
    using G = typename Contract::G;
    in_every_position<Contract>(3, [](const Playthrough<G>& play, Random& random) {
        if (play.over() || play.awaits_chance()) return;
        for (Seat seat = 0; seat < play.seats(); ++seat) {
            const auto viewer = Viewer::seat(seat);
            const auto view = G::view(play.state(), viewer);
            const auto memory = memory_of<G>(play.config(), viewer, play.log());
            const auto imagined = G::imagine(view, memory, random);
            EXPECT_EQ(G::view(imagined, viewer), view);
            EXPECT_EQ(text_of<G>(G::view(imagined, viewer)), text_of<G>(view));
            EXPECT_EQ(G::actors(imagined), G::actors(play.state()));
            expect_conserved<Contract>(imagined);
            if (random.below(4) != 0) continue;  // playing to the end takes its time
            Playthrough<G> on(play.config(), play.seats(), imagined, random.next());
            while (!on.over() && on.log().size() <= most_lines<Contract>()) {
                on.step();
                expect_conserved<Contract>(on.state());
            }
            EXPECT_TRUE(G::over(on.state())) << "an imagined match must be playable to its end";
        }
    });
}

// Many worlds, from positions of all settings in turn, as every seat. None may look different to
// the seat, wait for others, or lose or double a card. What a log rules out besides is for the
// tests of its game.
template <class Contract>
void imagined_worlds() {
    using G = typename Contract::G;
    const auto settings = Contract::settings();
    const int wanted = worlds_to_try();
    // So many that every setting has its turn.
    const int from_each = std::max(1, wanted / 200'000);
    int worlds = 0;
    for (std::uint64_t match = 0; worlds < wanted && !::testing::Test::HasFailure(); ++match) {
        const Setting& setting = settings[match % settings.size()];
        SCOPED_TRACE(setting.text() + ", match " + std::to_string(match));
        const auto config = config_of<G>(setting);
        Playthrough<G> play(config, setting.seats, match);
        Random random(mix(match));
        std::vector<typename G::Memory> memories;
        for (Seat seat = 0; seat < setting.seats; ++seat) {
            memories.emplace_back(config, Viewer::seat(seat));
        }
        std::size_t heard = 0;
        while (!play.over() && play.log().size() <= most_lines<Contract>() && worlds < wanted) {
            play.step();
            for (; heard < play.log().size(); ++heard) {
                for (Seat seat = 0; seat < setting.seats; ++seat) {
                    memories[seat].observe(redact<G>(play.log()[heard], Viewer::seat(seat)));
                }
            }
            if (play.over() || play.awaits_chance() || random.below(4) != 0) continue;
            const auto seat =
                static_cast<Seat>(random.below(static_cast<std::uint32_t>(setting.seats)));
            const auto view = G::view(play.state(), Viewer::seat(seat));
            for (int i = 0; i < from_each; ++i, ++worlds) {
                const auto imagined = G::imagine(view, memories[seat], random);
                ASSERT_EQ(G::view(imagined, Viewer::seat(seat)), view);
                ASSERT_EQ(G::actors(imagined), G::actors(play.state()));
                expect_conserved<Contract>(imagined);
                if (::testing::Test::HasFailure()) return;
            }
        }
    }
}

// Words of a match that a seat has not seen in its first `end` lines.
struct Secrets {
    std::vector<std::string> so_far;  // of these lines
    std::vector<std::string> ever;    // of the whole match
};

template <Game G>
Secrets secrets_of(const PlayedMatch<G>& played, std::size_t end, Viewer viewer) {
    std::set<std::string> seen;
    std::set<std::string> hidden_so_far;
    std::set<std::string> hidden_ever;
    for (std::size_t i = 0; i < played.lines.size(); ++i) {
        const auto shown = words_of(played.match->line(i, viewer));
        const auto all = words_of(played.lines[i]);
        for (std::size_t w = 0; w < all.size(); ++w) {
            if (w >= shown.size() || shown[w] == "?") {
                hidden_ever.insert(all[w]);
                if (i < end) hidden_so_far.insert(all[w]);
            } else if (i < end) {
                seen.insert(all[w]);
            }
        }
    }
    Secrets secrets;
    std::ranges::set_difference(hidden_so_far, seen, std::back_inserter(secrets.so_far));
    std::ranges::set_difference(hidden_ever, seen, std::back_inserter(secrets.ever));
    return secrets;
}

inline const std::string& any_of(const std::vector<std::string>& words, Random& random) {
    return words[random.below(static_cast<std::uint32_t>(words.size()))];
}

// The same lines with two words in each other's place.
inline std::vector<std::string> exchanged(const std::vector<std::string>& lines,
                                          const std::string& one, const std::string& other) {
    std::vector<std::string> changed;
    for (const std::string& line : lines) {
        std::string& text = changed.emplace_back();
        for (const auto& word : words_of(line)) {
            text += (word == one ? other : word == other ? one : word) + ' ';
        }
    }
    return changed;
}

// The match after its first `end` lines; nothing if it could not have gone that way, or if that is
// inside a step, where the view is ahead of the log. `seed` is for the dealer, who has no say in
// it.
template <Game G>
std::unique_ptr<Match<G>> replayed(const typename G::Config& config, int seats,
                                   const std::vector<std::string>& lines, std::size_t end,
                                   std::uint64_t seed = 0) {
    auto match = std::make_unique<Match<G>>(config, seats, seed);
    for (std::size_t i = 0; i < end; ++i) {
        if (!match->replay(lines[i])) return nullptr;
    }
    return match->unread() > 0 ? nullptr : std::move(match);
}

// Two cards that a seat has not seen change places in everything that happened so far. Where the
// match could have gone that way, neither the seat's log nor its view may differ in any byte.
template <class Contract>
void swapped_hidden_words() {
    using G = typename Contract::G;
    int possible = 0;
    int swapped = 0;
    with_every_match<Contract>(20, [&](const Setting& setting, const auto& config,
                                       const PlayedMatch<G>& played, Random& random) {
        for (int attempt = 0; attempt < 20; ++attempt) {
            const auto seat =
                static_cast<Seat>(random.below(static_cast<std::uint32_t>(setting.seats)));
            const auto viewer = Viewer::seat(seat);
            const std::size_t end =
                1 + random.below(static_cast<std::uint32_t>(played.lines.size()));
            const auto real = replayed<G>(config, setting.seats, played.lines, end);
            if (real == nullptr) continue;
            const Secrets secrets = secrets_of(played, end, viewer);
            if (secrets.so_far.empty() || secrets.ever.size() < 2) continue;
            ++possible;
            const auto& one = any_of(secrets.so_far, random);
            const auto& other = any_of(secrets.ever, random);
            if (one == other) continue;
            const auto changed =
                replayed<G>(config, setting.seats, exchanged(played.lines, one, other), end);
            if (changed == nullptr) continue;
            ++swapped;
            for (std::size_t i = 0; i < end; ++i) {
                EXPECT_EQ(changed->line(i, viewer), real->line(i, viewer))
                    << one << " for " << other;
            }
            EXPECT_EQ(changed->view(viewer), real->view(viewer)) << one << " for " << other;
            EXPECT_EQ(G::view(changed->state(), viewer), G::view(real->state(), viewer));
        }
    });
    EXPECT_TRUE(possible == 0 || swapped > 0)
        << "no swap was ever possible: the test tested nothing";
}

template <class Contract>
void changed_secrets() {
    using G = typename Contract::G;
    in_every_position<Contract>(10, [](const Playthrough<G>& play, Random& random) {
        for (Seat seat = 0; seat < play.seats(); ++seat) {
            if constexpr (requires {
                              Contract::with_secrets_changed(play.state(), seat, random);
                          }) {
                const auto changed = Contract::with_secrets_changed(play.state(), seat, random);
                const auto viewer = Viewer::seat(seat);
                EXPECT_EQ(G::view(changed, viewer), G::view(play.state(), viewer));
                EXPECT_EQ(text_of<G>(G::view(changed, viewer)),
                          text_of<G>(G::view(play.state(), viewer)));
            }
        }
    });
}

}  // namespace stamtafel::contract
