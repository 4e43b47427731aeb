// Tells a table which of its people came and which are gone. A phone that sleeps for a moment does
// not count as away.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "server/net/reactor.hpp"
#include "table/audience.hpp"

namespace stamtafel {

class Attendance {
  public:
    // `payer` is the address on whose account it is told; empty: nobody's.
    using Tell = std::function<void(TableCommand presence, std::string payer)>;

    Attendance(Reactor& reactor, const Audience& audience, Tell tell)
        : reactor_(reactor), audience_(audience), tell_(std::move(tell)) {}

    // `by` has come, stays or goes.
    void check(const std::string& guest, const Onlooker& by);
    void check_all();
    // Those who were here when the server stopped have a while to come back; nobody pays for their
    // going.
    void expect_back(const std::vector<std::string>& guests);
    // From now on nobody is waited for.
    void rest() { absences_.clear(); }
    [[nodiscard]] bool idle() const { return absences_.empty(); }

  private:
    void expect_absence(const std::string& guest, std::chrono::milliseconds grace,
                        const std::string& payer);

    Reactor& reactor_;
    const Audience& audience_;
    Tell tell_;
    std::map<std::string, std::unique_ptr<Timer>> absences_;
};

}  // namespace stamtafel
