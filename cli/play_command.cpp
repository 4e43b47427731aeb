#include <algorithm>
#include <cstdlib>
#include <utility>

#include <fmt/format.h>

#include "bots/any_hint.hpp"
#include "bots/bots.hpp"
#include "cli/commands.hpp"
#include "cli/file.hpp"
#include "cli/interruption.hpp"
#include "cli/markdown.hpp"
#include "cli/named_bot.hpp"
#include "cli/options_table.hpp"
#include "cli/play_plan.hpp"
#include "cli/saved_match.hpp"
#include "cli/screens.hpp"
#include "cli/spoken_action.hpp"
#include "cli/talk_of.hpp"
#include "cli/told_winners.hpp"
#include "games_of/cli_talk.hpp"
#include "record/record.hpp"
#include "rules/games.hpp"
#include "rules/kit/match.hpp"

namespace stamtafel {

namespace {

// One match of a person against bots, line by line.
template <Game G>
class Play {
  public:
    Play(Console& console, const PlayPlan& plan)
        : console_(console),
          plan_(plan),
          me_(plan.start.seat),
          names_(seat_names()),
          canvas_(console.language(), console.colour(), names_, me_),
          options_(plan.start.setup.options),
          save_name_(plan.save_name),
          match_(*settle<G>(options_, plan.start.setup.seats), plan.start.setup.seats,
                 plan.start.setup.seed),
          talk_(canvas_) {
        for (const std::string& name : plan.start.setup.bots) {
            const MatchSetup& setup = plan.start.setup;
            bots_.push_back(make_named_bot<G>(name, setup.budget, setup.exec_time, interrupted));
        }
    }

    ExitCode run() {
        if (auto restored = restore(); !restored) return console_.fail(restored.error());
        if (const auto failure = seat_bots()) return *aborted(*failure);
        greet();
        while (!match_.over()) {
            tell_news();
            if (match_.over()) break;
            if (match_.awaits_verdict()) {
                if (const auto ended = judge()) return *ended;
            } else if (match_.awaits_chance()) {
                match_.deal();
            } else if (match_.actors().contains(me_)) {
                if (const auto ended = talks ? talk_turn() : my_turn()) return *ended;
            } else if (const auto ended = bot_turn(match_.actors().lowest())) {
                return *ended;
            }
        }
        tell_news();
        return finish();
    }

  private:
    using Turn = std::optional<ExitCode>;  // a value ends the program
    using Talk = typename TalkOf<G>::Talk;
    static constexpr bool talks = !std::is_same_v<Talk, NoTalk>;

    std::vector<std::string> seat_names() const {
        std::vector<std::string> names;
        for (int seat = 0, bot = 0; seat < plan_.start.setup.seats; ++seat) {
            if (seat == plan_.start.seat) {
                names.push_back(console_.say("play.you"));
            } else {
                const auto& kind = plan_.start.setup.bots[static_cast<std::size_t>(bot++)];
                const std::string key = "level." + kind;
                const bool known = has_phrase(console_.language(), key);
                names.push_back(bot_name(bot, known ? console_.say(key) : kind));
            }
        }
        return names;
    }

    static std::string bot_name(int number, std::string_view kind) {
        return fmt::format("Bot {} ({})", number, clean_text(kind.substr(0, 24)));
    }

    Bot<G>& bot_at(Seat seat) {
        return *bots_[static_cast<std::size_t>(seat > me_ ? seat - 1 : seat)];
    }

    // Plays the saved log again with our own dealer, which must come to the same cards.
    Answer<> restore() {
        const auto& log = plan_.start.log;
        while (match_.size() < log.size()) {
            const std::size_t index = match_.size();
            const auto table = TableLine::read(log[index], match_.seats());
            if (table && table->kind() == TableLine::Kind::abort) return refuse("save.log_differs");
            if (!table && match_.awaits_chance() && !match_.awaits_verdict()) {
                match_.deal();
            } else if (auto read = replay_step(log[index]); !read) {
                return read;
            }
            // One step may say several lines; all of them must be the saved ones.
            for (std::size_t i = index; i < match_.size(); ++i) {
                if (i >= log.size() || match_.line(i, Viewer::full()) != log[i]) {
                    return refuse("save.log_differs");
                }
            }
        }
        told_ = match_.size();
        return {};
    }

