// Those who look at a hosted table: an audience where a seat's token gives the rights of whoever
// holds the seat, as long as it fits.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "server/house/hosted_onlooker.hpp"
#include "server/house/seat_tokens.hpp"
#include "store/store.hpp"
#include "table/audience.hpp"

namespace stamtafel {

class House;

class TableCompany final : public Audience {
  public:
    TableCompany(const Table& table, std::string_view id, House& house);
    TableCompany(const TableCompany&) = delete;
    TableCompany& operator=(const TableCompany&) = delete;
    ~TableCompany() override;

    Answer<> join(const std::shared_ptr<HostedOnlooker>& onlooker, const Joining& joining,
                  Mail& mail);
    bool leave(const std::shared_ptr<HostedOnlooker>& onlooker);
    // Onlookers whose token no longer fits are themselves again; those who may no longer look on
    // are sent away.
    // NOLINTBEGIN(bugprone-derived-method-shadowing-base-method): counted besides
    void review(Mail& mail);
    void dismiss(const Refusal& why, Mail& mail);
    // NOLINTEND(bugprone-derived-method-shadowing-base-method)
    [[nodiscard]] const std::string& acting(const Onlooker& onlooker) const override;

    [[nodiscard]] SeatTokens& tokens() { return tokens_; }

  protected:
    void add_to_you(Json& you, Seat seat) const override;

  private:
    Answer<> identify(HostedOnlooker& onlooker, const Joining& joining) const;
    [[nodiscard]] std::optional<std::vector<TableEvent>> events_after(std::uint64_t number) const;
    void count();

    House& house_;
    SeatTokens tokens_;
    std::size_t counted_ = 0;
};

// Stored events as they were; nothing if one cannot be read.
std::optional<std::vector<TableEvent>> read_events(const std::vector<StoredEvent>& events);

}  // namespace stamtafel
