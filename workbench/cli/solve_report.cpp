#include "workbench/cli/solve_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace workbench {
namespace {

const engine::GameFacts& reversi() {
    static const engine::ReversiPosition start;
    return start.facts();
}

int sign(int score) {
    return (score > 0) - (score < 0);
}

std::optional<int> given(std::optional<engine::Score> score, SolveAim aim) {
    if (!score) return std::nullopt;
    return aim.sign_only ? sign(score->raw()) : score->raw();
}

std::string move_name(const std::optional<engine::Move>& move) {
    return move ? engine::move_text(reversi(), *move) : "";
}

std::string speed_text(std::uint64_t nodes, double seconds) {
    if (seconds < 0.001) return "";
    return fmt::format("{:.1f}", static_cast<double>(nodes) / seconds / 1e6);
}

std::string expected_text(const std::optional<int>& expected) {
    return expected ? fmt::format("{:+}", *expected) : "";
}

Json expected_json(const std::optional<int>& expected) {
    return expected ? Json(*expected) : Json{};
}

struct Totals {
    std::uint64_t nodes = 0;
    double seconds = 0;
    std::size_t checked_moves = 0;
};

Totals totals_of(std::span<const SolvedProblem> solved) {
    Totals totals;
    for (const SolvedProblem& one : solved) {
        totals.nodes += one.nodes;
        totals.seconds += one.seconds;
        totals.checked_moves += std::ranges::count_if(
            one.moves, [](const CheckedMove& move) { return move.expected.has_value(); });
    }
    return totals;
}

}  // namespace

bool SolvedProblem::is_right() const {
    return (!expected || score == *expected) && std::ranges::all_of(moves, &CheckedMove::is_right);
}

SolvedProblem solved_problem(int index, const engine::ObfProblem& problem,
                             const engine::SearchResult& result, SolveAim aim) {
    SolvedProblem solved{.index = index,
                         .empties = engine::empties(problem.position).size(),
                         .score = static_cast<int>(std::lround(result.score)),
                         .expected = given(problem.best(), aim),
                         .move = result.moves.front().move,
                         .moves = {},
                         .nodes = result.nodes,
                         .seconds = result.seconds};
    if (!aim.all_moves) return solved;
    for (const engine::MoveScore& found : result.moves) {
        const auto known = std::ranges::find(problem.moves, found.move, &engine::ObfMove::move);
        solved.moves.push_back(
            {.move = found.move,
             .score = static_cast<int>(std::lround(found.score)),
             .expected = known == problem.moves.end() ? std::nullopt : given(known->score, aim)});
    }
    return solved;
}

SolvedProblem finished_problem(int index, const engine::ObfProblem& problem, SolveAim aim) {
    const engine::ReversiPosition& position = problem.position;
    const int payoff = position.payoff(position.player_to_move()).raw();
    return {.index = index,
            .empties = engine::empties(position).size(),
            .score = aim.sign_only ? sign(payoff) : payoff,
            .expected = given(problem.best(), aim),
            .move = {},
            .moves = {}};
}

Json solve_json(std::span<const SolvedProblem> solved) {
    Json positions = Json::array();
    for (const SolvedProblem& one : solved) {
        Json position = {
            {"index", one.index},   {"empties", one.empties},
            {"score", one.score},   {"expected", expected_json(one.expected)},
            {"ok", one.is_right()}, {"move", one.move ? Json(move_name(one.move)) : Json{}},
            {"nodes", one.nodes},   {"seconds", one.seconds}};
        for (const CheckedMove& move : one.moves) {
            position["moves"].push_back({{"move", move_name(move.move)},
                                         {"score", move.score},
                                         {"expected", expected_json(move.expected)},
                                         {"ok", move.is_right()}});
        }
        positions.push_back(std::move(position));
    }
    const Totals totals = totals_of(solved);
    return {{"positions", positions},
            {"nodes", totals.nodes},
            {"seconds", totals.seconds},
            {"failed", wrong_problems(solved)}};
}

std::string solve_heading() {
    return "index  empties  score  expected  ok   move         nodes  seconds  M nodes/s\n"
           "-----  -------  -----  --------  ---  ----  ------------  -------  ---------\n";
}

std::string solve_row(const SolvedProblem& solved) {
    std::string row =
        fmt::format("{:>5}  {:>7}  {:>+5}  {:>8}  {:<3}  {:<4}  {:>12}  {:>7.3f}  {:>9}",
                    solved.index, solved.empties, solved.score, expected_text(solved.expected),
                    !solved.expected && solved.moves.empty() ? "-"
                    : solved.is_right()                      ? "yes"
                                                             : "NO",
                    move_name(solved.move), solved.nodes, solved.seconds,
                    speed_text(solved.nodes, solved.seconds));
    row.erase(row.find_last_not_of(' ') + 1);
    row += '\n';
    for (const CheckedMove& move : solved.moves) {
        if (move.is_right()) continue;
        row += fmt::format("       {} is worth {:+}, not {:+}\n", move_name(move.move), move.score,
                           *move.expected);
    }
    return row;
}

std::string solve_totals(std::span<const SolvedProblem> solved) {
    const Totals totals = totals_of(solved);
    const std::string moves =
        totals.checked_moves == 0 ? "" : fmt::format(" and {} moves", totals.checked_moves);
    const std::string speed = speed_text(totals.nodes, totals.seconds);
    return fmt::format("{} positions{}, {} wrong; {} nodes, {:.2f} s{}\n", solved.size(), moves,
                       wrong_problems(solved), totals.nodes, totals.seconds,
                       speed.empty() ? "" : fmt::format(", {} M nodes/s", speed));
}

int wrong_problems(std::span<const SolvedProblem> solved) {
    return static_cast<int>(
        std::ranges::count_if(solved, [](const SolvedProblem& one) { return !one.is_right(); }));
}

}  // namespace workbench
