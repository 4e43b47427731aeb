// One connection in the house: hello first, then tables to join and commands for them. A connection
// that does not say hello properly hears one word, `bye`, and why.
#pragma once

#include <cassert>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "phrases/phrases.hpp"
#include "server/house/house.hpp"
#include "server/house/joined_tables.hpp"
#include "server/net/connection.hpp"
#include "table/frame_reader.hpp"

namespace stamtafel {

class HouseVisitor final : public Visitor {
  public:
    HouseVisitor(House& house, std::shared_ptr<Connection> connection);
    HouseVisitor(const HouseVisitor&) = delete;
    HouseVisitor& operator=(const HouseVisitor&) = delete;
    ~HouseVisitor() override;

    void received(std::string_view text) override;
    void hurried(std::string_view text, std::chrono::milliseconds wait) override;
    void closed() override;

    // The house is gone; the connection may outlive it.
    void abandon();
    void renamed(const std::string& name);
    // Which of the guest's devices this is; after hello.
    [[nodiscard]] const std::string& device() const {
        assert(known_);
        return known_->device.id;
    }
    // Says goodbye and closes; nothing is done for this connection any more.
    void dismiss(const Refusal& why, CloseCode code,
                 std::optional<std::chrono::milliseconds> again = std::nullopt);
    void say_restart();

  private:
    void hello(const Answer<Json>& frame);
    void join(const Json& frame, const FrameHead& head);
    void command(const Json& frame, const FrameHead& head);
    void leave_all();
    void refuse_frame(const Refusal& why, const frames::Context& context = {});
    void refuse_hurry(const FrameHead& head, std::chrono::milliseconds wait);

    House* house_;  // none any more: the house is gone
    std::shared_ptr<Connection> connection_;
    Language language_;
    std::optional<GuestBook::Known> known_;  // nobody before hello
    bool dismissed_ = false;
    std::unique_ptr<Timer> hello_due_;
    JoinedTables joined_;
};

}  // namespace stamtafel
