#include <fmt/format.h>

#include <cstdlib>
#include <memory>
#include <optional>

#include "db/analyses/proofs.h"
#include "workbench/cli/command.h"
#include "workbench/cli/command_words.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/position_options.h"
#include "workbench/cli/progress_bar.h"
#include "workbench/cli/prove_options.h"
#include "workbench/cli/prove_report.h"
#include "workbench/cli/prove_variant.h"
#include "workbench/cli/script_limits.h"

namespace workbench {
namespace {

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

ExitCode prove_pyramid(const engine::UpperHandPosition& position, const ProveOptions& options,
                       const Console& console) {
    const int at_least = options.at_least.value_or(1);
    constexpr int kMostBalls = 27;
    if (std::abs(at_least) > kMostBalls) {
        throw BadInput{fmt::format("--at-least {}: no player of UpperHand has more than {} balls",
                                   at_least, kMostBalls)};
    }
    engine::upper_hand::ProofRequest request{
        .at_least = at_least, .seconds = options.seconds, .hash_megabytes = options.hash_megabytes};
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
        print_json(prove_json(position, at_least, *result));
    } else {
        fmt::print("{}", prove_text(position, at_least, *result));
    }
    if (!result->reached) {
        std::fflush(stdout);
        throw WorkFailed{stopped_text(options, console)};
    }
    return ExitCode::Done;
}

ExitCode prove(const ProveOptions& options, const Console& console) {
    const engine::AnyPosition position = options.position.read(start_of_game(options.game));
    if (const auto* const pyramid = std::get_if<engine::UpperHandPosition>(&position)) {
        if (!options.coalition.empty() || options.all_moves || !options.shard.empty() ||
            options.threads > 1 || options.check) {
            throw BadInput{fmt::format(
                "--coalition, --all-moves, --shard, --threads and --check are for games "
                "of the reversi family, not for {}",
                pyramid->facts().name)};
        }
        return prove_pyramid(*pyramid, options, console);
    }
    return prove_variant(position, options, console);
}

}  // namespace

Command add_prove(CLI::App& program) {
    CommandWords words{program, "prove",
                       "proves what a position is worth under best play, and checks such proofs"};
    const auto options = std::make_shared<ProveOptions>();
    words.add_word({"GAME", "", "a game's name (yomi games) or a variant script's path"},
                   options->game);
    add_position_options(words, options->position);
    words.add_number(
        {"--at-least", "N",
         "whether the payoff is so much; by default 1, a win, in an UpperHand game and\n"
         "what the payoff is in the others"},
        options->at_least, {-64, 64});
    words.add_text(
        {"--coalition", "S,S",
         "whose payoff, against the rest: seats such as 1,3; those of the color to move\n"
         "by default. Not in an UpperHand game, where it is the side to move"},
        options->coalition);
    words.add_flag({"--all-moves", "", "every move's payoff; not in an UpperHand game"},
                   options->all_moves);
    words.add_number({"--threads", "N", "1 by default; not in an UpperHand game"}, options->threads,
                     {1, 256});
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
    words.add_number({"--empties", "N",
                      fmt::format("keep positions with so many empty squares or more; {} by\n"
                                  "default; not in an UpperHand game",
                                  options->least_empties)},
                     options->least_empties, {6, 64});
    words.add_text({"--shard", "K/N",
                    "begin where share K of N does; yomi merge makes one of the shares' files"},
                   options->shard);
    words.add_number({"--check", "N",
                      "then walk the proof by rules of its own, and solve N of the positions that\n"
                      "it ends at again by plain alpha-beta"},
                     options->check, {0, 1'000'000'000});
    add_script_limits(words, options->script_limits);
    words.add_flag({"--json", "", "one JSON value"}, options->as_json);
    words.set_examples(
        "yomi prove upperhand4\n"
        "yomi prove upperhand4 --at-least 3 --json\n"
        "yomi prove upperhand --hash 4096 --keep pyramid.db --time 3600\n"
        "yomi prove yonin4 --coalition 1 --all-moves\n"
        "yomi prove yonin6 --hash 2048 --keep yonin6.db --check 100");
    return {.parser = &words.parser(),
            .run = [options](const Console& console) { return prove(*options, console); },
            .limits =
                [options] { return options->script_limits.job(options->hash_megabytes * 9 / 8); }};
}

}  // namespace workbench
