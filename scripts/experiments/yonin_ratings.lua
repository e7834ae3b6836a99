-- Ratings of everybody who has played Yonin in a database, on the scale of Elo, the weakest at 0: how
-- often one comes out before another is taken for s / (s + t), whoever else sits at the table and on
-- which seats (Bradley and Terry 1952, fitted as in Hunter 2004; level is half before). The +- is twice the
-- standard deviation of the ratings over games that are drawn again with replacement.
-- Arguments: where (an SQL condition on game_list), draws.
local yomi = require "yomi"

local games, number_of, names = {}, {}, {}
for game in yomi.open():games { game = "yonin", where = yomi.args.where } do
  if #game.payoffs == 4 then
    local seats = {}
    for seat = 1, 4 do
      local name = game.strategies[seat]
      if not number_of[name] then
        names[#names + 1] = name
        number_of[name] = #names
      end
      seats[seat] = { player = number_of[name], payoff = game.payoffs[seat] }
    end
    games[#games + 1] = seats
  end
end
assert(#games > 0, "the database has no finished game of yonin that fulfils the condition")

--- By player: 400 times the decimal logarithm of the strength that the games speak for.
local function ratings_of(drawn)
  local wins, met, strength = {}, {}, {}
  for player = 1, #names do
    wins[player], met[player], strength[player] = 0.5, {}, 1 -- half a game won, and as many lost,
    for other = 1, #names do met[player][other] = 0 end -- keep who never won or lost within bounds
  end
  for _, seats in ipairs(drawn) do
    for one = 1, 4 do
      for two = 1, 4 do
        local a, b = seats[one], seats[two]
        if a.player ~= b.player then
          met[a.player][b.player] = met[a.player][b.player] + 1
          wins[a.player] = wins[a.player] + (a.payoff > b.payoff and 1 or a.payoff == b.payoff and 0.5 or 0)
        end
      end
    end
  end
  for _ = 1, 300 do
    local total = 0
    for player = 1, #names do
      local sum = 1 / (strength[player] + 1)
      for other = 1, #names do sum = sum + met[player][other] / (strength[player] + strength[other]) end
      strength[player] = wins[player] / sum
      total = total + math.log(strength[player])
    end
    for player = 1, #names do strength[player] = strength[player] / math.exp(total / #names) end
  end
  local ratings, lowest = {}, math.huge
  for player = 1, #names do
    ratings[player] = 400 * math.log(strength[player], 10)
    lowest = math.min(lowest, ratings[player])
  end
  for player = 1, #names do ratings[player] = ratings[player] - lowest end
  return ratings
end

local ratings = ratings_of(games)
local draws = yomi.args.draws or 100
local random = yomi.random(1)
local sums, squares = {}, {}
for player = 1, #names do sums[player], squares[player] = 0, 0 end
for _ = 1, draws do
  local drawn = {}
  for place = 1, #games do drawn[place] = random:pick(games) end
  for player, rating in ipairs(ratings_of(drawn)) do
    sums[player] = sums[player] + rating
    squares[player] = squares[player] + rating * rating
  end
end

local played, firsts, places = {}, {}, {}
for player = 1, #names do played[player], firsts[player], places[player] = 0, 0, 0 end
for _, seats in ipairs(games) do
  local best, level = -math.huge, 0
  for _, seat in ipairs(seats) do best = math.max(best, seat.payoff) end
  for _, seat in ipairs(seats) do level = level + (seat.payoff == best and 1 or 0) end
  for _, seat in ipairs(seats) do
    played[seat.player] = played[seat.player] + 1
    if seat.payoff == best then firsts[seat.player] = firsts[seat.player] + 1 / level end
    local place = 1
    for _, other in ipairs(seats) do
      if other ~= seat then
        place = place + (other.payoff > seat.payoff and 1 or other.payoff == seat.payoff and 0.5 or 0)
      end
    end
    places[seat.player] = places[seat.player] + place
  end
end

local order = {}
for player = 1, #names do order[player] = player end
table.sort(order, function(a, b) return ratings[a] > ratings[b] end)
print(("%-24s %7s %6s %7s %10s %9s"):format("strategy", "rating", "+-", "games", "firsts", "mid-rank"))
for _, player in ipairs(order) do
  local mean = sums[player] / draws
  local deviation = math.sqrt(math.max(0, squares[player] / draws - mean * mean))
  print(("%-24s %7.0f %6.0f %7d %8.1f %% %9.2f"):format(names[player], ratings[player], 2 * deviation,
    played[player], 100 * firsts[player] / played[player], places[player] / played[player]))
end
