SELECT opening(game, moves) AS opening, count(*) AS games FROM game GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 20
SELECT id, moves_text(id), moves_text(moves) FROM game ORDER BY id LIMIT 300
SELECT sum(length(moves_text(game, moves))) FROM game
SELECT id, position_at(id, 20), position_at(id, -1) FROM game WHERE id % 37 = 0 ORDER BY id
SELECT id, mobility(position_at(id, 30)), disc_diff(position_at(id, 30)), stable(position_at(id, -2)), empties(position_at(id, 40)) FROM game WHERE id % 23 = 0 ORDER BY id
SELECT ply, mover, move, position, mobility, disc_diff, empties FROM game, plies(game.id) WHERE game.id <= 20 ORDER BY game.id, ply
SELECT move, count(*) AS games, sum(won), sum(drawn), sum(lost) FROM position_games('reversi', position_at('f5d6c3', '---------------------------OX------XO--------------------------- X', -1)) GROUP BY move ORDER BY 2 DESC, 1
SELECT count(*), min(pattern_ply(id, 'XXX????????????????????????????????????????????????????????????? ')) FROM game WHERE id % 11 = 0
SELECT count(*), sum(game_checksum(id) = checksum) FROM game
SELECT legal_moves(position_at(id, 50)), is_over(position_at(id, -1)), mover(position_at(id, 51)), disc_on(position_at(id, 50), 'a1'), canonical(position_at(id, 50)) FROM game WHERE id % 41 = 0 ORDER BY id
SELECT fold(player_1) AS player, count(*) AS games, round(avg(payoff_1), 2) AS discs FROM game_list GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 20
SELECT count(*) FROM game WHERE passes_through(moves, start_position, game, NULL, position_at('f5d6c3d3c4', '---------------------------OX------XO--------------------------- X', -1))
