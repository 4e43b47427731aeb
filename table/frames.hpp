// What is sent to whoever looks at a table, as text (docs/protocol.md), at a server and in a page
// alike. A frame that several get is made once.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "record/json.hpp"
#include "table/event.hpp"

namespace stamtafel {

// In which words a refusal is explained: a server says a sentence in the language of whoever reads
// it; a page has the sentences itself and gets their keys.
class Wording {
  public:
    Wording() = default;
    Wording(const Wording&) = delete;
    Wording& operator=(const Wording&) = delete;
    virtual ~Wording() = default;

    // Empty: whoever reads it finds the words.
    [[nodiscard]] virtual std::string sentence(const Refusal& why) const = 0;
    [[nodiscard]] virtual std::string value(const Fact& fact) const = 0;
};
// Codes and facts; facts that are phrases stay their keys.
const Wording& unworded();

namespace frames {

inline constexpr int protocol = 1;

using Frame = std::shared_ptr<const std::string>;

Frame welcome(std::string_view server, std::string_view guest, std::string_view name, Millis now);
Frame bye(const Wording& wording, const Refusal& why, std::optional<Millis> again = std::nullopt);
Frame pong(std::string_view id);

// `id` is empty where nobody asked for it. `snapshot` is written already: an object.
Frame snapshot(std::string_view id, std::string_view table, const Json& you,
               std::string_view snapshot);
// The events after `since` follow.
Frame resumed(std::string_view id, std::string_view table, const Json& you, std::uint64_t since);
// This connection no longer sees the table.
Frame left(const Wording& wording, std::string_view table, const Refusal& why);

// `told` is written already: what Table::told says.
Frame event(std::string_view table, const TableEvent& event, std::string_view told);
// `turn` is written already: an object that is not empty.
Frame turn(std::string_view table, std::uint64_t number, std::string_view turn);
Frame presence(std::string_view table, const Json& seats, std::size_t spectators);

Frame done(std::string_view id, std::string_view table, std::uint64_t number);
struct Context {
    std::string_view id{};
    std::string_view table{};
    std::optional<std::uint64_t> number{};
    std::optional<Millis> wait{};
};
Frame refused(const Wording& wording, const Refusal& why, const Context& context);

// {"code","text"?,"facts"} into it.
void explain(Json& json, const Refusal& why, const Wording& wording = unworded());

}  // namespace frames
}  // namespace stamtafel
