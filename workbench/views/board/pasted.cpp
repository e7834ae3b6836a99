#include "workbench/views/board/pasted.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "engine/formats/board_line.h"
#include "engine/formats/format_reader.h"
#include "engine/games/notation.h"
#include "workbench/views/board/drawn_board.h"

namespace workbench {
namespace {

using Read = tl::expected<Pasted, PasteFault>;

/// Where in a text a letter stands.
struct TextPlace {
    std::int64_t line = 1;
    int column = 1;
};

TextPlace place_of(std::string_view text, std::size_t at) {
    const std::string_view before = text.substr(0, std::min(at, text.size()));
    const std::size_t line_begin = before.rfind('\n') + 1;  // 0 where there is none
    return {1 + std::ranges::count(before, '\n'), static_cast<int>(before.size() - line_begin) + 1};
}

/// The square that a text names at a place; empty: none.
std::string square_at(std::string_view text, std::size_t at) {
    std::string square;
    for (const char letter : text.substr(std::min(at, text.size()), 3)) {
        if (std::isalnum(static_cast<unsigned char>(letter)) == 0) break;
        square += letter;
        if (std::isdigit(static_cast<unsigned char>(letter)) != 0) break;
    }
    const bool is_square = square.size() >= 2 && std::isdigit(square.back()) != 0;
    return is_square ? square : "";
}

tl::unexpected<PasteFault> fault(std::string_view text, std::size_t offset,
                                 const engine::ParseError& error) {
    const std::size_t at = offset + static_cast<std::size_t>(error.column) - 1;
    const TextPlace place = place_of(text, at);
    return tl::unexpected{PasteFault{.line = place.line,
                                     .column = place.column,
                                     .move = error.move,
                                     .square = error.move ? square_at(text, at) : "",
                                     .message = error.message}};
}

/// The games that a board or moves without further words may belong to: that on the board first.
std::vector<engine::AnyPosition> games_from(const engine::AnyPosition& shown) {
    std::vector<engine::AnyPosition> games{shown};
    games.insert(games.end(), engine::game_starts().begin(), engine::game_starts().end());
    return games;
}

Pasted game_of(const engine::AnyPosition& start, std::vector<engine::Move> moves) {
    engine::GameRecord record{.start = start,
                              .moves = std::move(moves),
                              .strategies = std::vector<std::string>(engine::facts(start).seats()),
                              .outcome = {}};
    const engine::AnyPosition end = engine::play_all(start, record.moves);
    if (engine::is_over(end)) record.outcome = engine::outcome_of(end);
    return {.first = {.record = std::move(record)}};
}

/// Every record of a file of games; the first one counts.
Read read_records(engine::Format format, std::string_view text, const std::stop_token& stop) {
    std::size_t at = 0;
    const auto bytes = [&](std::span<char> room) {
        const std::size_t count = std::min(room.size(), text.size() - at);
        std::copy_n(text.begin() + static_cast<std::ptrdiff_t>(at), count, room.begin());
        at += count;
        return count;
    };
    auto reader = engine::open_format(format, bytes, {.name = "clipboard", .size = text.size()});
    if (!reader) return tl::unexpected{PasteFault{.message = reader.error().message}};
    std::optional<Pasted> pasted;
    std::optional<PasteFault> first_fault;
    std::int64_t unreadable = 0;
    while (auto record = (*reader)->next()) {
        if (stop.stop_requested()) break;
        if (record->game) {
            if (pasted) ++pasted->games;
            if (!pasted) pasted = Pasted{.first = *std::move(record->game), .format = format};
            continue;
        }
        ++unreadable;
        if (first_fault || pasted) continue;
        const engine::ParseError& error = record->game.error();
        const TextPlace in_record =
            place_of(record->raw, static_cast<std::size_t>(error.column) - 1);
        first_fault = PasteFault{.format = std::string{engine::name_of(format)},
                                 .game = record->number,
                                 .line = record->line + in_record.line - 1,
                                 .column = in_record.column,
                                 .move = error.move,
                                 .square = record->square,
                                 .message = error.message};
    }
    if (first_fault) {  // the game that was meant is the first one
        if (!pasted && unreadable == 1) first_fault->game = 0;
        return tl::unexpected{*std::move(first_fault)};
    }
    if (!pasted) return tl::unexpected{PasteFault{.message = "there is no game in the text"}};
    pasted->unreadable = unreadable;
    return *std::move(pasted);
}

bool is_blank(std::string_view text) {
    return text.find_first_not_of(" \t\r\n;") == std::string_view::npos;
}

bool begins_with_move(const engine::GameFacts& facts, std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t\r\n;:,0123456789.");
    if (begin == std::string_view::npos) return false;
    const std::string_view word = text.substr(begin);
    return word.starts_with("--") ||
           facts.layout.find(word.substr(0, facts.layout.layers > 1 ? 3 : 2)).has_value();
}

std::optional<Read> read_board(std::string_view text, const engine::AnyPosition& shown) {
    const auto drawn = parse_drawn_board(games_from(shown), text);
    if (!drawn) return std::nullopt;
    if (!*drawn) return fault(text, 0, drawn->error());
    const WrittenPosition& written = **drawn;
    std::string_view rest = written.rest;
    const engine::GameFacts& facts = engine::facts(written.position);
    if (!begins_with_move(facts, rest)) return game_of(written.position, {});
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t\r\n;:,"), rest.size()));
    auto moves = engine::parse_moves(written.position, rest);
    if (!moves) return fault(text, text.size() - rest.size(), moves.error());
    return game_of(written.position, *std::move(moves));
}

/// Moves without their start: from that of the game on the board, from the position on it, or from
/// that of any other game. Empty: no game has a square of the first one's name.
std::optional<Read> read_moves(std::string_view text, const engine::AnyPosition& shown) {
    std::vector<engine::AnyPosition> starts;
    if (const auto start = engine::start_of(engine::facts(shown).name)) starts.push_back(*start);
    starts.push_back(shown);
    starts.insert(starts.end(), engine::game_starts().begin(), engine::game_starts().end());
    std::optional<engine::ParseError> nearest;  // of the reading that came furthest
    for (const engine::AnyPosition& start : starts) {
        if (!begins_with_move(engine::facts(start), text)) continue;
        auto moves = engine::parse_moves(start, text);
        if (moves) return game_of(start, *std::move(moves));
        if (!nearest || nearest->column < moves.error().column) nearest = moves.error();
    }
    if (!nearest) return std::nullopt;
    return fault(text, 0, *nearest);
}

std::string_view after_first_line(std::string_view text) {
    text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
    return text.substr(0, text.find('\n'));
}

Read read_plain(engine::Format format, std::string_view text, const engine::AnyPosition& shown,
                const std::stop_token& stop) {
    const auto lines = 1 + std::ranges::count(text, '\n');
    if (format == engine::Format::Transcript) {
        auto whole = read_moves(text, shown);
        if (whole && *whole) return **whole;
        // Several lines may be several games; where only the first is one, the others go on with
        // it.
        if (lines > 1) {
            auto records = read_records(format, text, stop);
            if (records && records->games > 1) return records;
        }
        if (whole) return *whole;
    } else if (!engine::begins_like_board(after_first_line(text))) {
        auto board = read_board(text, shown);
        if (board && *board) return **board;
    }
    return read_records(format, text, stop);
}

}  // namespace

Read read_pasted(std::string_view text, const engine::AnyPosition& shown,
                 const std::stop_token& stop) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back())) != 0) {
        text.remove_suffix(1);
    }
    if (is_blank(text)) return tl::unexpected{PasteFault{.message = "there is no text in it"}};
    const auto bytes = std::as_bytes(std::span{text.data(), text.size()});
    const auto format =
        engine::recognise(bytes.first(std::min(bytes.size(), engine::kBytesToRecognise)),
                          static_cast<std::uintmax_t>(text.size()));
    if (format && *format != engine::Format::Transcript && *format != engine::Format::Positions) {
        return read_records(*format, text, stop);
    }
    if (format) return read_plain(*format, text, shown, stop);
    if (auto board = read_board(text, shown)) return *std::move(board);
    if (auto moves = read_moves(text, shown)) return *std::move(moves);
    return tl::unexpected{PasteFault{.line = 1, .column = 1, .message = format.error()}};
}

}  // namespace workbench
