#include "server/house/guest_book.hpp"

#include <cctype>
#include <utility>

#include "record/record.hpp"
#include "server/house/house.hpp"
#include "server/house/house_visitor.hpp"
#include "server/house/token.hpp"
#include "server/net/ip_address.hpp"
#include "table/event.hpp"
#include "table/listing.hpp"
#include "table/setup.hpp"
#include "table/tidy_text.hpp"

namespace stamtafel {

namespace {

constexpr std::size_t guest_id_length = 14;
constexpr std::size_t code_length = 10;  // of 30 letters each: 49 bits, for ten minutes
constexpr std::chrono::seconds code_lasting{600};
constexpr Moment seen_every = 3'600'000;
constexpr std::size_t most_remembered = 100'000;

// As people type a code that was read to them.
std::string plain_code(std::string_view typed) {
    std::string code;
    for (const char letter : typed) {
        if (std::isalnum(static_cast<unsigned char>(letter)) == 0) continue;
        code += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    }
    return code;
}

Answer<std::string> record_without_name(std::string_view text, int seat) {
    auto record = read_record(text);
    if (!record) return std::unexpected(record.error());
    const auto index = static_cast<std::size_t>(seat);
    if (seat < 0 || index >= record->seats.size()) return std::string(text);
    record->seats[index].name = forgotten_name;
    return write_record(*record);
}

}  // namespace

std::optional<GuestBook::Known> GuestBook::by_token(std::string_view token) {
    if (!is_token(token)) return std::nullopt;
    std::string hash = token_hash(token);
    auto guest = house_.store.guest_by_token(hash);
    if (!guest || !*guest || barred_.contains((*guest)->id)) return std::nullopt;
    auto device = house_.store.device(hash);
    if (!device || !*device) return std::nullopt;
    // It ends with the day, not when the next sweep happens to come by.
    const Moment kept = static_cast<Moment>(house_.config.keep_devices_days) * one_day;
    if ((*device)->used + kept < house_.reactor.calendar() / one_day * one_day) return std::nullopt;
    Known known{std::move(**guest), std::move(**device), std::move(hash)};
    used(known);
    return known;
}

void GuestBook::used(const Known& known) {
    const Moment now = house_.reactor.calendar();
    const Moment today = now / one_day * one_day;
    if (known.device.used >= today) return;
    if (std::exchange(today_, today) != today || used_today_.size() >= most_remembered) {
        used_today_.clear();
    }
    if (!used_today_.insert(known.token_hash).second) return;
    house_.ledger.put({DeviceUsed{known.token_hash, today}, GuestSeen{known.guest.id, now}});
}

void GuestBook::seen(const StoredGuest& guest) {
    const Moment now = house_.reactor.calendar();
    if (now - guest.seen >= seen_every) house_.ledger.put({GuestSeen{guest.id, now}});
}

template <class T, class Make>
void GuestBook::write(Change change, Then<T> then, Make made) {
    house_.ledger.put({std::move(change)}, [then = std::move(then), made = std::move(made)](
                                               const Answer<Written>& written) mutable {
        if (written) {
            then(made());
        } else {
            then(std::unexpected(written.error()));
        }
    });
}

void GuestBook::add(std::string_view name, Then<Admission> then, const DeviceKind& device) {
    StoredGuest guest{.id = stamtafel::new_code(guest_id_length), .name = tidy_text(name)};
    if (auto fits = check_name(guest.name); !fits) return then(std::unexpected(fits.error()));
    guest.created = guest.seen = house_.reactor.calendar();
    std::string token = new_token();
    NewGuest change{guest, token_hash(token), device};
    write(std::move(change), std::move(then),
          [made = Admission{std::move(guest), std::move(token)}]() mutable -> Answer<Admission> {
              return std::move(made);
          });
}

void GuestBook::rename(const std::string& guest, std::string_view name, std::string_view address,
                       Then<StoredGuest> then) {
    std::string tidy = tidy_text(name);
    if (auto fits = check_name(tidy); !fits) return then(std::unexpected(fits.error()));
    write(RenameGuest{guest, std::move(tidy)}, std::move(then),
          [this, guest, payer = shared_limit(address)]() -> Answer<StoredGuest> {
              auto renamed = house_.store.guest(guest);
              if (!renamed) return std::unexpected(renamed.error());
              if (!*renamed) return refuse("server.unknown_guest");
              for (HouseVisitor* visitor : house_.visitors.of(guest)) {
                  visitor->renamed((*renamed)->name);
              }
              house_.hall.rename(guest, (*renamed)->name, payer);
              return std::move(**renamed);
          });
}

void GuestBook::remove(const std::string& guest, Then<void> then) {
    // Whoever came back while it is being written would stay as a ghost.
    barred_.insert(guest);
    then = [this, guest, then = std::move(then)](Answer<> removed) mutable {
        barred_.erase(guest);
        then(std::move(removed));
    };
    for (HouseVisitor* visitor : house_.visitors.of(guest)) {
        visitor->dismiss(Refusal("server.guest_deleted"), CloseCode::policy);
    }
    house_.hall.forget(guest, [this, guest, then = std::move(then)](Answer<> forgotten) mutable {
        if (!forgotten) return then(std::move(forgotten));
        forget(guest, std::move(then));
    });
}

void GuestBook::forget(const std::string& guest, Then<void> then) {
    ForgetGuest change{
        .guest = guest,
        .event = [guest](std::string_view text) -> Answer<std::string> {
            return without_guest(text, guest);
        },
        .record = record_without_name,
        .listing = [guest](std::string_view text) { return listing_without_guest(text, guest); }};
    write(std::move(change), std::move(then), [] { return Answer<>(); });
}

std::string GuestBook::device_of(std::string_view token) {
    return token_hash(token).substr(0, device_id_length);
}

void GuestBook::end_device(const std::string& guest, const std::string& device, Then<void> then) {
    end(EndDevice{guest, device}, guest, device, false, std::move(then));
}

void GuestBook::end_other_devices(const std::string& guest, const std::string& device,
                                  Then<void> then) {
    end(EndOtherDevices{guest, device}, guest, device, true, std::move(then));
}

void GuestBook::end(Change change, const std::string& guest, const std::string& device, bool others,
                    Then<void> then) {
    write(std::move(change), std::move(then), [this, guest, device, others] {
        for (HouseVisitor* visitor : house_.visitors.of(guest)) {
            if ((visitor->device() != device) != others) continue;
            visitor->dismiss(Refusal("server.device_ended"), CloseCode::unwelcome);
        }
        return Answer<>();
    });
}

void GuestBook::new_code(const std::string& guest, Then<CarryCode> then) {
    CarryCode made{stamtafel::new_code(code_length), code_lasting};
    const Moment expires =
        house_.reactor.calendar() + std::chrono::milliseconds(code_lasting).count();
    write(NewCode{guest, token_hash(made.code), expires}, std::move(then),
          [made]() -> Answer<CarryCode> { return made; });
}

void GuestBook::claim(std::string_view code, Then<Admission> then, const DeviceKind& device) {
    std::string token = new_token();
    UseCode change{token_hash(plain_code(code)), token_hash(token), house_.reactor.calendar(),
                   device};
    write(std::move(change), std::move(then),
          [this, token = std::move(token)]() mutable -> Answer<Admission> {
              auto guest = house_.store.guest_by_token(token_hash(token));
              if (!guest) return std::unexpected(guest.error());
              if (!*guest) return refuse("server.unknown_guest");
              return Admission{std::move(**guest), std::move(token)};
          });
}

}  // namespace stamtafel
