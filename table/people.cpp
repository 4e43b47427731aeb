#include "table/people.hpp"

#include <algorithm>

namespace stamtafel {

const Person* People::find(std::string_view guest) const {
    const auto found = std::ranges::find(all_, guest, &Person::guest);
    return found == all_.end() ? nullptr : &*found;
}

Person* People::find(std::string_view guest) {
    const auto found = std::ranges::find(all_, guest, &Person::guest);
    return found == all_.end() ? nullptr : &*found;
}

std::string_view People::name_of(std::string_view guest) const {
    const Person* person = find(guest);
    return person == nullptr ? std::string_view{} : person->name;
}

void People::welcome(const std::string& guest, const std::string& name, Millis at) {
    if (Person* known = find(guest)) {
        known->name = name;
        known->last_sign = at;
        set_here(guest, true, at);
        return;
    }
    all_.push_back({.guest = guest, .name = name, .here = true, .since = at, .last_sign = at});
}

void People::sign_of_life(std::string_view guest, Millis at) {
    if (Person* person = find(guest)) person->last_sign = at;
}

void People::set_here(std::string_view guest, bool here, Millis at) {
    Person* person = find(guest);
    if (person == nullptr || person->here == here) return;
    person->here = here;
    person->since = at;
}

void People::rename(std::string_view guest, std::string_view name) {
    if (Person* person = find(guest)) person->name = name;
}

void People::dismiss(std::string_view guest) {
    std::erase_if(all_, [&](const Person& person) { return person.guest == guest; });
}

bool People::is_here(std::string_view guest) const {
    const Person* person = find(guest);
    return person != nullptr && person->here;
}

std::optional<Millis> People::away_since(std::string_view guest) const {
    const Person* person = find(guest);
    if (person == nullptr || person->here) return std::nullopt;
    return person->since;
}

}  // namespace stamtafel
