#include "engine/formats/pgn.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "engine/formats/edax_fen.h"
#include "engine/formats/played_moves.h"

namespace engine {
namespace {

constexpr std::string_view kPgnBlanks = " \t\r\n";

struct PgnName {
    std::string_view pgn;
    std::string_view tag;
};
constexpr std::array<PgnName, 7> kPgnNames = {{{"Site", "place"},
                                               {"Date", "date"},
                                               {"Round", "round"},
                                               {"BlackElo", "rating_1"},
                                               {"WhiteElo", "rating_2"},
                                               {"TimeControl", "clock"},
                                               {"Result", "result"}}};

std::string tag_of_pgn(std::string_view pgn) {
    const auto found = std::ranges::find(kPgnNames, pgn, &PgnName::pgn);
    return std::string{found == kPgnNames.end() ? pgn : found->tag};
}

bool is_unknown(std::string_view value) {
    return value.find_first_not_of("?.*- ") == std::string_view::npos;
}

/// Black's discs more, of `34-30`; empty: not the discs of a whole board.
std::optional<Score> score_of_pgn(std::string_view result) {
    int black = 0;
    int white = 0;
    const char* const end = result.data() + result.size();
    const auto first = std::from_chars(result.data(), end, black);
    if (first.ec != std::errc{} || first.ptr == end || *first.ptr != '-') return std::nullopt;
    const auto second = std::from_chars(first.ptr + 1, end, white);
    if (second.ec != std::errc{} || second.ptr != end) return std::nullopt;
    if (black < 0 || white < 0 || black > kMaxSquares || white > kMaxSquares) return std::nullopt;
    if (black + white != kMaxSquares) return std::nullopt;
    return Score::from_raw(black - white);
}

class PgnReading {
  public:
    explicit PgnReading(std::string_view text) : text_{text} {}

    tl::expected<AnnotatedGame, ParseError> read() {
        while (at_ < text_.size() && !wrong_) take();
        if (wrong_) return tl::unexpected{*std::move(wrong_)};
        begin();
        if (variations_ > 0) game_.tags.push_back({"variations", fmt::format("{}", variations_)});
        played_->finish(game_.record, score_of_pgn(game_.tag("result")));
        return std::move(game_);
    }

  private:
    void fail(std::size_t at, std::string message, std::optional<int> move = {}) {
        wrong_ = ParseError{
            .column = static_cast<int>(at) + 1, .move = move, .message = std::move(message)};
    }

    void take() {
        const char letter = text_[at_];
        if (kPgnBlanks.find(letter) != std::string_view::npos) {
            ++at_;
        } else if (letter == '[') {
            take_tag();
        } else if (letter == '{') {
            take_comment("}");
        } else if (letter == ';') {
            take_comment("\n");
        } else if (letter == '(') {
            skip_variation();
        } else {
            take_word();
        }
    }

    void take_tag() {
        if (played_) return fail(at_, "a tag stands in the middle of the moves");
        const std::size_t quote = text_.find('"', at_);
        const std::size_t line_end = text_.find('\n', at_);
        if (quote == std::string_view::npos || quote > line_end) {
            return fail(at_, "a tag is [Name \"value\"]");
        }
        std::string value;
        std::size_t end = quote + 1;
        for (; end < text_.size() && text_[end] != '"'; ++end) {
            if (text_[end] == '\\' && end + 1 < text_.size()) ++end;
            value += text_[end];
        }
        const std::size_t bracket = text_.find_first_not_of(" \t", std::min(end + 1, text_.size()));
        if (bracket == std::string_view::npos || text_[bracket] != ']') {
            return fail(quote, "this tag has no end '\"]'");
        }
        std::string_view name = text_.substr(at_ + 1, quote - at_ - 1);
        name = name.substr(0, name.find_last_not_of(kPgnBlanks) + 1);
        name.remove_prefix(std::min(name.find_first_not_of(kPgnBlanks), name.size()));
        at_ = bracket + 1;
        keep(name, std::move(value), quote + 1);
    }

    void keep(std::string_view name, std::string value, std::size_t at) {
        GameRecord& record = game_.record;
        if (name == "Black" || name == "White") {
            if (!is_unknown(value)) record.strategies[name == "Black" ? 0 : 1] = std::move(value);
        } else if (name == "FEN") {
            const auto start = parse_edax_fen(value);
            if (!start) return fail(at, fmt::format("'{}' is no position", value));
            record.start = *start;
        } else if (name == "Event" && !is_unknown(value)) {
            record.event = std::move(value);
        } else {
            if (name == "Date") record.year = year_of_date(value);
            game_.tags.push_back({.name = tag_of_pgn(name), .value = std::move(value)});
        }
    }

    void take_comment(std::string_view end) {
        const std::size_t begin = at_ + 1;
        const std::size_t stop = text_.find(end, begin);
        if (stop == std::string_view::npos && end == "}") {
            return fail(at_, "this comment has no '}'");
        }
        const std::string_view comment = text_.substr(begin, stop - begin);
        at_ = std::min(stop, text_.size() - 1) + 1;
        if (!played_ || played_->moves().empty()) {
            game_.tags.push_back({.name = "comment", .value = std::string{comment}});
            return;
        }
        std::string& note = game_.notes[static_cast<int>(played_->moves().size()) - 1];
        if (!note.empty()) note += '\n';
        note += comment;
    }

    void skip_variation() {
        const std::size_t begin = at_;
        int depth = 0;
        for (; at_ < text_.size(); ++at_) {
            if (text_[at_] == '{') at_ = std::min(text_.find('}', at_), text_.size() - 1);
            if (text_[at_] == '(') ++depth;
            if (text_[at_] == ')' && --depth == 0) break;
        }
        if (depth > 0) return fail(begin, "this variation has no ')'");
        ++at_;
        ++variations_;
    }

    /// A move, a number, a result, a mark such as `$1`.
    void take_word() {
        const std::size_t end = std::min(text_.find_first_of(" \t\r\n{}();[", at_), text_.size());
        // A bracket or brace that nothing has opened.
        if (end == at_) return fail(at_, fmt::format("'{}' stands alone", text_[at_]));
        std::string_view word = text_.substr(at_, end - at_);
        const std::size_t begin_of_word = at_;
        at_ = end;
        const std::size_t number = word.find_first_not_of("0123456789.");
        if (number == std::string_view::npos || word[0] == '$' || word == "*") return;
        const bool is_result = '0' <= word[0] && word[0] <= '9' && word[number] != '.' &&
                               word.find_first_not_of("0123456789-/.+:") == std::string_view::npos;
        if (is_result) {
            if (game_.tag("result").empty()) game_.tags.push_back({"result", std::string{word}});
            return;
        }
        word.remove_prefix(number);
        begin();
        const auto move = static_cast<int>(played_->moves().size()) + 1;
        if (auto fault = played_->play(word)) fail(begin_of_word + number, *std::move(fault), move);
    }

    void begin() {
        if (!played_) played_.emplace(std::get<ReversiPosition>(game_.record.start));
    }

    std::string_view text_;
    std::size_t at_ = 0;
    AnnotatedGame game_{.record = nameless_record()};
    std::optional<PlayedMoves> played_;
    std::optional<ParseError> wrong_;
    int variations_ = 0;
};

}  // namespace

tl::expected<AnnotatedGame, ParseError> parse_pgn(std::string_view text) {
    return PgnReading{text}.read();
}

}  // namespace engine
