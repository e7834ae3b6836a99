#include "engine/analyze/search_all.h"

#include <fmt/format.h>

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

#include "engine/analyze/analyze.h"

namespace engine {
namespace {

/// Hands positions out to threads and takes their results.
class Share {
  public:
    Share(const PositionsToSearch& asked, const std::stop_token& stop)
        : asked_{asked}, results_(asked.positions.size()), forward_{stop, Request{&ended_}} {}

    /// Searches positions until none is left, or it is stopped. `after_each` may be empty.
    void work(const SearchCall& search, const std::function<void()>& after_each) {
        SearchRequest own = asked_.request;
        own.threads = 1;
        SearchSession session{own};
        while (const auto index = next()) {
            // Whatever a search throws belongs to who asked, on another thread.
            try {
                const AnyPosition& position = asked_.positions[*index];
                session.clear();
                auto result =
                    search(position, asked_.level ? at_level(own, *asked_.level, position) : own,
                           session, ended_.get_token());
                finish(*index, std::move(result));
            } catch (...) {
                const std::scoped_lock lock{mutex_};
                if (!failure_) failure_ = std::current_exception();
                ended_.request_stop();
            }
            if (after_each) after_each();
        }
        const std::scoped_lock lock{mutex_};
        ++idle_;
        changed_.notify_one();
    }

    /// On the caller's thread, while others work: tells how far they are.
    void listen(int workers) {
        int told = 0;
        std::unique_lock lock{mutex_};
        while (true) {
            changed_.wait(lock, [&] { return done_ > told || idle_ == workers; });
            if (done_ == told) return;
            told = done_;
            lock.unlock();
            tell(told);
            lock.lock();
        }
    }
    void tell_done() {
        int done = 0;
        {
            const std::scoped_lock lock{mutex_};
            if (failure_ || ended_.stop_requested()) return;
            done = done_;
        }
        tell(done);
    }

    tl::expected<std::vector<std::optional<SearchResult>>, std::string> results() {
        if (failure_) std::rethrow_exception(failure_);
        if (!fault_.empty()) return tl::unexpected{fault_};
        return std::move(results_);
    }

  private:
    struct Request {
        std::stop_source* ended;
        void operator()() const { ended->request_stop(); }
    };

    std::optional<std::size_t> next() {
        const std::scoped_lock lock{mutex_};
        if (next_ == results_.size() || ended_.stop_requested()) return std::nullopt;
        return next_++;
    }
    void finish(std::size_t index, tl::expected<SearchResult, std::string> result) {
        const std::scoped_lock lock{mutex_};
        // A search that was stopped has answered, but not as it would have.
        if (ended_.stop_requested()) return;
        if (result) {
            results_[index] = *std::move(result);
            ++done_;
        } else {
            fault_ = fmt::format("position {}: {}", index + 1, result.error());
            ended_.request_stop();
        }
        changed_.notify_one();
    }
    void tell(int done) {
        if (asked_.on_progress && !asked_.on_progress(done, static_cast<int>(results_.size()))) {
            ended_.request_stop();
        }
    }

    const PositionsToSearch& asked_;
    std::stop_source ended_;
    std::mutex mutex_;  ///< guards the seven below
    std::condition_variable changed_;
    std::vector<std::optional<SearchResult>> results_;
    std::string fault_;
    std::exception_ptr failure_;
    std::size_t next_ = 0;
    int done_ = 0;
    int idle_ = 0;  ///< workers that have nothing more to do
    std::stop_callback<Request> forward_;
};

}  // namespace

tl::expected<std::vector<std::optional<SearchResult>>, std::string> search_all(
    const PositionsToSearch& asked, const std::stop_token& stop) {
    const auto make = [&asked] {
        return asked.make_search ? asked.make_search() : native_search();
    };
    const int workers =
        std::clamp(asked.threads, 1, std::max(1, static_cast<int>(asked.positions.size())));
    Share share{asked, stop};
    if (workers == 1) {
        share.work(make(), [&share] { share.tell_done(); });
        return share.results();
    }
    {
        std::vector<std::jthread> threads;
        for (int thread = 0; thread < workers; ++thread) {
            threads.emplace_back([&share, search = make()] { share.work(search, {}); });
        }
        share.listen(workers);
    }
    return share.results();
}

}  // namespace engine
