#include "server/house/hall.hpp"

#include <algorithm>
#include <cctype>
#include <set>
#include <utility>

#include "bots/bots.hpp"
#include "rules/kit/hex.hpp"
#include "server/house/house.hpp"
#include "server/house/token.hpp"
#include "table/tidy_text.hpp"

namespace stamtafel {

namespace {

constexpr std::size_t table_id_length = 20;  // 98 bits: a link is not guessed
constexpr std::size_t longest_id = 64;
constexpr std::chrono::minutes keep_unused{10};
constexpr std::chrono::minutes evict_every{1};
constexpr std::chrono::hours sweep_every{1};
constexpr std::chrono::seconds sweep_first{60};
constexpr std::chrono::milliseconds sweep_on{5};  // where there is more, after others had a turn
constexpr std::size_t looked_after_at_once = 16;
constexpr int all_tables = 1'000'000;
constexpr std::size_t at_once = 1'000;  // descriptions on their way to the disk
constexpr Moment due_again = 60'000;
// A clock that was set back by more than this had been wrong before: the old times are no guide.
constexpr Moment believable_lead = one_day;

bool could_be_id(std::string_view id) {
    return !id.empty() && id.size() <= longest_id && std::ranges::all_of(id, [](char letter) {
        return std::isalnum(static_cast<unsigned char>(letter)) != 0;
    });
}

struct Listed {
    TableListing listing;
    AwaitedBits awaited = 0;

