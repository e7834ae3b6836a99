#pragma once

#include "workbench/text/analysis_words.h"
#include "workbench/text/board_words.h"
#include "workbench/text/frame_words.h"
#include "workbench/text/games_words.h"
#include "workbench/text/lab_words.h"
#include "workbench/text/query_words.h"

namespace workbench {

/// Everything that the window says, in one language; each room of views has its own texts. Texts
/// with `{}` take a number.
struct Words : FrameWords, BoardWords, AnalysisWords, GamesWords, LabWords, QueryWords {};

const Words& words(Language language);

}  // namespace workbench
