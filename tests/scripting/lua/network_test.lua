local yomi = require "yomi"

-- The network of an evaluation is asked where every seat plays for the first place.
local position = yomi.position("yonin", "d3c3f5d6")
local function search(evaluation, utility)
  return position:search {
    algorithm = "flat", playouts = 50, evaluation_share = 1, evaluation = evaluation, utility = utility,
  }
end
local terms = yomi.weights "yonin_expected"
local without = yomi.evaluation { name = "terms", game = "yonin", unit = "discs", terms }
local with = yomi.evaluation {
  name = "network", game = "yonin", unit = "discs", network = "yonin_firsts", terms,
}
local chances = search(with, "first")
local sum = 0
for _, score in ipairs(chances.scores) do
  assert(score > 0 and score < 1)
  sum = sum + score
end
assert(math.abs(sum - 1) < 1e-5)
assert(search("yonin_expected", "first").score == chances.score)
assert(search("yonin_ends", "first").score ~= chances.score)
assert(search(without, "first").score ~= chances.score)
assert(search(without, "payoff").score == search(with, "payoff").score)
assert(with:value(position, 1) == without:value(position, 1))

-- Seen from the next seat, the board turned, it is the same.
local start = yomi.game("yonin"):start()
local first = start:search { algorithm = "flat", playouts = 2, evaluation_share = 1, evaluation = with,
                             utility = "first" }
assert(#first.moves == 2 and #first.scores == 4)

-- What cannot be is an error that says what to do.
local function refusal(network)
  return select(2, pcall(yomi.evaluation, { name = "x", network = network, terms }))
end
assert(refusal("yonin_first"):find("there is no network 'yonin_first'", 1, true))
assert(refusal("yonin_first"):find("did you mean 'yonin_firsts'", 1, true))
assert(refusal(7):find("network", 1, true))
print "passed"
