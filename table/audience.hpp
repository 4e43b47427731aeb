// Those who look at a table and what each of them has been sent: joining and going on where one
// was, telling what happened, who is there, who may no longer look on. What is to be sent is put
// into a Mail; sending it is for the house around.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/frame_reader.hpp"
#include "table/frames.hpp"
#include "table/table.hpp"

namespace stamtafel {

// One connection at one table.
struct Onlooker {
    Onlooker(std::string whose, std::string called, const Wording& words)
        : guest(std::move(whose)), name(std::move(called)), wording(&words) {}

    // Whether it may ask for this at all.
    [[nodiscard]] Answer<> may_ask(TableCommand::Kind kind) const;

    std::string guest;  // who acts here
    std::string name;
    const Wording* wording;
    bool joined = false;      // was let in, and not sent away
    bool spectating = false;  // on purpose: sees what the public sees
    Viewer viewer = Viewer::everyone();
    std::uint64_t sent = 0;               // the last event that was sent
    Json you{};                           // as it was last told
    std::vector<frames::Frame> unsent{};  // in the mail
};

// Frames on their way, all of an onlooker together.
class Mail {
  public:
    void add(const std::shared_ptr<Onlooker>& to, frames::Frame frame);
    // send(Onlooker&, std::vector<Frame>) for each; the mail is empty then.
    template <class Send>
    void hand_out(Send&& send) {
        for (const auto& to : std::exchange(to_, {})) send(*to, std::exchange(to->unsent, {}));
    }

  private:
    std::vector<std::shared_ptr<Onlooker>> to_;
};

// What one command led to, as each kind of viewer is told.
struct News {
    struct Telling {
        Viewer viewer = Viewer::everyone();
        std::vector<frames::Frame> events{};
        frames::Frame turn{};  // none if nothing changed for this viewer
    };
    std::uint64_t last = 0;        // the number of the last event
    bool changes_company = false;  // who sits or sees what
    std::vector<Telling> tellings{};
};

class Audience {
  public:
    using Onlookers = std::vector<std::shared_ptr<Onlooker>>;
    // All events after this one, as far as they can be had.
    using EventsAfter = std::function<std::optional<std::vector<TableEvent>>(std::uint64_t number)>;

    // The table stays where it is, whatever becomes of it.
    explicit Audience(const Table& table) : table_(table) {}
    Audience(const Audience&) = delete;
    Audience& operator=(const Audience&) = delete;
    virtual ~Audience() = default;

    // Lets in somebody who has this much already. Only when all events are told.
    Answer<> join(const std::shared_ptr<Onlooker>& onlooker, const Joining& joining,
                  const EventsAfter& events_after, Mail& mail);
    // Whether it was there.
    bool leave(const std::shared_ptr<Onlooker>& onlooker);

    // Made when the command is handled, so that nothing handled on top of it can show through.
    [[nodiscard]] News tell(const std::vector<TableEvent>& events);
    // … and told when nothing can be lost any more. For those who come back there is nothing in
    // it, which is our own mistake.
    [[nodiscard]] Onlookers deliver(const News& news, Mail& mail);
    // Whoever may no longer look on is sent away.
    void review(Mail& mail);
    // To all, if it changed.
    void tell_presence(Mail& mail);
    // After the table was read again everybody goes on from the last event they have.
    void resync(std::span<const TableEvent> events, Mail& mail);
    // Those who looked at the same table before.
    void take_over(Audience& before, Mail& mail);
    // Everybody is sent away.
    void dismiss(const Refusal& why, Mail& mail);

    // How somebody's being here, or not, agrees with what the table knows of it.
    enum class Presence : std::uint8_t { no_matter, known, arrived, gone };
    [[nodiscard]] Presence presence(std::string_view guest) const;
    // What tells the table that somebody is here, or is not.
    [[nodiscard]] TableCommand presence_of(const std::string& guest) const;
    [[nodiscard]] bool connected(std::string_view guest) const;
    [[nodiscard]] const Onlookers& all() const { return onlookers_; }

  protected:
    // Whose rights it has.
    [[nodiscard]] virtual const std::string& acting(const Onlooker& onlooker) const {
        return onlooker.guest;
    }
    // What else somebody in a seat of their own is told about themselves.
    virtual void add_to_you(Json& /*you*/, Seat /*seat*/) const {}

    [[nodiscard]] const Table& table() const { return table_; }

  private:
    struct KnownTurn {
        Viewer viewer;
        std::size_t hash = 0;
    };
    [[nodiscard]] Viewer viewer_of(const Onlooker& onlooker) const;
    [[nodiscard]] Json you(const Onlooker& onlooker) const;
    void tell_event(const TableEvent& event, News& news) const;
    [[nodiscard]] frames::Frame turn_if_changed(Viewer viewer);
    void forget_turn(Viewer viewer);
    void send_turn(const std::shared_ptr<Onlooker>& to, Mail& mail);
    void send_snapshot(const std::shared_ptr<Onlooker>& to, std::string_view id, Mail& mail);
    void send_you_if_changed(const std::shared_ptr<Onlooker>& to, Mail& mail);
    void send_away(const std::shared_ptr<Onlooker>& onlooker, const Refusal& why, Mail& mail);
    // Nothing if only a snapshot can help.
    [[nodiscard]] std::optional<std::vector<frames::Frame>> retold(
        const Onlooker& onlooker, std::span<const TableEvent> events) const;
    [[nodiscard]] std::optional<std::vector<frames::Frame>> missed(
        const Onlooker& onlooker, std::uint64_t since, const EventsAfter& events_after) const;

    const Table& table_;
    Onlookers onlookers_;
    std::vector<KnownTurn> last_turns_;  // what each kind of viewer has
    std::string last_presence_;
};

}  // namespace stamtafel
