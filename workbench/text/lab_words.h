#pragma once

#include "workbench/text/language.h"

namespace workbench {

/// What the window says of experiments and scripts, in one language.
struct LabWords {
    // experiments
    const char* no_experiments;
    const char* every_seat;
    const char* games_word;
    const char* not_reproducible;
    const char* repeats_told;
    const char* arm;
    const char* firsts;
    const char* lasts;
    const char* mean_rank;
    const char* rank_interval;
    // scripts
    const char* no_shipped_scripts;
    const char* hidden_scripts;
    const char* script_path;
    const char* script_arguments;
    const char* not_an_argument;
    const char* run;
    const char* stop;
    const char* stopping;
    const char* script_finished;
    const char* script_stopped;
    // experiments that are played
    const char* half_played;
    const char* resume;
    const char* resume_note;
    const char* resume_mixes_builds;
    const char* not_now;
    const char* pause;
    const char* pausing;
    const char* pause_note;
    const char* experiment_paused;
    const char* as_table;
    const char* arm_payoff;
    // editor
    const char* editor;
    const char* new_document;
    const char* open_document;
    const char* save_as;
    const char* not_saved_yet;
    const char* no_documents;
    const char* new_strategy;
    const char* new_evaluation;
    const char* new_experiment;
    const char* new_script;
    const char* strategies;
    const char* evaluations;
    const char* variants;
    const char* no_such_script;
    const char* saved;
    const char* not_saved;
    const char* loaded_anew;
    const char* changed_outside;
    const char* removed_outside;
    const char* would_overwrite;
    const char* file_exists;
    const char* close_unsaved;
    const char* restored;
    const char* keep_mine;
    const char* load_file;
    const char* overwrite;
    const char* discard;
    const char* keep_text;
    const char* understood;
    const char* save_under;
    const char* find;
    const char* replace_with;
    const char* replace_every;
    const char* line_and_column;
    // console
    const char* console;
    const char* console_help;
    const char* console_begins_anew;
    const char* entry_stopped;
    const char* clear_console;
    const char* find_in_output;
    const char* copy_output;
    const char* copy_output_note;
    // looking into scripts
    const char* debug_script;
    const char* debug_note;
    const char* debug_go_on;
    const char* step_over;
    const char* step_into;
    const char* step_out;
    const char* nothing_halted;
    const char* runs_on;
    const char* file_itself;
    const char* variable;
    const char* variable_value;
    const char* variable_type;
    const char* from_around;
    const char* beside_output;
    const char* beside_variables;
    const char* profile_script;
    const char* profile_note;
    const char* no_profile;
    const char* profile_functions;
    const char* profile_lines;
    const char* profile_flames;
    const char* profile_summary;
    const char* profile_too_short;
    const char* profile_everything;
    const char* profile_calls;
    const char* own_time;
    const char* whole_time;
    const char* toggle_breakpoint;
    const char* debug_command;
    const char* profile_command;
    const char* step_over_command;
    const char* step_into_command;
    const char* step_out_command;
    // painter
    const char* painter;
    const char* paint_from;
    const char* difference_to;
    const char* no_difference;
    const char* difference;
    const char* whole_game;
    const char* stage_at;
    const char* add_stage;
    const char* remove_stage;
    const char* as_seat_sees;
    const char* map_of_seat;
    const char* seats_apart;
    const char* one_square;
    const char* mirrored;
    const char* all_symmetries;
    const char* paint_live;
    const char* paint_live_note;
    const char* undo_step;
    const char* redo_step;
    const char* paint_help;
    const char* nothing_to_paint;
    const char* terms_left_aside;
    // commands
    const char* lab_menu;
    const char* show_editor;
    const char* show_console;
    const char* show_painter;
    const char* save_script;
    const char* find_in_script;
    const char* comment_lines;
    const char* paint_live_command;
    const char* stop_script;
    const char* pause_experiment;
    const char* resume_experiment;
};

const LabWords& lab_words(Language language);

}  // namespace workbench
