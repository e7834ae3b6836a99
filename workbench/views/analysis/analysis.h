#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "db/analyses/stored_search.h"
#include "engine/search/parameters.h"
#include "workbench/views/board/play.h"
#include "workbench/workspace/mailbox.h"
#include "workbench/workspace/told.h"
#include "workbench/workspace/workspace.h"

namespace workbench {

inline constexpr std::uint64_t kMostPlayouts = 10'000'000;
inline constexpr int kEveryMove = engine::kMaxSquares;  ///< as a number of lines

/// What the user asks of the analysis.
struct AnalysisSettings {
    /// Without its evaluation. The numbers of all algorithms, so that who goes back to one finds
    /// them again; a search is asked those that it reads.
    engine::SearchRequest search{
        .limits = {.depth = 20, .playouts = 100'000}, .lines = kEveryMove, .hash_megabytes = 64};
    std::string evaluation;  ///< a shipped name; empty: the game's default
    bool is_kept = true;     ///< in the database, and looked up there before searching
    friend bool operator==(const AnalysisSettings& one, const AnalysisSettings& other) {
        return engine::is_equal(one.search, other.search) && one.evaluation == other.evaluation &&
               one.is_kept == other.is_kept;
    }
};

/// What is chosen of a game's analyses: another game has its own.
struct ChosenAnalysis {
    engine::Algorithm algorithm = engine::Algorithm::AlphaBeta;
    std::string evaluation;
    std::optional<engine::Coalition> coalition{};  ///< empty: the first seat's color
    friend bool operator==(const ChosenAnalysis&, const ChosenAnalysis&) = default;
};

/// What is set for analyses: of the game on the board, and of others that were there.
struct AnalysisChoices {
    AnalysisSettings settings;
    std::string game;                              ///< for which the settings were made
    std::map<std::string, ChosenAnalysis> chosen;  ///< by game, of the others
};

/// What a running search tells: a depth that it has finished, and the name of the evaluation.
struct AnalysisLetter {
    engine::SearchResult result;
    std::string evaluation;
};

/// What a search came to.
struct AnalysisAnswer {
    db::Answer answer;
    std::string evaluation;  ///< its name
};

/// The search of the position on the board, depth by depth. While it is on, it follows the board.
struct AnalysisState : AnalysisChoices {
    bool is_on = false;
    std::optional<engine::AnyPosition> position;  ///< searched now or last
    std::uint64_t painted = 0;                    ///< revision of the painted map; 0: none
    std::vector<engine::SearchResult> depths;     ///< finished ones of that position
    std::string evaluation;                       ///< the name of that which they are by
    bool is_by_painted = false;                   ///< that is the map that is being painted
    std::optional<db::StoredAnalysis> stored;     ///< what is shown was looked up, not searched
    std::chrono::steady_clock::time_point began{};
    std::string error;
    BackgroundJob<AnalysisAnswer> job;
    /// Letters of one search; a new search gets a new box, so that late letters are lost.
    std::shared_ptr<Mailbox<AnalysisLetter>> letters;
    std::shared_ptr<std::atomic<std::uint64_t>> nodes;  ///< of that search, up to now
};

struct SwitchAnalysis {
    bool on;
};
struct ChangeAnalysis {
    AnalysisSettings settings;
};
/// Shows a move of the searched position on the board, as played; empty: none any more. With more
/// moves of its line than one these are played out on the board.
struct PointAtLine {
    std::optional<engine::Move> move;
    std::size_t plies = 1;
};
/// Goes along a line, from the searched position on, to the position after it.
struct PlayLine {
    std::vector<engine::Move> moves;
};
using AnalysisAction =
    std::variant<std::monostate, SwitchAnalysis, ChangeAnalysis, PointAtLine, PlayLine>;

void refresh(AnalysisState& state, Workspace& workspace);
void apply(const AnalysisAction& action, AnalysisState& state, PlayState& play,
           Workspace& workspace);
AnalysisAction draw(const AnalysisState& state, const Workspace& workspace);

/// What of these settings is chosen of a game.
inline ChosenAnalysis chosen_in(const AnalysisSettings& settings) {
    return {.algorithm = settings.search.algorithm,
            .evaluation = settings.evaluation,
            .coalition = settings.search.coalition};
}
/// What is set for a game of a kind, whichever is on the board.
AnalysisSettings settings_for(const AnalysisChoices& choices, const engine::GameFacts& facts);
/// The algorithms that can search a game with so many seats, the usual one first.
std::vector<engine::Algorithm> algorithms_for(int seats);

/// What another program is told of it.
Told tell(const AnalysisState& state);

}  // namespace workbench
