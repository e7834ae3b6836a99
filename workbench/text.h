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
    const char* switch_heat_map;
    const char* run_script;
    // panels
    const char* board;
    const char* moves;
    const char* analysis;
    const char* games;
    const char* experiments;
    const char* evaluation;
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
