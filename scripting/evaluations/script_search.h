#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/analyze/analyze.h"
#include "engine/match/strategy.h"

namespace scripting {

/// What the functions of one term have cost a search.
struct FunctionPrice {
    std::string name;  ///< of the term
    std::uint64_t calls = 0;
    double seconds = 0;  ///< of all threads together
};

/// engine::analyze for evaluations that may ask functions of scripts: what goes wrong in one ends
/// the search and is thrown. Used by one thread at a time.
class ScriptSearch {
  public:
    explicit ScriptSearch(engine::SearchRequest request);

    /// A search whose functions run on the asking script's interpreter uses one thread.
    const engine::SearchRequest& request() const { return request_; }
    /// Throws ScriptError that names file and line when a function fails.
    tl::expected<engine::SearchResult, std::string> analyze(const engine::AnyPosition& position,
                                                            const std::stop_token& stop = {});
    /// The same with a table that the caller keeps; see engine::analyze.
    tl::expected<engine::SearchResult, std::string> analyze(const engine::AnyPosition& position,
                                                            engine::SearchSession& session,
                                                            const std::stop_token& stop);
    /// The same as `request` says, which has the evaluation of this object's.
    tl::expected<engine::SearchResult, std::string> analyze(const engine::AnyPosition& position,
                                                            engine::SearchRequest request,
                                                            engine::SearchSession& session,
                                                            const std::stop_token& stop);
    /// The same for those who take any search; this object outlives it.
    engine::SearchCall call();
    /// Of all searches so far, by term; empty: the evaluation asks no function.
    std::vector<FunctionPrice> prices() const;

  private:
    class Watch;
    engine::SearchRequest request_;
    std::shared_ptr<Watch> watch_;  ///< null: there is no function
};

/// engine::search_strategy for the same. Its `choose` throws ScriptError.
engine::Strategy script_search_strategy(std::string name, engine::SearchRequest request,
                                        std::optional<engine::Level> level = {});

/// The evaluation, its functions asked within these bounds: for values outside of a search. What
/// fails is thrown from there.
std::shared_ptr<const engine::CompiledEvaluation> asked_within(
    std::shared_ptr<const engine::CompiledEvaluation> evaluation, const std::stop_token& stop,
    std::optional<double> seconds_left);

/// Whether functions of the evaluation run on the interpreter of the script that holds it.
bool is_inline(const engine::CompiledEvaluation& evaluation);

}  // namespace scripting
