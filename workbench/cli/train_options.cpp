#include "workbench/cli/train_options.h"

#include "workbench/cli/position_options.h"
#include "workbench/cli/script_limits.h"

namespace workbench {

void add_train_options(CommandWords& words, TrainOptions& options) {
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
    words.add_real({"--half-weight", "DISCS",
                    "a label of so many discs counts half as much as an even one, since what is\n"
                    "decided needs no exact value; 0, all alike, by default"},
                   options.half_weight, 0, 1000);
    words.add_list({"--average", "WEIGHTS,...",
                    "files of weights with the same patterns: make the mean of all these and of\n"
                    "what is fitted; weights that learnt from other labels err elsewhere"},
                   options.averaged);
    words.add_real({"--held-out", "SHARE", "of the games, to measure errors on; 0.1 by default"},
                   options.held_out, 0, 0.9);
    words.add_number({"--seed", "S", "of the split, the order and the self-play; 1 by default"},
                     options.seed, {});
    add_threads(words, options.threads);
    words.add_text({"--coefficients", "EVAL",
                    "fit the weights of this evaluation's terms by stage instead of\n"
                    "patterns, and print them"},
                   options.coefficients);
    words.exclude("--coefficients", "--average");
    words.add_text(
        {"--measure", "EVAL", "fit nothing: print the held-out errors of this evaluation as it is"},
        options.measured);
    words.exclude("--measure", "--coefficients");
    words.exclude("--measure", "--average");
    words.add_text({"--search-errors", "EVAL",
                    "fit how far this evaluation's shallow searches are from its deeper\n"
                    "ones, and print it as the script's `errors`"},
                   options.searched);
    words.exclude("--search-errors", "--coefficients");
    words.exclude("--search-errors", "--measure");
    words.exclude("--search-errors", "--average");
    words.add_number({"--deepest", "N", "plies of the deepest of these searches; 8 by default"},
                     options.deepest, {3, 20});
    words.add_number({"--positions", "N", "that are searched for it; 4500 by default"},
                     options.positions, {1, 10'000'000});
    words.add_number({"--self-play", "N",
                      "play games first until the database has so many of the kind that the\n"
                      "next options tell; all games of the database are then learnt from"},
                     options.self_play, {0, 100'000'000});
    words.add_text({"--eval", "NAME|FILE", "the evaluation that plays, or that labels"},
                   options.evaluation);
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
                      "playouts expects; for a network it may ask the one of --eval; 0, none,\n"
                      "by default"},
                     options.label_playouts, {0, 1'000'000'000});
    words.add_number(
        {"--label-depth", "N",
         "label positions with what a search of --eval, N plies deep, says, and those\n"
         "of --solve-empties with perfect play's payoff; 0, none, by default"},
        options.label_depth, {0, 20});
    words.add_number(
        {"--stray-plies", "N",
         "beside --label-depth: before, leave the game by up to N plies, one side's by\n"
         "chance, the other's the best by --eval, as searches do; 0 by default"},
        options.stray_plies, {0, 60});
    words.add_number(
        {"--strays", "N", "beside --stray-plies: make N of each position; 1 by default"},
        options.strays, {1, 1000});
    words.add_text({"--label-file", "FILE",
                    "beside --label-depth: keep these labels in FILE and take from it what is\n"
                    "there, to fit other patterns to the same labels"},
                   options.label_file);
    words.add_flag(
        {"--only-labelled", "", "beside --label-file: label nothing, take what it has so far"},
        options.only_labelled);
    words.add_flag({"--from-end", "",
                    "beside --label-depth: fit the last stage first, and let the searches that\n"
                    "label each before ask the stages that are fitted by then; for a set with\n"
                    "tables for every number of discs"},
                   options.from_end);
    words.exclude("--from-end", "--label-file");
    words.exclude("--label-depth", "--label-playouts");
    words.add_flag({"--network", "",
                    "fit a value network instead of patterns: every seat's chance of the first\n"
                    "place, by the labels' searches or as the games ended; for yonin"},
                   options.is_network);
    words.exclude("--network", "--coefficients");
    words.exclude("--network", "--average");
    words.exclude("--network", "--measure");
    words.exclude("--network", "--label-depth");
    words.exclude("--network", "--search-errors");
    words.add_number({"--against-itself", "N",
                      "without a database: let the network of --eval play N games against itself,\n"
                      "each move by a search of --label-playouts (100 by default), and fit a\n"
                      "new network to their searches and ends"},
                     options.against_itself, {0, 10'000'000});
    words.exclude("--against-itself", "--db");
    words.add_number({"--against-chance", "N",
                      "without a database: learn in N games what the moves of a seat are worth\n"
                      "where all others move by chance, as log-odds of the utility"},
                     options.against_chance, {0, 1'000'000'000});
    words.exclude("--against-itself", "--against-chance");
    words.add_text({"--utility", "SUM", "what that seat plays for; first by default"},
                   options.utility);
    add_script_limits(words, options.script_limits);
    words.add_flag({"--json", "", "one JSON value"}, options.as_json);
}

}  // namespace workbench
