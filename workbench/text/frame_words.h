#pragma once

#include "workbench/text/language.h"

namespace workbench {

/// What the window says of menus, commands, the titles of panels and the status bar, in one
/// language.
struct FrameWords {
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
    const char* review_game;
    const char* show_graph;
    const char* next_mistake;
    const char* previous_mistake;
    const char* show_models;
    const char* switch_models;
    // panels
    const char* board;
    const char* moves;
    const char* analysis;
    const char* games;
    const char* experiments;
    const char* evaluation;
    const char* graph;
    const char* models;
    const char* explorer;
    const char* query;
    const char* scripts;
    // status bar
    const char* idle;
    const char* picture_saved;
    const char* picture_failed;
};

const FrameWords& frame_words(Language language);

}  // namespace workbench
