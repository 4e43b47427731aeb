// A bot in another process (the protocol in docs/notation.md: any program can take a seat).
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "bots/bot.hpp"
#include "cli/process.hpp"
#include "phrases/phrases.hpp"
#include "record/json.hpp"
#include "record/record.hpp"

namespace stamtafel {

// Why a match was aborted, as its record tells everybody: what the bot said may be its hand.
inline std::string reason_for_record(const Refusal& reason) {
    return say(Language::en,
               reason.code == "exec.illegal" ? Refusal("exec.illegal_unquoted") : reason);
}

template <Game G>
class ExecBot final : public Bot<G> {
  public:
    // `given_up` tells that nobody waits for its answer any more.
    ExecBot(std::string command, std::chrono::milliseconds limit, std::function<bool()> given_up)
        : command_(std::move(command)), limit_(limit), given_up_(std::move(given_up)) {}

    Answer<> begin(const Invitation<G>& invitation) override {
        seat_ = invitation.seat;
        seats_ = invitation.seats;
        if (!process_) {
            auto started = Process::start(command_, given_up_);
            if (!started) return std::unexpected(started.error());
            process_ = std::move(*started);
        }
        Json game;
        game["game"] = G::info.id;
        game["options"] = options_json(invitation.options);
        game["seats"] = invitation.seats;
        game["seat"] = invitation.seat;
        // Made from what is public anyway: from a part of the match's seed the deal could be found.
        game["seed"] = mix(invitation.match * max_seats + invitation.seat) >> 33;
        game["time_ms"] = limit_.count();
        failure_.reset();
        tell("game " + game.dump());
        return outcome();
    }

    [[nodiscard]] bool remembers() const override { return true; }

    void observe(const Event<G>& event) override {
        std::string line = "log ";
        write_event<G>(line, event);
        tell(line);
    }

    Answer<typename G::Action> choose(const typename G::View& view) override {
        Json legal = Json::array();
        if constexpr (EnumerableGame<G>) {
            typename G::Actions actions;
            G::legal(view, seat_, actions);
            for (const auto& action : actions) {
                std::string text;
                G::write(text, action);
                legal.push_back(std::move(text));
            }
        } else {
            for (auto& text : G::offers(view, seat_)) legal.push_back(std::move(text));
        }
        tell("go " + legal.dump());
        if (auto told = outcome(); !told) return std::unexpected(told.error());
        const auto answer = process_->receive(deadline());
        if (!answer) return std::unexpected(answer.error());
        const auto action = G::read_action(*answer);
        const auto allowed = action ? G::check(view, seat_, *action) : Answer<>{};
        if (action && allowed) return *action;
        return refuse(Refusal("exec.illegal").with("answer", clean_text(answer->substr(0, 80))));
    }

    void end(const Scores& scores, SeatSet winners) override {
        Json result;
        result["scores"] = Json::array();
        for (int seat = 0; seat < seats_; ++seat) {
            result["scores"].push_back(scores[static_cast<std::size_t>(seat)]);
        }
        result["winners"] = Json::array();
        for (const Seat seat : winners) result["winners"].push_back(seat);
        tell("end " + result.dump());
    }

  private:
    [[nodiscard]] Process::Deadline deadline() const {
        return std::chrono::steady_clock::now() + limit_;
    }
    // What went wrong while telling comes out when the bot is asked next.
    void tell(std::string_view line) {
        if (failure_) return;
        if (auto sent = process_->send(line, deadline()); !sent) failure_ = sent.error();
    }
    [[nodiscard]] Answer<> outcome() const {
        if (failure_) return std::unexpected(*failure_);
        return {};
    }

    std::string command_;
    std::chrono::milliseconds limit_;
    std::function<bool()> given_up_;
    std::unique_ptr<Process> process_;
    std::optional<Refusal> failure_;
    Seat seat_ = 0;
    int seats_ = 0;
};

}  // namespace stamtafel
