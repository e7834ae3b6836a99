#include "workbench/cli/command.h"

namespace workbench {

std::vector<Command> add_commands(CLI::App& program) {
    return {
        add_games(program),   add_show(program),   add_perft(program),      add_analyze(program),
        add_solve(program),   add_prove(program),  add_play(program),       add_run(program),
        add_ratings(program), add_merge(program),  add_import(program),     add_export(program),
        add_doubles(program), add_find(program),   add_explore(program),    add_review(program),
        add_compare(program), add_book(program),   add_query(program),      add_index(program),
        add_check(program),   add_backup(program), add_salvage(program),    add_train(program),
        add_bench(program),   add_engine(program), add_open(program),       add_thumbnail(program),
        add_new(program),     add_where(program),  add_completion(program), add_lua(program),
        add_help(program)};
}

}  // namespace workbench
