#include "engine/protocol/nboard_dialogue.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "engine/formats/ggf.h"
#include "engine/protocol/engine_clock.h"

namespace engine {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";
/// What a search is asked for that nobody bounded.
constexpr int kMostDepth = 60;

/// The first word of a text, and what follows the blanks after it.
struct FirstWord {
    std::string_view word;
    std::string_view rest;
};

FirstWord first_word(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
    const std::size_t end = std::min(text.find_first_of(kBlanks), text.size());
    std::string_view rest = text.substr(end);
    rest.remove_prefix(std::min(rest.find_first_not_of(kBlanks), rest.size()));
    return {.word = text.substr(0, end), .rest = rest};
}

std::optional<int> number_in(std::string_view text) {
    int number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (fault != std::errc{}) return std::nullopt;
    return number;
}

std::string variation(const std::vector<Move>& line) {
    std::string text;
    for (const Move move : line) text += ggf_move(move);
    return text;
}

/// Version 1 sends a move without a word before it: `F5`, `PA`, perhaps with evaluation and time.
bool is_move_alone(std::string_view command) {
    const std::string_view move = command.substr(0, command.find('/'));
    if (move.size() != 2) return false;
    if (move == "PA" || move == "pa") return true;
    const char column = static_cast<char>(move[0] | 0x20);  // in small letters
    return 'a' <= column && column <= 'h' && '1' <= move[1] && move[1] <= '8';
}

std::string depth_text(const SearchResult& result) {
    return result.exact ? "100%" : fmt::format("{}", result.depth);
}

}  // namespace

NBoardDialogue::NBoardDialogue(EngineIdentity identity, SearchedGame game, Limits own_limits,
                               Say say)
    : identity_{std::move(identity)},
      game_{std::move(game)},
      limits_{own_limits},
      say_{std::move(say)} {}

void NBoardDialogue::answer(std::string_view line, const std::stop_token& stop) {
    const auto [command, rest] = first_word(line);
    if (command == "nboard") {
        version_ = number_in(rest).value_or(version_);
        say_name();
    } else if (command == "set") {
        set(rest);
    } else if (command == "move") {
        play(rest);
    } else if (command == "go") {
        go(stop);
    } else if (command == "hint") {
        hint(std::clamp(number_in(rest).value_or(1), 1, kMaxSquares), stop);
    } else if (command == "analyze") {
        analyze_game(stop);
    } else if (command == "ping") {
        say_(fmt::format("pong {}", number_in(rest).value_or(0)));
    } else if (command == "learn") {
        say_("learned");
    } else if (command == "quit") {
        has_quit_ = true;
    } else if (is_move_alone(command)) {
        play(line);
    }
}

void NBoardDialogue::say_name() {
    const std::string depth = limits_.depth ? fmt::format(" {}", *limits_.depth) : "";
    say_(fmt::format("set myname {}{}", identity_.name, depth));
}

void NBoardDialogue::set(std::string_view what) {
    const auto [name, value] = first_word(what);
    if (name == "game") set_game(value);
    if (name == "depth") {
        if (const auto depth = number_in(value)) {
            limits_.depth = std::clamp(*depth, 1, kMostDepth);
            say_name();
        }
    }
}

void NBoardDialogue::set_game(std::string_view text) {
    const auto game = parse_ggf(text);
    if (!game) {
        say_(fmt::format("status {} (column {})", game.error().message, game.error().column));
        return;
    }
    clock_ = GameClock{*game};
    game_.restart(game->record.start);
    for (const Move move : game->record.moves) game_.play(move);
}

void NBoardDialogue::play(std::string_view written) {
    const auto [first, rest] = first_word(written);
    const std::size_t slash = std::min(first.find('/'), first.size());
    const auto move = parse_ggf_move(game_.position(), first.substr(0, slash));
    if (!move) {
        say_(fmt::format("status {}", move.error().message));
        return;
    }
    const std::string_view note = slash < first.size() ? first.substr(slash + 1) : rest;
    clock_.spend(player_to_move(game_.position()), seconds_in_note(note));
    game_.play(*move);
}

Limits NBoardDialogue::limits_of_clock() const {
    Limits limits = limits_;
    const AnyPosition& position = game_.position();
    const auto left = clock_.seconds_left(player_to_move(position));
    if (!left) return limits;
    const auto seconds = EngineClock{*left, 0, 0}.seconds_for_move(empties(position).size());
    limits.seconds = std::min(*seconds, limits.seconds.value_or(*seconds));
    return limits;
}

void NBoardDialogue::say_lines(const SearchResult& result, int lines) {
    for (const MoveScore& move : result.moves) {
        if (lines-- == 0 || move.bound != Bound::Exact) break;
        say_(fmt::format("search {} {:.2f} 0 {}", variation(move.line), move.score,
                         move.exact ? "100%" : depth_text(result)));
    }
}

void NBoardDialogue::say_effort(const SearchResult& result) {
    if (version_ < 2) return;
    say_(fmt::format("nodestats {} {:.2f}", result.nodes, result.seconds));
}

void NBoardDialogue::go(const std::stop_token& stop) {
    if (is_over(game_.position())) {
        say_("status The game is over");
        return;
    }
    const WideMoveSet moves = legal_moves(game_.position());
    if (moves.size() == 1) {
        say_(fmt::format("=== {}", ggf_move(*moves.begin())));
        return;
    }
    say_(fmt::format("status {} is thinking", identity_.name));
    if (game_.has_players()) {
        const auto left = clock_.seconds_left(player_to_move(game_.position()));
        const auto choice = game_.choose({.limits = limits_, .seconds_left = left}, stop);
        say_(choice ? fmt::format("=== {}", ggf_move(choice->move)) : "status " + choice.error());
        if (!choice) return;
    } else {
        const SearchResult result = game_.search(
            {.limits = limits_of_clock(),
             .on_depth_finished = [&](const SearchResult& found) { say_lines(found, 1); }},
            stop);
        say_effort(result);
        say_(fmt::format("=== {}/{:.2f}/{:.2f}", ggf_move(result.line.front()), result.score,
                         result.seconds));
    }
    say_("status");
}

void NBoardDialogue::hint(int lines, const std::stop_token& stop) {
    if (is_over(game_.position())) {
        say_("status The game is over");
        return;
    }
    say_(fmt::format("status {} is analyzing", identity_.name));
    game_.search({.limits = limits_,
                  .lines = lines,
                  .on_depth_finished =
                      [&](const SearchResult& result) {
                          say_lines(result, lines);
                          say_effort(result);
                      }},
                 stop);
    say_("status");
}

/// From the end to the start, so that the table knows what the later positions lead to.
void NBoardDialogue::analyze_game(const std::stop_token& stop) {
    const std::vector<Move> moves = game_.moves();
    for (auto made = moves.size();; --made) {
        if (stop.stop_requested()) break;
        const AnyPosition& position = game_.position();
        const double score = is_over(position) ? payoff(position, player_to_move(position)).raw()
                                               : game_.search({.limits = limits_}, stop).score;
        if (stop.stop_requested()) break;
        say_(fmt::format("analysis {} {:.2f}", made, score));
        if (!game_.undo()) break;
    }
    for (auto played = game_.moves().size(); played < moves.size(); ++played) {
        game_.play(moves[played]);
    }
    say_("status");
}

}  // namespace engine
