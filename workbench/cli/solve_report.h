#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/formats/obf.h"
#include "engine/search/result.h"
#include "workbench/cli/json_value.h"

namespace workbench {

/// What of each problem is asked for.
struct SolveAim {
    bool sign_only = false;  ///< win, loss or draw
    bool all_moves = false;  ///< every move's score, not the best one's alone
};

/// A move of a problem beside what its file says of it.
struct CheckedMove {
    engine::Move move = engine::Move::pass();
    int score = 0;
    std::optional<int> expected;  ///< empty: the file does not have it
    bool is_right() const { return !expected || score == *expected; }
};

/// A problem that was solved. Scores are the mover's in discs, or -1, 0 and 1 for its sign.
struct SolvedProblem {
    int index = 1;  ///< in its file
    int empties = 0;
    int score = 0;
    std::optional<int> expected;       ///< empty: the file gives no score
    std::optional<engine::Move> move;  ///< the best one; empty: the game is over
    std::vector<CheckedMove> moves;    ///< where every move was solved
    std::uint64_t nodes = 0;
    double seconds = 0;
    /// Nothing that was found contradicts the file.
    bool is_right() const;
};

/// `result` is that of a search of the problem's position with this aim, not stopped.
SolvedProblem solved_problem(int index, const engine::ObfProblem& problem,
                             const engine::SearchResult& result, SolveAim aim);

/// The game is over there.
SolvedProblem finished_problem(int index, const engine::ObfProblem& problem, SolveAim aim);

/// One value: the keys of `yomi solve --json`.
Json solve_json(std::span<const SolvedProblem> solved);

/// The lines of a table that grows while problems are solved.
std::string solve_heading();
std::string solve_row(const SolvedProblem& solved);
/// The sums over all of them.
std::string solve_totals(std::span<const SolvedProblem> solved);

/// How many problems, of those that were solved, contradict their file.
int wrong_problems(std::span<const SolvedProblem> solved);

}  // namespace workbench
