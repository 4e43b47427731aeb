// Where bots think: on threads of their own that stand back behind the reactor's, so that nobody
// waits for them. They are asked in the order in which they came, and the more of them wait, the
// shorter each may think: a house full of strong bots gets weaker, not slower.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "bots/any_bot.hpp"
#include "bots/budget.hpp"
#include "server/net/reactor.hpp"

namespace stamtafel {

class BotDesk {
  public:
    using Done = std::move_only_function<void(Answer<std::string> action)>;

    // Without threads of its own the reactor's does the thinking, one thought at a time.
    // `time` is how long one may think while there is a thread for each.
    BotDesk(Reactor& reactor, std::uint32_t threads,
            std::chrono::milliseconds time = Budget{}.time);
    BotDesk(const BotDesk&) = delete;
    BotDesk& operator=(const BotDesk&) = delete;
    // Thoughts that nobody began are dropped.
    ~BotDesk();

    // `done` comes on the reactor's thread.
    void think(std::unique_ptr<BotQuestion> question, Done done);
    [[nodiscard]] std::size_t under_way() const { return under_way_; }
    // For the next thought: its part of the threads' time.
    [[nodiscard]] Budget budget() const;
    // Waits until every answer is posted.
    void finish();

  private:
    struct Thought {
        std::unique_ptr<BotQuestion> question;
        Done done;
    };
    void run();
    void think_now(Thought thought);

    Reactor& reactor_;
    std::chrono::milliseconds time_;
    std::size_t under_way_ = 0;  // on the reactor's thread only
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Thought> waiting_;
    std::size_t busy_ = 0;
    bool stopping_ = false;
    std::shared_ptr<const bool> alive_ = std::make_shared<const bool>(true);
    std::vector<std::thread> threads_;
};

}  // namespace stamtafel
