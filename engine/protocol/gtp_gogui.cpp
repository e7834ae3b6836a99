#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <ctime>

#include "engine/formats/format_reader.h"
#include "engine/games/notation.h"
#include "engine/protocol/gtp_board.h"
#include "engine/protocol/gtp_dialogue.h"

// The commands by which GoGui and its tools load games, make many moves at once and show what the
// search thinks.

namespace engine {
namespace {

tl::unexpected<std::string> refused(std::string text) {
    return tl::unexpected<std::string>{std::move(text)};
}

std::string point_of(const AnyPosition& position, Move move) {
    return move.is_pass() ? "PASS" : move_text(facts(position), move);
}

/// A score as it fits on a square.
std::string short_score(const MoveScore& move) {
    return move.exact ? fmt::format("{:+.0f}", move.score) : fmt::format("{:+.1f}", move.score);
}

/// The first game of Reversi in the bytes of a file, which may stand among others, in any encoding;
/// else what is wrong with the first one.
tl::expected<AnnotatedGame, std::string> first_sgf_game(std::string_view bytes) {
    const auto read = [bytes](std::span<char> room) mutable {
        const std::size_t count = std::min(room.size(), bytes.size());
        std::copy_n(bytes.begin(), count, room.begin());
        bytes.remove_prefix(count);
        return count;
    };
    const auto reader = open_format(Format::Sgf, read, {.name = "", .size = bytes.size()});
    if (!reader) return tl::unexpected{reader.error().message};
    std::optional<std::string> wrong;
    while (auto record = (*reader)->next()) {
        if (record->game) return *std::move(record->game);
        if (!wrong) wrong = record->game.error().message;
    }
    return tl::unexpected{wrong.value_or("there is no game in it")};
}

}  // namespace

/// Color and vertex, again and again; what went before a wrong one is taken back.
GtpDialogue::Answer GtpDialogue::play_sequence(const Arguments& arguments, const std::stop_token&) {
    if (arguments.size() % 2 != 0) return refused("syntax error");
    const std::size_t accepted = moves_before_.size();
    for (std::size_t place = 0; place < arguments.size(); place += 2) {
        auto played = play_move(arguments[place], arguments[place + 1]);
        if (played) continue;
        while (moves_before_.size() > accepted) take_back();
        return refused(
            fmt::format("{} {}: {}", arguments[place], arguments[place + 1], played.error()));
    }
    return "";
}

/// The file, whose name may have blanks, and perhaps the number of a move, from 1: the position
/// before it. Else the last one.
GtpDialogue::Answer GtpDialogue::load_sgf(const Arguments& arguments, const std::stop_token&) {
    if (arguments.empty()) return refused("syntax error");
    Arguments words = arguments;
    std::optional<std::size_t> move_number;
    if (words.size() > 1) {
        const std::string& last = words.back();
        std::size_t number = 0;
        const auto [end, fault] = std::from_chars(last.data(), last.data() + last.size(), number);
        if (fault == std::errc{} && end == last.data() + last.size()) {
            move_number = number;
            words.pop_back();
        }
    }
    if (move_number == 0) return refused("syntax error");
    std::string path = words[0];
    for (std::size_t word = 1; word < words.size(); ++word) path += ' ' + words[word];
    if (!read_file_) return refused("cannot load file");
    const auto text = read_file_(path);
    if (!text) return refused("cannot load file: " + text.error());
    const auto game = first_sgf_game(*text);
    if (!game) return refused("cannot load file: " + game.error());
    const GameRecord& record = game->record;
    if (facts(record.start).name != facts(first_start_).name) {
        return refused("cannot load file: it is a game of " + facts(record.start).name);
    }
    begin_at(record.start);
    for (const Move move : record.moves) {
        if (move_number && game_.moves().size() + 1 >= *move_number) break;
        moves_before_.push_back(game_.moves().size());
        game_.play(move);
    }
    return "";
}

GtpDialogue::Answer GtpDialogue::cpu_time(const Arguments&, const std::stop_token&) {
    return fmt::format("{:.3f}", static_cast<double>(std::clock()) / CLOCKS_PER_SEC);
}

/// A command that says by being known what the program can do: `# interrupt` ends a search.
GtpDialogue::Answer GtpDialogue::accept(const Arguments&, const std::stop_token&) {
    return "";
}

/// For GoGui's list of analyses: how the answer is shown, its title, the command.
GtpDialogue::Answer GtpDialogue::analyze_commands(const Arguments&, const std::stop_token&) {
    return "pspairs/Scores of Moves/yomi-scores\n"
           "var/Best Line/yomi-line\n"
           "plist/Legal Moves/gogui-rules_legal_moves\n"
           "string/Final Result/gogui-rules_final_result";
}

/// Every move and its score for the mover, in the evaluation's unit.
GtpDialogue::Answer GtpDialogue::scores(const Arguments&, const std::stop_token& stop) {
    const AnyPosition& position = game_.position();
    if (is_over(position)) return "";
    const SearchResult result = game_.search({.limits = limits_now(), .lines = kMaxSquares}, stop);
    std::string text;
    for (const MoveScore& move : result.moves) {
        if (move.bound != Bound::Exact || move.move.is_pass()) continue;
        text += fmt::format("{}{} {}", text.empty() ? "" : " ", point_of(position, move.move),
                            short_score(move));
    }
    return text;
}

/// What the search expects both to play, each move with its color.
GtpDialogue::Answer GtpDialogue::best_line(const Arguments&, const std::stop_token& stop) {
    if (is_over(game_.position())) return "";
    const SearchResult result = game_.search({.limits = limits_now()}, stop);
    std::string text;
    AnyPosition position = game_.position();
    for (const Move move : result.line) {
        if (!legal_moves(position).contains(move)) break;
        text += fmt::format("{}{} {}", text.empty() ? "" : " ",
                            player_to_move(position) == Player::First ? 'b' : 'w',
                            point_of(position, move));
        position = engine::play(position, move);
    }
    return text;
}

}  // namespace engine
