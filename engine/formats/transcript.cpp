#include "engine/formats/transcript.h"

#include "engine/formats/written_moves.h"

namespace engine {

tl::expected<AnnotatedGame, ParseError> parse_transcript(std::string_view text) {
    WrittenMoves moves{ReversiPosition::start()};
    if (auto wrong = moves.add(text)) return tl::unexpected{*std::move(wrong)};
    AnnotatedGame game{.record = nameless_record()};
    moves.finish(game);
    return game;
}

std::string transcript_of(const GameRecord& record) {
    std::vector<Move> squares = record.moves;
    std::erase_if(squares, [](Move move) { return move.is_pass(); });
    return moves_text(facts(record.start), squares);
}

}  // namespace engine
