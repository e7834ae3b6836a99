#include "scripting/experiments/failed_game.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/games/drawing.h"
#include "engine/games/notation.h"

namespace scripting {

db::FailedGame failed_game_of(const GameFailure& failure, std::uint64_t seed) {
    const auto& [strategy, position, moves, seat] = failure.place();
    return {.trial = failure.trial().value_or(engine::Trial{}),
            .seed = seed,
            .seat = engine::index_of(seat),
            .strategy = strategy,
            .moves = engine::moves_text(engine::facts(position), moves),
            .ply = static_cast<int>(moves.size()),
            .position = engine::to_text(position),
            .error = failure.what(),
            .traceback = failure.traceback()};
}

std::string failure_text(const db::FailedGame& failed, std::string_view arm, std::string_view game,
                         std::string_view again) {
    std::string text =
        fmt::format("strategy '{}' failed in game {}", failed.strategy, failed.trial.number + 1);
    if (!arm.empty()) text += fmt::format(" of arm '{}'", arm);
    text += fmt::format(", ply {}, seat {}: {}\n", failed.ply, failed.seat + 1, failed.error);
    for (std::size_t begin = 0; begin < failed.traceback.size();) {
        const std::size_t end =
            std::min(failed.traceback.find('\n', begin), failed.traceback.size());
        text += fmt::format("    {}\n", failed.traceback.substr(begin, end - begin));
        begin = end + 1;
    }
    text += fmt::format("  position: {} {}\n  moves: yomi.position(\"{}\", \"{}\")\n", game,
                        failed.position, game, failed.moves);
    text += fmt::format("  seed {}, block {}; play it again: {}\n", failed.seed,
                        failed.trial.block + 1, again);
    return text;
}

std::string game_text(const engine::GameRecord& record) {
    std::string text = fmt::format("seed {}\n{}\n", record.seed,
                                   engine::moves_text(engine::facts(record.start), record.moves));
    for (std::size_t seat = 0; seat < record.strategies.size(); ++seat) {
        text += fmt::format("seat {}: {}, payoff {}, rank {}\n", seat + 1, record.strategies[seat],
                            record.outcome->payoffs[seat].raw(), record.outcome->ranks[seat]);
    }
    if (record.forfeit) text += fmt::format("forfeited: {}\n", record.forfeit->reason);
    return text + engine::drawing_of(engine::play_all(record.start, record.moves));
}

std::string with_options(std::string_view command, std::string_view options) {
    const std::size_t words = std::min(command.find(" -- "), command.size());
    return fmt::format("{} {}{}", command.substr(0, words), options, command.substr(words));
}

}  // namespace scripting
