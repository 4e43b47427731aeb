// The commands of people at one table by their ids: each is done once, and whoever sends one again
// gets the answer that it got.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/house/hosted_onlooker.hpp"
#include "server/house/house_figures.hpp"
#include "table/command_memory.hpp"

namespace stamtafel {

class CommandDesk {
  public:
    struct Reply {
        std::shared_ptr<HostedOnlooker> onlooker;
        std::string guest;
        std::string id;  // empty: nobody waits for an answer
        CommandAnswer answer{};
    };

    CommandDesk(const std::string& table, HouseFigures& figures, Mail& mail)
        : table_(table), figures_(figures), mail_(mail) {}

    // The mark by which the store knows a command that is to be done; nothing for one that came
    // before, which is answered, or will be.
    std::optional<std::string> meet(const std::shared_ptr<HostedOnlooker>& onlooker,
                                    const std::string& id, const TableCommand& command,
                                    std::uint64_t last_number);
    void answer(const Reply& reply);
    // It was not done, and may be tried again.
    void answer_undone(Reply reply, std::uint64_t number, const Refusal& why);
    // Of what came before it was known which came before.
    void refuse(const std::shared_ptr<HostedOnlooker>& onlooker, const std::string& id,
                const Refusal& why, std::optional<std::uint64_t> number = std::nullopt);
    void restore(CommandMemory memory) { memory_ = std::move(memory); }

  private:
    const std::string& table_;
    HouseFigures& figures_;
    Mail& mail_;
    CommandMemory memory_;
    std::map<std::pair<std::string, std::string>, std::vector<std::shared_ptr<HostedOnlooker>>>
        repeats_;
};

}  // namespace stamtafel
