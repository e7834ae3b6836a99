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
    const char* arm;
    const char* firsts;
    const char* lasts;
    const char* mean_rank;
    const char* rank_interval;
    // scripts
    const char* script_path;
    const char* script_arguments;
    const char* not_an_argument;
    const char* run;
    const char* stop;
    const char* stopping;
    const char* script_finished;
    const char* script_stopped;
};

const LabWords& lab_words(Language language);

}  // namespace workbench
