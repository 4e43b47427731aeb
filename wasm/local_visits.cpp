#include "wasm/local_visits.hpp"

#include <limits>
#include <utility>

#include "bots/bots.hpp"
#include "wasm/entropy.hpp"

namespace stamtafel {

namespace {

Answer<ConnectionId> read_connection(const CallFields& fields) {
    return fields.number("connection", 0, std::numeric_limits<std::int64_t>::max());
}

void greet(ConnectionId connection, const LocalGuest& guest, Millis at, Effects& effects) {
    effects.send(connection, *frames::welcome(STAMTAFEL_VERSION, guest.id, guest.name, at));
}

// With what the page adds to what somebody wants.
Answer<TableCommand> complete(TableCommand command, const CallFields& fields, Millis at) {
    command.at = at;
    if (command.kind != TableCommand::Kind::rematch) return command;
    const auto entropy = Entropy::read(fields);
    if (!entropy) return std::unexpected(entropy.error());
    command.match = entropy->match();
    command.secret = entropy->secret();
    return command;
}

}  // namespace

CallAnswer LocalVisits::connect(const CallFields& fields) {
    const auto connection = read_connection(fields);
    if (!connection) return refuse_call(connection.error());
    auto guest = LocalHouse::read_guest(fields, "guest");
    if (!guest) return refuse_call(guest.error());
    const auto at = fields.at();
    if (!at) return refuse_call(at.error());
    Effects effects;
    house_.leave_all(*connection, effects);
    greet(*connection, *guest, *at, effects);
    guests_[*connection] = std::move(*guest);
    return house_.finish(effects);
}

CallAnswer LocalVisits::disconnect(const CallFields& fields) {
    const auto connection = read_connection(fields);
    if (!connection) return refuse_call(connection.error());
    Effects effects;
    house_.leave_all(*connection, effects);
    guests_.erase(*connection);
    return house_.finish(effects);
}

CallAnswer LocalVisits::receive(const CallFields& fields) {
    const auto connection = read_connection(fields);
    if (!connection) return refuse_call(connection.error());
    const auto at = fields.at();
    if (!at) return refuse_call(at.error());
    const auto guest = guests_.find(*connection);
    if (guest == guests_.end()) return refuse_call(Refusal("engine.no_such_connection"));
    const Json* frame = fields.find("frame");
    if (frame == nullptr || !frame->is_object()) return refuse_call(bad_field("frame"));
    const FrameHead head = read_head(*frame);
    LocalTable* const about = house_.table(head.table);
    Effects effects;
    Answer<> done;
    if (!head.what) {
        done = refuse(bad_frame_field("do"));
    } else if (*head.what == "ping") {
        effects.send(*connection, *frames::pong(head.id));
    } else if (*head.what == "hello") {
        greet(*connection, guest->second, *at, effects);
    } else if (*head.what == "join") {
        const auto joining = read_joining(*frame, head);
        if (!joining) {
            done = std::unexpected(joining.error());
        } else if (about == nullptr) {
            done = refuse("server.no_such_table");
        } else {
            about->join(*connection, guest->second, *joining, *at, effects);
        }
    } else if (*head.what == "leave") {
        if (about != nullptr) about->leave(*connection, effects);
    } else {
        auto order = read_order(*frame, head, bot_names);
        if (order && about == nullptr) order = refuse("server.not_joined");
        if (order) {
            const auto may = about->may_ask(*connection, order->kind);
            if (!may) order = std::unexpected(may.error());
        }
        if (order) order = complete(std::move(*order), fields, *at);
        if (order) {
            about->command(*connection, head.id, std::move(*order), effects);
        } else {
            done = std::unexpected(order.error());
        }
    }
    if (!done) {
        effects.send(*connection, *frames::refused(unworded(), done.error(),
                                                   {.id = head.id, .table = head.table}));
    }
    return house_.finish(effects);
}

}  // namespace stamtafel
