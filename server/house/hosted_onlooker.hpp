// One connection at one table of a server.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "rules/kit/seat.hpp"
#include "server/house/sentences.hpp"
#include "server/net/connection.hpp"
#include "server/net/ip_address.hpp"
#include "table/audience.hpp"

namespace stamtafel {

struct HostedOnlooker : Onlooker {
    HostedOnlooker(std::shared_ptr<Connection> to, Language in, std::string whose,
                   std::string called)
        : Onlooker(whose, called, sentences_in(in)),
          connection(std::move(to)),
          own_guest(std::move(whose)),
          own_name(std::move(called)) {}

    void be_oneself() {
        guest = own_guest;
        name = own_name;
        by_token.reset();
        seat_token.clear();
    }

    // Who shares its limits.
    [[nodiscard]] std::string payer() const { return shared_limit(connection->address()); }

    std::shared_ptr<Connection> connection;
    std::string own_guest;  // who said hello
    std::string own_name;
    // The seat whose token was shown: its holder acts here.
    std::optional<Seat> by_token;
    std::string seat_token;
};

}  // namespace stamtafel
