#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>

#include "engine/train/afterstates.h"
#include "engine/train/coefficients.h"
#include "engine/train/held_out.h"
#include "engine/train/search_errors_fit.h"
#include "scripting/load.h"
#include "scripting/training/network_training.h"
#include "scripting/training/training_request.h"
#include "scripting/training/training_run.h"
#include "scripting/training/weights_store.h"
#include "workbench/cli/command.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/position_options.h"
#include "workbench/cli/progress_bar.h"
#include "workbench/cli/script_words.h"
#include "workbench/cli/search_errors_report.h"
#include "workbench/cli/train_report.h"
#include "workbench/cli/words.h"

namespace workbench {
namespace {

struct TrainOptions {
    std::string game;
    std::string database;
    std::string out;
    std::string patterns;
    std::string where;
    std::string labels = "theoretical";
    std::string coefficients;  ///< an evaluation whose weights are fitted instead of patterns
    std::string measured;      ///< an evaluation whose errors are asked for; nothing is fitted
    std::string searched;      ///< an evaluation whose searches' errors are fitted
    int deepest = 8;
    int positions = 4'500;
    engine::RegressionOptions regression;
    double held_out = 0.1;
    std::uint64_t seed = 1;
    int threads = 0;
    std::int64_t self_play = 0;
    std::string evaluation;
    int depth = 2;
    int random_plies = 12;
    double random_share = 0;
    int exact_empties = 0;
    int solve_empties = 0;
    std::uint64_t label_playouts = 0;
    bool is_network = false;
    std::int64_t against_chance = 0;  ///< games; 0: what is learnt is in the database
    std::string utility = "first";
    bool as_json = false;
};

/// Compiles the evaluation that an option names; without a name the game's usual one.
std::shared_ptr<const engine::CompiledEvaluation> evaluation_called(
    std::string_view option, const std::string& name, const engine::GameFacts& facts) {
    const engine::Evaluation evaluation =
        name.empty() ? scripting::default_evaluation(facts)
                     : scripting::load_evaluation(script_file("evaluations", name).string(), facts);
    const auto made = engine::compile(evaluation, facts);
    if (!made) throw BadInput{fmt::format("{} {}: {}", option, name, made.error())};
    if ((*made)->has_function()) {
        throw BadInput{fmt::format(
            "{} {}: an evaluation with a Lua function cannot play for a training", option, name)};
    }
    return *made;
}

scripting::SelfPlayRequest self_play_of(const TrainOptions& options,
                                        const engine::GameFacts& facts) {
    const auto evaluation = evaluation_called("--eval", options.evaluation, facts);
    return {.games = options.self_play,
            .evaluation_name =
                options.evaluation.empty() ? evaluation->source().name : options.evaluation,
            .evaluation = evaluation,
            .depth = options.depth,
            .random_plies = options.random_plies,
            .random_share = options.random_share,
            .exact_empties = options.exact_empties};
}

/// How the labels near the end are made exact: the game's usual evaluation orders the moves.
engine::SolvingOptions solving_of(const TrainOptions& options, const engine::GameFacts& facts) {
    return {.empties = options.solve_empties,
            .evaluation = evaluation_called("--eval", "", facts),
            .threads = threads_or_all(options.threads)};
}

/// How positions are labelled by playouts, if they are.
engine::PlayoutLabels searching_of(const TrainOptions& options, const engine::GameFacts& facts) {
    return {.playouts = options.label_playouts,
            .evaluation = evaluation_called("--eval", "", facts),
            .settings = {.exploration = 0.4, .careful = 0.9, .seed = options.seed},
            .threads = threads_or_all(options.threads)};
}

scripting::TrainingPlan plan_of(const TrainOptions& options, const engine::AnyPosition& start,
                                const Console& console) {
    scripting::TrainingRequest request{.start = start,
                                       .out = options.out,
                                       .patterns = options.patterns,
                                       .where = options.where,
                                       .labels = options.labels,
                                       .solving = solving_of(options, engine::facts(start)),
                                       .searching = searching_of(options, engine::facts(start)),
                                       .regression = options.regression,
                                       .held_out = options.held_out,
                                       .seed = options.seed,
                                       .threads = threads_or_all(options.threads),
                                       .made_by = console.command_line};
    if (options.self_play > 0) request.self_play = self_play_of(options, engine::facts(start));
    auto plan = scripting::plan_of(request);
    if (!plan) throw BadInput{plan.error()};
    return *std::move(plan);
}

/// Which samples are read, where no pattern is fitted to them.
scripting::TrainingPlan plan_of_reading(const TrainOptions& options,
                                        const engine::AnyPosition& start) {
    const auto label = scripting::label_named(options.labels);
    if (!label) throw BadInput{label.error()};
    return {.start = start,
            .where = options.where,
            .label = *label,
            .solving = solving_of(options, engine::facts(start)),
            .searching = searching_of(options, engine::facts(start)),
            .options = {},
            .out = {}};
}

void print(const TrainOptions& options, const engine::Weights& weights, double seconds) {
    if (options.as_json) {
        print_json({{"game", weights.game},
                    {"weights", options.out},
                    {"trained_on", weights.trained_on},
                    {"held_out", held_out_json(weights.held_out)},
                    {"seconds", seconds}});
        return;
    }
    fmt::print("{}\n{}\n{}: {} patterns at {} stages, {:.1f} s\n", held_out_text(weights.held_out),
               weights.trained_on, options.out, weights.patterns.size(), weights.knots.size(),
               seconds);
}

ExitCode fit_weights_of_terms(const TrainOptions& options, const engine::AnyPosition& start,
                              const db::Connection& connection,
                              const std::function<void(const scripting::Progress&)>& on_progress,
                              const Console& console) {
    const engine::GameFacts& facts = engine::facts(start);
    if (facts.seats() != 2) {
        throw BadInput{
            fmt::format("--coefficients is for two seats; {} has {}", facts.name, facts.seats())};
    }
    const engine::Evaluation evaluation = scripting::load_evaluation(
        script_file("evaluations", options.coefficients).string(), facts);
    if (std::ranges::any_of(evaluation.terms, [](const engine::Term& term) {
            return std::holds_alternative<engine::FunctionTerm>(term);
        })) {
        throw BadInput{
            fmt::format("--coefficients {}: it asks a Lua function", options.coefficients)};
    }
    const auto read = scripting::read_samples(plan_of_reading(options, start), connection,
                                              on_progress, console.stop);
    const auto fitted = engine::fit_coefficients(
        evaluation, start, read.samples,
        {.seed = options.seed,
         .held_out = options.held_out,
         .threads = threads_or_all(options.threads)},
        [&](std::int64_t done, std::int64_t total) {
            on_progress({.what = "positions", .done = done, .total = total, .seconds = 0});
        },
        console.stop);
    if (!fitted) throw WorkFailed{"stopped; nothing is kept of coefficients half-way"};
    if (options.as_json) {
        print_json({{"coefficients", coefficients_json(fitted->evaluation)},
                    {"held_out", held_out_json(fitted->held_out)}});
    } else {
        fmt::print("{}\n{}", coefficients_text(fitted->evaluation),
                   held_out_text(fitted->held_out));
    }
    return ExitCode::Done;
}

/// An evaluation in discs that asks no function, as `option` needs it.
std::shared_ptr<const engine::CompiledEvaluation> evaluation_in_discs(
    std::string_view option, const std::string& name, const engine::GameFacts& facts) {
    const engine::Evaluation evaluation =
        scripting::load_evaluation(script_file("evaluations", name).string(), facts);
    if (evaluation.unit != "discs") {
        throw BadInput{
            fmt::format("{} {}: its unit is not discs, so it has no error in them", option, name)};
    }
    const auto compiled = engine::compile(evaluation, facts);
    if (!compiled) throw BadInput{compiled.error()};
    if ((*compiled)->has_function()) {
        throw BadInput{fmt::format("{} {}: it asks a Lua function", option, name)};
    }
    return *compiled;
}

/// The held-out errors of an evaluation as it is.
ExitCode measure(const TrainOptions& options, const engine::AnyPosition& start,
                 const db::Connection& connection,
                 const std::function<void(const scripting::Progress&)>& on_progress,
                 const Console& console) {
    const engine::GameFacts& facts = engine::facts(start);
    const auto evaluation = evaluation_in_discs("--measure", options.measured, facts);
    const auto read = scripting::read_samples(plan_of_reading(options, start), connection,
                                              on_progress, console.stop);
    if (console.stop.stop_requested()) {
        throw WorkFailed{fmt::format("stopped. Measure again with: {}", console.command_line)};
    }
    const auto errors =
        engine::held_out_errors(*evaluation, start, read.samples, options.held_out, options.seed);
    if (options.as_json) {
        print_json(
            {{"evaluation", evaluation->source().name}, {"held_out", held_out_json(errors)}});
    } else {
        fmt::print("{}", held_out_text(errors));
    }
    return ExitCode::Done;
}

/// How far an evaluation's shallow searches are from its deeper ones.
ExitCode fit_errors_of_searches(const TrainOptions& options, const engine::AnyPosition& start,
                                const db::Connection& connection,
                                const std::function<void(const scripting::Progress&)>& on_progress,
                                const Console& console) {
    const engine::GameFacts& facts = engine::facts(start);
    if (!std::holds_alternative<engine::ReversiPosition>(start)) {
        throw BadInput{
            fmt::format("--search-errors is for reversi, not for {}: no other search "
                        "cuts on a guess",
                        facts.name)};
    }
    const auto evaluation = evaluation_in_discs("--search-errors", options.searched, facts);
    if (evaluation->source().terminal != engine::Terminal::Payoff) {
        throw BadInput{fmt::format("--search-errors {}: finished games are not worth their payoff",
                                   options.searched)};
    }
    const scripting::TrainingPlan plan{
        .start = start, .where = options.where, .options = {}, .out = {}};
    const auto read = scripting::read_samples(plan, connection, on_progress, console.stop);
    const auto began = std::chrono::steady_clock::now();
    const auto fitted = engine::fit_search_errors(
        read.samples,
        {.evaluation = evaluation,
         .deepest = options.deepest,
         .positions = static_cast<std::size_t>(options.positions),
         .seed = options.seed,
         .threads = threads_or_all(options.threads)},
        [&](std::int64_t done, std::int64_t total) {
            const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
            on_progress({.what = "searching positions",
                         .done = done,
                         .total = total,
                         .seconds = took.count()});
        },
        console.stop);
    if (!fitted) throw WorkFailed{"stopped; nothing is kept of search errors half-way"};
    if (fitted->differences.empty()) {
        throw WorkFailed{fmt::format("no position of {} with 10 to 54 empty squares to search{}",
                                     facts.name,
                                     options.where.empty() ? "" : " fulfils the condition")};
    }
    if (options.as_json) {
        print_json(search_errors_json(*fitted));
    } else {
        fmt::print("{}", search_errors_text(*fitted));
    }
    return ExitCode::Done;
}

/// A value network instead of patterns.
ExitCode fit_network(const TrainOptions& options, const engine::AnyPosition& start,
                     const db::Connection& connection, ProgressBar& progress,
                     const std::function<void(const scripting::Progress&)>& on_progress,
                     const Console& console) {
    scripting::TrainingPlan plan = plan_of_reading(options, start);
    plan.searching.utility = {.payoff = 0, .first = 1};
    plan.out = options.out;
    plan.made_by = console.command_line;
    const auto weights = scripting::run_network_training(
        plan,
        {.epochs = options.regression.epochs, .held_out = options.held_out, .seed = options.seed},
        connection, on_progress, console.stop);
    progress.clear();
    if (!weights) throw WorkFailed{"stopped; nothing is kept of a network half-way"};
    if (options.as_json) {
        print_json({{"game", weights->game},
                    {"network", options.out},
                    {"trained_on", weights->trained_on},
                    {"root_mean_square", weights->held_out},
                    {"spread", weights->spread}});
    } else {
        fmt::print(
            "{}\n{}: chances of the first place in held-out games are off by {:.4f} (root mean "
            "square); equal chances by {:.4f}\n",
            weights->trained_on, options.out, weights->held_out, weights->spread);
    }
    return ExitCode::Done;
}

/// What a seat's moves are worth against seats that move by chance.
ExitCode learn_against_chance(const TrainOptions& options, const engine::AnyPosition& start,
                              const Console& console) {
    const std::string& game = engine::facts(start).name;
    const std::string patterns = options.patterns.empty() ? "afterstates" : options.patterns;
    auto set = engine::pattern_set_for(game, patterns);
    if (!set) {
        throw BadInput{fmt::format("--patterns: {} has no patterns '{}'", game, patterns)};
    }
    const auto utility = engine::parse_utility(options.utility);
    if (!utility) throw BadInput{"--utility: " + utility.error()};
    if (std::filesystem::exists(options.out)) {
        throw WorkFailed{
            fmt::format("{} exists already; name another file, or remove it", options.out)};
    }
    const auto began = std::chrono::steady_clock::now();
    const auto seconds = [&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    };
    ProgressBar progress;
    auto weights = engine::learn_afterstates(
        start,
        {.set = *std::move(set),
         .utility = *utility,
         .games = options.against_chance,
         .seed = options.seed},
        [&](std::int64_t games, double reward) {
            progress.show(fmt::format("games, mean reward {:.3f}", reward), games,
                          options.against_chance, seconds());
        },
        console.stop);
    progress.clear();
    if (!weights) throw WorkFailed{"stopped; nothing is kept of what was learnt half-way"};
    weights->made_by = console.command_line;
    weights->trained_on =
        fmt::format("{} games against seats that move by chance", options.against_chance);
    scripting::write_weights(options.out, *weights);
    print(options, *weights, seconds());
    return ExitCode::Done;
}

ExitCode train(const TrainOptions& options, const Console& console) {
    const engine::AnyPosition start = start_of_game(options.game);
    if (options.against_chance > 0) {
        if (options.out.empty()) {
            throw BadInput{"--out FILE is needed: where the weights are written"};
        }
        return learn_against_chance(options, start, console);
    }
    if (options.database.empty()) throw BadInput{"--db FILE is needed: the games to learn from"};
    const db::Connection connection{options.database, db::Access::ReadWrite};
    ProgressBar progress;
    const auto on_progress = [&](const scripting::Progress& so_far) {
        progress.show(so_far.what, so_far.done, so_far.total, so_far.seconds);
    };
    if (!options.measured.empty()) {
        return measure(options, start, connection, on_progress, console);
    }
    if (!options.searched.empty()) {
        return fit_errors_of_searches(options, start, connection, on_progress, console);
    }
    if (!options.coefficients.empty()) {
        return fit_weights_of_terms(options, start, connection, on_progress, console);
    }
    if (options.out.empty()) throw BadInput{"--out FILE is needed: where the weights are written"};
    if (options.is_network) {
        return fit_network(options, start, connection, progress, on_progress, console);
    }
    const auto began = std::chrono::steady_clock::now();
    const auto weights = scripting::run_training(plan_of(options, start, console), connection,
                                                 on_progress, console.stop);
    progress.clear();
    if (!weights) {
        throw WorkFailed{
            fmt::format("stopped; what is done is kept. Go on with: {}", console.command_line)};
    }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
    print(options, *weights, took.count());
    return ExitCode::Done;
}

void add_options(Words& words, TrainOptions& options) {
    add_game(words, options.game);
    words.add_text({"--db", "FILE", "the games to learn from"}, options.database);
    words.add_text({"--out", "WEIGHTS", "the file to write; never overwritten"}, options.out);
    words.add_text({"--patterns", "NAME", "which patterns; the game's first set by default"},
                   options.patterns);
    words.add_text(
        {"--where", "SQL", "only games that fulfil the condition, as `yomi find` has it"},
        options.where);
    words.add_text({"--labels", "LABELS",
                    "theoretical (the default: perfect play's payoff where the game knows it)\n"
                    "or final (what the game ended with)"},
                   options.labels);
    words.add_number({"--epochs", "N", "how often every position is looked at; 30 by default"},
                     options.regression.epochs, {1, 100'000});
    words.add_number({"--batch", "N", "positions between two steps; 16384 by default"},
                     options.regression.batch, {1, 1 << 24});
    words.add_real({"--ridge", "X",
                    "regularisation: as if every pattern had been seen that often more,\n"
                    "worth nothing; 20 by default"},
                   options.regression.ridge, 0, 1e9);
    words.add_real({"--held-out", "SHARE", "of the games, to measure errors on; 0.1 by default"},
                   options.held_out, 0, 0.9);
    words.add_number({"--seed", "S", "of the split, the order and the self-play; 1 by default"},
                     options.seed, {});
    add_threads(words, options.threads);
    words.add_text({"--coefficients", "EVAL",
                    "fit the weights of this evaluation's terms by stage instead of\n"
                    "patterns, and print them"},
                   options.coefficients);
    words.add_text(
        {"--measure", "EVAL", "fit nothing: print the held-out errors of this evaluation as it is"},
        options.measured);
    words.exclude("--measure", "--coefficients");
    words.add_text({"--search-errors", "EVAL",
                    "fit how far this evaluation's shallow searches are from its deeper\n"
                    "ones, and print it as the script's `errors`"},
                   options.searched);
    words.exclude("--search-errors", "--coefficients");
    words.exclude("--search-errors", "--measure");
    words.add_number({"--deepest", "N", "plies of the deepest of these searches; 8 by default"},
                     options.deepest, {3, 20});
    words.add_number({"--positions", "N", "that are searched for it; 4500 by default"},
                     options.positions, {1, 10'000'000});
    words.add_number({"--self-play", "N",
                      "play games first until the database has so many of the kind that the\n"
                      "next options tell; all games of the database are then learnt from"},
                     options.self_play, {0, 100'000'000});
    words.add_text({"--eval", "NAME|FILE", "the evaluation that plays"}, options.evaluation);
    words.add_number({"--depth", "N", "plies that it looks ahead; 2 by default"}, options.depth,
                     {1, 60});
    words.add_number({"--random-plies", "N", "by chance at the beginning of a game; 12 by default"},
                     options.random_plies, {0, 60});
    words.add_real(
        {"--random-share", "SHARE", "of the later moves that are by chance; 0 by default"},
        options.random_share, 0, 1);
    words.add_number(
        {"--exact-empties", "N", "empty squares from which on every move is perfect; 0 by default"},
        options.exact_empties, {0, 24});
    words.add_number({"--solve-empties", "N",
                      "label positions with at most N empty squares with perfect play's payoff,\n"
                      "which takes some milliseconds a game at 14; 0, none, by default"},
                     options.solve_empties, {0, 24});
    words.add_number({"--label-playouts", "N",
                      "label positions with the payoffs that a Monte Carlo tree search of so many\n"
                      "playouts expects; 0, none, by default"},
                     options.label_playouts, {0, 1'000'000'000});
    words.add_flag({"--network", "",
                    "fit a value network instead of patterns: every seat's chance of the first\n"
                    "place, by the labels' searches or as the games ended; for yonin"},
                   options.is_network);
    words.exclude("--network", "--coefficients");
    words.exclude("--network", "--measure");
    words.exclude("--network", "--search-errors");
    words.add_number({"--against-chance", "N",
                      "without a database: learn in N games what the moves of a seat are worth\n"
                      "where all others move by chance, as log-odds of the utility"},
                     options.against_chance, {0, 1'000'000'000});
    words.add_text({"--utility", "SUM", "what that seat plays for; first by default"},
                   options.utility);
    words.add_flag({"--json", "", "one JSON value"}, options.as_json);
}

}  // namespace

Command add_train(CLI::App& program) {
    Words words{program, "train",
                "fits pattern weights to the games of a database; prints held-out errors"};
    const auto options = std::make_shared<TrainOptions>();
    add_options(words, *options);
    words.set_examples(
        "yomi train reversi --db wthor.db --out my.weights\n"
        "yomi train yonin --db yonin.db --self-play 100000 --eval yonin_self --out yonin.weights\n"
        "yomi train yonin --against-chance 1000000 --out yonin.weights\n"
        "yomi train reversi --db wthor.db --coefficients 85data\n"
        "yomi train reversi --db wthor.db --search-errors trained");
    return {.parser = &words.parser(),
            .run = [options](const Console& console) { return train(*options, console); }};
}

}  // namespace workbench
