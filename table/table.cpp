#include "table/table.hpp"

#include <utility>

#include "table/steward.hpp"

namespace stamtafel {

namespace {

const std::string nobody;

}  // namespace

Answer<std::vector<TableEvent>> Table::create(const TableBirth& birth) {
    if (state_.last_number > 0) return refuse("table.not_yours");
    Steward steward(state_, birth.at);
    return told_by(steward, steward.create(birth));
}

Answer<std::vector<TableEvent>> Table::handle(const TableCommand& command) {
    if (state_.last_number == 0) return refuse("table.not_yours");
    if (damaged_) return refuse(Refusal(*damaged_));
    Steward steward(state_, command.at);
    return told_by(steward, steward.handle(command));
}

Answer<std::vector<TableEvent>> Table::told_by(Steward& steward, const Answer<>& done) {
    damaged_ = steward.fault();
    if (damaged_) return refuse(Refusal(*damaged_));
    if (!done) return std::unexpected(done.error());
    return steward.take_events();
}

Answer<> Table::replay(const TableEvent& event) {
    return state_.apply(event);
}

Answer<Table> Table::from_checkpoint(const Json& checkpoint) {
    Table table;
    if (auto read = read_checkpoint(table.state_, checkpoint); !read) {
        return std::unexpected(read.error());
    }
    return table;
}

std::optional<Millis> Table::next_deadline() const {
    return Steward::next_deadline(state_);
}

Answer<> Table::admits(std::string_view guest) const {
    const bool may_sit = state_.phase == Phase::waiting && state_.seats.first_open();
    // The guest who was asked to judge must see the question.
    const bool asked = !guest.empty() && guest == state_.asked_to_judge;
    if (may_sit || asked || may_read(guest)) return {};
    return refuse("table.no_spectators");
}

std::optional<Seat> Table::seat_of(std::string_view guest) const {
    const auto seat = state_.seats.of(guest);
    if (!seat || !state_.seats[*seat].has_stake()) return std::nullopt;
    return seat;
}

Viewer Table::viewer_of(std::string_view guest) const {
    const auto seat = seat_of(guest);
    return seat ? Viewer::seat(*seat) : Viewer::everyone();
}

std::vector<std::string> Table::people_here() const {
    std::vector<std::string> guests;
    for (const Person& person : state_.people.all()) {
        if (person.here) guests.push_back(person.guest);
    }
    return guests;
}

const std::string& Table::guest_at(Seat seat) const {
    const TableSeat& taken = state_.seats[seat];
    return taken.has_stake() ? taken.guest : nobody;
}

const std::string& Table::bot_at(Seat seat) const {
    const TableSeat& taken = state_.seats[seat];
    return taken.kind == TableSeat::Kind::bot ? taken.level : nobody;
}

Answer<Record> Table::record(int match_index) const {
    if (match_index != state_.match_index || !state_.revealed || !state_.match) {
        return refuse("table.no_record");
    }
    Record record;
    record.game = state_.setup.game;
    record.options = state_.match_options;
    for (const MatchPlayer& player : state_.players) {
        record.seats.push_back({player.name, player.kind});
    }
    const FairDeal deal = state_.deal();
    record.fairness = {.algorithm = std::string(deal.algorithm()), .seed = {}, .fair = deal};
    fill_from(record, *state_.match);
    return record;
}

}  // namespace stamtafel
