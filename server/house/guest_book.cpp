#include "server/house/guest_book.hpp"

#include <cctype>
#include <utility>

#include "record/record.hpp"
#include "server/house/token.hpp"
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
constexpr Moment day = 86'400'000;
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
    auto guest = store_.guest_by_token(hash);
    if (!guest || !*guest || barred_.contains((*guest)->id)) return std::nullopt;
    auto device = store_.device(hash);
    if (!device || !*device) return std::nullopt;
    // It ends with the day, not when the next sweep happens to come by.
    const Moment kept = static_cast<Moment>(config_.keep_devices_days) * day;
    if ((*device)->used + kept < reactor_.wall_clock() / day * day) return std::nullopt;
    Known known{std::move(**guest), std::move(**device), std::move(hash)};
    used(known.guest, known.device, known.token_hash);
    return known;
}

void GuestBook::used(const StoredGuest& guest, const StoredDevice& device,
                     const std::string& token_hash) {
    const Moment now = reactor_.wall_clock();
    const Moment today = now / day * day;
    if (device.used >= today) return;
    if (std::exchange(today_, today) != today || used_today_.size() >= most_remembered) {
        used_today_.clear();
    }
    if (!used_today_.insert(token_hash).second) return;
    ledger_.put({DeviceUsed{token_hash, today}, GuestSeen{guest.id, now}},
                [](const auto& /*written*/) {});
}

std::string GuestBook::device_of(std::string_view token) {
    return token_hash(token).substr(0, device_id_length);
}

void GuestBook::add(std::string_view name, const DeviceKind& device, Then<Admission> then) {
    Admission admission;
    admission.guest.name = tidy_text(name);
    if (auto fits = check_name(admission.guest.name); !fits) {
        then(std::unexpected(fits.error()));
        return;
    }
    admission.guest.id = stamtafel::new_code(guest_id_length);
    admission.guest.created = admission.guest.seen = reactor_.wall_clock();
    admission.token = new_token();
    Batch batch{NewGuest{admission.guest, token_hash(admission.token), device}};
    ledger_.put(std::move(batch), [admission = std::move(admission),
                                   then = std::move(then)](const auto& written) mutable {
        if (!written) {
            then(std::unexpected(written.error()));
        } else {
            then(std::move(admission));
        }
    });
}

void GuestBook::rename(const std::string& guest, std::string_view name, Then<StoredGuest> then) {
    std::string tidy = tidy_text(name);
    if (auto fits = check_name(tidy); !fits) {
        then(std::unexpected(fits.error()));
        return;
    }
    ledger_.put({RenameGuest{guest, std::move(tidy)}},
                [this, guest, then = std::move(then)](const auto& written) mutable {
                    if (!written) {
                        then(std::unexpected(written.error()));
                        return;
                    }
                    auto renamed = store_.guest(guest);
                    if (!renamed) {
                        then(std::unexpected(renamed.error()));
                    } else if (!*renamed) {
                        then(refuse("server.unknown_guest"));
                    } else {
                        then(std::move(**renamed));
                    }
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
    carry_out(std::move(change), std::move(then));
}

void GuestBook::end_device(const std::string& guest, const std::string& device, Then<void> then) {
    carry_out(EndDevice{guest, device}, std::move(then));
}

void GuestBook::end_other_devices(const std::string& guest, const std::string& device,
                                  Then<void> then) {
    carry_out(EndOtherDevices{guest, device}, std::move(then));
}

void GuestBook::carry_out(Change change, Then<void> then) {
    ledger_.put({std::move(change)}, [then = std::move(then)](const auto& written) mutable {
        if (!written) {
            then(std::unexpected(written.error()));
        } else {
            then({});
        }
    });
}

void GuestBook::new_code(const std::string& guest, Then<CarryCode> then) {
    CarryCode made{stamtafel::new_code(code_length), code_lasting};
    const Moment expires = reactor_.wall_clock() + std::chrono::milliseconds(code_lasting).count();
    ledger_.put({NewCode{guest, token_hash(made.code), expires}},
                [made, then = std::move(then)](const auto& written) mutable {
                    if (!written) {
                        then(std::unexpected(written.error()));
                    } else {
                        then(std::move(made));
                    }
                });
}

void GuestBook::claim(std::string_view code, const DeviceKind& device, Then<Admission> then) {
    std::string token = new_token();
    const std::string hash = token_hash(token);
    ledger_.put({UseCode{token_hash(plain_code(code)), hash, reactor_.wall_clock(), device}},
                [this, hash, token = std::move(token),
                 then = std::move(then)](const auto& written) mutable {
                    if (!written) {
                        then(std::unexpected(written.error()));
                        return;
                    }
                    auto guest = store_.guest_by_token(hash);
                    if (!guest) {
                        then(std::unexpected(guest.error()));
                    } else if (!*guest) {
                        then(refuse("server.unknown_guest"));
                    } else {
                        then(Admission{std::move(**guest), std::move(token)});
                    }
                });
}

void GuestBook::seen(const StoredGuest& guest) {
    const Moment now = reactor_.wall_clock();
    if (now - guest.seen < seen_every) return;
    ledger_.put({GuestSeen{guest.id, now}}, [](const auto& /*written*/) {});
}

}  // namespace stamtafel
