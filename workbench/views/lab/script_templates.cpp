#include "workbench/views/lab/script_templates.h"

#include "scripting/files/first_scripts.h"

namespace workbench {

const std::array<ScriptTemplate, 4> kScriptTemplates{
    ScriptTemplate{&Words::new_strategy, "strategy", scripting::kFirstStrategy},
    ScriptTemplate{&Words::new_evaluation, "evaluation", scripting::kFirstEvaluation},
    ScriptTemplate{&Words::new_experiment, "experiment", scripting::kFirstExperiment},
    ScriptTemplate{&Words::new_script, "script", scripting::kFirstScript},
};

}  // namespace workbench
