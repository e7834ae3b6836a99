#include "workbench/views/board/drawn_board.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace workbench {
namespace {

/// A letter of the text that stands for a square.
struct WrittenSquare {
    engine::Disc disc;
    std::size_t at;      ///< of its first byte in the text
    std::size_t length;  ///< in bytes
    bool is_apart;       ///< a blank stands before it, and before that a letter without one
};

/// Squares that stand together in one line, without the digit of their row.
using Segment = std::vector<WrittenSquare>;

struct Sign {
    std::string_view text;
    engine::Disc disc;
};
constexpr std::array kSigns{
    Sign{"X", engine::Disc::Black},   Sign{"x", engine::Disc::Black},
    Sign{"*", engine::Disc::Black},   Sign{"#", engine::Disc::Black},
    Sign{"B", engine::Disc::Black},   Sign{"b", engine::Disc::Black},
    Sign{"●", engine::Disc::Black},   Sign{"⚫", engine::Disc::Black},
    Sign{"O", engine::Disc::White},   Sign{"o", engine::Disc::White},
    Sign{"W", engine::Disc::White},   Sign{"w", engine::Disc::White},
    Sign{"○", engine::Disc::White},   Sign{"⚪", engine::Disc::White},
    Sign{"N", engine::Disc::Neutral}, Sign{"n", engine::Disc::Neutral},
    Sign{"-", engine::Disc::Empty},   Sign{".", engine::Disc::Empty},
    Sign{"_", engine::Disc::Empty},   Sign{"+", engine::Disc::Empty},
    Sign{"・", engine::Disc::Empty},  Sign{"．", engine::Disc::Empty},
};
constexpr std::array<std::string_view, 5> kBlanks{" ", "\t", "\r", "|", "　"};

const Sign* sign_at(std::string_view text) {
    const auto* found =
        std::ranges::find_if(kSigns, [&](const Sign& sign) { return text.starts_with(sign.text); });
    return found == kSigns.end() ? nullptr : found;
}

std::size_t blank_length(std::string_view text) {
    for (const std::string_view blank : kBlanks) {
        if (text.starts_with(blank)) return blank.size();
    }
    return 0;
}

/// `a b c d` of however many columns, each letter apart.
bool names_columns(std::string_view line) {
    char next = 'a';
    bool is_apart = true;
    for (const char letter : line) {
        if (letter == ' ' || letter == '\t' || letter == '\r' || letter == '|') {
            is_apart = true;
        } else if (is_apart && std::tolower(static_cast<unsigned char>(letter)) == next) {
            ++next;
            is_apart = false;
        } else {
            return false;
        }
    }
    return next > 'b';
}

/// The same, or letters of columns of up to eight in any way, above or under the rows.
bool is_heading(std::string_view line) {
    if (names_columns(line)) return true;
    bool has_first = false;
    for (const char letter : line) {
        const int small = std::tolower(static_cast<unsigned char>(letter));
        has_first |= small == 'a';
        const bool fits = ('a' <= small && small <= 'h') || letter == ' ' || letter == '\t' ||
                          letter == '\r' || letter == '|';
        if (!fits) return false;
    }
    return has_first;
}

/// The squares of a line, in as many groups as digits of rows part them. Empty: something else
/// stands in it.
std::vector<Segment> segments_of(std::string_view text, std::size_t begin, std::size_t end) {
    std::vector<Segment> segments(1);
    bool after_blank = true;
    for (std::size_t at = begin; at < end;) {
        const std::string_view rest = text.substr(at, end - at);
        if (const std::size_t blank = blank_length(rest); blank > 0) {
            after_blank = true;
            at += blank;
            continue;
        }
        if (const Sign* sign = sign_at(rest)) {
            Segment& segment = segments.back();
            segment.push_back({sign->disc, at, sign->text.size(), after_blank});
            at += sign->text.size();
        } else if (std::isdigit(static_cast<unsigned char>(rest[0])) != 0) {
            segments.emplace_back();
            ++at;
        } else {
            return {};
        }
        after_blank = false;
    }
    std::erase_if(segments, [](const Segment& segment) { return segment.empty(); });
    return segments;
}

/// The rows of a board in a text, and what stands around them.
struct Rows {
    std::vector<std::vector<Segment>> lines;
    std::size_t begin = 0;  ///< of the first row's line
    std::size_t end = 0;    ///< of the last row
};

Rows rows_of(std::string_view text) {
    Rows rows;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view line = text.substr(begin, end - begin);
        if (!is_heading(line)) {
            std::vector<Segment> segments = segments_of(text, begin, end);
            if (segments.empty() && line.find_first_not_of(" \t\r") != std::string_view::npos) {
                if (!rows.lines.empty()) return rows;
            } else if (!segments.empty()) {
                if (rows.lines.empty()) rows.begin = begin;
                rows.lines.push_back(std::move(segments));
                rows.end = end;
            }
        }
        begin = end + 1;
    }
    return rows;
}