    // A line and all that follows from it.
    Answer<> replay_step(std::string_view line) {
        if (auto read = match_.replay(line); !read) return read;
        while (match_.unread() > 0) {
            const auto next = match_.line(match_.size() - match_.unread(), Viewer::full());
            if (auto read = match_.replay(next); !read) return read;
        }
        return {};
    }

    std::optional<BotFailure> seat_bots() {
        for (Seat seat = 0; seat < match_.seats(); ++seat) {
            if (seat == me_) continue;
            const Invitation<G> invitation{match_.config(), options_, match_.seats(), seat,
                                           stream(plan_.start.setup.seed, Purpose::bot, seat)};
            if (auto ready = bot_at(seat).begin(invitation); !ready) {
                return BotFailure{seat, ready.error()};
            }
        }
        live_through_again();
        return std::nullopt;
    }

    // Bots come to know, and to have drawn from their streams, what they would have if nothing had
    // been interrupted or taken back.
    void live_through_again() {
        Match<G> again(match_.config(), match_.seats(), 0);
        for (const auto& event : match_.events()) {
            const auto* decision = std::get_if<Decision<typename G::Action>>(&event);
            if (decision != nullptr && decision->seat != me_ &&
                !bot_at(decision->seat).remembers()) {
                const auto view = G::view(again.state(), Viewer::seat(decision->seat));
                static_cast<void>(bot_at(decision->seat).choose(view));
            }
            observe(event);
            std::string line;
            write_event<G>(line, event);
            static_cast<void>(again.replay(line));
        }
        observed_ = match_.size();
    }

    void observe(const Event<G>& event) {
        for (Seat seat = 0; seat < match_.seats(); ++seat) {
            if (seat != me_ && bot_at(seat).remembers()) {
                bot_at(seat).observe(redact<G>(event, Viewer::seat(seat)));
            }
        }
    }

    void greet() {
        const auto game = game_name(console_.language(), G::info.id);
        console_.print(canvas_.styled(Style::strong, game) + "\n");
        const auto key = plan_.start.log.empty() ? "play.welcome" : "play.welcome_back";
        console_.print(wrapped(console_.say(key)) + "\n");
    }

    void tell_news() {
        for (; told_ < match_.size(); ++told_) {
            const Event<G>* event = match_.event(told_);
            if (event == nullptr) continue;
            const auto text =
                told_event<G>(canvas_, match_.state(), redact<G>(*event, Viewer::seat(me_)));
            if (!text.empty()) console_.print(wrapped(text));
        }
        for (; observed_ < match_.size(); ++observed_) {
            if (const Event<G>* event = match_.event(observed_)) observe(*event);
        }
    }

    Turn bot_turn(Seat seat) {
        const auto action = bot_at(seat).choose(G::view(match_.state(), Viewer::seat(seat)));
        if (interrupted()) return put_aside();
        if (!action) return aborted({seat, action.error()});
        if (auto done = match_.act(seat, *action); !done) return aborted({seat, done.error()});
        return std::nullopt;
    }

    void show_table() {
        draw_view<G>(canvas_, G::view(match_.state(), Viewer::seat(me_)));
        console_.print("\n" + canvas_.take_text());
    }

    Turn my_turn() {
        show_table();
        while (true) {
            const auto legal = match_.legal(me_).value_or(match_.offers(me_));
            prompt(legal);
            std::string typed;
            if (!console_.read_line(typed)) return put_aside();
            typed = clean_text(typed);  // it may be shown again
            Words words(typed);
            const auto first = words.next();
            if (first.empty()) continue;
            // A word may be both; what the rules allow now comes first.
            if (meant_action(console_.language(), typed, legal) ||
                !table_word(console_.language(), first)) {
                if (decide(typed, legal)) return std::nullopt;
                continue;
            }
            if (const auto ended =
                    hear_table_word(*table_word(console_.language(), first), words)) {
                return *ended;
            }
        }
    }

    // What is said besides moves; a value ends the turn, and maybe the program.
    std::optional<Turn> hear_table_word(std::string_view word, Words words) {
        if (word == "quit") return put_aside();
        if (word == "undo" && undo()) {
            if (const auto failure = seat_bots()) return aborted(*failure);
            return Turn{};
        }
        if (word == "save") save(single_spaced(words));
        if (word == "help") show_help();
        if (word == "log") show_log();
        if (word == "view") show_table();
        if (word == "hint") hint();
        if (word == "rules") show_rules();
        return std::nullopt;
    }

