#pragma once

#include "workbench/text/language.h"

namespace workbench {

/// What the window says of the analysis and the evaluation, in one language.
struct AnalysisWords {
    // analysis
    const char* start_analysis;
    const char* stop_analysis;
    const char* default_evaluation;
    const char* depth;
    const char* threads;
    const char* every_move;
    const char* discs;
    const char* balls;
    const char* own_units;
    const char* own_units_note;
    const char* log_odds;
    const char* win_loss_draw;
    const char* evaluation_named;
    const char* painted_map;
    const char* searched_now;
    const char* looked_up;
    const char* not_searched;
    const char* line_note;
    const char* gives_away;
    const char* given_away;
    const char* exact;
    const char* estimated;
    const char* score;
    const char* nodes;
    const char* line;
    const char* playouts;
    const char* time;
    const char* no_time_limit;
    const char* coalition;
    const char* lines;
    const char* keep_in_database;
    const char* keep_note;
    const char* from_database;
    const char* depth_by_depth;
    // graph of the game
    const char* analyze_game;
    const char* exact_from;
    const char* exact_from_note;
    const char* review_note;
    const char* review_time_note;
    const char* start_position;
    const char* not_analyzed;
    const char* loss_note;
    const char* best_move_note;
    const char* best_note;
    const char* graph_empty;
    const char* side_discs;
    // models of the players
    const char* compare_models;
    const char* models_chosen;
    const char* models_agree;
    const char* models_differ;
    const char* models_left_out;
    const char* models_note;
    const char* spread;
    const char* spread_note;
    // reviews
    const char* surest_review;
    const char* review_line;
    // exercises
    const char* exercises;
    const char* exercise_player;
    const char* exercise_least;
    const char* exercise_least_note;
    const char* collect_mistakes;
    const char* collect_mistakes_note;
    const char* exercises_collected;
    const char* exercises_due;
    const char* exercises_next_day;
    const char* no_exercises;
    const char* ask_exercise;
    const char* exercise_question;
    const char* exercise_elsewhere;
    const char* exercise_judging;
    const char* exercise_best;
    const char* exercise_good;
    const char* exercise_wrong;
    const char* exercise_given_up;
    const char* exercise_next;
    const char* exercise_today;
    const char* give_up_exercise;
    const char* exercise_game;
    const char* forget_exercise;
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
    const char* no_change;
    const char* by_last_move;
    const char* by_pointed_move;
    const char* change;
    const char* change_note;
};

const AnalysisWords& analysis_words(Language language);

}  // namespace workbench