/// All squares in the order of the layers, then of the rows.
Segment squares_in_order(const Rows& rows) {
    std::size_t layers = 0;
    for (const auto& line : rows.lines) layers = std::max(layers, line.size());
    Segment all;
    for (std::size_t layer = 0; layer < layers; ++layer) {
        for (const auto& line : rows.lines) {
            if (layer < line.size()) all.insert(all.end(), line[layer].begin(), line[layer].end());
        }
    }
    return all;
}

std::size_t widest_row(const Rows& rows) {
    std::size_t widest = 0;
    for (const auto& line : rows.lines) {
        for (const Segment& segment : line) widest = std::max(widest, segment.size());
    }
    return widest;
}

/// The seat that the words around a board call upon, and where in `text` they end.
struct NamedMover {
    std::string seat;  ///< `X`, `O` or a digit
    std::size_t end = 0;
};

bool is_lone(std::string_view text, std::size_t at) {
    const auto is_letter = [&](std::size_t place) {
        return place < text.size() && std::isalnum(static_cast<unsigned char>(text[place])) != 0;
    };
    return (at == 0 || !is_letter(at - 1)) && !is_letter(at + 1);
}

std::optional<NamedMover> mover_in(std::string_view text) {
    std::string small{text};
    std::ranges::transform(small, small.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (const std::size_t seat = small.find("seat "); seat != std::string::npos) {
        if (seat + 5 < small.size()) return NamedMover{{small[seat + 5]}, text.size()};
    }
    struct Word {
        std::string_view word;
        std::string_view seat;
    };
    constexpr std::array kWords{Word{"black", "X"}, Word{"white", "O"}, Word{"黒", "X"},
                                Word{"白", "O"},    Word{"●", "X"},     Word{"○", "O"}};
    for (const Word& word : kWords) {
        if (const std::size_t at = small.find(word.word); at != std::string::npos) {
            return NamedMover{std::string{word.seat}, at + word.word.size()};
        }
    }
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (std::string_view{"xo*1234"}.find(small[at]) == std::string_view::npos) continue;
        if (!is_lone(text, at)) continue;
        return NamedMover{{small[at] == 'o' ? 'O' : small[at] == 'x' ? 'X' : small[at]}, at + 1};
    }
    return std::nullopt;
}

/// A last letter that stands apart from the squares and is one too many is the mover.
bool ends_with_mover(const Segment& squares, std::size_t wanted) {
    return squares.size() == wanted + 1 && squares.back().is_apart &&
           (squares.back().disc == engine::Disc::Black ||
            squares.back().disc == engine::Disc::White);
}

/// `widest`: squares of the longest row; 0: they stand in one line.
const engine::AnyPosition* game_of(std::span<const engine::AnyPosition> games,
                                   const Segment& squares, std::size_t widest,
                                   std::string_view mover) {
    for (const engine::AnyPosition& game : games) {
        const engine::GameFacts& facts = engine::facts(game);
        const auto wanted = static_cast<std::size_t>(facts.layout.squares.size());
        if (squares.size() != wanted && !ends_with_mover(squares, wanted)) continue;
        // The mover may stand behind the last row.
        if (widest > static_cast<std::size_t>(facts.layout.columns) + 1) continue;
        const bool is_numbered = !mover.empty() && std::isdigit(mover[0]) != 0;
        if (is_numbered && mover[0] - '0' > facts.seats()) continue;
        if (is_numbered && facts.seats() == 2) continue;
        if (!is_numbered && !mover.empty() && facts.seats() > 2) continue;
        return &game;
    }
    return nullptr;
}

/// All squares without anything between them, a blank, the mover, and whatever else.
std::optional<WrittenPosition> one_line(std::span<const engine::AnyPosition> games,
                                        std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    const std::string_view squares = text.substr(0, text.find_first_of(" \t\r\n;"));
    std::string_view rest = text.substr(squares.size());
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t"), rest.size()));
    const bool has_mover = !rest.empty() &&
                           std::string_view{"XxOo*1234"}.find(rest[0]) != std::string_view::npos &&
                           is_lone(rest, 0) && (rest.size() == 1 || rest[1] != '.');
    std::string plain{squares};
    if (has_mover) {
        plain += rest[0] == '*' ? " X" : fmt::format(" {}", rest[0]);
        rest.remove_prefix(1);
    }
    for (const engine::AnyPosition& game : games) {
        const auto read = engine::parse_position(game, plain);
        if (read) return WrittenPosition{*read, rest};
    }
    return std::nullopt;
}

tl::unexpected<engine::ParseError> fault(std::size_t at, std::string message) {
    return tl::unexpected{engine::ParseError{
        .column = static_cast<int>(at) + 1, .move = {}, .message = std::move(message)}};
}

