#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "workbench/views/analysis/analysis.h"
#include "workbench/views/analysis/analyze_games.h"
#include "workbench/views/analysis/graph.h"

namespace workbench {

/// What was set for analyses and reviews, as it is kept until the next start.
struct KeptAnalysis {
    AnalysisSettings settings;                     ///< but for what is chosen of each game
    std::map<std::string, ChosenAnalysis> chosen;  ///< by game
    GameReviewSettings review;                     ///< of the game on the board
    int threads = 0;                               ///< of several games; 0: nobody has chosen yet
    friend bool operator==(const KeptAnalysis&, const KeptAnalysis&) = default;
};

KeptAnalysis kept_of(const AnalysisState& analysis, const GraphState& graph,
                     const AnalyzeGamesState& games);
void restore(const KeptAnalysis& kept, AnalysisState& analysis, GraphState& graph,
             AnalyzeGamesState& games);

/// Numbers that are as they come are not written.
nlohmann::json json_of(const KeptAnalysis& kept);
/// What makes no sense is left as it comes. Throws nlohmann::json::exception for another shape.
KeptAnalysis kept_analysis_of(const nlohmann::json& value);

}  // namespace workbench
