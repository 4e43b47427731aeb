// One connection in the house: hello first, then tables to join and commands for them. A connection
// that does not say hello properly hears one word, `bye`, and why.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "phrases/phrases.hpp"
#include "server/house/guest_book.hpp"
#include "server/house/hall.hpp"
#include "server/house/visitors.hpp"
#include "server/net/connection.hpp"
#include "server/net/rate_limit.hpp"

namespace stamtafel {

// What a visitor finds in the house.
struct Rooms {
    const Config& config;
    Reactor& reactor;
    Journal& journal;
    HouseFigures& figures;
    Hall& hall;
    GuestBook& guests;
    Visitors& visitors;
    NamedBuckets& chat;  // per guest
};

class HouseVisitor final : public Visitor {
  public:
    HouseVisitor(const Rooms& rooms, std::shared_ptr<Connection> connection);
    ~HouseVisitor() override;

    void received(std::string_view text) override;
    void hurried(std::string_view text, std::chrono::milliseconds wait) override;
    void closed() override;

    // The house is no more; the connection may outlive it.
    void abandon();
    void renamed(const std::string& name);
    // Which of the guest's devices this is; empty before hello.
    [[nodiscard]] const std::string& device() const { return device_.id; }
    // Says goodbye and closes; nothing is done for this connection any more.
    void dismiss(const Refusal& why, CloseCode code,
                 std::optional<std::chrono::milliseconds> again = std::nullopt);

  private:
    struct Place {
        std::weak_ptr<HostedTable> table;
        std::shared_ptr<Link> link;
    };
    void hello(const Answer<Json>& frame);
    void join(const Json& frame, const FrameHead& head);
    void leave(const std::string& table);
    void command(const Json& frame, const FrameHead& head);
    void leave_all();
    void refuse_frame(const Refusal& why, const frames::Context& context = {});
    void refuse_hurry(const FrameHead& head, std::chrono::milliseconds wait);

    const Rooms* rooms_;  // none any more: the house is gone
    std::shared_ptr<Connection> connection_;
    Language language_;
    std::optional<StoredGuest> guest_;  // nobody before hello
    StoredDevice device_;
    std::string token_hash_;
    bool dismissed_ = false;
    std::unique_ptr<Timer> hello_due_;
    std::map<std::string, Place> places_;  // by table
};

}  // namespace stamtafel
