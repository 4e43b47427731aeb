// One connection at one table.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "phrases/phrases.hpp"
#include "record/json.hpp"
#include "rules/kit/seat.hpp"
#include "server/connection.hpp"
#include "server/frames.hpp"

namespace stamtafel {

struct Link {
    Link(std::shared_ptr<Connection> to, Language in, std::string whose, std::string called)
        : connection(std::move(to)),
          language(in),
          own_guest(std::move(whose)),
          own_name(called),
          guest(own_guest),
          name(std::move(called)) {}

    void send(const frames::Frame& frame) const { connection->send(frame); }

    std::shared_ptr<Connection> connection;
    Language language;
    std::string own_guest;  // who said hello
    std::string own_name;
    // Who acts here: the same, or who holds the seat whose token was shown.
    std::string guest;
    std::string name;
    std::optional<Seat> by_token;
    std::string seat_token;
    bool joined = false;      // was let in, and not sent away
    bool spectating = false;  // on purpose: sees what the public sees
    Viewer viewer = Viewer::everyone();
    std::uint64_t sent = 0;  // the last event that was sent
    Json you;                // as it was last told
};

}  // namespace stamtafel
