// Any bytes as a record: read, written, verified, redacted.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/must.hpp"
#include "record/record.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace stamtafel;
    const auto record = read_record({reinterpret_cast<const char*>(data), size});
    if (!record) return 0;

    const auto written = write_record(*record);
    const auto again = read_record(written);
    must(again.has_value());
    must(write_record(*again) == written);

    if (!verify(*record) || !record->view.is_full()) return 0;
    for (Seat seat = 0; seat < record->seats.size(); ++seat) {
        const auto seen = as_seen_by(*record, Viewer::seat(seat));
        must(seen.has_value());
        must(seen->log.size() == record->log.size());
        must(read_record(write_record(*seen)).has_value());
    }
    return 0;
}
