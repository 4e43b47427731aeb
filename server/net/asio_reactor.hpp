// The real reactor: Asio's.
#pragma once

#include <boost/asio/io_context.hpp>

#include "server/net/calendar_clock.hpp"
#include "server/net/forward_clock.hpp"
#include "server/net/reactor.hpp"

namespace stamtafel {

class AsioReactor final : public Reactor {
  public:
    explicit AsioReactor(boost::asio::io_context& context) : context_(context) {}

    void post(Task task) override;
    std::unique_ptr<Timer> after(std::chrono::milliseconds delay, Task task) override;
    [[nodiscard]] std::chrono::milliseconds now() const override;
    [[nodiscard]] std::int64_t wall_clock() override;
    void no_earlier_than(std::int64_t moment) override;
    [[nodiscard]] std::int64_t calendar() override;

  private:
    boost::asio::io_context& context_;
    ForwardClock wall_;
    CalendarClock calendar_;
};

}  // namespace stamtafel
