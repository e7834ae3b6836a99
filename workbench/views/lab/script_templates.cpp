#include "workbench/views/lab/script_templates.h"

namespace workbench {

const std::array<ScriptTemplate, 4> kScriptTemplates{
    ScriptTemplate{&Words::new_strategy, "strategy",
                   R"lua(-- Plays the move that turns the most discs.
local yomi = require "yomi"

return yomi.strategy {
  name = "mine",
  choose = function(position, turn)
    local best, most = nil, -1
    for _, move in ipairs(position:moves()) do
      local turned = #position:flips(move)
      if turned > most then best, most = move, turned end
    end
    return best
  end,
}
)lua"},
    ScriptTemplate{
        &Words::new_evaluation, "evaluation",
        R"lua(-- What a disc is worth, one quarter from the corner inward, mirrored to the other three.
local yomi = require "yomi"

return yomi.evaluation {
  name = "mine", unit = "own", terminal = "payoff",
  yomi.map.mirrored {
    { 100, -30,  0, -1 },
    { -30, -50, -3, -3 },
    {   0,  -3,  0, -1 },
    {  -1,  -3, -1,  0 },
  },
}
)lua"},
    ScriptTemplate{&Words::new_experiment, "experiment",
                   R"lua(-- Plays two strategies against each other and counts.
local yomi = require "yomi"

return yomi.experiment {
  name = "greedy against random",
  game = "reversi",
  seats = "rotated",
  games = yomi.args.games or 100,
  arms = {
    { name = "greedy", strategies = { "greedy", "random" } },
    { name = "first", strategies = { "first", "random" } },
  },
}
)lua"},
    ScriptTemplate{&Words::new_script, "script", R"lua(local yomi = require "yomi"

local position = yomi.position "reversi"
for _, move in ipairs(position:moves()) do
  print(move, #position:flips(move))
end
)lua"},
};

}  // namespace workbench
