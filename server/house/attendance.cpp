#include "server/house/attendance.hpp"

#include <map>

#include "server/house/hosted_onlooker.hpp"

namespace stamtafel {

namespace {

constexpr std::chrono::seconds absence_grace{20};
constexpr std::chrono::minutes restart_grace{1};

std::string payer_of(const Onlooker& onlooker) {
    return static_cast<const HostedOnlooker&>(onlooker).payer();
}

}  // namespace

void Attendance::check(const std::string& guest, const Onlooker& by) {
    using Found = Audience::Presence;
    switch (audience_.presence(guest)) {
        case Found::no_matter:
            break;
        case Found::known:
            absences_.erase(guest);
            break;
        case Found::arrived:
            absences_.erase(guest);
            tell_(audience_.presence_of(guest), payer_of(by));
            break;
        case Found::gone:
            expect_absence(guest, absence_grace, payer_of(by));
            break;
    }
}

void Attendance::check_all() {
    std::map<std::string, std::shared_ptr<Onlooker>> guests;
    for (const auto& onlooker : audience_.all()) guests.emplace(onlooker->guest, onlooker);
    for (const auto& [guest, onlooker] : guests) check(guest, *onlooker);
}

void Attendance::expect_back(const std::vector<std::string>& guests) {
    for (const std::string& guest : guests) {
        if (!audience_.connected(guest)) expect_absence(guest, restart_grace, "");
    }
}

void Attendance::expect_absence(const std::string& guest, std::chrono::milliseconds grace,
                                const std::string& payer) {
    absences_[guest] = reactor_.after(grace, [this, guest, payer] {
        // The timer that calls this is destroyed at the end, not from within its own task.
        const auto over = absences_.extract(guest);
        if (!audience_.connected(guest)) tell_(audience_.presence_of(guest), payer);
    });
}

}  // namespace stamtafel
