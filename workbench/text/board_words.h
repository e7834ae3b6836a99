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
    const char* self_map_depth;
    const char* search_depth;
    const char* begin;
    const char* cancel;
    const char* database_path;
    const char* open;
};

const BoardWords& board_words(Language language);

}  // namespace workbench
