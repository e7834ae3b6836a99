#pragma once

#include "workbench/text/language.h"

namespace workbench {

/// What the window says of the board, play and a new game, in one language.
struct BoardWords {
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
    const char* search_depth;
    const char* search_with;
    const char* level;
    const char* level_number;
    const char* not_known_yet;
    const char* trying_scripts;
    const char* not_offered;
    const char* begin;
    const char* cancel;
    const char* database_path;
    const char* open;
    // commands, clipboard, set-up, levels, clock
    const char* board_menu_title;
    const char* redo;
    const char* hint;
    const char* hint_exact;
    const char* hint_searched;
    const char* resign;
    const char* resign_question;
    const char* play_on;
    const char* resigned;
    const char* out_of_time;
    const char* gave_up;
    const char* player_failed;
    const char* another_player;
    const char* try_again;
    const char* end_lost;
    // the end of a game
    const char* black_title;
    const char* white_title;
    const char* wins_by;
    const char* wins_since;
    const char* draw_by;
    const char* end_place;
    const char* end_resigned;
    const char* end_out_of_time;
    const char* end_gave_up;
    const char* analyze_end;
    const char* rematch;
    const char* rematch_note;
    const char* save_game;
    const char* click_tries;
    const char* click_tries_note;
    // saving a game
    const char* format;
    const char* file;
    const char* replace_file;
    const char* game_saved;
    const char* format_plain;
    const char* time_is_over;
    const char* board_menu;
    const char* paste;
    const char* copy_moves;
    const char* copy_position;
    const char* copy_drawing;
    const char* copy_as;
    const char* copy_obf;
    const char* copy_ggf;
    const char* copy_sgf;
    const char* copied;
    const char* copy_failed;
    const char* paste_failed;
    const char* fault_game;
    const char* fault_line;
    const char* fault_column;
    const char* fault_move;
    const char* position_pasted;
    const char* game_pasted;
    const char* games_pasted;
    const char* pasted_unreadable;
    const char* store_pasted;
    const char* dismiss_pasted;
    const char* storing_pasted;
    const char* pasted_stored;
    const char* set_up;
    const char* bring_back_line;
    const char* turn_board;
    const char* turn_same;
    const char* turn_right;
    const char* turn_half;
    const char* turn_left;
    const char* mirror_left_right;
    const char* mirror_up_down;
    const char* mirror_main_diagonal;
    const char* mirror_other_diagonal;
    const char* turn_swaps_colors;
    const char* is_turned;
    const char* turn_command;
    const char* mirror_command;
    const char* show_legal_moves;
    const char* show_values;
    const char* show_stored_games;
    const char* show_move_numbers;
    const char* show_losses;
    const char* show_evaluation_bar;
    const char* save_board_picture;
    const char* copy_board_picture;
    const char* picture_copied;
    const char* no_picture_program;
    const char* brush_next;
    const char* brush_empty;
    const char* set_up_clear;
    const char* set_up_start;
    const char* flip_colors;
    const char* set_up_use;
    const char* beginner;
    const char* middle_class;
    const char* junior_master;
    const char* strongest;
    const char* clock;
    const char* no_clock;
    const char* clock_hint;
    const char* clock_understood;
    const char* clock_fault;
    const char* clock_ends_game;
    const char* from_board;
};

const BoardWords& board_words(Language language);

}  // namespace workbench
