#include "engine/protocol/gtp_dialogue.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <chrono>

#include "engine/games/notation.h"
#include "engine/protocol/gtp_board.h"

namespace engine {
namespace {

using Failure = tl::unexpected<std::string>;

Failure failure(std::string text) {
    return Failure{std::move(text)};
}

std::string in_small_letters(std::string_view text) {
    std::string small{text};
    std::ranges::transform(small, small.begin(), [](char letter) {
        return 'A' <= letter && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    });
    return small;
}

std::optional<Player> player_named(std::string_view text) {
    const std::string color = in_small_letters(text);
    if (color == "b" || color == "black") return Player::First;
    if (color == "w" || color == "white") return Player::Second;
    return std::nullopt;
}

/// A number that is not below 0 and, for clocks, not above ten million.
std::optional<double> number_in(const std::string& text) {
    double number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (fault != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    if (!(number >= 0 && number <= 1e7)) return std::nullopt;
    return number;
}

std::optional<int> whole_number_in(const std::string& text) {
    const auto number = number_in(text);
    if (!number || *number != static_cast<int>(*number)) return std::nullopt;
    return static_cast<int>(*number);
}

std::string vertex_of(const AnyPosition& position, Move move) {
    return move.is_pass() ? "pass" : move_text(facts(position), move);
}

std::string protocol_name(const GameFacts& facts) {
    if (facts.name == "reversi") return "Othello";
    std::string name = facts.name;
    if ('a' <= name[0] && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
    return name;
}

}  // namespace

GtpDialogue::GtpDialogue(EngineIdentity identity, SearchedGame game, Limits own_limits,
                         ReadFile read_file)
    : identity_{std::move(identity)},
      first_start_{game.start()},
      game_{std::move(game)},
      own_limits_{own_limits},
      read_file_{std::move(read_file)} {}

const std::vector<GtpDialogue::Entry>& GtpDialogue::entries() {
    static const std::vector<Entry> entries{
        {"protocol_version", &GtpDialogue::protocol_version},
        {"name", &GtpDialogue::name},
        {"version", &GtpDialogue::version},
        {"known_command", &GtpDialogue::known_command},
        {"list_commands", &GtpDialogue::list_commands},
        {"quit", &GtpDialogue::quit},
        {"boardsize", &GtpDialogue::boardsize},
        {"clear_board", &GtpDialogue::clear_board},
        {"komi", &GtpDialogue::komi},
        {"play", &GtpDialogue::play},
        {"genmove", &GtpDialogue::genmove},
        {"reg_genmove", &GtpDialogue::reg_genmove},
        {"kgs-genmove_cleanup", &GtpDialogue::genmove},
        {"undo", &GtpDialogue::undo},
        {"gg-undo", &GtpDialogue::undo_several},
        {"loadsgf", &GtpDialogue::load_sgf},
        {"showboard", &GtpDialogue::showboard},
        {"time_settings", &GtpDialogue::time_settings},
        {"time_left", &GtpDialogue::time_left},
        {"final_score", &GtpDialogue::final_score},
        {"cputime", &GtpDialogue::cpu_time},
        {"set_game", &GtpDialogue::set_game},
        {"list_games", &GtpDialogue::list_games},
        {"gogui-rules_game_id", &GtpDialogue::rules_game_id},
        {"gogui-rules_board", &GtpDialogue::rules_board},
        {"gogui-rules_board_size", &GtpDialogue::rules_board_size},
        {"gogui-rules_legal_moves", &GtpDialogue::rules_legal_moves},
        {"gogui-rules_side_to_move", &GtpDialogue::rules_side_to_move},
        {"gogui-rules_final_result", &GtpDialogue::rules_final_result},
        {"gogui-play_sequence", &GtpDialogue::play_sequence},
        {"gogui-interrupt", &GtpDialogue::accept},
        {"gogui-analyze_commands", &GtpDialogue::analyze_commands},
        {"yomi-scores", &GtpDialogue::scores},
        {"yomi-line", &GtpDialogue::best_line},
    };
    return entries;
}

std::string GtpDialogue::answer(std::string_view line, const std::stop_token& stop) {
    const auto command = parse_gtp_line(line);
    if (!command) return "";
    const auto entry = std::ranges::find(entries(), command->name, &Entry::name);
    if (entry == entries().end()) return gtp_answer(command->id, failure("unknown command"));
    return gtp_answer(command->id, (this->*entry->answer)(command->arguments, stop));
}

GtpDialogue::Answer GtpDialogue::protocol_version(const Arguments&, const std::stop_token&) {
    return "2";
}

GtpDialogue::Answer GtpDialogue::name(const Arguments&, const std::stop_token&) {
    return identity_.name;
}

GtpDialogue::Answer GtpDialogue::version(const Arguments&, const std::stop_token&) {
    return identity_.version;
}

GtpDialogue::Answer GtpDialogue::known_command(const Arguments& arguments, const std::stop_token&) {
    const bool is_known =
        arguments.size() == 1 &&
        std::ranges::find(entries(), arguments[0], &Entry::name) != entries().end();
    return is_known ? "true" : "false";
}

GtpDialogue::Answer GtpDialogue::list_commands(const Arguments&, const std::stop_token&) {
    std::vector<std::string_view> names;
    for (const Entry& entry : entries()) names.push_back(entry.name);
    return fmt::format("{}", fmt::join(names, "\n"));
}

GtpDialogue::Answer GtpDialogue::quit(const Arguments&, const std::stop_token&) {
    has_quit_ = true;
    return "";
}

GtpDialogue::Answer GtpDialogue::boardsize(const Arguments& arguments, const std::stop_token&) {
    const auto size = arguments.size() == 1 ? whole_number_in(arguments[0]) : std::nullopt;
    if (!size) return failure("syntax error");
    const BoardLayout& layout = facts(game_.start()).layout;
    if (*size != layout.columns || *size != layout.rows) return failure("unacceptable size");
    begin_at(first_start_);
    return "";
}

GtpDialogue::Answer GtpDialogue::clear_board(const Arguments&, const std::stop_token&) {
    begin_at(first_start_);
    return "";
}

/// Accepted, since controllers send it; the rules have none.
GtpDialogue::Answer GtpDialogue::komi(const Arguments& arguments, const std::stop_token&) {
    double komi = 0;
    if (arguments.size() != 1) return failure("syntax error");
    const std::string& text = arguments[0];
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), komi);
    if (fault != std::errc{} || end != text.data() + text.size()) return failure("syntax error");
    return "";
}

GtpDialogue::Answer GtpDialogue::give_turn_to(Player player) {
    if (player_to_move(game_.position()) == player) return "";
    if (!legal_moves(game_.position()).has_pass()) return failure("wrong color");
    game_.play(Move::pass());
    return "";
}

void GtpDialogue::begin_at(const AnyPosition& start) {
    game_.restart(start);
    moves_before_.clear();
}

GtpDialogue::Answer GtpDialogue::play(const Arguments& arguments, const std::stop_token&) {
    if (arguments.size() != 2) return failure("syntax error");
    return play_move(arguments[0], arguments[1]);
}

GtpDialogue::Answer GtpDialogue::play_move(const std::string& color, const std::string& written) {
    const auto player = player_named(color);
    if (!player) return failure("syntax error");
    const std::string vertex = in_small_letters(written);
    const bool is_pass = vertex == "pass" || vertex == "pa";
    const std::size_t moves_before = game_.moves().size();
    if (is_over(game_.position())) {
        if (!is_pass) return failure("illegal move");
        moves_before_.push_back(moves_before);
        return "";
    }
    const bool may_move = player_to_move(game_.position()) == *player;
    if (!may_move && (is_pass || !legal_moves(game_.position()).has_pass())) {
        return failure("wrong color");
    }
    const AnyPosition position =
        may_move ? game_.position() : engine::play(game_.position(), Move::pass());
    const auto square = facts(position).layout.find(vertex);
    if (!is_pass && !square) return failure("syntax error");
    const Move move = is_pass ? Move::pass() : Move{*square};
    if (!legal_moves(position).contains(move)) return failure("illegal move");
    if (!may_move) game_.play(Move::pass());
    game_.play(move);
    moves_before_.push_back(moves_before);
    return "";
}

Limits GtpDialogue::limits_now() const {
    Limits limits = own_limits_;
    const AnyPosition& position = game_.position();
    const EngineClock& clock = clocks_[index_of(player_to_move(position))];
    if (const auto seconds = clock.seconds_for_move(empties(position).size())) {
        limits.seconds = std::min(*seconds, limits.seconds.value_or(*seconds));
    }
    return limits;
}

tl::expected<Move, std::string> GtpDialogue::thought_move(const std::stop_token& stop) {
    const AnyPosition& position = game_.position();
    const WideMoveSet moves = legal_moves(position);
    if (moves.size() == 1) return *moves.begin();
    const EngineClock& clock = clocks_[index_of(player_to_move(position))];
    return game_.choose({.limits = limits_now(), .seconds_left = clock.seconds_left()}, stop)
        .map([](const Choice& choice) { return choice.move; });
}

GtpDialogue::Answer GtpDialogue::genmove(const Arguments& arguments, const std::stop_token& stop) {
    const auto player = arguments.size() == 1 ? player_named(arguments[0]) : std::nullopt;
    if (!player) return failure("syntax error");
    const std::size_t moves_before = game_.moves().size();
    if (is_over(game_.position())) {
        moves_before_.push_back(moves_before);
        return "pass";
    }
    if (auto turn = give_turn_to(*player); !turn) return turn;
    const auto began = std::chrono::steady_clock::now();
    const auto move = thought_move(stop);
    if (!move) {
        while (game_.moves().size() > moves_before) game_.undo();
        return failure(move.error());
    }
    clocks_[index_of(*player)].spend(
        std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count());
    std::string vertex = vertex_of(game_.position(), *move);
    game_.play(*move);
    moves_before_.push_back(moves_before);
    return vertex;
}

GtpDialogue::Answer GtpDialogue::reg_genmove(const Arguments& arguments,
                                             const std::stop_token& stop) {
    const auto player = arguments.size() == 1 ? player_named(arguments[0]) : std::nullopt;
    if (!player) return failure("syntax error");
    if (is_over(game_.position())) return "pass";
    const bool passes_first = player_to_move(game_.position()) != *player;
    if (auto turn = give_turn_to(*player); !turn) return turn;
    const auto move = thought_move(stop);
    const AnyPosition position = game_.position();
    if (passes_first) game_.undo();
    if (!move) return failure(move.error());
    return vertex_of(position, *move);
}

bool GtpDialogue::take_back() {
    if (moves_before_.empty()) return false;
    while (game_.moves().size() > moves_before_.back()) game_.undo();
    moves_before_.pop_back();
    return true;
}

GtpDialogue::Answer GtpDialogue::undo(const Arguments&, const std::stop_token&) {
    if (!take_back()) return failure("cannot undo");
    return "";
}

/// All of them or none.
GtpDialogue::Answer GtpDialogue::undo_several(const Arguments& arguments, const std::stop_token&) {
    const auto times = arguments.empty() ? 1 : whole_number_in(arguments[0]);
    if (arguments.size() > 1 || !times || *times < 1) return failure("syntax error");
    if (static_cast<std::size_t>(*times) > moves_before_.size()) return failure("cannot undo");
    for (int undone = 0; undone < *times; ++undone) take_back();
    return "";
}

GtpDialogue::Answer GtpDialogue::showboard(const Arguments&, const std::stop_token&) {
    return gtp_board(game_.position());
}

GtpDialogue::Answer GtpDialogue::time_settings(const Arguments& arguments, const std::stop_token&) {
    if (arguments.size() != 3) return failure("syntax error");
    const auto main_seconds = number_in(arguments[0]);
    const auto byo_seconds = number_in(arguments[1]);
    const auto byo_moves = whole_number_in(arguments[2]);
    if (!main_seconds || !byo_seconds || !byo_moves) return failure("syntax error");
    clocks_.fill(EngineClock{*main_seconds, *byo_seconds, *byo_moves});
    return "";
}

GtpDialogue::Answer GtpDialogue::time_left(const Arguments& arguments, const std::stop_token&) {
    if (arguments.size() != 3) return failure("syntax error");
    const auto player = player_named(arguments[0]);
    const auto seconds = number_in(arguments[1]);
    const auto moves = whole_number_in(arguments[2]);
    if (!player || !seconds || !moves) return failure("syntax error");
    clocks_[index_of(*player)].set_left(*seconds, *moves);
    return "";
}

GtpDialogue::Answer GtpDialogue::final_score(const Arguments&, const std::stop_token&) {
    if (!is_over(game_.position())) return failure("cannot score");
    return gtp_score(game_.position());
}

GtpDialogue::Answer GtpDialogue::set_game(const Arguments& arguments, const std::stop_token&) {
    const GameFacts& game = facts(game_.start());
    if (arguments.size() != 1) return failure("syntax error");
    const std::string name = in_small_letters(arguments[0]);
    if (name != in_small_letters(protocol_name(game)) && name != in_small_letters(game.name)) {
        return failure("unsupported game");
    }
    begin_at(first_start_);
    return "";
}

GtpDialogue::Answer GtpDialogue::list_games(const Arguments&, const std::stop_token&) {
    return protocol_name(facts(game_.start()));
}

GtpDialogue::Answer GtpDialogue::rules_game_id(const Arguments&, const std::stop_token&) {
    return protocol_name(facts(game_.start()));
}

GtpDialogue::Answer GtpDialogue::rules_board(const Arguments&, const std::stop_token&) {
    return gogui_board(game_.position());
}

GtpDialogue::Answer GtpDialogue::rules_board_size(const Arguments&, const std::stop_token&) {
    return fmt::format("{}", facts(game_.start()).layout.columns);
}

GtpDialogue::Answer GtpDialogue::rules_legal_moves(const Arguments&, const std::stop_token&) {
    std::vector<std::string> vertices;
    for (const Move move : legal_moves(game_.position())) {
        vertices.push_back(vertex_of(game_.position(), move));
    }
    return fmt::format("{}", fmt::join(vertices, " "));
}

GtpDialogue::Answer GtpDialogue::rules_side_to_move(const Arguments&, const std::stop_token&) {
    return gtp_color(player_to_move(game_.position()));
}

GtpDialogue::Answer GtpDialogue::rules_final_result(const Arguments&, const std::stop_token&) {
    if (!is_over(game_.position())) return "";
    return gtp_score(game_.position());
}

}  // namespace engine
