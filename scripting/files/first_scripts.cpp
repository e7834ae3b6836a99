#include "scripting/files/first_scripts.h"

#include <string_view>

namespace scripting {

const char kFirstStrategy[] = R"lua(-- Plays the move that turns the most discs.
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
)lua";

const char kFirstEvaluation[] =
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
)lua";

const char kFirstExperiment[] =
    R"lua(-- Which of two strategies takes more from one that plays by chance? With --db games are kept, and
-- more of them go on where these ended.
local yomi = require "yomi"

return yomi.experiment {
  name = "greedy and first against random",
  game = "reversi",
  seats = "rotated",
  games = yomi.args.games or 100,
  arms = {
    { name = "greedy", strategies = { "greedy", "random" } },
    { name = "first", strategies = { "first", "random" } },
  },
}
)lua";

const char kFirstScript[] = R"lua(local yomi = require "yomi"

local position = yomi.position "reversi"
for _, move in ipairs(position:moves()) do
  print(move, #position:flips(move))
end
)lua";

std::string first_experiment(const std::string& strategy) {
    constexpr std::string_view kReplaced = "greedy";
    std::string text = kFirstExperiment;
    for (std::size_t at = 0; (at = text.find(kReplaced, at)) != std::string::npos;) {
        text.replace(at, kReplaced.size(), strategy);
        at += strategy.size();
    }
    return text;
}

}  // namespace scripting