    void show_help() {
        if constexpr (talks) {
            const auto help = talk_.help(G::view(match_.state(), Viewer::seat(me_)));
            if (!help.empty()) console_.print(help + "\n");
            console_.print(console_.say("play.help_besides") + "\n");
        } else {
            console_.print(console_.say("play.help") + "\n");
        }
    }

    // A turn in a game whose moves cannot be listed: the game understands what is typed.
    Turn talk_turn() {
        if constexpr (talks) {
            show_table();
            talk_.begin(G::view(match_.state(), Viewer::seat(me_)));
            while (true) {
                const auto view = G::view(match_.state(), Viewer::seat(me_));
                prompt(talk_.prompt(view));
                std::string typed;
                bool late = false;
                const auto deadline = talk_.deadline(view);
                const bool read = deadline ? console_.read_line_until(typed, *deadline, late)
                                           : console_.read_line(typed);
                if (late) {
                    console_.print("\n");
                    if (match_.act(me_, talk_.late(view))) return std::nullopt;
                }
                if (!read) return put_aside();
                typed = clean_text(typed);
                const auto heard = talk_.hear(view, typed);
                if (!heard.said.empty()) console_.print(wrapped(heard.said));
                if (heard.action) {
                    const auto done = match_.act(me_, *heard.action);
                    if (done) return std::nullopt;
                    console_.print(wrapped(talk_.told(say(console_.language(), done.error()))));
                }
                if (!heard.refusal) continue;
                Words words(typed);
                if (const auto word = table_word(console_.language(), words.next())) {
                    if (const auto ended = hear_table_word(*word, words)) return *ended;
                    continue;
                }
                const bool lost = heard.refusal->code.contains(".unknown_");
                console_.print(wrapped(talk_.told(say(console_.language(), *heard.refusal)) +
                                       (lost ? " " + console_.say("play.or_help") : "")));
            }
        }
        return std::nullopt;
    }

    // The people at the keyboard are the referee: chance has no say in it.
    Turn judge() {
        std::vector<std::string> wrong;
        for (const std::string& word : match_.words_to_judge()) {
            while (true) {
                console_.print(
                    canvas_.styled(Style::green, console_.say("play.is_right", {{"word", word}})) +
                    " ");
                if (!console_.interactive()) console_.print("\n");
                std::string typed;
                if (!console_.read_line(typed)) return put_aside();
                Words answer(typed);
                const auto first = answer.next();
                if (const auto yes = yes_or_no(console_.language(), first)) {
                    if (!*yes) wrong.push_back(word);
                    break;
                }
                if (table_word(console_.language(), first) == "quit") return put_aside();
            }
        }
        if (auto done = match_.judge(wrong); !done) return console_.fail(done.error());
        return std::nullopt;
    }

    void show_rules() {
        console_.print(rendered(console_.shown(rules_page(console_.language(), G::info.id)),
                                canvas_, Console::columns()));
    }

    // The moves themselves where they are few, otherwise how they begin.
    [[nodiscard]] std::string choices(const std::vector<std::string>& legal) const {
        constexpr std::size_t most_shown = 12;
        std::vector<std::string> shown;
        for (const auto& action : legal) {
            std::string text = spoken(console_.language(), action);
            if (is_bare(action, legal)) text = spoken_nothing(action);
            if (legal.size() > most_shown && action.contains(' ')) {
                text = text.substr(0, text.find(' ')) + " …";
            }
            if (std::ranges::find(shown, text) == shown.end()) shown.push_back(std::move(text));
        }
        return fmt::format("{}", fmt::join(shown, " / "));
    }

    void prompt(const std::vector<std::string>& legal) {
        prompt(legal.empty() ? std::string() : choices(legal));
    }

    void prompt(const std::string& choices) {
        console_.print(canvas_.styled(Style::green, console_.say("play.prompt")) +
                       (choices.empty() ? "" : " [" + choices + "]") + " ");
        if (!console_.interactive()) console_.print("\n");
    }

