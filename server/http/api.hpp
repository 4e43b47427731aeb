// What the server answers over HTTP below /api/: guests, tables, records, games, rules. And the
// service as a whole, since everything else is the house's.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "phrases/phrases.hpp"
#include "record/json.hpp"
#include "server/house/house.hpp"
#include "server/net/rate_limit.hpp"
#include "server/net/service.hpp"

namespace stamtafel {

class Api final : public Service {
  public:
    // The house outlives it.
    explicit Api(House& house);

    void asked(Request request, Reply reply) override;
    std::unique_ptr<Visitor> visited(std::shared_ptr<Connection> connection) override;
    void stopping(std::move_only_function<void()> done) override;

  private:
    // A request on its way through: what was found out about it so far.
    struct Call {
        Request request;
        Reply reply;
        Language language;
        std::vector<std::string> places;  // what stood in the path: a table's id, a game
        Json body = Json::object();
        StoredGuest guest{};  // who asks, where that is needed
    };
    using Handler = void (Api::*)(Call);
    enum class Asker : std::uint8_t { anybody, guest };
    struct Method {
        std::string_view name;
        Asker asker;
        Handler handler;
        std::string_view nothing = {};  // what somebody who is no guest has, for "?nobody=ok"
    };
    struct Route {
        std::string_view path;  // "*" stands for one part of it
        std::vector<Method> methods;
    };
    static const std::vector<Route>& routes();
    // Whether the body can be read at all, and what it says.
    static std::optional<Response> read_body(Call& call);

    void make_guest(Call call);
    void show_guest(Call call);
    void rename_guest(Call call);
    void delete_guest(Call call);
    void make_code(Call call);
    void claim_code(Call call);
    void show_devices(Call call);
    void end_device(Call call);
    void end_other_devices(Call call);
    void show_matches(Call call);
    void show_results(Call call);
    void show_own_tables(Call call);
    void show_games(Call call);
    void show_rules(Call call);
    void make_table(Call call);
    void show_tables(Call call);
    void show_table(Call call);
    void show_record(Call call);
    void show_health(Call call);

    // Answers why it was refused, if it was; with this status unless the reason has one.
    template <class T>
    static bool failed(Call& call, const Answer<T>& answer, int status);
    // Answers that the address writes too much, if it does; otherwise it is charged.
    bool too_much(Call& call, std::size_t bytes);
    // Answers that it is too soon, if it is.
    bool too_soon(Call& call, NamedBuckets& buckets, std::string_view name, std::string_view code);
    void admit(Call call, const Admission& admission, int status);

    House& house_;
    NamedBuckets guests_;  // per address
    NamedBuckets tables_;  // per guest
    NamedBuckets tables_by_address_;
    NamedBuckets claims_;   // per address: codes are short enough to be guessed in the long run
    NamedBuckets renames_;  // per guest
};

}  // namespace stamtafel
