#pragma once

#include <mutex>
#include <optional>
#include <stop_token>
#include <string>

#include "db/analyses/analyses.h"
#include "engine/analyze/search_call.h"

namespace db {

/// Where an answer comes from.
struct Answer {
    engine::SearchResult result;
    /// Empty: it was searched now.
    std::optional<StoredAnalysis> stored{};
};

/// How far stored analyses are trusted.
struct Reuse {
    bool again = false;   ///< searches even what is known, and stores it beside
    bool deeper = false;  ///< a search that went further answers too
};

/// The one door to searches that are looked up before they are made, and kept. What was stopped
/// before its own limits is not kept. Several threads may use it, and others of the same
/// connection: one at a time reads or writes.
class StoredSearch {
  public:
    StoredSearch(const Connection& connection, EvaluationIdentity evaluation, Reuse reuse = {})
        : connection_{connection}, evaluation_{std::move(evaluation)}, reuse_{reuse} {}

    /// `search` finds what is not known; it is called without a table. Fails as that one does.
    tl::expected<Answer, std::string> answer(
        const engine::AnyPosition& position, const engine::SearchRequest& request,
        const std::function<tl::expected<engine::SearchResult, std::string>()>& search,
        const std::stop_token& stop);
    /// The same for those who take any search. This object and `search` outlive it.
    engine::SearchCall call(engine::SearchCall search);
    /// How many answers were known, and how many were searched.
    struct Counts {
        std::int64_t stored = 0;
        std::int64_t searched = 0;
    };
    Counts counts() const;
    /// Does something with the connection while no thread of this search uses it.
    template <class Action>
    auto alone(Action action) {
        const std::scoped_lock lock{connection_.turns()};
        return action();
    }

  private:
    const Connection& connection_;
    EvaluationIdentity evaluation_;
    Reuse reuse_;
    Counts counts_;
};

}  // namespace db
