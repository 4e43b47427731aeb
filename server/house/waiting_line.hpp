// What is asked of a table and waits: newcomers and commands, in the order in which they came.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "server/house/hosted_onlooker.hpp"
#include "table/command_memory.hpp"

namespace stamtafel {

// What came of a command, for whoever waits for it.
struct CommandReply {
    using Done = std::move_only_function<void(Answer<>)>;

    std::shared_ptr<HostedOnlooker> onlooker{};  // none: of the server itself
    std::string guest{};
    std::string id{};  // empty: nobody waits for an answer
    Done done{};       // of the server itself
    CommandAnswer answer{};

    // Calls `done`, once.
    void conclude() {
        if (!done) return;
        std::exchange(done, nullptr)(answer.refusal ? Answer<>(std::unexpected(*answer.refusal))
                                                    : Answer<>());
    }
};

struct Errand {
    CommandReply reply{};
    TableCommand command{};
    std::string mark{};                  // by which the store knows it
    std::optional<std::string> payer{};  // nobody: it follows from what was asked for last
};

struct Newcomer {
    std::shared_ptr<HostedOnlooker> onlooker;
    Joining joining;
};

class WaitingLine {
  public:
    using Entry = std::variant<Errand, Newcomer>;

    void add(Entry entry) { waiting_.push_back(std::move(entry)); }
    // A command that comes before it is known which came before; false if there are too many.
    bool add_early(Errand& errand);
    [[nodiscard]] std::deque<Errand> take_early() { return std::exchange(early_, {}); }
    // Does not come in after all.
    void withdraw(const std::shared_ptr<HostedOnlooker>& onlooker);

    // The next one; newcomers have to wait while something is on its way to the disk, so that
    // nobody sees what might yet be lost.
    [[nodiscard]] std::optional<Entry> next(bool newcomers_too);
    [[nodiscard]] std::deque<Entry> take_all() { return std::exchange(waiting_, {}); }
    [[nodiscard]] bool empty() const { return waiting_.empty(); }

  private:
    std::deque<Entry> waiting_;
    std::deque<Errand> early_;
};

}  // namespace stamtafel
