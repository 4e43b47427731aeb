#include "table/command_memory.hpp"

#include <algorithm>
#include <functional>

namespace stamtafel {

std::size_t essence(const TableCommand& command) {
    std::string text(command_name(command.kind));
    text += '\n' + (command.seat ? std::to_string(*command.seat) : "") + '\n';
    text += command.yes ? 'y' : 'n';
    text += '\n' + command.text;
    for (const std::string& word : command.words) text += '\n' + word;
    return std::hash<std::string>{}(text);
}

CommandMemory::Entries* CommandMemory::find(std::string_view guest) {
    const auto found = guests_.find(std::string(guest));
    return found == guests_.end() ? nullptr : &found->second;
}

CommandMemory::Known CommandMemory::meet(std::string_view guest, std::string_view id,
                                         std::size_t what) {
    Entries* entries = find(guest);
    if (entries == nullptr) {
        if (order_.size() == most_guests) {
            guests_.erase(order_.front());
            order_.pop_front();
        }
        order_.emplace_back(guest);
        entries = &guests_[std::string(guest)];
    }
    const auto found = std::ranges::find(*entries, id, &Entry::id);
    if (found != entries->end()) {
        if (found->what != what) return Known::other;
        return found->answer ? Known::answered : Known::pending;
    }
    if (entries->size() == commands_per_guest) entries->pop_front();
    entries->push_back({std::string(id), what, std::nullopt});
    return Known::fresh;
}

const CommandAnswer* CommandMemory::answer(std::string_view guest, std::string_view id) const {
    const auto found = guests_.find(std::string(guest));
    if (found == guests_.end()) return nullptr;
    const auto entry = std::ranges::find(found->second, id, &Entry::id);
    return entry != found->second.end() && entry->answer ? &*entry->answer : nullptr;
}

void CommandMemory::answered(std::string_view guest, std::string_view id,
                             const CommandAnswer& answer) {
    Entries* entries = find(guest);
    if (entries == nullptr) return;
    const auto found = std::ranges::find(*entries, id, &Entry::id);
    if (found != entries->end()) found->answer = answer;
}

void CommandMemory::forget(std::string_view guest, std::string_view id) {
    if (Entries* entries = find(guest)) {
        std::erase_if(*entries, [&](const Entry& entry) { return entry.id == id; });
    }
}

void CommandMemory::forget_guest(std::string_view guest) {
    if (guests_.erase(std::string(guest)) > 0) std::erase(order_, guest);
}

}  // namespace stamtafel
