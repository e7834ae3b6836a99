#pragma once

#include "workbench/text/language.h"

namespace workbench {

/// What the window says of menus, commands, the titles of panels and the status bar, in one
/// language.
struct FrameWords {
    // menus and commands
    const char* game_menu;
    const char* database_menu;
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
    const char* show_exercises;
    const char* ask_exercise_command;
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
    const char* job_stuck;
    const char* leave_behind;
    const char* left_behind;
    const char* picture_saved;
    const char* picture_failed;
    // palette, keys, layout, tour
    const char* help_menu;
    const char* import_games;
    const char* open_examples;
    const char* show_palette;
    const char* key_bindings;
    const char* tour;
    const char* maximise;
    const char* next_panel;
    const char* previous_panel;
    const char* next_tab;
    const char* lock_layout;
    const char* larger;
    const char* smaller;
    const char* usual_size;
    const char* workspace_all;
    const char* workspace_analyze;
    const char* workspace_play;
    const char* show_all;
    const char* show_analyze;
    const char* show_games;
    const char* show_lab;
    const char* show_experiments;
    const char* show_play;
    const char* workspaces;
    const char* workspace_name;
    const char* make_workspace;
    const char* rename_workspace;
    const char* remove_workspace;
    const char* workspaces_note;
    const char* workspace_name_needed;
    const char* workspace_name_signs;
    const char* workspace_name_taken;
    const char* close;
    const char* palette_hint;
    const char* palette_empty;
    const char* palette_panel;
    const char* palette_script;
    const char* palette_query;
    const char* press_a_key;
    const char* no_key;
    const char* key_is_taken;
    const char* take_key;
    const char* leave_key;
    const char* find_command;
    const char* key_bindings_note;
    const char* restore_keys;
    const char* layout_locked;
    const char* layout_free;
    const char* making_examples;
    const char* tour_next;
    const char* tour_back;
    const char* game_saved_from_crash;
    const char* store_is_gone;
    const char* store_is_read_only;
    const char* read_only;
    const char* gone;
    const char* tour_welcome;
    const char* tour_board;
    const char* tour_analysis;
    const char* tour_games;
    const char* tour_explorer;
    const char* tour_lab;
    const char* tour_palette;
};

const FrameWords& frame_words(Language language);

}  // namespace workbench
