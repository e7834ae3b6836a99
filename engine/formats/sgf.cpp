#include "engine/formats/sgf.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "engine/formats/played_moves.h"
#include "engine/formats/sgf_nodes.h"
#include "engine/formats/sgf_tags.h"

namespace engine {
namespace {

tl::unexpected<ParseError> fault(const SgfValue& value, std::string message) {
    return tl::unexpected{ParseError{
        .column = static_cast<int>(value.at) + 1, .move = {}, .message = std::move(message)}};
}

/// `f5` for `f5`, `F5` and `fe`; empty for a pass.
std::string square_text(std::string_view value) {
    std::string square{value};
    if (square.size() == 2 && 'a' <= square[1] && square[1] <= 'h') {
        square[1] = static_cast<char>(square[1] - 'a' + '1');
    }
    return square.empty() ? "--" : square;
}

std::optional<Square> square_of(std::string_view value) {
    return facts(ReversiPosition::start()).layout.find(square_text(value));
}

std::string_view tag_of_sgf(std::string_view sgf) {
    const auto known = [sgf](const auto& names) -> std::string_view {
        const auto found = std::ranges::find(names, sgf, &SgfName::sgf);
        return found == names.end() ? std::string_view{} : found->tag;
    };
    for (const std::string_view tag :
         {known(kSgfBeforePlayers), known(kSgfAfterPlayers), known(kSgfElsewhere)}) {
        if (!tag.empty()) return tag;
    }
    return sgf;
}

/// Black's discs more, of `B+12`, `W+2`, `0` and `Draw`; empty: no number.
std::optional<Score> score_of_sgf(std::string_view result) {
    if (result == "0" || result == "Draw") return Score::from_raw(0);
    if (!result.starts_with("B+") && !result.starts_with("W+")) return std::nullopt;
    double discs = 0;
    const char* const end = result.data() + result.size();
    const auto [read_to, failed] = std::from_chars(result.data() + 2, end, discs);
    if (failed != std::errc{} || read_to != end) return std::nullopt;
    return given_score(result.starts_with("B") ? discs : -discs);
}

class SgfReading {
  public:
    explicit SgfReading(const SgfMainLine& line) : line_{line} {}

    tl::expected<AnnotatedGame, ParseError> read() {
        for (const SgfValue& value : line_.values) {
            if (auto wrong = take(value)) return tl::unexpected{*std::move(wrong)};
        }
        begin();
        if (line_.variations > 0) {
            game_.tags.push_back({"variations", fmt::format("{}", line_.variations)});
        }
        played_->finish(game_.record, score_of_sgf(game_.tag("result")));
        return std::move(game_);
    }

  private:
    std::optional<ParseError> take(const SgfValue& value) {
        if (value.name == "B" || value.name == "W") return play(value);
        if (value.name == "AB" || value.name == "AW" || value.name == "AE") return set_up(value);
        if (value.name == "PL") {
            mover_ = value.text.starts_with('W') || value.text.starts_with('w') ? Player::Second
                                                                                : Player::First;
        } else if (value.name == "GM") {
            if (value.text != "2") {
                return fault(value, fmt::format("the game is GM[{}]; Othello is GM[2]", value.text))
                    .value();
            }
        } else if (value.name == "SZ") {
            if (value.text != "8" && value.text != "8:8") {
                return fault(value, fmt::format("the board is one of '{}' squares in a row; only "
                                                "8x8 boards are read",
                                                value.text))
                    .value();
            }
        } else if (value.name != "FF") {
            take_tag(value);
        }
        return std::nullopt;
    }

    void take_tag(const SgfValue& value) {
        GameRecord& record = game_.record;
        if (value.name == "PB" || value.name == "PW") {
            if (!value.text.empty()) record.strategies[value.name == "PB" ? 0 : 1] = value.text;
            return;
        }
        if (played_) {
            std::string& note = game_.notes[static_cast<int>(played_->moves().size()) - 1];
            if (!note.empty()) note += '\n';
            note += value.name == "C" ? value.text : value.name + ' ' + value.text;
            return;
        }
        if (value.name == "EV") {
            record.event = value.text;
            return;
        }
        if (value.name == "DT") record.year = year_of_date(value.text);
        game_.tags.push_back({.name = std::string{tag_of_sgf(value.name)}, .value = value.text});
    }

    std::optional<ParseError> set_up(const SgfValue& value) {
        if (played_) return fault(value, "discs are set up in the middle of the game").value();
        const auto square = square_of(value.text);
        if (!square) return fault(value, fmt::format("'{}' is no square", value.text)).value();
        const SquareSet one = SquareSet::of(*square);
        black_ = black_ & ~one;
        white_ = white_ & ~one;
        if (value.name == "AB") black_ = black_ | one;
        if (value.name == "AW") white_ = white_ | one;
        is_set_up_ = true;
        return std::nullopt;
    }

    void begin() {
        if (played_) return;
        ReversiPosition start;
        if (is_set_up_) {
            start = ReversiPosition{black_, white_, mover_.value_or(Player::First)};
        } else if (mover_ == Player::Second) {
            start = ReversiPosition{start.discs_of(Color::Black), start.discs_of(Color::White),
                                    Player::Second};
        }
        game_.record.start = start;
        played_.emplace(start);
    }

    std::optional<ParseError> play(const SgfValue& value) {
        const Player player = value.name == "B" ? Player::First : Player::Second;
        if (is_set_up_ && !mover_) mover_ = player;
        begin();
        const auto number = static_cast<int>(played_->moves().size()) + 1;
        if (auto wrong = played_->play(square_text(value.text), player)) {
            auto error = fault(value, *std::move(wrong)).value();
            error.move = number;
            return error;
        }
        return std::nullopt;
    }

    const SgfMainLine& line_;
    AnnotatedGame game_{.record = nameless_record()};
    SquareSet black_;
    SquareSet white_;
    bool is_set_up_ = false;
    std::optional<Player> mover_;
    std::optional<PlayedMoves> played_;
};

}  // namespace

tl::expected<AnnotatedGame, ParseError> parse_sgf(std::string_view text) {
    const auto line = sgf_main_line(text);
    if (!line) return tl::unexpected{line.error()};
    return SgfReading{*line}.read();
}

}  // namespace engine
