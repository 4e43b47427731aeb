// Those who look at a hosted table: an audience where a seat's token gives the rights of whoever
// holds the seat, as long as it fits. What they are told waits in the mail until it is posted.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "server/house/attendance.hpp"
#include "server/house/followed_table.hpp"
#include "server/house/waiting_line.hpp"

namespace stamtafel {

class House;

class TableCompany final : public Audience {
  public:
    TableCompany(House& house, const FollowedTable& followed, Attendance::Tell tell);
    TableCompany(const TableCompany&) = delete;
    TableCompany& operator=(const TableCompany&) = delete;
    ~TableCompany() override;

    // Tells whoever is not let in.
    void join(const Newcomer& newcomer);
    // Who sits where is not to be told before it is `sure`.
    void leave(const std::shared_ptr<HostedOnlooker>& onlooker, bool sure);
    // Made when a command is handled, and told when that is written.
    void announce(const News& news, bool sure);
    // NOLINTBEGIN(bugprone-derived-method-shadowing-base-method): what is told is told to all here
    // After the table was read again everybody goes on from the last event they have.
    void resync(std::span<const TableEvent> events);
    // Everybody is sent away …
    void dismiss(const Refusal& why);
    // NOLINTEND(bugprone-derived-method-shadowing-base-method)
    // … or comes back and joins again, which reads the table anew.
    void close();
    // Nobody is told of, or waited for, any more.
    void rest();
    [[nodiscard]] bool resting() const { return resting_; }
    void expect_back(const std::vector<std::string>& guests) { attendance_.expect_back(guests); }

    [[nodiscard]] bool idle() const { return all().empty() && attendance_.idle(); }
    [[nodiscard]] std::vector<std::string> payers() const;
    [[nodiscard]] const std::string& acting(const Onlooker& onlooker) const override;

    [[nodiscard]] Mail& mail() { return mail_; }
    // What was told goes out, all of a connection at once.
    void post();

  protected:
    void add_to_you(Json& you, Seat seat) const override;

  private:
    Answer<> let_in(const Newcomer& newcomer);
    Answer<> identify(HostedOnlooker& onlooker, const Joining& joining) const;
    // Onlookers whose token no longer fits are themselves again; those who may no longer look on
    // are sent away.
    void admit_anew();
    [[nodiscard]] std::optional<std::vector<TableEvent>> events_after(std::uint64_t number) const;
    void count();

    House& house_;
    const SeatTokens& tokens_;
    Attendance attendance_;
    Mail mail_;
    bool resting_ = false;
    std::size_t counted_ = 0;
};

// Stored events as they were; nothing if one cannot be read.
std::optional<std::vector<TableEvent>> read_events(const std::vector<StoredEvent>& events);

}  // namespace stamtafel
