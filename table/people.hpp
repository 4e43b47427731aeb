// The people a table knows: host, referee and who holds a seat; what they are called and whether
// they are there.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/command.hpp"

namespace stamtafel {

struct Person {
    std::string guest;
    std::string name;
    bool here = true;      // connected, as far as the server told
    Millis since = 0;      // here or away since
    Millis last_sign = 0;  // of life: the last thing they did
};

class People {
  public:
    [[nodiscard]] const std::vector<Person>& all() const { return all_; }
    [[nodiscard]] const Person* find(std::string_view guest) const;
    [[nodiscard]] Person* find(std::string_view guest);
    // What a guest is called; nobody's name is empty.
    [[nodiscard]] std::string_view name_of(std::string_view guest) const;

    void add(Person person) { all_.push_back(std::move(person)); }
    // Somebody comes to the table, or does something there.
    void welcome(const std::string& guest, const std::string& name, Millis at);
    void sign_of_life(std::string_view guest, Millis at);
    void set_here(std::string_view guest, bool here, Millis at);
    void rename(std::string_view guest, std::string_view name);
    void dismiss(std::string_view guest);

    [[nodiscard]] bool is_here(std::string_view guest) const;
    // For how long a guest has been away; nothing if they are here.
    [[nodiscard]] std::optional<Millis> away_since(std::string_view guest) const;

  private:
    std::vector<Person> all_;
};

}  // namespace stamtafel
