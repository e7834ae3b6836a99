#pragma once

#include "workbench/text/language.h"

namespace workbench {

/// What the window says of the games, the explorer and SQL, in one language.
struct GamesWords {
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
    const char* one_game_found;
    const char* every_result;
    const char* first_won;
    const char* first_lost;
    const char* drawn;
    const char* forfeited;
    const char* event_filter;
    const char* text_filter;
    const char* with_position;
    const char* with_pattern;
    const char* filter_hint;
    const char* filter_form_note;
    const char* no_such_field;
    const char* no_such_result;
    const char* first_player;
    const char* other_players;
    const char* date;
    const char* experiment;
    const char* find_filter;
    const char* find_position;
    const char* find_pattern;
    const char* no_filter;
    // pattern
    const char* pattern;
    const char* pattern_hint;
    const char* any_disc;
    const char* empty_square;
    const char* free_square;
    const char* find_games;
    const char* take_board;
    const char* clear_pattern;
    // index
    const char* index_positions;
    const char* index_built;
    const char* index_job;
    const char* show_as_games;
    // tree
    const char* tree;
    const char* show_tree;
    const char* previous_variation;
    const char* next_variation;
    const char* promote_line;
    const char* make_main_line;
    const char* remove_move;
    const char* cut_line;
    const char* comment_move;
    const char* judge_move;
    const char* move_excellent;
    const char* move_good;
    const char* move_interesting;
    const char* move_doubtful;
    const char* move_mistake;
    const char* move_blunder;
    const char* undo_edit;
    const char* redo_edit;
    const char* tree_hint;
    const char* comment_hint;
    const char* played_moves_stay;
    const char* kept_trees;
    const char* kept_trees_note;
    const char* forget_tree_note;
    const char* take_in_tree;
    const char* take_in_tree_note;
    const char* tree_taken_in;
    const char* tree_was_in;
    const char* tree_begins_elsewhere;
    const char* remove;
    const char* tree_redo;
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
    const char* any_seat;
    const char* value_stored;
    const char* value_in_book;
    const char* value_analyzed;
    const char* value_searched;
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
    // open
    const char* recent_databases;
    const char* make_database_question;
    const char* make_database;
    // chosen games and export
    const char* games_chosen;
    const char* games_of_player;
    const char* choose_all_games;
    const char* delete_games;
    const char* delete_games_question;
    const char* deleting_games;
    const char* games_deleted;
    const char* restore_games;
    const char* restoring_games;
    const char* games_restored;
    const char* export_games;
    const char* export_path;
    const char* export_begin;
    const char* exporting;
    // collections
    const char* collection;
    const char* collect_games;
    const char* collection_hint;
    const char* put_in_collection;
    const char* take_out_of_collection;
    const char* show_collection;
    const char* forget_collection;
    const char* forget_collection_question;
    const char* games_put_in;
    const char* games_taken_out;
    const char* no_collections;
    // analysis of several games
    const char* analyze_games;
    const char* analyze_games_begin;
    const char* analyze_games_note;
    const char* games_analyzed;
    const char* games_analyzed_before;
    const char* games_exported;
    const char* games_left_out;
    const char* replace_file_question;
    // import
    const char* importing;
    const char* indexing;
    const char* games_imported;
    const char* import_stopped;
    const char* records_rejected;
    const char* no_such_file;
    const char* import_note;
    const char* preview_of;
    const char* preview_import;
    const char* preview_import_elsewhere;
    const char* preview_leave;
    const char* import_path;
    const char* import_begin;
    // care
    const char* database_care;
    const char* check;
    const char* checking;
    const char* check_clean;
    const char* check_faults;
    const char* back_up;
    const char* backing_up;
    const char* backed_up;
    const char* salvage;
    const char* salvaging;
    const char* salvaged;
    const char* salvaged_in_part;
};

const GamesWords& games_words(Language language);

}  // namespace workbench
