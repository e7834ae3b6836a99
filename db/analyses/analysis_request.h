#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/games/any_position.h"
#include "engine/search/request.h"
#include "engine/search/result.h"

namespace db {

/// What of a SearchRequest decides its answer, the evaluation left aside: what an analysis is
/// looked up by.
struct AskedFor {
    engine::Goal goal = engine::Goal::Best;
    engine::Limits limits{};
    std::optional<int> confidence{};
    int lines = 1;
    int seat = 0;  ///< whose score, counted from the mover
    /// Algorithm and all that says how the players are modelled: one text for equal ones.
    std::string model{};
    friend bool operator==(const AskedFor&, const AskedFor&) = default;
};

AskedFor asked_for(const engine::SearchRequest& request, engine::Player mover, int seats);

/// As JSON, for the column `request`.
std::string request_text(const AskedFor& asked);
/// Empty: `request_text` did not write it.
std::optional<AskedFor> parse_request(std::string_view text);

/// Whether the scores are what best play leads to, whatever evaluation found it: payoffs or their
/// signs.
bool is_proven(const engine::SearchResult& result);

/// Whether what best play leads to is the same on every image of a position. With two sides it is,
/// but not at the end of UpperHand: see BoardSymmetry. With more it may hang on which of equal
/// moves comes first, or on seats that the request names.
bool is_alike_on_images(const AskedFor& asked, const engine::AnyPosition& position);

/// Whose evaluation an analysis was made with, as far as it matters here.
enum class EvaluationMatch { Same, Other };

/// Whether a stored answer is one to `wanted`. What best play leads to answers every goal and
/// limit, whatever evaluation found it. Else goal, evaluation and limits are the same, or with
/// `deeper` they went at least as far. The seats are left aside.
bool answers(const AskedFor& stored, const engine::SearchResult& result, EvaluationMatch evaluation,
             const AskedFor& wanted, bool deeper);

}  // namespace db
