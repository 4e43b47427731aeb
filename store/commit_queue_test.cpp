#include "store/commit_queue.hpp"

#include <deque>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/sqlite_store.hpp"
#include "store/testing/faulty_store.hpp"
#include "store/testing/temporary_folder.hpp"

namespace stamtafel {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// What the server's thread is to the queue: things posted are run when the test says so.
class Post {
  public:
    void put(std::move_only_function<void()> task) {
        const std::scoped_lock lock(mutex_);
        tasks_.push_back(std::move(task));
        changed_.notify_all();
    }
    // Runs one task, waiting for it if there is none yet.
    void run_one() {
        std::move_only_function<void()> task;
        {
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [&] { return !tasks_.empty(); });
            task = std::move(tasks_.front());
            tasks_.pop_front();
        }
        task();
    }
    void run_all() {
        while (waiting() != 0) run_one();
    }
    std::size_t waiting() {
        const std::scoped_lock lock(mutex_);
        return tasks_.size();
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::move_only_function<void()>> tasks_;
};

class CommitQueueTest : public ::testing::Test {
  protected:
    CommitQueueTest() {
        const std::vector<Batch> tables{{NewTable{{.id = "a"}}, NewTable{{.id = "b"}}}};
        EXPECT_TRUE(real_->write(tables));
        queue_ = std::make_unique<CommitQueue>(
            store_, [this](std::move_only_function<void()> task) { post_.put(std::move(task)); });
    }

    void append(const std::string& table, std::int64_t number) {
        const std::string name = table + std::to_string(number);
        queue_->put({AppendEvents{table, number, 0, {name}, {}}}, [this, name](const auto& answer) {
            heard_.push_back(name + (answer ? "" : " " + std::string(answer.error().code)));
        });
    }

    std::size_t stored(std::string_view table) { return real_->events(table, 0).value().size(); }

    TemporaryFolder folder_;
    std::unique_ptr<SqliteStore> real_ = std::move(SqliteStore::open(folder_.file("q.db")).value());
    FaultyStore store_{*real_};
    Post post_;
    std::vector<std::string> heard_;
    std::unique_ptr<CommitQueue> queue_;
};

TEST_F(CommitQueueTest, WritesWhatWaitsInOneTransactionAndAnswersInOrder) {
    store_.hold();
    append("a", 1);
    store_.wait_until_held();
    for (int number = 2; number <= 50; ++number) append("a", number);
    append("b", 1);
    EXPECT_EQ(post_.waiting(), 0U) << "nobody is told before the commit";
    EXPECT_EQ(queue_->numbers().waiting, 50U);
    store_.release();
    queue_->finish();
    EXPECT_EQ(post_.waiting(), 2U) << "one answer for each transaction";
    EXPECT_THAT(heard_, IsEmpty());
    post_.run_all();
    ASSERT_EQ(heard_.size(), 51U);
    EXPECT_EQ(heard_[0], "a1");
    EXPECT_EQ(heard_[49], "a50");
    EXPECT_EQ(heard_[50], "b1");
    EXPECT_EQ(store_.writes(), 2);
    EXPECT_EQ(queue_->numbers().transactions, 2U);
    EXPECT_EQ(queue_->numbers().batches, 51U);
    EXPECT_EQ(stored("a"), 50U);
}

TEST_F(CommitQueueTest, TakesNoMoreThanItsLimitAtOnce) {
    CommitQueue small(
        store_, [this](std::move_only_function<void()> task) { post_.put(std::move(task)); }, 10);
    store_.hold();
    small.put({}, nullptr);
    store_.wait_until_held();
    for (int i = 0; i < 25; ++i) small.put({}, nullptr);
    store_.release();
    small.finish();
    EXPECT_EQ(small.numbers().transactions, 4U);
    EXPECT_EQ(small.numbers().batches, 26U);
}

TEST_F(CommitQueueTest, ARefusedBatchLeavesTheOthersAlone) {
    store_.hold();
    queue_->put({}, nullptr);
    store_.wait_until_held();
    append("a", 1);
    append("a", 5);
    append("b", 1);
    store_.release();
    queue_->finish();
    post_.run_all();
    EXPECT_THAT(heard_, ElementsAre("a1", "a5 store.out_of_turn", "b1"));
}

TEST_F(CommitQueueTest, AfterAFailureAllThatWasPutBeforeItWasToldFails) {
    for (const auto fault :
         {FaultyStore::Fault::fail, FaultyStore::Fault::tear, FaultyStore::Fault::late}) {
        heard_.clear();
        auto next = static_cast<std::int64_t>(stored("a")) + 1;
        store_.hold();
        store_.next(fault);
        append("a", next);
        store_.wait_until_held();
        append("a", next + 1);  // waits behind the one that fails
        store_.release();
        queue_->finish();
        append("a", next + 2);  // the failure happened, and is not told yet
        append("b", static_cast<std::int64_t>(stored("b")) + 1);
        queue_->finish();
        EXPECT_THAT(heard_, IsEmpty());
        const int writes = store_.writes();
        post_.run_all();
        ASSERT_EQ(heard_.size(), 4U);
        for (const std::string& each : heard_) EXPECT_TRUE(each.ends_with(" store.disk_error"));

        // Now it is known: memory is read again from the store, and it goes on from there.
        heard_.clear();
        next = static_cast<std::int64_t>(stored("a")) + 1;
        append("a", next);
        queue_->finish();
        post_.run_all();
        EXPECT_THAT(heard_, ElementsAre("a" + std::to_string(next)));
        EXPECT_EQ(store_.writes(), writes + 1);
    }
    EXPECT_EQ(queue_->numbers().failed_transactions, 3U);
}

TEST_F(CommitQueueTest, FailsAgainIfTheDiskStaysFull) {
    store_.next(FaultyStore::Fault::fail, 3);
    for (int i = 0; i < 4; ++i) {
        append("a", 1);
        queue_->finish();
        post_.run_all();
    }
    EXPECT_THAT(heard_, ElementsAre("a1 store.disk_error", "a1 store.disk_error",
                                    "a1 store.disk_error", "a1"));
}

TEST_F(CommitQueueTest, WritesEverythingBeforeItGoes) {
    for (int number = 1; number <= 20; ++number) append("a", number);
    queue_.reset();
    EXPECT_EQ(stored("a"), 20U);
    post_.run_all();
    EXPECT_EQ(heard_.size(), 20U);
}

TEST_F(CommitQueueTest, AFailureMayBeToldAfterItIsGone) {
    store_.next(FaultyStore::Fault::fail);
    append("a", 1);
    queue_.reset();
    post_.run_all();
    EXPECT_THAT(heard_, ElementsAre("a1 store.disk_error"));
}

}  // namespace
}  // namespace stamtafel
