#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <numeric>

#include "db/file/plain_file.h"
#include "scripting/evaluations/script_search.h"
#include "workbench/cli/command.h"
#include "workbench/cli/command_words.h"
#include "workbench/cli/evaluation_option.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/number_ranges.h"
#include "workbench/cli/progress_bar.h"
#include "workbench/cli/script_limits.h"
#include "workbench/cli/solve_report.h"

namespace workbench {
namespace {

struct SolveOptions {
    std::string file;
    SolveAim aim;
    std::string positions;  ///< empty: all
    std::string evaluation;
    int threads = 0;
    int hash_megabytes = 256;
    ScriptLimits script_limits;
    bool as_json = false;
};

std::vector<engine::ObfProblem> read_problems(const std::string& file) {
    const std::string text = db::text_of_file(file);
    if (text.empty()) throw BadInput{fmt::format("{} is empty: there is no problem in it", file)};
    auto problems = engine::parse_obf(text);
    if (!problems) {
        const engine::ObfError& error = problems.error();
        throw BadInput{fmt::format("{} ({}:{}:{})", error.message, file, error.line, error.column)};
    }
    if (problems->empty()) throw BadInput{fmt::format("{} holds no position", file)};
    return *std::move(problems);
}

/// Which problems of the file are asked for, from 1.
std::vector<int> chosen_indices(const SolveOptions& options, int count) {
    if (options.positions.empty()) {
        std::vector<int> all(count);
        std::iota(all.begin(), all.end(), 1);
        return all;
    }
    auto chosen = read_number_ranges(options.positions, count);
    if (!chosen) {
        throw BadInput{fmt::format("--positions {}: expected numbers from 1 to {} such as 1-10,15",
                                   options.positions, count)};
    }
    return *std::move(chosen);
}

/// Solves problems one after the other. They share one table, which each of them finds empty, so
/// that its nodes do not depend on those before.
class Solver {
  public:
    explicit Solver(const SolveOptions& options)
        : aim_{options.aim}, search_{request_of(options)}, session_{search_.request()} {}

    /// Empty: stopped.
    std::optional<SolvedProblem> solve(int index, const engine::ObfProblem& problem,
                                       const std::stop_token& stop) {
        if (problem.position.is_over()) return finished_problem(index, problem, aim_);
        session_.clear();
        const auto result = search_.analyze(problem.position, session_, stop);
        if (!result) throw BadInput{result.error()};
        if (result->stopped) return std::nullopt;
        return solved_problem(index, problem, *result, aim_);
    }

  private:
    static engine::SearchRequest request_of(const SolveOptions& options) {
        engine::SearchRequest request;
        request.evaluation = evaluation_for(options.evaluation, engine::ReversiPosition{}.facts());
        request.goal = options.aim.sign_only ? engine::Goal::WinLossDraw : engine::Goal::Exact;
        request.lines = options.aim.all_moves ? engine::kMaxSquares : 1;
        request.threads = threads_or_all(options.threads);
        request.hash_megabytes = options.hash_megabytes;
        return request;
    }

    SolveAim aim_;
    scripting::ScriptSearch search_;
    engine::SearchSession session_;
};

/// Solves what is asked for until it is stopped; on the way prints the table's rows.
std::vector<SolvedProblem> solve_all(const SolveOptions& options,
                                     std::span<const engine::ObfProblem> problems,
                                     std::span<const int> indices, const std::stop_token& stop) {
    Solver solver{options};
    std::vector<SolvedProblem> all;
    double seconds = 0;
    ProgressBar progress;
    if (!options.as_json) fmt::print("{}", solve_heading());
    for (const int index : indices) {
        std::fflush(stdout);
        progress.show("positions", std::ssize(all), std::ssize(indices), seconds);
        auto solved = solver.solve(index, problems[index - 1], stop);
        progress.clear();
        if (!solved) break;
        seconds += solved->seconds;
        if (!options.as_json) fmt::print("{}", solve_row(*solved));
        all.push_back(*std::move(solved));
    }
    return all;
}

ExitCode solve(const SolveOptions& options, const Console& console) {
    const std::vector<engine::ObfProblem> problems = read_problems(options.file);
    const std::vector<int> indices = chosen_indices(options, static_cast<int>(problems.size()));
    const std::vector<SolvedProblem> solved = solve_all(options, problems, indices, console.stop);
    if (options.as_json) {
        print_json(solve_json(solved));
    } else {
        fmt::print("\n{}", solve_totals(solved));
    }
    std::fflush(stdout);
    const std::span left = std::span{indices}.subspan(solved.size());
    if (!left.empty()) {
        throw WorkFailed{fmt::format(
            "stopped after {} of {} positions. Go on with: {} --positions {}", solved.size(),
            indices.size(), console.command_line, number_ranges_text(left))};
    }
    const int wrong = wrong_problems(solved);
    if (wrong > 0) {
        throw WorkFailed{fmt::format("{} of {} positions contradict their file ({})", wrong,
                                     solved.size(), options.file)};
    }
    return ExitCode::Done;
}

}  // namespace

Command add_solve(CLI::App& program) {
    CommandWords words{
        program, "solve",
        "solves the Reversi endgames of an OBF file and checks the scores that it gives"};
    const auto options = std::make_shared<SolveOptions>();
    words.add_word({"FILE", "", "problems, one to a line: squares, mover; MOVE:SCORE; ..."},
                   options->file);
    words.add_flag({"--wld", "", "win 1, draw 0 or loss -1 only"}, options->aim.sign_only);
    words.add_flag({"--all-moves", "", "the score of every move, not of the best alone"},
                   options->aim.all_moves);
    words.add_text({"--positions", "LIST", "some of the file's, such as 1-10,15"},
                   options->positions);
    words.take_last("--positions");
    add_evaluation(words, options->evaluation);
    add_threads(words, options->threads);
    words.add_number(
        {"--hash", "MB",
         fmt::format("memory of the search's table; {} by default", options->hash_megabytes)},
        options->hash_megabytes, {1, 1 << 16});
    add_script_limits(words, options->script_limits);
    words.add_flag({"--json", "", "one JSON value"}, options->as_json);
    words.set_examples(
        "yomi solve fforum-40-59.obf --positions 1-10 --threads 1\n"
        "yomi solve fforum-20-39.obf --all-moves --json");
    return {.parser = &words.parser(),
            .run = [options](const Console& console) { return solve(*options, console); },
            .limits = [options] { return options->script_limits.job(options->hash_megabytes); }};
}

}  // namespace workbench
