#include "server/house/hosted_table.hpp"

#include <algorithm>
#include <exception>

#include "rules/kit/hex.hpp"
#include "server/house/house.hpp"
#include "server/house/token.hpp"
#include "server/net/ip_address.hpp"

namespace stamtafel {

namespace {

// How many commands may come while a table is being read.
constexpr std::size_t most_early = 1'000;

}  // namespace

HostedTable::HostedTable(House& house, std::string id)
    : house_(house),
      id_(std::move(id)),
      company_(table_, id_, house),
      attendance_(house.reactor, company_,
                  [this](TableCommand presence, std::string payer) {
                      order(std::move(presence), nullptr, std::move(payer));
                  }),
      commands_(id_, house.figures, mail_),
      last_used_(house.reactor.now()),
      bots_(house, [this](Seat seat, std::uint64_t seen, std::string action) {
          TableCommand command;
          command.kind = TableCommand::Kind::act;
          command.seat = seat;
          command.seen = seen;
          command.text = std::move(action);
          house_.figures.bot_decisions.add();
          order(std::move(command));
      }) {
    house_.figures.tables.add(1);
}

HostedTable::~HostedTable() {
    house_.figures.tables.add(-1);
}

void HostedTable::create(const TableBirth& birth, Done done) {
    Command command{nullptr, birth.host, "", "", {}, std::move(done)};
    command.command.at = birth.at;
    const auto events = table_.create(birth);
    if (!events) {
        if (command.done) command.done(std::unexpected(events.error()));
        return;
    }
    for (const TableEvent& event : *events) follow(event, table_, company_.tokens(), players_);
    Batch first;
    first.push_back(NewTable{{.id = id_,
                              .name = birth.setup.name,
                              .game = std::string(birth.setup.game->info().id),
                              .created = birth.at,
                              .updated = birth.at,
                              .listed = birth.setup.listed,
                              .phase = StoredPhase::open}});
    take_off(command, *events, std::move(first));
}

void HostedTable::join(std::shared_ptr<HostedOnlooker> onlooker, Joining joining) {
    waiting_.emplace_back(Newcomer{std::move(onlooker), std::move(joining)});
    pump();
}

void HostedTable::leave(const std::shared_ptr<HostedOnlooker>& onlooker) {
    last_used_ = house_.reactor.now();
    std::erase_if(waiting_, [&](const Waiting& waiting) {
        const auto* newcomer = std::get_if<Newcomer>(&waiting);
        return newcomer != nullptr && newcomer->onlooker == onlooker;
    });
    if (!company_.leave(onlooker) || resting_) return;
    // Who sits where is not to be known before it is written; it is told after that.
    const bool unsure = !flights_.empty() && flights_.back().news.changes_company;
    if (!failing_ && !unsure) company_.tell_presence(mail_);
    attendance_.check(company_.acting(*onlooker), *onlooker);
    post();
}

void HostedTable::command(const std::shared_ptr<HostedOnlooker>& onlooker, std::string id,
                          TableCommand command) {
    if (loading_) {
        if (early_.size() < most_early) {
            early_.push_back({onlooker, std::move(id), std::move(command)});
            return;
        }
        commands_.refuse(onlooker, id, Refusal("server.table_busy"));
        return post();
    }
    command.who = onlooker->guest;
    command.name = onlooker->name;
    auto mark = commands_.meet(onlooker, id, command, table_.last_number());
    if (!mark) return post();
    waiting_.emplace_back(Command{onlooker, onlooker->guest, std::move(id), std::move(*mark),
                                  std::move(command), nullptr});
    pump();
}

void HostedTable::order(TableCommand command, Done done, std::optional<std::string> payer) {
    waiting_.emplace_back(
        Command{nullptr, "", "", "", std::move(command), std::move(done), std::move(payer)});
    pump();
}

void HostedTable::pump() {
    if (pumping_) return;
    const auto self = shared_from_this();  // what is done here may end this table
    if (!reading_) {
        if (closed_) {
            turn_away(Refusal("server.table_fault"));
        } else {
            work_off();
        }
    }
    post();
}

void HostedTable::work_off() {
    pumping_ = true;
    last_used_ = house_.reactor.now();
    while (!waiting_.empty() && !failing_) {
        const bool on_top = !flights_.empty();
        if (on_top && flights_.back().news.changes_company) break;
        if (on_top && std::holds_alternative<Newcomer>(waiting_.front())) break;
        Waiting next = std::move(waiting_.front());
        waiting_.pop_front();
        if (auto* newcomer = std::get_if<Newcomer>(&next)) {
            let_in(*newcomer);
            continue;
        }
        auto& command = std::get<Command>(next);
        try {
            handle(command);
        } catch (const std::exception& problem) {
            fault_of(command, problem.what());
        }
    }
    pumping_ = false;
    if (failing_ && flights_.empty()) reload();
}

void HostedTable::let_in(Newcomer& newcomer) {
    const std::string& id = newcomer.joining.id;
    try {
        if (const auto joined = company_.join(newcomer.onlooker, newcomer.joining, mail_);
            !joined) {
            newcomer.onlooker->joined = false;
            return commands_.refuse(newcomer.onlooker, id, joined.error());
        }
        attendance_.check(newcomer.onlooker->guest, *newcomer.onlooker);
    } catch (const std::exception& problem) {
        fault(problem.what());
        newcomer.onlooker->joined = false;
        company_.leave(newcomer.onlooker);
        commands_.refuse(newcomer.onlooker, id, Refusal("server.table_fault"));
    }
}

void HostedTable::handle(Command& command) {
    TableCommand& wanted = command.command;
    if (command.onlooker != nullptr && !command.onlooker->joined) {
        return give_up(command, 0, Refusal("server.not_joined"));
    }
    if (command.onlooker != nullptr) payer_ = shared_limit(command.onlooker->connection->address());
    if (!command.payer) command.payer = payer_;
    if (const auto fits = affordable(command); !fits) {
        return give_up(command, committed_, fits.error());
    }
    wanted.at = std::max<Millis>(house_.reactor.wall_clock(), table_.last_time());
    if (wanted.kind == TableCommand::Kind::rematch) {
        wanted.match = new_match_id();
        wanted.secret = to_hex(random_bytes<32>());
    }
    const bool of_bot = wanted.who.empty() && wanted.kind == TableCommand::Kind::act && wanted.seat;
    auto events = table_.handle(wanted);
    if (table_.damaged()) return fault_of(command, events.error().code);
    if (!events) {
        if (of_bot) {
            bots_.refused(*wanted.seat);
            house_.journal.debug("bot_refused", {{"table", id_}, {"code", events.error().code}});
        }
        settle(command, {table_.last_number(), events.error()});
        return after_change();
    }
    if (of_bot) bots_.accepted(*wanted.seat);
    for (const TableEvent& event : *events) follow(event, table_, company_.tokens(), players_);
    if (events->empty()) {
        settle(command, {table_.last_number(), std::nullopt});
        return after_change();
    }
    events->back().command = command.mark;
    take_off(command, *events, {});
}

Answer<> HostedTable::affordable(const Command& command) const {
    using Kind = TableCommand::Kind;
    using For = DiskBudget::For;
    const TableCommand& wanted = command.command;
    // What the server does by itself comes to an end when people can do no more. Coming is up to
    // them; going follows from it, and whoever is gone must not be waited for.
    const bool comes = wanted.kind == Kind::presence && wanted.yes;
    if (wanted.who.empty() && !comes) return {};
    if (wanted.kind == Kind::rematch) {
        if (auto room = house_.budget.admits_new(); !room) return room;
    }
    const bool comes_back = wanted.kind == Kind::sit && table_.phase() == Table::Phase::playing;
    const bool needed = ends_a_match(wanted.kind) || comes_back || comes;
    return house_.budget.admits(needed ? For::ending_a_match : For::anything,
                                command.payer.value_or(""), bytes_);
}

bool HostedTable::idle() const {
    return company_.all().empty() && waiting_.empty() && flights_.empty() && attendance_.idle() &&
           !bots_.busy() && !failing_ && !reading_;
}

void HostedTable::rest() {
    resting_ = true;
    bots_.dismiss();
    attendance_.rest();
}

void HostedTable::dismiss(const Refusal& why) {
    rest();
    turn_away(why);
    company_.dismiss(why, mail_);
    post();
}

}  // namespace stamtafel