    bool decide(std::string_view typed, const std::vector<std::string>& legal) {
        const Language language = console_.language();
        const auto action = meant_action(language, typed, legal);
        if (action && is_bare(*action, legal) && console_.interactive() &&
            !single_spaced(Words(typed)).contains(' ') && in_notation(language, typed) == *action) {
            console_.print(console_.say("play.which", {{"action", spoken(language, *action)},
                                                       {"nothing", spoken_nothing(*action)}}) +
                           "\n");
            return false;
        }
        const auto refusal = tried(action ? *action : in_notation(language, typed), legal);
        if (!refusal) return true;
        const bool unknown = is_unknown(*refusal);
        auto sentence = *refusal;
        for (auto& fact : sentence.facts) {
            if (fact.name == "text") fact.value = unknown ? typed : word_typed(fact.value, typed);
        }
        console_.print(wrapped(say(language, sentence) +
                               (unknown ? " " + console_.say("play.or_help") : std::string{})));
        return false;
    }

    // A word of the notation as it was typed.
    [[nodiscard]] std::string word_typed(std::string_view meant, std::string_view typed) const {
        for (Words words(typed); !words.empty();) {
            const auto word = words.next();
            if (in_notation(console_.language(), word) == meant) return std::string(word);
        }
        return std::string(meant);
    }

    static bool is_unknown(const Refusal& refusal) {
        return refusal.code.ends_with(".unknown_action");
    }

    // Why this cannot be done; nothing once it is done. What is no action by itself may be one
    // without its first word ("B9"), and then the rules know better why not.
    std::optional<Refusal> tried(const std::string& text, const std::vector<std::string>& legal) {
        const auto done = match_.act(me_, text);
        if (done) return std::nullopt;
        const bool has_verb = notation_word(console_.language(), Words(text).next()).has_value();
        if (is_unknown(done.error()) && !has_verb) {
            for (const auto& action : legal) {
                const auto verb = action.substr(0, action.find(' '));
                const auto longer = match_.act(me_, verb + " " + text);
                if (longer) return std::nullopt;
                if (!is_unknown(longer.error())) return longer.error();
            }
        }
        return done.error();
    }

    [[nodiscard]] std::string spoken_nothing(std::string_view action) const {
        return spoken(console_.language(), action) + " " + console_.say("play.nothing");
    }

    [[nodiscard]] std::string wrapped(std::string_view text) const {
        return wrapped_text(console_.shown(text), Console::columns());
    }

    void show_log() {
        for (std::size_t i = 0; i < match_.size(); ++i) {
            console_.print(fmt::format("{:>4}  {}\n", i, match_.line(i, Viewer::seat(me_))));
        }
    }

    void hint() {
        const auto advice = stamtafel::hint(match_, options_, me_);
        if (!advice) return;
        const std::string action = spoken(console_.language(), advice->action);
        console_.print(wrapped(console_.say("play.hint", {{"action", action}})));
        if (!advice->options.empty()) {
            console_.print(options_table(console_, plan_.start.setup, advice->options));
        }
        auto reason = reason_text(console_.language(), advice->reason);
        if constexpr (talks) reason = talk_.told(std::move(reason));
        console_.print(wrapped(reason));
    }

    // Back to before this seat's last decision that stands.
    bool undo() {
        const auto mine = match_.last_decision(me_);
        if (!mine || !match_.takeback(me_, *mine)) {
            console_.print(console_.say("play.nothing_to_undo") + "\n");
            return false;
        }
        told_ = match_.size();
        console_.print(console_.say("play.undone") + "\n");
        return true;
    }

    // Without a name under the one it has; no other match is ever overwritten.
    bool save(std::string name = {}) {
        const bool reserved = name.empty() && save_name_.empty();
        if (name.empty()) name = reserved ? reserve_save_name(G::info.id) : save_name_;
        if (!reserved && name != save_name_ && is_saved(name)) {
            console_.fail(Refusal("save.taken").with("name", name));
            return false;
        }
        SavedMatch saved = plan_.start;
        saved.language = console_.language();
        saved.log.clear();
        for (std::size_t i = 0; i < match_.size(); ++i) {
            saved.log.push_back(match_.line(i, Viewer::full()));
        }
        const auto path = save_match(name, saved);
        if (!path) {
            if (reserved) forget_match(name);
            console_.fail(path.error());
            return false;
        }
        console_.message(console_.say("play.saved", {{"path", *path}, {"name", name}}));
        save_name_ = std::move(name);
        return true;
    }

