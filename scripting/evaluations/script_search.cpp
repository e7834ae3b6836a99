#include "scripting/evaluations/script_search.h"

#include <algorithm>
#include <atomic>
#include <deque>
#include <exception>
#include <mutex>

#include "scripting/evaluations/script_callback.h"
#include "scripting/lua/lua_state.h"

namespace scripting {
namespace {

using Clock = std::chrono::steady_clock;

std::optional<Clock::time_point> deadline_after(std::optional<double> seconds) {
    if (!seconds) return std::nullopt;
    return Clock::now() + std::chrono::duration_cast<Clock::duration>(
                              std::chrono::duration<double>(std::min(*seconds, 1e9)));
}

}  // namespace

/// What the bound callbacks of a search share: the first error, and the way to end the search.
class ScriptSearch::Watch : public std::enable_shared_from_this<Watch> {
  public:
    /// Before each search.
    void begin(std::optional<double> seconds) {
        error_ = nullptr;
        ended_ = {};
        deadline_ = deadline_after(seconds);
    }
    void end() { ended_.request_stop(); }
    std::stop_token token() const { return ended_.get_token(); }
    void rethrow() const {
        if (error_) std::rethrow_exception(error_);
    }

    engine::FunctionTerm::Function bound(const engine::FunctionTerm& term) {
        const ScriptCallback* callback = script_callback(term);
        if (callback == nullptr) return *term.function;
        Count& count = counts_.emplace_back();
        count.name = term.name;
        return [watch = shared_from_this(), callback = *callback, &count](
                   const engine::AnyPosition& position, engine::Player seat) {
            return watch->ask(callback, count, position, seat);
        };
    }

    std::vector<FunctionPrice> prices() const {
        std::vector<FunctionPrice> prices;
        for (const Count& count : counts_) {
            prices.push_back({.name = count.name,
                              .calls = count.calls,
                              .seconds = static_cast<double>(count.nanoseconds) / 1e9});
        }
        return prices;
    }

  private:
    struct Count {
        std::string name;
        std::atomic<std::uint64_t> calls{0};
        std::atomic<std::uint64_t> nanoseconds{0};
    };

    /// The search neither throws nor catches: whatever fails is kept, and 0 is no value.
    double ask(const ScriptCallback& callback, Count& count, const engine::AnyPosition& position,
               engine::Player seat) {
        if (ended_.stop_requested()) return 0;
        const Clock::time_point began = Clock::now();
        try {
            const double value =
                callback.source->ask(callback.function, position, seat,
                                     {.stop = ended_.get_token(), .deadline = deadline_});
            const auto took = std::chrono::nanoseconds{Clock::now() - began};
            count.calls.fetch_add(1, std::memory_order_relaxed);
            count.nanoseconds.fetch_add(took.count(), std::memory_order_relaxed);
            return value;
        } catch (const ScriptStopped&) {
            end();
        } catch (const std::exception&) {
            fail(std::current_exception());
        }
        return 0;
    }
    void fail(std::exception_ptr error) {
        const bool out_of_time = deadline_ && Clock::now() >= *deadline_;
        {
            const std::scoped_lock lock{mutex_};
            if (!error_ && !out_of_time) error_ = std::move(error);
        }
        end();
    }

    std::mutex mutex_;
    std::exception_ptr error_;
    std::stop_source ended_;
    std::optional<Clock::time_point> deadline_;
    std::deque<Count> counts_;
};

ScriptSearch::ScriptSearch(engine::SearchRequest request) : request_{std::move(request)} {
    if (!request_.evaluation->has_function()) return;
    if (is_inline(*request_.evaluation)) request_.threads = 1;
    watch_ = std::make_shared<Watch>();
    request_.evaluation =
        std::make_shared<const engine::CompiledEvaluation>(request_.evaluation->with_callbacks(
            [this](const engine::FunctionTerm& term) { return watch_->bound(term); }));
}

tl::expected<engine::SearchResult, std::string> ScriptSearch::analyze(
    const engine::AnyPosition& position, const std::stop_token& stop) {
    engine::SearchSession session{request_};
    return analyze(position, session, stop);
}

tl::expected<engine::SearchResult, std::string> ScriptSearch::analyze(
    const engine::AnyPosition& position, engine::SearchSession& session,
    const std::stop_token& stop) {
    return analyze(position, request_, session, stop);
}

tl::expected<engine::SearchResult, std::string> ScriptSearch::analyze(
    const engine::AnyPosition& position, engine::SearchRequest request,
    engine::SearchSession& session, const std::stop_token& stop) {
    if (!watch_) return engine::analyze(position, request, session, stop);
    request.evaluation = request_.evaluation;
    request.threads = std::min(request.threads, request_.threads);
    watch_->begin(request.limits.seconds);
    const std::stop_callback linked{stop, [this] { watch_->end(); }};
    auto result = engine::analyze(position, request, session, watch_->token());
    watch_->rethrow();
    return result;
}

engine::SearchCall ScriptSearch::call() {
    return [this](const engine::AnyPosition& position, const engine::SearchRequest& request,
                  engine::SearchSession& session, const std::stop_token& stop) {
        return analyze(position, request, session, stop);
    };
}

std::vector<FunctionPrice> ScriptSearch::prices() const {
    return watch_ ? watch_->prices() : std::vector<FunctionPrice>{};
}

engine::Strategy script_search_strategy(std::string name, engine::SearchRequest request,
                                        std::optional<engine::Level> level) {
    if (!request.evaluation->has_function()) {
        return engine::search_strategy(std::move(name), std::move(request), level);
    }
    const auto own = std::make_shared<ScriptSearch>(request);
    return engine::search_strategy(
        std::move(name), std::move(request), level,
        [own](const engine::AnyPosition& position, const engine::SearchRequest& asked,
              engine::SearchSession& session, const std::stop_token& stop) {
            return own->analyze(position, asked, session, stop);
        });
}

std::shared_ptr<const engine::CompiledEvaluation> asked_within(
    std::shared_ptr<const engine::CompiledEvaluation> evaluation, const std::stop_token& stop,
    std::optional<double> seconds_left) {
    if (!evaluation->has_function()) return evaluation;
    const CallBounds bounds{.stop = stop, .deadline = deadline_after(seconds_left)};
    return std::make_shared<const engine::CompiledEvaluation>(evaluation->with_callbacks(
        [&](const engine::FunctionTerm& term) -> engine::FunctionTerm::Function {
            const ScriptCallback* callback = script_callback(term);
            if (callback == nullptr) return *term.function;
            return [callback = *callback, bounds](const engine::AnyPosition& position,
                                                  engine::Player seat) {
                return callback.source->ask(callback.function, position, seat, bounds);
            };
        }));
}

bool is_inline(const engine::CompiledEvaluation& evaluation) {
    return std::ranges::any_of(evaluation.source().terms, [](const engine::Term& term) {
        const auto* function = std::get_if<engine::FunctionTerm>(&term);
        const ScriptCallback* callback = function ? script_callback(*function) : nullptr;
        return callback != nullptr && callback->source->is_inline();
    });
}

}  // namespace scripting
