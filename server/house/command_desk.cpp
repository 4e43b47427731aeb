#include "server/house/command_desk.hpp"

namespace stamtafel {

std::optional<std::string> CommandDesk::meet(const std::shared_ptr<HostedOnlooker>& onlooker,
                                             const std::string& id, const TableCommand& command,
                                             std::uint64_t last_number) {
    const CommandMark mark{onlooker->guest, short_digest(id), essence(command)};
    switch (memory_.meet(onlooker->guest, id, mark.what)) {
        case CommandMemory::Known::answered:
            figures_.repeated.add();
            answer({onlooker, onlooker->guest, id, *memory_.answer(onlooker->guest, id)});
            return std::nullopt;
        case CommandMemory::Known::pending:
            figures_.repeated.add();
            repeats_[{onlooker->guest, id}].push_back(onlooker);
            return std::nullopt;
        case CommandMemory::Known::other:
            refuse(onlooker, id, Refusal("server.id_used"), last_number);
            return std::nullopt;
        case CommandMemory::Known::fresh:
            break;
    }
    return write_mark(mark);
}

void CommandDesk::answer(const Reply& reply) {
    if (reply.id.empty()) return;
    const CommandAnswer& said = reply.answer;
    memory_.answered(reply.guest, reply.id, said);
    (said.refusal ? figures_.refused : figures_.done).add();
    const auto tell = [&](const std::shared_ptr<HostedOnlooker>& onlooker) {
        if (onlooker == nullptr) return;
        if (said.refusal) {
            refuse(onlooker, reply.id, *said.refusal, said.number);
        } else {
            mail_.add(onlooker, frames::done(reply.id, table_, said.number));
        }
    };
    tell(reply.onlooker);
    if (auto repeats = repeats_.extract({reply.guest, reply.id})) {
        for (const auto& onlooker : repeats.mapped()) tell(onlooker);
    }
}

void CommandDesk::answer_undone(Reply reply, std::uint64_t number, const Refusal& why) {
    memory_.forget(reply.guest, reply.id);
    reply.answer = {number, why};
    answer(reply);
}

void CommandDesk::refuse(const std::shared_ptr<HostedOnlooker>& onlooker, const std::string& id,
                         const Refusal& why, std::optional<std::uint64_t> number) {
    mail_.add(onlooker, frames::refused(*onlooker->wording, why,
                                        {.id = id, .table = table_, .number = number}));
}

}  // namespace stamtafel
