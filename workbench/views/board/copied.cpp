#include "workbench/views/board/copied.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "engine/formats/written_game.h"
#include "engine/games/notation.h"
#include "workbench/views/board/drawn_board.h"

namespace workbench {
namespace {

using Written = tl::expected<std::string, std::string>;

std::string moves_of(const engine::GameRecord& record) {
    const engine::GameFacts& facts = engine::facts(record.start);
    std::string text;
    if (engine::start_of(facts.name) != record.start || record.moves.empty()) {
        text = engine::to_text(record.start);
        if (!record.moves.empty()) text += ' ';
    }
    return text + engine::moves_text(facts, record.moves);
}

Written obf_of(const engine::AnyPosition& position, const engine::SearchResult* values) {
    if (!std::holds_alternative<engine::ReversiPosition>(position)) {
        return tl::unexpected{fmt::format("OBF has positions of Reversi on 8x8 squares, not of {}",
                                          engine::facts(position).name)};
    }
    std::string text = engine::to_text(position) + ';';
    if (values == nullptr) return text;
    for (const engine::MoveScore& move : values->moves) {
        if (!move.exact || move.bound != engine::Bound::Exact || move.move.is_pass()) continue;
        text += fmt::format(" {}:{:+.0f};", engine::move_text(engine::facts(position), move.move),
                            move.score);
    }
    return text;
}

Written game_as(engine::WrittenFormat format, const ShownGame& game) {
    Written text = engine::written_game(format, {.record = game.record(), .tree = game.tree()});
    if (text && text->ends_with('\n')) text->pop_back();
    return text;
}

}  // namespace

Written copied(CopyAs way, const ShownGame& game, const engine::SearchResult* values) {
    switch (way) {
        case CopyAs::Moves:
            return moves_of(game.record());
        case CopyAs::Position:
            return engine::to_text(game.position());
        case CopyAs::Drawing:
            return drawn_board(game.position());
        case CopyAs::Obf:
            return obf_of(game.position(), values);
        case CopyAs::Ggf:
            return game_as(engine::WrittenFormat::Ggf, game);
        case CopyAs::Sgf:
            return game_as(engine::WrittenFormat::Sgf, game);
    }
    assert(false);
    return {};
}

}  // namespace workbench
