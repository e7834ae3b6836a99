#pragma once

#include "workbench/settings.h"

namespace workbench {

/// Everything that the window says, in one language. Texts with `{}` take a number.
struct Words {
    // menus and commands
    const char* game_menu;
    const char* view_menu;
    const char* go_menu;
    const char* new_game;
    const char* undo;
    const char* open_database;
    const char* save_picture;
    const char* quit;
    const char* first_move;
    const char* previous_move;
    const char* next_move;
    const char* last_move;
    const char* previous_game;
    const char* next_game;
    const char* refresh;
    const char* switch_theme;
    const char* switch_language;
    const char* reset_layout;
    const char* switch_analysis;
    const char* show_evaluation;
    const char* show_explorer;
    const char* show_query;
    const char* run_query;
    const char* stop_query;
    const char* switch_heat_map;
    const char* run_script;
    // panels
    const char* board;
    const char* moves;
    const char* analysis;
    const char* games;
    const char* experiments;
    const char* evaluation;
    const char* explorer;
    const char* query;
    const char* scripts;
    // board and play
    const char* welcome;
    const char* no_game;
    const char* return_to_game;
    const char* thinking;
    const char* to_move;
    const char* must_pass;
    const char* rank_note;
    const char* game_kept;
    const char* game_is_gone;
    // new game
    const char* game;
    const char* seat;
    const char* black;
    const char* white;
    const char* human;
    const char* self_map_depth;
    const char* search_depth;
    const char* begin;
    const char* cancel;
    const char* database_path;
    const char* open;
    // games
    const char* every_game;
    const char* every_experiment;
    const char* strategy_filter;
    const char* players;
    const char* result;
    const char* plies;
    const char* played_at;
    const char* unfinished;
    const char* games_found;
    // experiments
    const char* no_experiments;
    const char* every_seat;
    const char* games_word;
    const char* not_reproducible;
    const char* arm;
    const char* firsts;
    const char* lasts;
    const char* mean_rank;
    const char* rank_interval;
    // analysis
    const char* start_analysis;
    const char* stop_analysis;
    const char* default_evaluation;
    const char* depth;
    const char* threads;
    const char* every_move;
    const char* discs;
    const char* evaluation_unit;
    const char* exact;
    const char* estimated;
    const char* score;
    const char* nodes;
    const char* line;
    const char* playouts;
    const char* time;
    const char* no_time_limit;
    const char* coalition;
    const char* defensive_threshold;
    const char* offensive_threshold;
    // evaluation
    const char* mover;
    const char* heat_map;
    const char* no_maps;
    const char* payoff_instead;
    const char* term;
    const char* kind;
    const char* weight;
    const char* value;
    const char* share;
    const char* map;
    const char* turn;
    const char* pattern_short;
    const char* map_note;
    const char* turn_note;
    const char* pattern_note;
    const char* function_note;
    // explorer
    const char* explore_start;
    const char* player_filter;
    const char* years_filter;
    const char* where_filter;
    const char* not_years;
    const char* games_meet;
    const char* games_end;
    const char* no_game_meets;
    const char* not_in_index;
    const char* stopped_note;
    const char* move;
    const char* games_played;
    const char* share_of_games;
    const char* won_drawn_lost;
    const char* outcome_note;
    const char* mean_payoff;
    const char* opening;
    const char* same_moves;
    const char* year;
    const char* event;
    // query
    const char* saved_queries;
    const char* example_queries;
    const char* query_history;
    const char* nothing_yet;
    const char* query_values;
    const char* query_name;
    const char* save;
    const char* replace;
    const char* forget;
    const char* forget_note;
    const char* query_saved;
    const char* query_forgotten;
    const char* rows_found;
    const char* first_rows;
    const char* rows_stopped;
    const char* more_rows;
    const char* no_room_for_more;
    const char* copy;
    const char* copy_note;
    const char* rows_copied;
    const char* columns_left_out;
    const char* open_note;
    const char* no_rows;
    const char* example_games;
    const char* example_players;
    const char* example_close;
    const char* example_losses;
    // scripts
    const char* script_path;
    const char* script_arguments;
    const char* not_an_argument;
    const char* run;
    const char* stop;
    const char* stopping;
    const char* script_finished;
    const char* script_stopped;
    // status bar
    const char* idle;
    const char* picture_saved;
    const char* picture_failed;
};

const Words& words(Language language);

}  // namespace workbench
