#include "engine/formats/ggf.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "engine/formats/ggf_tags.h"
#include "engine/formats/played_moves.h"
#include "engine/games/letters.h"

namespace engine {
namespace {

constexpr std::string_view kGgfBlanks = " \t\r\n";

std::string in_capitals(std::string_view text) {
    std::string capitals{text};
    std::ranges::transform(capitals, capitals.begin(), [](char letter) {
        return 'a' <= letter && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
    });
    return capitals;
}

std::string_view without_ggf_blanks(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(kGgfBlanks), text.size()));
    return text.substr(0, text.find_last_not_of(kGgfBlanks) + 1);
}

/// Empty: no number stands at the beginning of the text. `+1.5` is one.
std::optional<double> number_at_start(std::string_view text) {
    if (text.starts_with('+')) text.remove_prefix(1);
    double number = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (failed != std::errc{} || !(std::abs(number) <= 1e6)) return std::nullopt;
    // A share of won games is no score.
    if (end != text.data() + text.size() && *end == '%') return std::nullopt;
    return number;
}

/// A tag and where its value begins.
struct PlacedTag {
    std::string name;  ///< in capitals
    std::string_view value;
    std::size_t at = 0;
};

tl::expected<std::vector<PlacedTag>, ParseError> tags_of(std::string_view text) {
    std::size_t at = std::min(text.find_first_not_of(" \t\r\n0123456789"), text.size());
    if (!text.substr(at).starts_with("(;")) return fault_at(at, "a game begins with '(;'");
    at += 2;
    std::vector<PlacedTag> tags;
    while (true) {
        at = std::min(text.find_first_not_of(kGgfBlanks, at), text.size());
        // Some leave out the `;` at the end.
        if (text.substr(at).starts_with(";)") || text.substr(at) == ")") return tags;
        const std::size_t begin = at;
        while (at < text.size() && is_letter(text[at])) ++at;
        if (at == begin || at == text.size() || text[at] != '[') {
            return fault_at(begin, "expected a tag, such as PB[name], or the end ';)'");
        }
        const std::size_t end = text.find(']', at);
        if (end == std::string_view::npos) return fault_at(at, "this tag has no ']'");
        PlacedTag tag{.name = in_capitals(text.substr(begin, at - begin)),
                      .value = text.substr(at + 1, end - at - 1),
                      .at = at + 1};
        if (tag.name != "CO" && holds_ggf_tag(tag.value)) {
            return fault_at(at, "this tag has no ']' before the next tag");
        }
        tags.push_back(std::move(tag));
        at = end + 1;
    }
}

/// The game that is played on a board of so many squares in a row: 10, 8, 6 or 4; 88 is the
/// octagon.
std::optional<AnyPosition> start_of_size(std::string_view size) {
    if (size == "8") return ReversiPosition::start();
    if (size != "6" && size != "4" && size != "10" && size != "88") return std::nullopt;
    return start_of(fmt::format("reversi{}", size));
}

/// The size that a match type (`s8r18k`) begins with behind its letters; empty: none.
std::string_view size_of_match(std::string_view type) {
    const std::size_t begin = std::min(type.find_first_of("0123456789rR"), type.size());
    const std::size_t end = std::min(type.find_first_not_of("0123456789", begin), type.size());
    return type.substr(begin, end - begin);
}

/// A game with komi: what it gives is no number of discs.
bool has_komi(const AnnotatedGame& game) {
    return game.has("KM") || game.tag("match_type").find_first_of("kK") != std::string_view::npos;
}

/// `8 ` and the squares from a1 on, row by row, and the mover.
tl::expected<AnyPosition, ParseError> board_of(const PlacedTag& tag) {
    const std::size_t begin = std::min(tag.value.find_first_not_of(kGgfBlanks), tag.value.size());
    const std::string_view size =
        tag.value.substr(begin, tag.value.find_first_of(kGgfBlanks, begin));
    const auto game = start_of_size(size);
    if (!game) {
        return fault_at(tag.at, fmt::format("the board is one of '{}' squares in a row; those of "
                                            "10x10, 8x8, 6x6 and 4x4 and the octagon of 88 are "
                                            "read",
                                            first_letters(size, 4)));
    }
    std::string squares{tag.value.substr(begin + size.size())};
    // Some write 0 for white, as NBoard reads it.
    std::ranges::replace(squares, '*', 'X');
    std::ranges::replace(squares, '0', 'O');
    std::ranges::replace(squares, '_', '-');
    auto position = parse_position(*game, squares);
    if (!position) {
        return fault_at(
            tag.at + begin + size.size() - 1 + static_cast<std::size_t>(position.error().column),
            position.error().message);
    }
    return *position;
}

std::string tag_of_ggf(std::string_view ggf) {
    const auto known = [ggf](const auto& names) -> std::string_view {
        const auto found = std::ranges::find(names, ggf, &GgfName::ggf);
        return found == names.end() ? std::string_view{} : found->tag;
    };
    for (const std::string_view tag :
         {known(kGgfBeforePlayers), known(kGgfAfterPlayers), known(kGgfElsewhere)}) {
        if (!tag.empty()) return std::string{tag};
    }
    return std::string{ggf};
}