    Turn put_aside() {
        console_.print("\n");
        return save() ? ExitCode::ok : ExitCode::failure;
    }

    Turn aborted(const BotFailure& failure) {
        const auto text = names_[failure.seat] + ": " + say(console_.language(), failure.reason);
        match_.note(TableLine::abort(failure.seat, reason_for_record(failure.reason)));
        console_.message("stamtafel: " + console_.say("play.aborted", {{"reason", text}}));
        if (auto written = write_records(); !written) console_.fail(written.error());
        return ExitCode::failure;
    }

    ExitCode finish() {
        show_table();
        const auto result = told_winners<G>(canvas_, match_.config(), match_.winners(), me_);
        console_.print("\n" + canvas_.styled(Style::strong, result) + "\n");
        for (auto& bot : bots_) bot->end(match_.scores(), match_.winners());
        if (auto written = write_records(); !written) return console_.fail(written.error());
        // What was resumed has ended; a save made on the way stays, to try again from there.
        if (!plan_.save_name.empty()) forget_match(plan_.save_name);
        return ExitCode::ok;
    }

    // The record outlives the language it was played in: "You" would be somebody else there, and
    // levels have other names.
    static std::string person_name() {
        const char* user = std::getenv("USER");
        return user == nullptr || *user == '\0' ? "human" : clean_text(user);
    }

    Answer<> write_records() {
        if (plan_.records.empty()) return {};
        Record record;
        record.game = plan_.start.setup.game;
        record.options = options_;
        for (int seat = 0, bot = 0; seat < match_.seats(); ++seat) {
            if (seat == me_) {
                record.seats.push_back({person_name(), "human"});
            } else {
                const auto& kind = plan_.start.setup.bots[static_cast<std::size_t>(bot++)];
                record.seats.push_back(
                    {bot_name(bot, kind), "bot:" + clean_text(kind.substr(0, 200))});
            }
        }
        record.fairness = {std::string(SeededSource::algorithm),
                           std::to_string(plan_.start.setup.seed)};
        fill_from(record, match_);
        auto file = OutputFile::create(plan_.records);
        if (!file) return std::unexpected(file.error());
        if (auto written = file->write(write_record(record) + "\n"); !written) return written;
        return file->commit();
    }

    Console& console_;
    const PlayPlan& plan_;
    Seat me_;
    std::vector<std::string> names_;
    Canvas canvas_;
    Options options_;
    std::string save_name_;  // empty: not saved yet
    Match<G> match_;
    Talk talk_;
    std::vector<std::unique_ptr<Bot<G>>> bots_;
    std::size_t told_ = 0;      // how many lines the person has been told
    std::size_t observed_ = 0;  // and the bots
};

// Whether the command was wrong, or only what it found on the disk.
bool is_usage(const Refusal& refusal) {
    constexpr std::string_view found[] = {
        "save.none",         "save.broken",      "kit.other_rules", "cli.cannot_read",
        "cli.line_too_long", "cli.cannot_write", "cli.no_home"};
    return std::ranges::find(found, refusal.code) == std::end(found);
}

ExitCode run(Console& console, const Arguments& arguments) {
    auto plan = read_play_plan(arguments);
    if (!plan) {
        return is_usage(plan.error()) ? console.refuse_usage(plan.error(), "play")
                                      : console.fail(plan.error());
    }
    if (plan->start.language) console.go_on_in(*plan->start.language);
    if (arguments.has("--records")) {
        plan->records = arguments.value("--records");
        // Better told now than after a whole match.
        if (auto file = OutputFile::create(plan->records); !file) return console.fail(file.error());
    }
    note_interruptions();
    return with_game<ExitCode>(plan->start.setup.game->info().id,
                               [&]<Game G>() { return Play<G>(console, *plan).run(); });
}

constexpr auto flags = joined_flags(
    setup_flags,
    std::array<Flag, 3>{{{.name = "--seat"}, {.name = "--resume"}, {.name = "--records"}}});

}  // namespace

const Command play_command{.spec = {.name = "play", .flags = flags, .min_words = 0, .max_words = 1},
                           .run = run};

}  // namespace stamtafel
