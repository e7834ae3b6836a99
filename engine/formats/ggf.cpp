#include "engine/formats/ggf.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "engine/games/reversi.h"

namespace engine {
namespace {

constexpr std::string_view kBlanks = " \t\r\n";

bool is_letter(char character) {
    return ('a' <= character && character <= 'z') || ('A' <= character && character <= 'Z');
}

std::string in_capitals(std::string_view text) {
    std::string capitals{text};
    std::ranges::transform(capitals, capitals.begin(), [](char letter) {
        return 'a' <= letter && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
    });
    return capitals;
}

tl::unexpected<ParseError> fault(std::size_t at, std::string message) {
    return tl::unexpected{
        ParseError{.column = static_cast<int>(at) + 1, .move = {}, .message = std::move(message)}};
}

/// Empty: no number stands at the beginning of the text. `+1.5` is one.
std::optional<double> number_at_start(std::string_view text) {
    if (text.starts_with('+')) text.remove_prefix(1);
    double number = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (failed != std::errc{} || !(std::abs(number) <= 1e6)) return std::nullopt;
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
    if (!text.substr(at).starts_with("(;")) return fault(at, "a game begins with '(;'");
    at += 2;
    std::vector<PlacedTag> tags;
    while (true) {
        at = std::min(text.find_first_not_of(kBlanks, at), text.size());
        if (text.substr(at).starts_with(";)")) return tags;
        const std::size_t begin = at;
        while (at < text.size() && is_letter(text[at])) ++at;
        if (at == begin || at == text.size() || text[at] != '[') {
            return fault(begin, "expected a tag, such as PB[name], or the end ';)'");
        }
        const std::size_t end = text.find(']', at);
        if (end == std::string_view::npos) return fault(at, "this tag has no ']'");
        tags.push_back({.name = in_capitals(text.substr(begin, at - begin)),
                        .value = text.substr(at + 1, end - at - 1),
                        .at = at + 1});
        at = end + 1;
    }
}

/// `8 ` and the squares from a1 on, row by row, and the mover.
tl::expected<AnyPosition, ParseError> board_of(const PlacedTag& tag) {
    const std::size_t size = std::min(tag.value.find_first_not_of(kBlanks), tag.value.size());
    if (!tag.value.substr(size).starts_with("8 ")) return fault(tag.at, "only 8x8 boards are read");
    std::string squares{tag.value.substr(size + 2)};
    std::ranges::replace(squares, '*', 'X');
    auto position = parse_position(ReversiPosition::start(), squares);
    if (!position) {
        return fault(tag.at + size + 1 + static_cast<std::size_t>(position.error().column),
                     position.error().message);
    }
    return position;
}

/// Reads the tags of one game into a record.
class GameReading {
  public:
    tl::expected<GgfGame, ParseError> read(const std::vector<PlacedTag>& tags) {
        for (const PlacedTag& tag : tags) {
            if (auto error = take(tag)) return tl::unexpected{*std::move(error)};
        }
        position_ = game_.record.start;
        for (const PlacedTag& tag : moves_) {
            if (auto error = play_tag(tag)) return tl::unexpected{*std::move(error)};
        }
        finish();
        return std::move(game_);
    }

  private:
    std::optional<ParseError> take(const PlacedTag& tag) {
        const std::string_view value = tag.value;
        if (tag.name == "GM") {
            if (in_capitals(value) != "OTHELLO") {
                return fault(tag.at, fmt::format("the game is '{}', not Othello", value)).value();
            }
        } else if (tag.name == "BO") {
            auto start = board_of(tag);
            if (!start) return start.error();
            game_.record.start = *start;
        } else if (tag.name == "PB" || tag.name == "PW") {
            if (!value.empty()) game_.record.strategies[tag.name == "PB" ? 0 : 1] = value;
        } else if (tag.name == "RE") {
            result_ = number_at_start(value);
        } else if (tag.name == "B" || tag.name == "W") {
            moves_.push_back(tag);
        } else {
            game_.other_tags.push_back({.name = tag.name, .value = std::string{value}});
        }
        return std::nullopt;
    }

