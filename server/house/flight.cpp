#include "server/house/flight.hpp"

#include <algorithm>

namespace stamtafel {

Flight::Flight(const std::vector<TableEvent>& events)
    : first(events.front().number), last(events.back().number) {
    for (const TableEvent& event : events) {
        texts.push_back(write_event(event));
        bytes += texts.back().size();
        if (event.kind == TableEvent::Kind::line) has_lines = true;
    }
}

bool Flight::is_among(const std::vector<StoredEvent>& events) const {
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const auto found =
            std::ranges::find(events, static_cast<std::int64_t>(first + i), &StoredEvent::number);
        if (found == events.end() || found->text != texts[i]) return false;
    }
    return true;
}

}  // namespace stamtafel
