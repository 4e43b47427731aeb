// Does the commands at one table: each once, and whoever sends one again gets the answer that it
// got. Nothing is answered before all is written that the answer depends on.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "server/house/flights.hpp"
#include "server/house/table_bots.hpp"

namespace stamtafel {

class CommandDesk {
  public:
    using TakeOff = std::function<void(Errand& errand, const std::vector<TableEvent>& events)>;

    CommandDesk(House& house, const std::string& table, FollowedTable& followed, Flights& flights,
                TableBots& bots, Mail& mail, TakeOff take_off);

    // Whether it waits in line now, marked for the store; one that came before is answered, or will
    // be. While the table is `loading` nobody knows which came before.
    bool enter(Errand errand, WaitingLine& waiting, bool loading);
    void create(const TableBirth& birth, CommandReply::Done done);
    // Throws if the table cannot be trusted after that. True: answered without anything to write,
    // and the table may wait for something else now.
    bool handle(Errand& errand);

    void answer(const CommandReply& reply);
    // These were not done, and may be tried again.
    void give_up(std::span<CommandReply> replies, std::uint64_t number, const Refusal& why);
    void give_up(CommandReply& reply, std::uint64_t number, const Refusal& why) {
        give_up(std::span(&reply, 1), number, why);
    }
    void refuse(const std::shared_ptr<HostedOnlooker>& onlooker, const std::string& id,
                const Refusal& why, std::optional<std::uint64_t> number = std::nullopt);
    // All that waits.
    void turn_away(WaitingLine& waiting, const Refusal& why);
    void restore(CommandMemory memory) { memory_ = std::move(memory); }
    // The address that asked for something last: it pays for what follows from that.
    [[nodiscard]] const std::string& payer() const { return payer_; }

  private:
    [[nodiscard]] bool is_new(Errand& errand);
    [[nodiscard]] bool is_settled(Errand& errand);
    // With what the server adds: time, secrets, and the mark of who wanted it.
    Answer<std::vector<TableEvent>> done_by_table(Errand& errand);
    // Nothing changed, or nothing was done.
    void settle(CommandReply& reply, std::optional<Refusal> refusal);

    House& house_;
    const std::string& table_;
    FollowedTable& followed_;
    Flights& flights_;
    TableBots& bots_;
    Mail& mail_;
    TakeOff take_off_;
    CommandMemory memory_;
    std::map<std::pair<std::string, std::string>, std::vector<std::shared_ptr<HostedOnlooker>>>
        repeats_;
    std::string payer_;
};

}  // namespace stamtafel