    std::optional<ParseError> play_tag(const PlacedTag& tag) {
        const Player player = tag.name == "B" ? Player::First : Player::Second;
        const auto number = static_cast<int>(game_.record.moves.size()) + 1;
        const auto wrong = [&](std::string message) {
            return ParseError{.column = static_cast<int>(tag.at) + 1,
                              .move = number,
                              .message = std::move(message)};
        };
        if (is_over(position_)) return wrong("the game was over before this move");
        const std::size_t slash = std::min(tag.value.find('/'), tag.value.size());
        const std::string_view written = tag.value.substr(0, slash);
        if (player_to_move(position_) != player) {
            // A pass that was left out.
            if (!legal_moves(position_).has_pass()) return wrong("it is the other color's turn");
            play(Move::pass());
            if (is_over(position_)) return wrong("the game was over before this move");
        }
        const auto move = parse_ggf_move(position_, written);
        if (!move) return wrong(move.error().message);
        if (const auto score =
                number_at_start(tag.value.substr(std::min(slash + 1, tag.value.size())))) {
            game_.record.scores.emplace(static_cast<int>(game_.record.moves.size()),
                                        PlayedScore{.score = *score,
                                                    .unit = "discs",
                                                    .depth = {},
                                                    .confidence = {},
                                                    .exact = false});
        }
        play(*move);
        return std::nullopt;
    }

    void play(Move move) {
        game_.record.moves.push_back(move);
        position_ = engine::play(position_, move);
    }

    void finish() {
        GameRecord& record = game_.record;
        if (is_over(position_)) record.outcome = outcome_of(position_);
        if (!result_ || std::abs(*result_) > kMaxSquares) return;
        const Score given = Score::from_raw(static_cast<std::int32_t>(std::lround(*result_)));
        if (!record.outcome || record.outcome->payoffs[0] != given) record.given_payoff = given;
    }

    GgfGame game_{
        .record = {.start = ReversiPosition::start(),
                   .moves = {},
                   .strategies = {std::string{kUnknownPlayer}, std::string{kUnknownPlayer}},
                   .outcome = {}},
        .other_tags = {}};
    AnyPosition position_ = ReversiPosition::start();
    std::vector<PlacedTag> moves_;
    std::optional<double> result_;
};

/// Without what would end the tag.
std::string in_tag(std::string_view text) {
    std::string kept{text};
    std::erase_if(kept, [](char letter) {
        return letter == ']' || static_cast<unsigned char>(letter) < 0x20;
    });
    return kept;
}

std::string ggf_board(const AnyPosition& position) {
    std::string text;
    for (const char letter : to_text(position)) {
        if (!text.empty() && text.size() % 9 == 8 && text.size() < 71) text += ' ';
        text += letter == 'X' ? '*' : letter;
    }
    return text;
}

}  // namespace

tl::expected<GgfGame, ParseError> parse_ggf(std::string_view text) {
    const auto tags = tags_of(text);
    if (!tags) return tl::unexpected{tags.error()};
    return GameReading{}.read(*tags);
}

std::string ggf_move(Move move) {
    if (move.is_pass()) return "PA";
    return in_capitals(move_text(facts(ReversiPosition::start()), move));
}

tl::expected<Move, ParseError> parse_ggf_move(const AnyPosition& position, std::string_view text) {
    constexpr std::array<std::string_view, 5> kPasses = {"P", "PA", "PAS", "PASS", "--"};
    const bool is_pass = std::ranges::find(kPasses, in_capitals(text)) != kPasses.end();
    return parse_move(position, is_pass ? "--" : text);
}

std::string ggf_of(const GameRecord& record) {
    std::string text = fmt::format("(;GM[Othello]PC[Yomi]PB[{}]PW[{}]",
                                   in_tag(record.strategies[0]), in_tag(record.strategies[1]));
    text += record.outcome ? fmt::format("RE[{:+}]", record.outcome->payoffs[0].raw()) : "RE[?]";
    text += fmt::format("TY[8]BO[8 {}]", ggf_board(record.start));
    AnyPosition position = record.start;
    for (std::size_t ply = 0; ply < record.moves.size(); ++ply) {
        text += player_to_move(position) == Player::First ? "B[" : "W[";
        text += ggf_move(record.moves[ply]);
        const auto told = record.scores.find(static_cast<int>(ply));
        if (told != record.scores.end() && told->second.unit == "discs") {
            text += fmt::format("/{:.2f}", told->second.score);
        }
        text += ']';
        position = play(position, record.moves[ply]);
    }
    return text + ";)";
}

}  // namespace engine
