#include "engine/formats/transcript.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/formats/played_moves.h"
#include "engine/games/letters.h"

namespace engine {
namespace {

/// Past blanks, commas and move numbers such as `12.` or, apart from the moves, `12`.
std::size_t next_move(std::string_view line, std::size_t at) {
    while (at < line.size()) {
        if (std::string_view{" \t,;."}.find(line[at]) != std::string_view::npos) {
            ++at;
        } else if (is_digit(line[at])) {
            while (at < line.size() && is_digit(line[at])) ++at;
        } else {
            break;
        }
    }
    return at;
}

/// A letter and a digit, or a pass in letters or dashes.
std::size_t length_of_move(std::string_view text) {
    if (text.size() >= 2 && is_letter(text[0]) && is_digit(text[1])) return 2;
    for (const std::size_t length : {4U, 3U, 2U, 1U}) {
        const bool ends = text.size() == length || (text.size() > length && text[0] == '-');
        const bool is_apart = ends || (text.size() > length && !is_letter(text[length])) ||
                              (text.size() > length + 1 && is_digit(text[length + 1]));
        if (text.size() >= length && is_apart && is_pass_word(text.substr(0, length))) {
            return length;
        }
    }
    return 0;
}

}  // namespace

tl::expected<AnnotatedGame, ParseError> parse_transcript(std::string_view line) {
    PlayedMoves played{ReversiPosition::start()};
    for (std::size_t at = next_move(line, 0); at < line.size(); at = next_move(line, at)) {
        const auto fault = [&](std::string message) {
            return tl::unexpected{ParseError{.column = static_cast<int>(at) + 1,
                                             .move = static_cast<int>(played.moves().size()) + 1,
                                             .message = std::move(message)}};
        };
        const std::size_t length = length_of_move(line.substr(at));
        if (length == 0) {
            return fault(fmt::format("'{}' is no move of Reversi", line.substr(at, 4)));
        }
        if (auto wrong = played.play(line.substr(at, length))) return fault(*std::move(wrong));
        at += length;
    }
    AnnotatedGame game{.record = nameless_record()};
    played.finish(game.record, {});
    return game;
}

std::string transcript_of(const GameRecord& record) {
    std::vector<Move> squares = record.moves;
    std::erase_if(squares, [](Move move) { return move.is_pass(); });
    return moves_text(facts(record.start), squares);
}

}  // namespace engine