    [[nodiscard]] Json summary() const { return listing.summary_with(awaited); }
};

// A table that cannot be read is not worth a word, and must not cost its guests the others.
std::optional<Listed> listed_as(const StoredTable& table) {
    auto listing = read_listing(table.listing);
    if (!listing) return std::nullopt;
    return Listed{std::move(*listing), static_cast<AwaitedBits>(table.awaited)};
}

Answer<Listed> listing_of(Store& store, std::string_view id) {
    if (!could_be_id(id)) return refuse("server.no_such_table");
    const auto stored = store.table(id);
    if (!stored) return std::unexpected(stored.error());
    if (!*stored) return refuse("server.no_such_table");
    auto found = listed_as(**stored);
    if (!found) return refuse("server.table_fault");
    return std::move(*found);
}

}  // namespace

Answer<> Hall::open() {
    auto playing = house_.store.tables({.phase = StoredPhase::playing, .listed = {}});
    if (!playing) return std::unexpected(playing.error());
    // Latest first. Matches under way go on from the last thing that happened in them.
    if (!playing->empty() &&
        playing->front().updated - house_.reactor.wall_clock() <= believable_lead) {
        house_.reactor.no_earlier_than(playing->front().updated);
    }
    for (StoredTable& table : *playing) to_look_after_.push_back(std::move(table.id));
    if (auto counted = count_unfinished(); !counted) return counted;
    if (auto described = describe_tables(); !described) return described;
    house_.journal.info("tables_found",
                        {{"playing", to_look_after_.size()}, {"unfinished", unfinished_}});
    look_after();
    evicting_ = house_.reactor.after(evict_every, [this] { evict(); });
    sweeping_ = house_.reactor.after(sweep_first, [this] { sweep(); });
    return {};
}

Answer<> Hall::count_unfinished() {
    const auto counted = house_.store.unfinished();
    if (!counted) return std::unexpected(counted.error());
    unfinished_ = static_cast<std::size_t>(*counted);
    return {};
}

Answer<> Hall::describe_tables() {
    const auto tables = house_.store.tables({.phase = {}, .listed = {}, .undescribed = true});
    if (!tables) return std::unexpected(tables.error());
    for (const StoredTable& stored : *tables) {
        auto read = read_table(house_.store, house_.seat_key, stored.id, keep_none);
        if (!read || read->table.last_number() == 0) {
            const std::string_view code = read ? "server.no_such_table" : read.error().why.code;
            house_.journal.error("table_unreadable", {{"table", stored.id}, {"code", code}});
            continue;
        }
        Batch batch{description(read->table)};
        if (read->checkpoint) batch.push_back(std::move(*read->checkpoint));
        house_.ledger.put(std::move(batch));
        if (house_.ledger.under_way() % at_once == 0) house_.ledger.finish();
    }
    if (tables->empty()) return {};
    house_.ledger.finish();
    house_.journal.info("tables_described", {{"tables", tables->size()}});
    return {};
}

// Clocks run on after a restart, even where nobody comes back. A few at a time, so that whoever
// asks for a table does not wait for all the others.
void Hall::look_after() {
    while (!to_look_after_.empty() && !resting_ &&
           house_.reader.under_way() < looked_after_at_once) {
        const std::string id = std::move(to_look_after_.front());
        to_look_after_.pop_front();
        if (const auto found = find(id, ""); !found) {
            house_.journal.error("table_unreadable", {{"table", id}, {"code", found.error().code}});
        }
    }
}

std::shared_ptr<HostedTable> Hall::in_memory(std::string_view id) const {
    const auto found = tables_.find(std::string(id));
    return found == tables_.end() ? nullptr : found->second;
}

Answer<std::shared_ptr<HostedTable>> Hall::find(std::string_view id, const std::string& asker) {
    if (!could_be_id(id)) return refuse("server.no_such_table");
    if (auto table = in_memory(id)) {
        table->asked_for(asker);
        return table;
    }
    const auto stored = house_.store.table(id);
    if (!stored) return std::unexpected(stored.error());
    if (!*stored) return refuse("server.no_such_table");
    if (house_.reader.under_way() >= TableReader::most_waiting) return refuse("server.table_busy");
    auto table = std::make_shared<HostedTable>(house_, std::string(id));
    tables_.emplace(id, table);
    table->load(asker);
    return table;
}

void Hall::create(const StoredGuest& host, Json setup, Then<std::string> then) {
    if (resting_) {
        return then(refuse("server.restart"));
    }
    if (const auto room = house_.budget.admits_new(); !room) {
        return then(std::unexpected(room.error()));
    }
    // Tables that came to their end meanwhile have not been counted off.
    if (unfinished_ >= house_.config.max_tables &&
        (!count_unfinished() || unfinished_ >= house_.config.max_tables)) {
        return then(refuse("server.house_full"));
    }
    const auto tables = house_.store.tables_of(host.id, all_tables);
    if (!tables) {
        return then(std::unexpected(tables.error()));
    }
    const auto own = std::ranges::count_if(
        *tables, [](const StoredTable& table) { return table.phase != StoredPhase::finished; });
    if (own >= static_cast<std::ptrdiff_t>(house_.config.tables_per_guest)) {
        return then(
            refuse(Refusal("server.too_many_tables").with("most", house_.config.tables_per_guest)));
    }
    if (setup.is_object() && setup.contains("name") && setup["name"].is_string()) {
        setup["name"] = tidy_text(setup["name"].get<std::string>());
    }
    auto read = read_setup(setup, bot_names);
    if (!read) {
        return then(std::unexpected(read.error()));
    }
    TableBirth birth{.table = new_code(table_id_length),
                     .setup = std::move(*read),
                     .host = host.id,
                     .name = host.name,
                     .match = new_match_id(),
                     .secret = to_hex(random_bytes<32>()),
                     .at = house_.reactor.wall_clock()};
    auto table = std::make_shared<HostedTable>(house_, birth.table);
    tables_.emplace(birth.table, table);
    ++unfinished_;
    table->create(birth, [this, id = birth.table, then = std::move(then)](Answer<> made) mutable {
        if (made) {
            then(std::move(id));
            return;
        }
        tables_.erase(id);
        --unfinished_;
        then(std::unexpected(made.error()));
    });
}

Answer<std::vector<Json>> Hall::listed(int limit) const {
    const auto stored =
        house_.store.tables({.phase = StoredPhase::open, .listed = true, .limit = limit});
    if (!stored) return std::unexpected(stored.error());
    std::vector<Json> summaries;
    for (const StoredTable& table : *stored) {
        if (const auto found = listed_as(table)) summaries.push_back(found->summary());
    }
    return summaries;
}

Answer<std::vector<Json>> Hall::of_guest(std::string_view guest, int limit) const {
    const auto stored = house_.store.tables_of(guest, limit);
    if (!stored) return std::unexpected(stored.error());
    std::vector<Json> summaries;
    for (const StoredTable& table : *stored) {
        const auto found = listed_as(table);
        if (!found) continue;
        Json& summary = summaries.emplace_back(found->summary());
        const auto seat = found->listing.seat_of(guest);
        summary["seat"] = seat ? Json(*seat) : Json(nullptr);
        summary["your_turn"] = found->listing.on_turn(guest, found->awaited);
        summary["updated"] = table.updated;
        if (!found->listing.admits(guest)) {  // was there once, and may not look on now
            summary.erase("players");
            summary.erase("awaited");
        }
    }
    return summaries;
}

Answer<Json> Hall::summary(std::string_view table, std::string_view guest) const {
    const auto found = listing_of(house_.store, table);
    if (!found) return std::unexpected(found.error());
    if (const auto admitted = found->listing.admits(guest); !admitted) {
        return std::unexpected(admitted.error());
    }
    return found->summary();
}

Answer<std::string> Hall::record(std::string_view table, int number, std::string_view guest) const {
    const auto found = listing_of(house_.store, table);
    if (!found) return std::unexpected(found.error());
    if (!found->listing.may_read(guest)) {
        // Whoever played may read it, even if they sit there no longer.
        const auto played = house_.store.matches_of(guest, most_matches);
        if (!played) return std::unexpected(played.error());
        const bool theirs = std::ranges::any_of(*played, [&](const MatchOfGuest& each) {
            return each.match.table == table && each.match.number == number;
        });
        if (!theirs) return refuse("table.no_spectators");
    }
    auto record = house_.store.record(table, number);
    if (!record) return std::unexpected(record.error());
    if (!*record) return refuse("server.no_such_record");
    return std::move(**record);
}

Answer<std::vector<std::shared_ptr<HostedTable>>> Hall::living_tables_of(std::string_view guest,
                                                                         const std::string& asker) {
    std::vector<std::shared_ptr<HostedTable>> tables;
    const auto stored = house_.store.tables_of(guest, all_tables);
    if (!stored) return std::unexpected(stored.error());
    for (const StoredTable& table : *stored) {
        if (in_memory(table.id) == nullptr && table.phase == StoredPhase::finished) continue;
        auto found = find(table.id, asker);
        if (!found) return std::unexpected(found.error());
        tables.push_back(std::move(*found));
    }
    return tables;
}

void Hall::rename(const std::string& guest, const std::string& name, const std::string& payer) {
    const auto tables = living_tables_of(guest, payer);
    if (!tables) {
        house_.journal.error("not_renamed", {{"code", tables.error().code}});
        return;
    }
    for (const auto& table : *tables) {
        TableCommand command;
        command.kind = TableCommand::Kind::rename;
        command.who = guest;
        command.name = command.text = name;
        table->order(std::move(command), payer);  // refused where they are a stranger
    }
}

void Hall::forget(const std::string& guest, Then<void> done) {
    struct Progress {
        std::size_t left = 1;
        std::optional<Refusal> problem;
        Then<void> done;
        void one_less() {
            if (--left > 0) return;
            if (problem) {
                done(std::unexpected(*problem));
            } else {
                done({});
            }
        }
    };
    auto living = living_tables_of(guest, guest);
    if (!living) {
        done(std::unexpected(living.error()));
        return;
    }
    const auto progress = std::make_shared<Progress>();
    progress->done = std::move(done);
    // Those in memory may know of them by what is not written yet.
    std::set<std::shared_ptr<HostedTable>> tables;
    for (auto& table : *living) tables.insert(std::move(table));
    for (const auto& [id, table] : tables_) tables.insert(table);
    for (const auto& table : tables) {
        TableCommand command;
        command.kind = TableCommand::Kind::forget;
        command.text = guest;
        ++progress->left;
        table->order(std::move(command), std::nullopt,
                     [progress, asked = std::weak_ptr(table)](Answer<> forgotten) {
                         // Nobody plays at a damaged table again, so nobody misses them there: what
                         // is stored of them goes all the same. One that the store does not hand
                         // over just now is played on later, and would wait for them for ever.
                         const auto there = asked.lock();
                         const bool damaged = there != nullptr && there->damaged();
                         if (!forgotten && !damaged) progress->problem = forgotten.error();
                         progress->one_less();
                     });
    }
    progress->one_less();
}

void Hall::tick(const std::string& id) {
    // What cannot be read or written just now is due all the same, and nobody else may ask for it.
    const auto again = [this, id](const Refusal& why) {
        if (why.code == "server.no_such_table") return;
        house_.alarm.set(id, house_.reactor.wall_clock() + due_again);
    };
    const auto table = find(id, "");
    if (!table) return again(table.error());
    TableCommand command;
    command.kind = TableCommand::Kind::tick;
    (*table)->order(std::move(command), std::nullopt, [again](const Answer<>& done) {
        if (!done) again(done.error());
    });
}

void Hall::evict() {
    const auto now = house_.reactor.now();
    std::erase_if(tables_, [&](const auto& entry) {
        return entry.second->idle() && now - entry.second->last_used() >= keep_unused;
    });
    evicting_ = house_.reactor.after(evict_every, [this] { evict(); });
}

void Hall::sweep() {
    const Moment now = house_.reactor.calendar();
    const auto before = [&](std::uint32_t days) {
        return days == 0 ? Moment{0} : now - static_cast<Moment>(days) * one_day;
    };
    Sweep change{.now = now,
                 .idle_before = before(house_.config.keep_idle_days),
                 .finished_before = before(house_.config.keep_finished_days),
                 .matches_before = 0,
                 .guests_before = before(house_.config.keep_guests_days),
                 // Days of use begin at midnight, as where a token is looked at.
                 .devices_before = before(house_.config.keep_devices_days) / one_day * one_day};
    house_.ledger.put({change}, [this, most = change.at_most](const Answer<Written>& written) {
        if (resting_) return;
        if (written) swept(*written);
        if (const auto counted = count_unfinished(); !counted) {
            house_.journal.error("store_unreadable", {{"code", counted.error().code}});
        }
        const bool more = written && static_cast<int>(written->swept_tables.size()) >= most;
        sweeping_ = house_.reactor.after(
            more ? std::chrono::milliseconds(sweep_on) : std::chrono::milliseconds(sweep_every),
            [this] { sweep(); });
    });
}

void Hall::swept(const Written& written) {
    for (const std::string& id : written.swept_tables) {
        if (const auto table = in_memory(id)) {
            table->dismiss(Refusal("server.table_swept"));
            drop(id);
        }
        house_.alarm.set(id, std::nullopt);
    }
    if (written.swept_tables.empty() && written.swept_guests == 0 && written.swept_devices == 0) {
        return;
    }
    house_.journal.info("swept", {{"tables", written.swept_tables.size()},
                                  {"guests", written.swept_guests},
                                  {"devices", written.swept_devices}});
}

void Hall::rest() {
    resting_ = true;
    house_.alarm.stop();
    evicting_.reset();
    sweeping_.reset();
    for (const auto& [id, table] : tables_) table->rest();
}

}  // namespace stamtafel
