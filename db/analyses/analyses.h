#pragma once

#include <optional>
#include <string>
#include <vector>

#include "db/analyses/analysis_request.h"
#include "db/connection/connection.h"
#include "engine/games/any_position.h"

namespace db {

/// Which evaluation valued the leaves.
struct EvaluationIdentity {
    std::string name;
    std::string hash;  ///< of its content
    friend bool operator==(const EvaluationIdentity&, const EvaluationIdentity&) = default;
};

/// A stored search. Its result is that of the position that was asked for, which may lie turned
/// against the one that was searched.
struct StoredAnalysis {
    std::int64_t id = 0;
    std::string analyzed_at;  ///< ISO 8601, UTC
    std::string build;
    std::string evaluation;  ///< its name
    AskedFor asked;
    engine::SearchResult result;
};

/// All SQL about analyses.
///
/// A position is looked up modulo its game's symmetries where best play decided its score, and the
/// players' model lets it: see `is_alike_on_images`. An estimate is of the position as it lay,
/// since an evaluation need not be symmetrical.
class Analyses {
  public:
    explicit Analyses(const Connection& connection) : connection_{connection} {}

    /// The latest answer to the request; of answers by payoffs first, then the deepest. `deeper`:
    /// see `answers`.
    std::optional<StoredAnalysis> find(const engine::AnyPosition& position,
                                       const engine::SearchRequest& request,
                                       const EvaluationIdentity& evaluation,
                                       bool deeper = false) const;
    /// Every search of the position or of an image of it by an algorithm, for the mover's score;
    /// the deepest first, those that are exact before all. What `find` would not answer with is an
    /// estimate here, whatever it was there.
    std::vector<StoredAnalysis> all_of(const engine::AnyPosition& position,
                                       engine::Algorithm algorithm) const;
    /// Stores what a search found, committed when this returns. It has found something.
    std::int64_t add(const engine::AnyPosition& position, const engine::SearchRequest& request,
                     const EvaluationIdentity& evaluation, const engine::SearchResult& result);

  private:
    const Connection& connection_;
};

/// The number of the evaluation's row, made where it is missing, within the caller's transaction.
std::int64_t evaluation_row(const Connection& connection, const EvaluationIdentity& evaluation);

}  // namespace db