/// Reads the tags of one game into a record.
class GgfReading {
  public:
    tl::expected<AnnotatedGame, ParseError> read(const std::vector<PlacedTag>& tags) {
        bool has_board = false;
        for (const PlacedTag& tag : tags) {
            if (tag.name == "BO") {
                const auto board = board_of(tag);
                if (!board) return tl::unexpected{board.error()};
                game_.record.start = *board;
                has_board = true;
            } else if (auto error = take(tag)) {
                return tl::unexpected{*std::move(error)};
            }
        }
        const auto start = start_of_size(size_of_match(game_.tag("match_type")));
        if (!has_board && start) game_.record.start = *start;
        if (const auto* const variant = std::get_if<VariantPosition>(&game_.record.start)) {
            return read_moves(PlayedVariantMoves{*variant});
        }
        if (const auto* const wide = std::get_if<WideVariantPosition>(&game_.record.start)) {
            return read_moves(PlayedWideMoves{*wide});
        }
        return read_moves(PlayedMoves{std::get<ReversiPosition>(game_.record.start)});
    }

  private:
    template <class Moves>
    tl::expected<AnnotatedGame, ParseError> read_moves(Moves played) {
        for (const PlacedTag& tag : moves_) {
            if (auto error = play(tag, played)) return tl::unexpected{*std::move(error)};
        }
        const auto result = number_at_start(game_.tag("result"));
        const int squares = facts(game_.record.start).layout.squares.size();
        const bool is_of_discs = result && !has_komi(game_);
        played.finish(game_.record, is_of_discs ? given_score(*result, squares) : std::nullopt);
        return std::move(game_);
    }

    std::optional<ParseError> take(const PlacedTag& tag) {
        const std::string_view value = tag.value;
        if (tag.name == "GM") {
            if (in_capitals(value) != "OTHELLO") {
                return fault_at(tag.at, fmt::format("the game is '{}', not Othello", value))
                    .value();
            }
        } else if (const auto size = size_of_match(value);
                   tag.name == "TY" && size.size() == 2 && size[0] == '1' && size != "10") {
            return fault_at(tag.at, fmt::format("the match is one of {0}x{0} boards; those of "
                                                "10x10, 8x8, 6x6 and 4x4 are read",
                                                size))
                .value();
        } else if (tag.name == "PB" || tag.name == "PW") {
            if (!value.empty()) game_.record.strategies[tag.name == "PB" ? 0 : 1] = value;
        } else if (tag.name == "B" || tag.name == "W") {
            moves_.push_back(tag);
        } else {
            game_.tags.push_back({.name = tag_of_ggf(tag.name), .value = std::string{value}});
            if (tag.name == "DT") game_.record.year = year_of_date(value);
            if (tag.name == "EV") game_.record.event = value;
        }
        return std::nullopt;
    }

    template <class Moves>
    std::optional<ParseError> play(const PlacedTag& tag, Moves& played) {
        const auto number = static_cast<int>(played.moves().size()) + 1;
        const std::string_view value = without_ggf_blanks(tag.value);
        const std::size_t end = std::min(value.find_first_of("/ \t"), value.size());
        const std::string_view move = value.substr(0, end);
        const std::string_view behind = value.substr(end);
        const bool has_note = !behind.empty();
        const bool has_slash = without_ggf_blanks(behind).starts_with('/');
        const std::string_view note =
            without_ggf_blanks(has_slash ? without_ggf_blanks(behind).substr(1) : behind);
        // Some programs write the two passes that end a game.
        if (is_pass_word(move) && played.position().is_over()) return std::nullopt;
        if (auto wrong = played.play(move, tag.name == "B" ? Player::First : Player::Second)) {
            return ParseError{.column = static_cast<int>(tag.at) + 1,
                              .move = number,
                              .message = *std::move(wrong)};
        }
        const int ply = static_cast<int>(played.moves().size()) - 1;
        if (has_note) game_.notes.emplace(ply, note);
        if (const auto score = number_at_start(note)) {
            game_.record.scores.emplace(ply, PlayedScore{.score = *score, .unit = "discs"});
        }
        return std::nullopt;
    }

    AnnotatedGame game_{.record = nameless_record()};
    std::vector<PlacedTag> moves_;
};

}  // namespace

bool holds_ggf_tag(std::string_view value) {
    constexpr std::array<std::string_view, 11> kTags{"PC[", "DT[", "PB[", "PW[", "RB[", "RW[",
                                                     "TI[", "TY[", "RE[", "BO[", "KM["};
    return std::ranges::any_of(
        kTags, [value](std::string_view tag) { return value.find(tag) != std::string_view::npos; });
}

tl::expected<AnnotatedGame, ParseError> parse_ggf(std::string_view text) {
    const auto tags = tags_of(text);
    if (!tags) return tl::unexpected{tags.error()};
    return GgfReading{}.read(*tags);
}

tl::expected<Move, ParseError> parse_ggf_move(const AnyPosition& position, std::string_view text) {
    return parse_move(position, is_pass_word(text) ? "--" : text);
}

}  // namespace engine
