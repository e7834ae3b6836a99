#include <fmt/format.h>

#include <memory>
#include <optional>

#include "db/analyses/proofs.h"
#include "workbench/cli/command.h"
#include "workbench/cli/command_words.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/position_options.h"
#include "workbench/cli/progress_bar.h"
#include "workbench/cli/prove_report.h"
#include "workbench/cli/script_limits.h"

namespace workbench {
namespace {

struct ProveOptions {
    std::string game;
    PositionOptions position;
    int at_least = 1;
    int hash_megabytes = 256;
    std::optional<double> seconds;
    std::string keep;
    ScriptLimits script_limits;
    bool as_json = false;
};

engine::UpperHandPosition pyramid_of(const ProveOptions& options) {
    const engine::AnyPosition position = options.position.read(start_of_game(options.game));
    const auto* const pyramid = std::get_if<engine::UpperHandPosition>(&position);
    if (pyramid == nullptr) {
        throw BadInput{
            fmt::format("prove knows the UpperHand games, not {}. Search it to the end with: "
                        "yomi analyze {} --wld",
                        options.game, options.game)};
    }
    return *pyramid;
}

/// What is said when the time was up or somebody stopped it.
std::string stopped_text(const ProveOptions& options, const Console& console) {
    if (options.keep.empty()) {
        return fmt::format(
            "stopped before it was known, and nothing was kept; --keep FILE would. "
            "Start again with: {}",
            console.command_line);
    }
    return fmt::format("stopped before it was known; {} keeps what was proven. Go on with: {}",
                       options.keep, console.command_line);
}

ExitCode prove(const ProveOptions& options, const Console& console) {
    const engine::UpperHandPosition position = pyramid_of(options);
    engine::upper_hand::ProofRequest request{.at_least = options.at_least,
                                             .seconds = options.seconds,
                                             .hash_megabytes = options.hash_megabytes};
    std::optional<db::Connection> connection;
    std::optional<db::Proofs> proofs;
    if (!options.keep.empty()) {
        connection.emplace(options.keep, db::Access::ReadWrite);
        proofs.emplace(*connection, position.facts().name);
        request.known = proofs->all();
        request.on_proven = [&](const engine::upper_hand::ProvenPosition& proven) {
            proofs->add(proven);
        };
    }
    ProgressBar progress;
    request.on_progress = [&](const engine::upper_hand::ProofProgress& so_far) {
        progress.show_text(prove_progress_text(so_far));
    };
    const auto result = engine::upper_hand::prove(position, request, console.stop);
    progress.clear();
    if (!result) throw BadInput{result.error()};
    if (options.as_json) {
        print_json(prove_json(position, options.at_least, *result));
    } else {
        fmt::print("{}", prove_text(position, options.at_least, *result));
    }
    if (!result->reached) {
        std::fflush(stdout);
        throw WorkFailed{stopped_text(options, console)};
    }
    return ExitCode::Done;
}

}  // namespace

Command add_prove(CLI::App& program) {
    CommandWords words{program, "prove",
                       "proves or disproves that the side to move wins, in an UpperHand game"};
    const auto options = std::make_shared<ProveOptions>();
    words.add_word({"GAME", "", "an UpperHand game: upperhand, upperhand4, upperhand3, upperhand2"},
                   options->game);
    add_position_options(words, options->position);
    words.add_number({"--at-least", "N", "balls of payoff to get; 1, a win, by default"},
                     options->at_least, {-27, 27});
    words.add_number(
        {"--hash", "MB",
         fmt::format("memory of the searches' table; {} by default. The table of proof\n"
                     "numbers takes an eighth more",
                     options->hash_megabytes)},
        options->hash_megabytes, {1, 1 << 16});
    words.add_seconds({"--time", "SECONDS", "stop after so long; no limit by default"},
                      options->seconds);
    words.add_text({"--keep", "FILE",
                    "a database that keeps each position that is proven; given again, the\n"
                    "proof goes on from there, also after a crash"},
                   options->keep);
    add_script_limits(words, options->script_limits);
    words.add_flag({"--json", "", "one JSON value"}, options->as_json);
    words.set_examples(
        "yomi prove upperhand4\n"
        "yomi prove upperhand4 --at-least 3 --json\n"
        "yomi prove upperhand --hash 4096 --keep pyramid.db --time 3600");
    return {.parser = &words.parser(),
            .run = [options](const Console& console) { return prove(*options, console); },
            .limits =
                [options] { return options->script_limits.job(options->hash_megabytes * 9 / 8); }};
}

}  // namespace workbench
