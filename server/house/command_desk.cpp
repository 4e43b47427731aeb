#include "server/house/command_desk.hpp"

#include <algorithm>
#include <stdexcept>

#include "rules/kit/hex.hpp"
#include "server/house/house.hpp"
#include "server/house/token.hpp"

namespace stamtafel {

CommandDesk::CommandDesk(House& house, const std::string& table, FollowedTable& followed,
                         Flights& flights, TableBots& bots, Mail& mail, TakeOff take_off)
    : house_(house),
      table_(table),
      followed_(followed),
      flights_(flights),
      bots_(bots),
      mail_(mail),
      take_off_(std::move(take_off)) {}

bool CommandDesk::enter(Errand errand, WaitingLine& waiting, bool loading) {
    const std::shared_ptr<HostedOnlooker> onlooker = errand.reply.onlooker;
    if (loading) {
        if (!waiting.add_early(errand)) {
            refuse(onlooker, errand.reply.id, Refusal("server.table_busy"));
        }
        return false;
    }
    errand.reply.guest = errand.command.who = onlooker->guest;
    errand.command.name = onlooker->name;
    if (!is_new(errand)) return false;
    waiting.add(std::move(errand));
    return true;
}

bool CommandDesk::is_new(Errand& errand) {
    const CommandReply& reply = errand.reply;
    const CommandMark mark{reply.guest, short_digest(reply.id), essence(errand.command)};
    switch (memory_.meet(reply.guest, reply.id, mark.what)) {
        case CommandMemory::Known::answered:
            house_.figures.repeated.add();
            answer({.onlooker = reply.onlooker,
                    .guest = reply.guest,
                    .id = reply.id,
                    .answer = *memory_.answer(reply.guest, reply.id)});
            return false;
        case CommandMemory::Known::pending:
            house_.figures.repeated.add();
            repeats_[{reply.guest, reply.id}].push_back(reply.onlooker);
            return false;
        case CommandMemory::Known::other:
            refuse(reply.onlooker, reply.id, Refusal("server.id_used"),
                   followed_.table.last_number());
            return false;
        case CommandMemory::Known::fresh:
            break;
    }
    errand.mark = write_mark(mark);
    return true;
}

void CommandDesk::create(const TableBirth& birth, CommandReply::Done done) {
    Errand errand{.reply = {.guest = birth.host, .done = std::move(done)}};
    const auto events = followed_.table.create(birth);
    if (events) return take_off_(errand, *events);
    errand.reply.answer.refusal = events.error();
    errand.reply.conclude();
}

bool CommandDesk::handle(Errand& errand) {
    try {
        return is_settled(errand);
    } catch (const std::exception&) {
        give_up(errand.reply, flights_.committed(), Refusal("server.table_fault"));
        throw;
    }
}

bool CommandDesk::is_settled(Errand& errand) {
    const HostedOnlooker* onlooker = errand.reply.onlooker.get();
    if (onlooker != nullptr && !onlooker->joined) {
        give_up(errand.reply, 0, Refusal("server.not_joined"));
        return false;
    }
    if (onlooker != nullptr) payer_ = onlooker->payer();
    if (!errand.payer) errand.payer = payer_;
    if (const auto fits = flights_.afford(errand); !fits) {
        give_up(errand.reply, flights_.committed(), fits.error());
        return false;
    }
    const auto events = done_by_table(errand);
    if (!events || events->empty()) {
        settle(errand.reply, events ? std::nullopt : std::optional(events.error()));
        return true;
    }
    take_off_(errand, *events);
    return false;
}

Answer<std::vector<TableEvent>> CommandDesk::done_by_table(Errand& errand) {
    TableCommand& wanted = errand.command;
    wanted.at = std::max<Millis>(house_.reactor.wall_clock(), followed_.table.last_time());
    if (wanted.kind == TableCommand::Kind::rematch) {
        wanted.match = new_match_id();
        wanted.secret = to_hex(random_bytes<32>());
    }
    auto events = followed_.table.handle(wanted);
    if (followed_.table.damaged()) throw std::runtime_error(std::string(events.error().code));
    if (wanted.who.empty() && wanted.kind == TableCommand::Kind::act && wanted.seat) {
        if (events) {
            bots_.accepted(*wanted.seat);
        } else {
            bots_.refused(*wanted.seat);
            house_.journal.debug("bot_refused", {{"table", table_}, {"code", events.error().code}});
        }
    }
    if (events && !events->empty()) events->back().command = errand.mark;
    return events;
}

void CommandDesk::settle(CommandReply& reply, std::optional<Refusal> refusal) {
    reply.answer = {followed_.table.last_number(), std::move(refusal)};
    if (reply.answer.refusal) reply.conclude();
    if (flights_.hold_back(reply)) return;
    answer(reply);
    reply.conclude();
}

void CommandDesk::answer(const CommandReply& reply) {
    if (reply.id.empty()) return;
    const CommandAnswer& said = reply.answer;
    memory_.answered(reply.guest, reply.id, said);
    (said.refusal ? house_.figures.refused : house_.figures.done).add();
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

void CommandDesk::give_up(std::span<CommandReply> replies, std::uint64_t number,
                          const Refusal& why) {
    for (CommandReply& reply : replies) {
        memory_.forget(reply.guest, reply.id);
        reply.answer = {number, why};
        answer(reply);
    }
    for (CommandReply& reply : replies) reply.conclude();
}

void CommandDesk::turn_away(WaitingLine& waiting, const Refusal& why) {
    for (const Errand& early : waiting.take_early()) {
        refuse(early.reply.onlooker, early.reply.id, why);
    }
    for (WaitingLine::Entry& entry : waiting.take_all()) {
        if (auto* newcomer = std::get_if<Newcomer>(&entry)) {
            refuse(newcomer->onlooker, newcomer->joining.id, why);
        } else {
            give_up(std::get<Errand>(entry).reply, flights_.committed(), why);
        }
    }
}

void CommandDesk::refuse(const std::shared_ptr<HostedOnlooker>& onlooker, const std::string& id,
                         const Refusal& why, std::optional<std::uint64_t> number) {
    mail_.add(onlooker, frames::refused(*onlooker->wording, why,
                                        {.id = id, .table = table_, .number = number}));
}

}  // namespace stamtafel
