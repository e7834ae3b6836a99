#include <fmt/format.h>

#include <memory>

#include "engine/upper_hand_search/prove.h"
#include "workbench/cli/command.h"
#include "workbench/cli/command_words.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/position_options.h"
#include "workbench/cli/proof_book.h"
#include "workbench/cli/prove_options.h"
#include "workbench/cli/prove_pyramid.h"
#include "workbench/cli/prove_variant.h"
#include "workbench/cli/script_limits.h"

namespace workbench {
namespace {

ExitCode prove(const ProveOptions& options, const Console& console) {
    check_proof_book(options);
    const engine::AnyPosition position = options.position.read(start_of_game(options.game));
    if (const auto* const pyramid = std::get_if<engine::UpperHandPosition>(&position)) {
        if (!options.coalition.empty() || options.all_moves || !options.shard.empty() ||
            options.threads > 1) {
            throw BadInput{
                fmt::format("--coalition, --all-moves, --shard and --threads are for games of the "
                            "reversi family, not for {}",
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
    words.add_text({"--book", "NAME",
                    "then add the moves whose payoff is proven to this book in --keep's file,\n"
                    "which the window and yomi book show; of two sides only"},
                   options->book);
    words.add_number({"--plies", "N", "of --all-moves and --book: so many plies on; 1 by default"},
                     options->plies, {1, 60});
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
                                  "default, {} on UpperHand's largest pyramid",
                                  kLeastEmpties, engine::upper_hand::kToldFrom)},
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
        "yomi prove yonin6 --hash 2048 --keep yonin6.db --check 100\n"
        "yomi prove yonin6 --hash 2048 --keep yonin6.db --all-moves --plies 3 --book solved");
    return {.parser = &words.parser(),
            .run = [options](const Console& console) { return prove(*options, console); },
            .limits =
                [options] { return options->script_limits.job(options->hash_megabytes * 9 / 8); }};
}

}  // namespace workbench
