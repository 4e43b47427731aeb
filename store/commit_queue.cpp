#include "store/commit_queue.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace stamtafel {

CommitQueue::CommitQueue(Store& store, Post post, std::size_t most_at_once)
    : store_(store),
      post_(std::move(post)),
      most_at_once_(most_at_once),
      thread_([this] { run(); }) {}

CommitQueue::~CommitQueue() {
    {
        const std::scoped_lock lock(mutex_);
        stopping_ = true;
        changed_.notify_all();
    }
    thread_.join();
}

void CommitQueue::put(Batch batch, Done done) {
    const std::scoped_lock lock(mutex_);
    waiting_.push_back({std::move(batch), std::move(done), *epoch_});
    changed_.notify_all();
}

void CommitQueue::finish() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return waiting_.empty() && !writing_; });
}

CommitQueue::Numbers CommitQueue::numbers() const {
    const std::scoped_lock lock(mutex_);
    Numbers numbers = numbers_;
    numbers.waiting = waiting_.size();
    return numbers;
}

std::optional<Refusal> CommitQueue::trouble() const {
    const std::scoped_lock lock(mutex_);
    return trouble_;
}

void CommitQueue::run() {
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [&] { return stopping_ || !waiting_.empty(); });
        if (waiting_.empty()) return;
        std::vector<Waiting> taken;
        if (waiting_.size() <= most_at_once_) {
            taken = std::exchange(waiting_, {});
        } else {
            const auto end = waiting_.begin() + static_cast<std::ptrdiff_t>(most_at_once_);
            std::move(waiting_.begin(), end, std::back_inserter(taken));
            waiting_.erase(waiting_.begin(), end);
        }
        writing_ = true;
        lock.unlock();
        write(std::move(taken));
        lock.lock();
        writing_ = false;
        changed_.notify_all();
        if (!waiting_.empty()) continue;
        lock.unlock();
        store_.settle();
        lock.lock();
    }
}

void CommitQueue::write(std::vector<Waiting> taken) {
    // Those that were put before the last failure was told stand in front.
    const auto fresh = std::ranges::find_if(
        taken, [&](const Waiting& each) { return each.epoch > failed_epoch_; });
    if (fresh != taken.begin()) {
        std::vector<Waiting> stale(std::make_move_iterator(taken.begin()),
                                   std::make_move_iterator(fresh));
        taken.erase(taken.begin(), fresh);
        fail(std::move(stale));
    }
    if (taken.empty()) return;

    std::vector<Batch> batches;
    batches.reserve(taken.size());
    for (Waiting& each : taken) batches.push_back(std::move(each.batch));
    auto answers = store_.write(batches);
    {
        const std::scoped_lock lock(mutex_);
        ++(answers ? numbers_.transactions : numbers_.failed_transactions);
        trouble_ = answers ? std::nullopt : std::optional(answers.error());
        if (answers) {
            numbers_.batches += static_cast<std::uint64_t>(std::ranges::count_if(
                *answers, [](const Answer<Written>& each) { return each.has_value(); }));
        }
    }
    if (!answers) {
        failed_epoch_ = taken.back().epoch;
        failure_ = std::move(answers.error());
        return fail(std::move(taken));
    }
    post_([told = std::move(taken), answers = std::move(*answers)]() mutable {
        for (std::size_t i = 0; i < told.size(); ++i) {
            if (told[i].done) told[i].done(answers[i]);
        }
    });
}

void CommitQueue::fail(std::vector<Waiting> taken) {
    post_([told = std::move(taken), reason = failure_, epoch = epoch_]() mutable {
        // From here on, what is put is put in the knowledge of this failure.
        *epoch = std::max(*epoch, told.back().epoch + 1);
        for (Waiting& each : told) {
            if (each.done) each.done(std::unexpected(reason));
        }
    });
}

}  // namespace stamtafel
