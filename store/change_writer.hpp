// Carries out changes inside a transaction that somebody else began and will end.
#pragma once

#include "store/database.hpp"
#include "store/store.hpp"

namespace stamtafel {

class ChangeWriter {
  public:
    explicit ChangeWriter(Database& database) : database_(database) {}

    Answer<Written> apply(const Batch& batch);

  private:
    Answer<> end_codes(std::string_view guest);
    Answer<> apply(const NewTable& change);
    Answer<> apply(const AppendEvents& change);
    Answer<> apply(const DescribeTable& change);
    Answer<> apply(const KeepCheckpoint& change);
    Answer<> apply(const NewGuest& change);
    Answer<> apply(const RenameGuest& change);
    Answer<> apply(const GuestSeen& change);
    Answer<> apply(const AddToken& change);
    Answer<> apply(const DeviceUsed& change);
    Answer<> apply(const EndDevice& change);
    Answer<> apply(const EndOtherDevices& change);
    Answer<> apply(const NewCode& change);
    Answer<> apply(const UseCode& change);
    Answer<> apply(const FinishMatch& change);
    Answer<> apply(const ForgetGuest& change);
    Answer<> apply(const Sweep& change);
    Answer<> apply(const Probe& change);

    Answer<> rewrite_events(const ForgetGuest& change);
    Answer<> rewrite_listing(const ForgetGuest& change, std::int64_t table);
    Answer<> rewrite_records(const ForgetGuest& change);
    Answer<> sweep_tables(StoredPhase phase, Moment before, int at_most);

    // Runs a statement that must change something; otherwise the refusal is `missing`.
    template <class... Values>
    Answer<> must_change(Refusal&& missing, std::string_view sql, const Values&... values) {
        if (auto done = database_.query(sql, values...).run(); !done) return done;
        if (database_.changes() == 0) return refuse(std::move(missing));
        return {};
    }

    Database& database_;
    Written written_;
};

}  // namespace stamtafel
