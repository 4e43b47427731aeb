#include "server/house_visitor.hpp"

#include <algorithm>
#include <utility>

#include "server/ip_address.hpp"
#include "server/spoken_language.hpp"
#include "table/tidy_text.hpp"

namespace stamtafel {

namespace {

constexpr std::chrono::seconds hello_limit{10};
constexpr std::size_t most_places = 20;
constexpr std::size_t longest_id = 64;
constexpr JsonLimits frame_limits{.bytes = 64 * 1024, .depth = 8};

Refusal bad_field(std::string_view field) {
    return Refusal("server.bad_field").with("field", field);
}

// The id of a frame, and the table it is about, as far as they can be read.
std::string text_or_nothing(const Json& frame, std::string_view key) {
    auto text = frame.is_object() ? text_member(frame, key) : std::nullopt;
    return text && text->size() <= longest_id ? std::move(*text) : std::string{};
}

// A table knows no bots, so which there are is for us to check.
bool may_be_seated(std::string_view level) {
    return std::ranges::find(House::levels(), level) != House::levels().end();
}

bool is_talk(TableCommand::Kind kind) {
    return kind == TableCommand::Kind::say || kind == TableCommand::Kind::react;
}

}  // namespace

HouseVisitor::HouseVisitor(const Rooms& rooms, std::shared_ptr<Connection> connection)
    : rooms_(&rooms),
      connection_(std::move(connection)),
      language_(spoken_language("", connection_->accept_language())),
      hello_due_(rooms.reactor.after(
          hello_limit, [this] { dismiss(Refusal("server.hello_first"), CloseCode::unwelcome); })) {
    rooms_->visitors.enter(*this);
}

HouseVisitor::~HouseVisitor() {
    abandon();
}

void HouseVisitor::abandon() {
    if (rooms_ == nullptr) return;
    leave_all();
    rooms_->visitors.exit(*this);
    rooms_ = nullptr;
}

void HouseVisitor::closed() {
    abandon();
}

void HouseVisitor::leave_all() {
    hello_due_.reset();
    dismissed_ = true;
    for (const auto& [id, place] : std::exchange(places_, {})) {
        if (const auto table = place.table.lock()) table->leave(place.link);
    }
    if (!guest_) return;
    rooms_->visitors.part(guest_->id, *this);
    rooms_->figures.visitors.add(-1);
    guest_.reset();
}

void HouseVisitor::dismiss(const Refusal& why, CloseCode code,
                           std::optional<std::chrono::milliseconds> again) {
    if (dismissed_) return;
    leave_all();
    connection_->send(frames::bye(language_, why, again));
    connection_->close(code, why.code);
}

void HouseVisitor::renamed(const std::string& name) {
    if (guest_) guest_->name = name;
    for (const auto& [id, place] : places_) {
        place.link->own_name = name;
        if (!place.link->by_token) place.link->name = name;
    }
}

void HouseVisitor::refuse_frame(const Refusal& why, const frames::Context& context) {
    connection_->send(frames::refused(language_, why, context));
}

void HouseVisitor::received(std::string_view text) {
    if (dismissed_) return;
    const auto frame = read_json(text, frame_limits);
    if (!guest_) {
        hello(frame);
        return;
    }
    if (!frame) {
        refuse_frame(frame.error());
        return;
    }
    // A connection may last for months.
    rooms_->guests.used(*guest_, device_, token_hash_);
    const auto what = frame->is_object() ? text_member(*frame, "do") : std::nullopt;
    if (!what) {
        refuse_frame(bad_field("do"));
        return;
    }
    const std::string id = text_or_nothing(*frame, "id");
    if (*what == "ping") {
        connection_->send(frames::pong(id));
    } else if (*what == "join") {
        join(*frame, id);
    } else if (*what == "leave") {
        leave(*frame);
    } else if (*what == "hello") {
        refuse_frame(Refusal("server.hello_once"), {.id = id});
    } else {
        command(*frame, id);
    }
}

void HouseVisitor::hurried(std::string_view text, std::chrono::milliseconds wait) {
    if (dismissed_ || !guest_) return;
    const auto frame = read_json(text, frame_limits);
    const std::string id = frame ? text_or_nothing(*frame, "id") : "";
    const std::string table = frame ? text_or_nothing(*frame, "table") : "";
    refuse_frame(Refusal("server.too_fast").with("ms", wait.count()),
                 {.id = id, .table = table, .number = {}, .wait = wait});
}

void HouseVisitor::hello(const Answer<Json>& frame) {
    if (!frame) return dismiss(frame.error(), CloseCode::policy);
    const auto what = frame->is_object() ? text_member(*frame, "do") : std::nullopt;
    if (what != "hello") return dismiss(Refusal("server.hello_first"), CloseCode::unwelcome);
    if (const auto code = text_member(*frame, "lang")) {
        if (const auto known = read_language(*code)) language_ = *known;
    }
    const Json* protocol = member(*frame, "protocol");
    const auto version = protocol == nullptr ? std::nullopt : integer(*protocol);
    if (version != frames::protocol) {
        return dismiss(Refusal("server.other_protocol")
                           .with("theirs", version ? std::to_string(*version) : "?")
                           .with("ours", frames::protocol),
                       CloseCode::policy);
    }
    const auto token = text_member(*frame, "token");
    auto known = rooms_->guests.by_token(token ? *token : connection_->identity());
    if (!known && !rooms_->guests.readable()) {
        return dismiss(Refusal("api.trouble"), CloseCode::internal_error);
    }
    if (!known) return dismiss(Refusal("server.unknown_guest"), CloseCode::unwelcome);
    hello_due_.reset();
    guest_ = std::move(known->guest);
    device_ = std::move(known->device);
    token_hash_ = std::move(known->token_hash);
    rooms_->visitors.introduce(guest_->id, *this);
    rooms_->figures.visitors.add(1);
    rooms_->guests.seen(*guest_);
    connection_->send(frames::welcome(*guest_, rooms_->reactor.wall_clock()));
}

void HouseVisitor::join(const Json& frame, const std::string& id) {
    const std::string table = text_or_nothing(frame, "table");
    if (id.empty()) return refuse_frame(bad_field("id"));
    const frames::Context context{.id = id, .table = table};
    Joining joining;
    joining.id = id;
    if (const Json* since = member(frame, "since"); since != nullptr && !since->is_null()) {
        const auto number = integer(*since);
        if (!number || *number < 0) return refuse_frame(bad_field("since"), context);
        joining.since = static_cast<std::uint64_t>(*number);
    }
    if (member(frame, "as") != nullptr) {
        const auto as = text_member(frame, "as");
        if (as != "seat" && as != "spectator") return refuse_frame(bad_field("as"), context);
        joining.spectating = as == "spectator";
    }
    if (member(frame, "seat_token") != nullptr) {
        const auto token = text_member(frame, "seat_token");
        if (!token || token->empty()) return refuse_frame(bad_field("seat_token"), context);
        joining.seat_token = *token;
    }
    if (!places_.contains(table) && places_.size() >= most_places) {
        return refuse_frame(
            Refusal("server.too_many_places").with("most", static_cast<long long>(most_places)),
            context);
    }
    const auto found = rooms_->hall.find(table, shared_limit(connection_->address()));
    if (!found) return refuse_frame(found.error(), context);
    if (const auto old = places_.find(table); old != places_.end()) {
        if (const auto before = old->second.table.lock()) before->leave(old->second.link);
        old->second.link->joined = false;
        places_.erase(old);
    }
    auto link = std::make_shared<Link>(connection_, language_, guest_->id, guest_->name);
    link->spectating = joining.spectating;
    places_.emplace(table, Place{*found, link});
    (*found)->join(std::move(link), std::move(joining));
}

void HouseVisitor::leave(const Json& frame) {
    const auto place = places_.find(text_or_nothing(frame, "table"));
    if (place == places_.end()) return;
    place->second.link->joined = false;
    if (const auto table = place->second.table.lock()) table->leave(place->second.link);
    places_.erase(place);
}

void HouseVisitor::command(const Json& frame, const std::string& id) {
    const std::string table_id = text_or_nothing(frame, "table");
    const frames::Context context{.id = id, .table = table_id};
    auto read = read_command(frame);
    if (!read) return refuse_frame(read.error(), context);
    if (id.empty()) return refuse_frame(bad_field("id"), context);
    if (read->kind == TableCommand::Kind::seat_bot && !may_be_seated(read->text)) {
        return refuse_frame(Refusal("table.unknown_level").with("level", clean_text(read->text)),
                            context);
    }
    const auto place = places_.find(table_id);
    const auto table = place == places_.end() ? nullptr : place->second.table.lock();
    if (table == nullptr) return refuse_frame(Refusal("server.not_joined"), context);
    const auto& link = place->second.link;
    if (link->spectating && !is_talk(read->kind)) {
        return refuse_frame(Refusal("server.spectating"), context);
    }
    if (is_talk(read->kind) || read->kind == TableCommand::Kind::rename) {
        const auto wait = rooms_->chat.take(guest_->id, rooms_->reactor.now());
        if (wait.count() > 0) {
            return refuse_frame(Refusal("server.too_fast").with("ms", wait.count()),
                                {.id = id, .table = table_id, .number = {}, .wait = wait});
        }
        read->text = tidy_text(read->text);
    }
    table->command(link, id, std::move(*read));
}

}  // namespace stamtafel
