#include "server/house/ledger.hpp"

#include <chrono>
#include <memory>
#include <utility>

namespace stamtafel {

Ledger::Ledger(Store& store, Reactor& reactor, Metrics& metrics)
    : reactor_(reactor),
      seconds_(metrics.histogram("stamtafel_commit_seconds",
                                 "From handing over a batch to being told that it is written.")),
      failures_(
          metrics.counter("stamtafel_commit_failures_total", "Batches that were not written.")),
      queue_(store, [&reactor](Reactor::Task task) { reactor.post(std::move(task)); }) {}

void Ledger::put(Batch batch, Done done) {
    ++under_way_;
    const auto begun = reactor_.now();
    queue_.put(std::move(batch), [this, alive = std::weak_ptr(alive_), begun,
                                  done = std::move(done)](const Answer<Written>& written) mutable {
        if (alive.expired()) return;
        --under_way_;
        seconds_.observe(std::chrono::duration<double>(reactor_.now() - begun).count());
        if (written) last_written_ = reactor_.now();
        // A code that somebody mistyped is no trouble of ours.
        if (!written && written.error().code != "store.code_unknown") failures_.add();
        if (done) done(written);
    });
}

}  // namespace stamtafel
