#include "server/house/house_visitor.hpp"

#include <utility>

#include "bots/bots.hpp"
#include "server/http/spoken_language.hpp"
#include "server/net/ip_address.hpp"

namespace stamtafel {

namespace {

constexpr std::chrono::seconds hello_limit{10};
constexpr JsonLimits frame_limits{.bytes = 64 * 1024, .depth = 8};

}  // namespace

HouseVisitor::HouseVisitor(House& house, std::shared_ptr<Connection> connection)
    : house_(&house),
      connection_(std::move(connection)),
      language_(spoken_language("", connection_->accept_language())),
      hello_due_(house.reactor.after(
          hello_limit, [this] { dismiss(Refusal("server.hello_first"), CloseCode::unwelcome); })) {
    house_->visitors.enter(*this);
}

HouseVisitor::~HouseVisitor() {
    abandon();
}

void HouseVisitor::abandon() {
    if (house_ == nullptr) return;
    leave_all();
    house_->visitors.exit(*this);
    house_ = nullptr;
}

void HouseVisitor::closed() {
    abandon();
}

void HouseVisitor::leave_all() {
    hello_due_.reset();
    dismissed_ = true;
    joined_.leave_all();
    if (!known_) return;
    house_->visitors.part(known_->guest.id, *this);
    house_->figures.visitors.add(-1);
    known_.reset();
}

void HouseVisitor::dismiss(const Refusal& why, CloseCode code,
                           std::optional<std::chrono::milliseconds> again) {
    if (dismissed_) return;
    leave_all();
    connection_->send(frames::bye(sentences_in(language_), why,
                                  again ? std::optional<Millis>(again->count()) : std::nullopt));
    connection_->close(code, why.code);
}

void HouseVisitor::say_restart() {
    dismiss(Refusal("server.restart"), CloseCode::going_away, house_->config.again);
}

void HouseVisitor::renamed(const std::string& name) {
    if (known_) known_->guest.name = name;
    joined_.rename(name);
}

void HouseVisitor::refuse_frame(const Refusal& why, const frames::Context& context) {
    connection_->send(frames::refused(sentences_in(language_), why, context));
}

void HouseVisitor::received(std::string_view text) {
    if (dismissed_) return;
    const auto frame = read_json(text, frame_limits);
    if (!known_) {
        hello(frame);
        return;
    }
    if (!frame) {
        refuse_frame(frame.error());
        return;
    }
    // A connection may last for months.
    house_->guests.used(*known_);
    const FrameHead head = read_head(*frame);
    if (!head.what) {
        refuse_frame(bad_frame_field("do"));
    } else if (*head.what == "ping") {
        connection_->send(frames::pong(head.id));
    } else if (*head.what == "join") {
        join(*frame, head);
    } else if (*head.what == "leave") {
        joined_.leave(head.table);
    } else if (*head.what == "hello") {
        refuse_frame(Refusal("server.hello_once"), {.id = head.id});
    } else {
        command(*frame, head);
    }
}

void HouseVisitor::hurried(std::string_view text, std::chrono::milliseconds wait) {
    if (dismissed_ || !known_) return;
    const auto frame = read_json(text, frame_limits);
    const FrameHead head = frame ? read_head(*frame) : FrameHead{};
    refuse_hurry(head, wait);
}

void HouseVisitor::refuse_hurry(const FrameHead& head, std::chrono::milliseconds wait) {
    refuse_frame(Refusal("server.too_fast").with("ms", wait.count()),
                 {.id = head.id, .table = head.table, .number = {}, .wait = wait.count()});
}

void HouseVisitor::hello(const Answer<Json>& frame) {
    if (!frame) return dismiss(frame.error(), CloseCode::policy);
    if (read_head(*frame).what != "hello")
        return dismiss(Refusal("server.hello_first"), CloseCode::unwelcome);
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
    known_ = house_->guests.by_token(token ? *token : connection_->identity());
    if (!known_ && !house_->store.intact()) {
        return dismiss(Refusal("api.trouble"), CloseCode::internal_error);
    }
    if (!known_) return dismiss(Refusal("server.unknown_guest"), CloseCode::unwelcome);
    hello_due_.reset();
    const StoredGuest& guest = known_->guest;
    house_->visitors.introduce(guest.id, *this);
    house_->figures.visitors.add(1);
    house_->guests.seen(guest);
    connection_->send(
        frames::welcome(STAMTAFEL_VERSION, guest.id, guest.name, house_->reactor.wall_clock()));
}

void HouseVisitor::join(const Json& frame, const FrameHead& head) {
    auto joining = read_joining(frame, head);
    if (head.id.empty()) return refuse_frame(joining.error());
    const frames::Context context{.id = head.id, .table = head.table};
    if (!joining) return refuse_frame(joining.error(), context);
    if (!joined_.has_room_for(head.table)) {
        return refuse_frame(Refusal("server.too_many_places")
                                .with("most", static_cast<long long>(JoinedTables::most)),
                            context);
    }
    const auto found = house_->hall.find(head.table, shared_limit(connection_->address()));
    if (!found) return refuse_frame(found.error(), context);
    joined_.leave(head.table);
    auto onlooker = std::make_shared<HostedOnlooker>(connection_, language_, known_->guest.id,
                                                     known_->guest.name);
    onlooker->spectating = joining->spectating;
    joined_.take(head.table, {*found, onlooker});
    (*found)->join(std::move(onlooker), std::move(*joining));
}

void HouseVisitor::command(const Json& frame, const FrameHead& head) {
    const frames::Context context{.id = head.id, .table = head.table};
    auto read = read_order(frame, head, bot_names);
    if (!read) return refuse_frame(read.error(), context);
    const auto* place = joined_.at(head.table);
    if (place == nullptr) return refuse_frame(Refusal("server.not_joined"), context);
    if (const auto may = place->onlooker->may_ask(read->kind); !may) {
        return refuse_frame(may.error(), context);
    }
    if (is_talk(read->kind)) {
        const auto wait = house_->chat.take(known_->guest.id, house_->reactor.now());
        if (wait.count() > 0) return refuse_hurry(head, wait);
    }
    const auto table = place->table.lock();
    table->command(
        {.reply = {.onlooker = place->onlooker, .id = head.id}, .command = std::move(*read)});
}

}  // namespace stamtafel