std::string sizes_of(std::span<const engine::AnyPosition> games) {
    std::string sizes;
    for (const engine::AnyPosition& game : games) {
        const engine::GameFacts& facts = engine::facts(game);
        const std::string size = fmt::format("{} {}", facts.name, facts.layout.squares.size());
        if (sizes.find(size) == std::string::npos) sizes += (sizes.empty() ? "" : ", ") + size;
    }
    return sizes;
}

}  // namespace

std::optional<tl::expected<WrittenPosition, engine::ParseError>> parse_drawn_board(
    std::span<const engine::AnyPosition> games, std::string_view text) {
    if (const auto line = one_line(games, text)) return *line;
    const Rows rows = rows_of(text);
    Segment squares = squares_in_order(rows);
    constexpr std::size_t kFewest = 4;  // less is no board, but a word
    if (squares.size() < kFewest) return std::nullopt;
    const std::size_t first = squares.front().at;
    const std::size_t widest = rows.lines.size() > 1 ? widest_row(rows) : 0;
    std::string_view rest = text.substr(rows.end);
    std::optional<NamedMover> mover = mover_in(rest);
    if (mover) {
        rest.remove_prefix(mover->end);
    } else {
        mover = mover_in(text.substr(0, rows.begin));
    }
    const engine::AnyPosition* game = game_of(games, squares, widest, mover ? mover->seat : "");
    if (game == nullptr && mover) {  // what looked like a mover is none
        mover.reset();
        rest = text.substr(rows.end);
        game = game_of(games, squares, widest, "");
    }
    if (game == nullptr) {
        return fault(first, fmt::format("{} squares; known boards have: {}", squares.size(),
                                        sizes_of(games)));
    }
    const auto wanted = static_cast<std::size_t>(engine::facts(*game).layout.squares.size());
    std::string plain;
    for (const WrittenSquare& square : squares) {
        if (plain.size() == wanted) plain += ' ';  // what follows is the mover
        plain += engine::letter_of(square.disc);
    }
    if (squares.size() == wanted && mover) plain += fmt::format(" {}", mover->seat);
    const auto read = engine::parse_position(*game, plain);
    if (!read) {
        const auto column = static_cast<std::size_t>(read.error().column) - 1;
        return fault(column < squares.size() ? squares[column].at : first, read.error().message);
    }
    return WrittenPosition{*read, rest};
}

namespace {

/// A flat board in its frame: a square that does not exist is a blank.
std::string drawn_flat(const engine::AnyPosition& position) {
    const engine::BoardLayout& layout = engine::facts(position).layout;
    const int digits = layout.rows > 9 ? 2 : 1;
    std::string text(static_cast<std::size_t>(digits), ' ');
    for (int column = 0; column < layout.columns; ++column) {
        text += fmt::format(" {}", static_cast<char>('a' + column));
    }
    for (int row = 0; row < layout.rows; ++row) {
        std::string line = fmt::format("{:>{}}", row + 1, digits);
        for (int column = 0; column < layout.columns; ++column) {
            const engine::Square square{row * layout.stride + column};
            const bool exists = layout.squares.contains(square);
            line += fmt::format(
                " {}", exists ? engine::letter_of(engine::disc_on(position, square)) : ' ');
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += '\n' + line;
    }
    return text;
}

std::string drawn_pyramid(const engine::AnyPosition& position) {
    const engine::GameFacts& facts = engine::facts(position);
    std::string text;
    int layer = -1;
    int row = -1;
    for (const engine::Square square : facts.layout.squares) {
        const engine::SquarePlace& place = facts.layout.place(square);
        if (place.layer != layer) {
            text += text.empty() ? "  " : "\n  ";
            for (const engine::Square other : facts.layout.squares) {
                const engine::SquarePlace& above = facts.layout.place(other);
                if (above.layer != place.layer || above.row != place.row) continue;
                text += fmt::format("{} ", above.name[above.name.size() - 2]);
            }
            text.back() = '\n';
            row = -1;
        }
        if (place.row != row) {
            if (row >= 0) text += '\n';
            text += place.name.back();
        }
        layer = place.layer;
        row = place.row;
        text += fmt::format(" {}", engine::letter_of(engine::disc_on(position, square)));
    }
    return text;
}

}  // namespace

std::string drawn_board(const engine::AnyPosition& position) {
    const engine::GameFacts& facts = engine::facts(position);
    const std::string text =
        facts.layout.layers == 1 ? drawn_flat(position) : drawn_pyramid(position);
    const engine::Player mover = engine::player_to_move(position);
    return text + (facts.seats() == 2
                       ? fmt::format("\n{} to move\n", engine::player_text(facts, mover))
                       : fmt::format("\nseat {} to move\n", engine::player_text(facts, mover)));
}

}  // namespace workbench
