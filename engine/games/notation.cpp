#include "engine/games/notation.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/games/letters.h"

namespace engine {
namespace {

std::optional<Disc> disc_from(char letter) {
    switch (letter) {
        case 'X':
        case 'x':
        case '*':
            return Disc::Black;
        case 'O':
        case 'o':
            return Disc::White;
        case 'N':
        case 'n':
            return Disc::Neutral;
        case '-':
        case '.':
            return Disc::Empty;
        default:
            return std::nullopt;
    }
}

std::optional<Player> player_from(const GameFacts& facts, std::string_view text) {
    for (int seat = 0; seat < facts.seats(); ++seat) {
        const std::string name = player_text(facts, player_at(seat));
        if (text.size() == 1 && std::toupper(static_cast<unsigned char>(text[0])) == name[0]) {
            return player_at(seat);
        }
    }
    return std::nullopt;
}

std::string movers_of(const GameFacts& facts) {
    std::string all;
    for (int seat = 0; seat < facts.seats(); ++seat) {
        all += (seat == 0                   ? ""
                : seat + 1 == facts.seats() ? " or "
                                            : ", ") +
               player_text(facts, player_at(seat));
    }
    return all;
}

std::string moves_list(const AnyPosition& position) {
    std::string all;
    for (const Move move : legal_moves(position)) all += ' ' + move_text(facts(position), move);
    return all;
}

/// Whether the last letter of `text` stands at `at`, apart from a longer word before it: there it
/// is the mover, not the last square.
bool is_lone_word(std::string_view text, std::size_t at) {
    std::size_t word_end = at;
    while (word_end > 0 && is_blank(text[word_end - 1])) --word_end;
    const bool apart = word_end < at && word_end >= 2 && !is_blank(text[word_end - 2]);
    const std::size_t after = text.find_first_not_of(" \t\r\n;", at + 1);
    return apart && after == std::string_view::npos;
}

/// How many characters of `text` are a pass; 0: none.
std::size_t pass_length(std::string_view text) {
    for (const std::string_view word : {"--", "pass", "pa", "ps"}) {
        const bool same = text.size() >= word.size() &&
                          std::ranges::equal(text.substr(0, word.size()), word, {}, [](char c) {
                              return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
                          });
        if (same) return word.size();
    }
    return 0;
}

/// Past blanks and move numbers such as `12.`.
std::size_t next_word(std::string_view text, std::size_t at) {
    while (at < text.size()) {
        if (is_blank(text[at])) {
            ++at;
            continue;
        }
        std::size_t after = at;
        while (after < text.size() && is_digit(text[after])) ++after;
        if (after == at || after == text.size() || text[after] != '.') return at;
        while (after < text.size() && text[after] == '.') ++after;
        at = after;
    }
    return at;
}

/// A move as written, legal or not, and how many characters it took.
struct WrittenMove {
    Move move;
    std::size_t length;
};

std::optional<WrittenMove> written_move(const GameFacts& facts, std::string_view text) {
    if (const std::size_t length = pass_length(text); length > 0) {
        return WrittenMove{.move = Move::pass(), .length = length};
    }
    const bool is_flat = facts.layout.layers == 1;
    std::size_t length = is_flat ? 2 : 3;
    if (text.size() < length) return std::nullopt;
    if (is_flat && facts.layout.longest_name() > 2 && length < text.size() && is_digit(text[1]) &&
        is_digit(text[2])) {
        ++length;  // a row of two digits
    }
    const auto square = facts.layout.find(text.substr(0, length));
    if (!square) return std::nullopt;
    return WrittenMove{.move = *square, .length = length};
}

}  // namespace

std::string player_text(const GameFacts& facts, Player player) {
    if (facts.seats() > 2) return fmt::format("{}", index_of(player) + 1);
    return {letter_of(disc_of(facts.color_of(player)))};
}

std::string to_text(const AnyPosition& position) {
    std::string text;
    for (const Square square : facts(position).layout.squares) {
        text += letter_of(disc_on(position, square));
    }
    return text + ' ' + player_text(facts(position), player_to_move(position));
}

tl::expected<AnyPosition, ParseError> parse_position(const AnyPosition& game,
                                                     std::string_view text) {
    const GameFacts& rules = facts(game);
    const WideSquareSet squares = rules.layout.squares;
    std::array<Disc, kMaxSquares> discs{};
    std::size_t at = 0;
    WideSquareSet rest = squares;
    while (!rest.empty()) {
        while (at < text.size() && is_blank(text[at])) ++at;
        if (at == text.size()) {
            return fault_at(at, fmt::format("{} squares; {} has {}", squares.size() - rest.size(),
                                            rules.name, squares.size()));
        }
        const auto disc = disc_from(text[at]);
        if (!disc) {
            return fault_at(at, fmt::format("'{}' is no disc; a square is X, O{} or -",
                                            first_letters(text.substr(at), 1),
                                            rules.layout.layers > 1 ? ", N" : ""));
        }
        if (rest.size() == 1 && is_lone_word(text, at) && player_from(rules, text.substr(at, 1))) {
            return fault_at(at, fmt::format("{} squares and a mover; {} has {}", squares.size() - 1,
                                            rules.name, squares.size()));
        }
        discs[rest.lowest().index()] = *disc;
        rest = rest.without_lowest();
        ++at;
    }
    if (at < text.size() && disc_from(text[at])) {
        const auto end = std::ranges::find_if_not(
            text.substr(at), [](char letter) { return disc_from(letter).has_value(); });
        return fault_at(at, fmt::format("{} squares; {} has {}",
                                        squares.size() + (end - text.substr(at).begin()),
                                        rules.name, squares.size()));
    }
    while (at < text.size() && is_blank(text[at])) ++at;
    std::string_view rest_of_text = text.substr(at);
    while (!rest_of_text.empty() && (is_blank(rest_of_text.back()) || rest_of_text.back() == ';')) {
        rest_of_text.remove_suffix(1);
    }
    const auto mover =
        rest_of_text.empty() ? std::optional{Player::First} : player_from(rules, rest_of_text);
    if (!mover) {
        return fault_at(at, fmt::format("'{}' is no mover; {} has {}", rest_of_text, rules.name,
                                        movers_of(rules)));
    }
    return std::visit(
        [&](const auto& position) -> tl::expected<AnyPosition, ParseError> {
            auto made = position.with_discs(discs, *mover);
            if (!made) return fault_at(0, std::move(made.error()));
            return AnyPosition{*made};
        },
        game);
}

std::string move_text(const GameFacts& facts, Move move) {
    return move.is_pass() ? "--" : facts.layout.name(move.square());
}

std::string moves_text(const GameFacts& facts, std::span<const Move> moves) {
    std::string text;
    for (const Move move : moves) text += move_text(facts, move);
    return text;
}

tl::expected<Move, ParseError> parse_move(const AnyPosition& position, std::string_view text) {
    const auto written = written_move(facts(position), text);
    if (!written || written->length != text.size()) {
        return fault_at(0, fmt::format("'{}' is no move of {}", text, facts(position).name));
    }
    if (!legal_moves(position).contains(written->move)) {
        return fault_at(
            0, is_over(position)
                   ? "the game is over"
                   : fmt::format("{} is not legal here; legal:{}",
                                 move_text(facts(position), written->move), moves_list(position)));
    }
    return written->move;
}

tl::expected<std::vector<Move>, ParseError> parse_moves(const AnyPosition& start,
                                                        std::string_view text) {
    AnyPosition position = start;
    std::vector<Move> moves;
    int number = 0;
    for (std::size_t at = next_word(text, 0); at < text.size(); at = next_word(text, at)) {
        ++number;
        const auto wrong = [&](std::string message) {
            auto error = fault_at(at, std::move(message));
            error.value().move = number;
            return error;
        };
        const auto written = written_move(facts(position), text.substr(at));
        if (!written) {
            return wrong(fmt::format("'{}' is no move of {}", first_letters(text.substr(at), 4),
                                     facts(position).name));
        }
        if (!written->move.is_pass() && legal_moves(position).has_pass()) {
            // A pass that the writer left out, as WTHOR and many transcripts do. In Yonin several
            // seats may have to pass in turn.
            while (legal_moves(position).has_pass()) {
                moves.push_back(Move::pass());
                position = play(position, Move::pass());
            }
        }
        if (is_over(position)) return wrong("the game is already over");
        if (!legal_moves(position).contains(written->move)) {
            return wrong(fmt::format("{} is not legal here; legal:{}",
                                     move_text(facts(position), written->move),
                                     moves_list(position)));
        }
        moves.push_back(written->move);
        position = play(position, written->move);
        at += written->length;
    }
    return moves;
}

AnyPosition play_all(AnyPosition position, std::span<const Move> moves) {
    for (const Move move : moves) position = play(position, move);
    return position;
}

}  // namespace engine
