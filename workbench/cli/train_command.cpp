#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <memory>

#include "engine/train/coefficients.h"
#include "engine/train/held_out.h"
#include "engine/train/search_errors_fit.h"
#include "scripting/loading/load.h"
#include "scripting/training/training_request.h"
#include "scripting/training/training_run.h"
#include "scripting/weights/weights_store.h"
#include "workbench/cli/command.h"
#include "workbench/cli/command_words.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/learn_against_chance.h"
#include "workbench/cli/learn_network.h"
#include "workbench/cli/position_options.h"
#include "workbench/cli/progress_bar.h"
#include "workbench/cli/script_words.h"
#include "workbench/cli/search_errors_report.h"
#include "workbench/cli/train_options.h"
#include "workbench/cli/train_report.h"

namespace workbench {
namespace {

/// Compiles the evaluation that an option names; without a name the game's usual one.
std::shared_ptr<const engine::CompiledEvaluation> evaluation_called(
    std::string_view option, const std::string& name, const engine::GameFacts& facts) {
    const engine::Evaluation evaluation =
        name.empty() ? scripting::default_evaluation(facts) : evaluation_named(name, facts);
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
    return {.empties = options.label_depth > 0 ? 0 : options.solve_empties,
            .evaluation = evaluation_called("--eval", "", facts),
            .threads = threads_or_all(options.threads)};
}

/// How positions are labelled by playouts, if they are. A network may ask the one before it.
engine::PlayoutLabels searching_of(const TrainOptions& options, const engine::GameFacts& facts) {
    const bool asks_network = options.is_network && !options.evaluation.empty();
    engine::MonteCarloSettings settings{.exploration = 0.4, .careful = 0.9, .seed = options.seed};
    if (asks_network) {
        settings.exploration = 0.2;
        settings.evaluation_share = 0.5;
    }
    return {
        .playouts = options.label_playouts,
        .evaluation = evaluation_called("--eval", asks_network ? options.evaluation : "", facts),
        .settings = settings,
        .threads = threads_or_all(options.threads)};
}

/// How positions are labelled by searches to a depth, if they are.
engine::SearchLabels looking_ahead_of(const TrainOptions& options, const engine::GameFacts& facts) {
    if (options.label_depth == 0) {
        if (options.stray_plies > 0 || options.strays > 1 || !options.label_file.empty()) {
            throw BadInput{"--stray-plies, --strays and --label-file go with --label-depth N"};
        }
        return {};
    }
    if (options.only_labelled && options.label_file.empty()) {
        throw BadInput{"--only-labelled goes with --label-file FILE"};
    }
    const auto evaluation = evaluation_called("--eval", options.evaluation, facts);
    if (evaluation->source().unit != "discs") {
        throw BadInput{fmt::format("--label-depth: labels are in discs; the evaluation {} is in {}",
                                   evaluation->source().name, evaluation->source().unit)};
    }
    return {.depth = options.label_depth,
            .exact_empties = options.solve_empties,
            .stray_plies = options.stray_plies,
            .strays = options.strays,
            .takes_done_only = options.only_labelled,
            .evaluation = evaluation,
            .seed = options.seed,
            .threads = threads_or_all(options.threads)};
}

/// The weights that a fit is averaged with.
std::vector<engine::Averaged> averaged_of(const TrainOptions& options) {
    std::vector<engine::Averaged> read;
    for (const std::string& file : options.averaged) {
        const auto loaded = scripting::load_weights(file);
        read.push_back({.game = loaded->weights.game, .terms = loaded->terms});
    }
    return read;
}

scripting::TrainingPlan plan_of(const TrainOptions& options, const engine::AnyPosition& start,
                                const Console& console) {
    scripting::TrainingRequest request{
        .start = start,
        .out = options.out,
        .patterns = options.patterns,
        .where = options.where,
        .labels = options.labels,
        .solving = solving_of(options, engine::facts(start)),
        .searching = searching_of(options, engine::facts(start)),
        .looking_ahead = looking_ahead_of(options, engine::facts(start)),
        .labels_file = options.label_file,
        .from_end = options.from_end,
        .regression = options.regression,
        .half_weight = options.half_weight,
        .averaged = averaged_of(options),
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
            .looking_ahead = looking_ahead_of(options, engine::facts(start)),
            .labels_file = options.label_file,
            .options = {},
            .out = {}};
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
    const engine::Evaluation evaluation = evaluation_named(options.coefficients, facts);
    if (std::ranges::any_of(evaluation.terms, [](const engine::Term& term) {
            return std::holds_alternative<engine::FunctionTerm>(term);
        })) {
        throw BadInput{
            fmt::format("--coefficients {}: it asks a Lua function", options.coefficients)};
    }
    const auto read = scripting::read_samples(plan_of_reading(options, start), connection,
                                              on_progress, console.stop);
    if (read.samples.size() == 0 && !console.stop.stop_requested()) {
        throw WorkFailed{
            fmt::format("no finished game of {} to learn from fulfils the condition", facts.name)};
    }
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
    const engine::Evaluation evaluation = evaluation_named(name, facts);
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

ExitCode train(const TrainOptions& options, const Console& console) {
    const engine::AnyPosition start = start_of_game(options.game, options.database);
    if (std::string fault = engine::fault_of_training(engine::facts(start)); !fault.empty()) {
        throw BadInput{fault};
    }
    if (options.against_chance > 0) return learn_against_chance(options, start, console);
    if (options.against_itself > 0) {
        return learn_network_from_play(
            options, start, evaluation_called("--eval", options.evaluation, engine::facts(start)),
            console);
    }
    if (options.database.empty()) throw BadInput{"--db FILE is needed: the games to learn from"};
    const bool only_reads =
        !options.measured.empty() || !options.searched.empty() || !options.coefficients.empty();
    std::error_code unreachable;
    if (only_reads && !std::filesystem::exists(options.database, unreachable)) {
        throw BadInput{fmt::format("{} does not exist. Check the name", options.database)};
    }
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
        return learn_network_from_games(options, plan_of_reading(options, start), connection,
                                        console);
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
    print_trained(*weights, options.out, took.count(), options.as_json);
    return ExitCode::Done;
}

}  // namespace

Command add_train(CLI::App& program) {
    CommandWords words{program, "train",
                       "fits pattern weights to the games of a database; prints held-out errors"};
    const auto options = std::make_shared<TrainOptions>();
    add_train_options(words, *options);
    words.set_examples(
        "yomi train reversi --db wthor.db --out my.weights\n"
        "yomi train yonin --db yonin.db --self-play 100000 --eval yonin_self --out yonin.weights\n"
        "yomi train yonin --against-chance 1000000 --out yonin.weights\n"
        "yomi train reversi --db wthor.db --label-depth 6 --stray-plies 6 --out next.weights\n"
        "yomi train reversi --db wthor.db --patterns every-ply --label-depth 4 --from-end --out "
        "all.weights\n"
        "yomi train reversi --db wthor.db --coefficients 85data\n"
        "yomi train reversi --db wthor.db --search-errors trained");
    return {.parser = &words.parser(),
            .run = [options](const Console& console) { return train(*options, console); },
            .limits = [options] { return options->script_limits.job(); }};
}

}  // namespace workbench
