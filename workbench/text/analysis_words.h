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
};

const AnalysisWords& analysis_words(Language language);

}  // namespace workbench
