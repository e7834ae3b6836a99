#pragma once

#include "scripting/lua/module.h"

namespace scripting {

// The parts of the `yomi` table, each in a file of its name; `yomi_module.cpp` opens them.

extern const Module kGameModule;
extern const Module kPositionModule;
extern const Module kSquaresModule;
extern const Module kMapModule;
extern const Module kStageModule;
extern const Module kFeatureModule;
extern const Module kPatternModule;
extern const Module kEvaluationModule;
extern const Module kStrategyModule;
extern const Module kVariantModule;
extern const Module kListsModule;
extern const Module kRandomModule;
extern const Module kMachineModule;
extern const Module kMatchModule;
extern const Module kChoicesModule;
extern const Module kResultsModule;
extern const Module kDbModule;
extern const Module kExperimentModule;
extern const Module kWeightsModule;
extern const Module kTrainModule;
extern const Module kAnalysisModule;
extern const Module kEngineModule;
extern const Module kPublishedModule;
extern const Module kStatisticsModule;
extern const Module kReportModule;
extern const Module kBookModule;

}  // namespace scripting
