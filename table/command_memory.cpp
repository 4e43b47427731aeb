#include "table/command_memory.hpp"

#include <algorithm>
#include <utility>

namespace stamtafel {

namespace {

void shorten(std::string& text) {
    std::size_t end = CommandMemory::longest_fact;
    if (text.size() <= end) return;
    const auto goes_on = [&](std::size_t at) {
        return (static_cast<std::uint8_t>(text[at]) & 0xc0U) == 0x80;
    };
    while (end > 0 && goes_on(end)) --end;
    text = text.substr(0, end) + "\u2026";
}

}  // namespace

CommandMemory::Entries* CommandMemory::find(std::string_view guest) {
    const auto found = guests_.find(std::string(guest));
    return found == guests_.end() ? nullptr : &found->second;
}

CommandMemory::Entries& CommandMemory::of(std::string_view guest) {
    if (Entries* entries = find(guest)) return *entries;
    if (order_.size() == most_guests) {
        guests_.erase(order_.front());
        order_.pop_front();
    }
    order_.emplace_back(guest);
    return guests_[std::string(guest)];
}

void CommandMemory::add(Entries& entries, Entry entry) {
    if (entries.size() == commands_per_guest) entries.pop_front();
    entries.push_back(std::move(entry));
}

CommandMemory::Known CommandMemory::meet(std::string_view guest, std::string_view id,
                                         std::uint64_t what) {
    Entries& entries = of(guest);
    const std::uint64_t digest = short_digest(id);
    const auto found = std::ranges::find(entries, digest, &Entry::id);
    if (found != entries.end()) {
        if (found->what != what) return Known::other;
        return found->answer ? Known::answered : Known::pending;
    }
    add(entries, {digest, what, std::nullopt});
    return Known::fresh;
}

void CommandMemory::restore(const CommandMark& mark, std::uint64_t number) {
    Entries& entries = of(mark.guest);
    std::erase_if(entries, [&](const Entry& entry) { return entry.id == mark.id; });
    add(entries, {mark.id, mark.what, CommandAnswer{number, std::nullopt}});
}

std::vector<std::pair<CommandMark, std::uint64_t>> CommandMemory::done() const {
    std::vector<std::pair<CommandMark, std::uint64_t>> all;
    for (const std::string& guest : order_) {
        for (const Entry& entry : guests_.at(guest)) {
            if (!entry.answer || entry.answer->refusal) continue;
            all.emplace_back(CommandMark{guest, entry.id, entry.what}, entry.answer->number);
        }
    }
    return all;
}

const CommandAnswer* CommandMemory::answer(std::string_view guest, std::string_view id) const {
    const auto found = guests_.find(std::string(guest));
    if (found == guests_.end()) return nullptr;
    const auto entry = std::ranges::find(found->second, short_digest(id), &Entry::id);
    return entry != found->second.end() && entry->answer ? &*entry->answer : nullptr;
}

void CommandMemory::answered(std::string_view guest, std::string_view id,
                             const CommandAnswer& answer) {
    Entries* entries = find(guest);
    if (entries == nullptr) return;
    const auto found = std::ranges::find(*entries, short_digest(id), &Entry::id);
    if (found == entries->end()) return;
    found->answer = answer;
    if (!answer.refusal) return;
    for (Fact& fact : found->answer->refusal->facts) shorten(fact.value);
}

void CommandMemory::forget(std::string_view guest, std::string_view id) {
    if (Entries* entries = find(guest)) {
        const std::uint64_t digest = short_digest(id);
        std::erase_if(*entries, [&](const Entry& entry) { return entry.id == digest; });
    }
}

}  // namespace stamtafel
