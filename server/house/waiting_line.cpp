#include "server/house/waiting_line.hpp"

namespace stamtafel {

bool WaitingLine::add_early(Errand& errand) {
    constexpr std::size_t most = 1'000;
    if (early_.size() >= most) return false;
    early_.push_back(std::move(errand));
    return true;
}

void WaitingLine::withdraw(const std::shared_ptr<HostedOnlooker>& onlooker) {
    std::erase_if(waiting_, [&](const Entry& entry) {
        const auto* newcomer = std::get_if<Newcomer>(&entry);
        return newcomer != nullptr && newcomer->onlooker == onlooker;
    });
}

std::optional<WaitingLine::Entry> WaitingLine::next(bool newcomers_too) {
    if (waiting_.empty()) return std::nullopt;
    if (!newcomers_too && std::holds_alternative<Newcomer>(waiting_.front())) return std::nullopt;
    Entry next = std::move(waiting_.front());
    waiting_.pop_front();
    return next;
}

}  // namespace stamtafel
