#include "engine/formats/pgn.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/formats/comment_commands.h"
#include "engine/formats/edax_fen.h"
#include "engine/formats/growing_tree.h"
#include "engine/formats/judgements.h"
#include "engine/formats/pgn_tags.h"
#include "engine/formats/plain_letters.h"
#include "engine/formats/played_moves.h"
#include "engine/formats/results.h"
#include "engine/games/letters.h"

namespace engine {
namespace {

/// So much of a variation that is left aside is kept.
constexpr std::size_t kPgnLeftAsideKept = 4'000;
/// Between words; a sign of judgement may follow a move without a blank.
constexpr std::string_view kEndsWord = " \t\r\n\f\v{}();[]<>$!?*";
constexpr std::string_view kEllipsis = "\xE2\x80\xA6";
constexpr std::string_view kMark = "\xEF\xBB\xBF";

std::string tag_of_pgn(std::string_view pgn) {
    const auto found = std::ranges::find(kPgnNames, pgn, &PgnName::pgn);
    return std::string{found == kPgnNames.end() ? pgn : found->tag};
}

bool is_unknown(std::string_view value) {
    return value.find_first_not_of("?.*- ") == std::string_view::npos;
}

/// Without the blank that many programs write on both sides.
std::string_view bare_comment(std::string_view comment) {
    if (comment.size() >= 2 && comment.front() == ' ' && comment.back() == ' ') {
        comment.remove_prefix(1);
        comment.remove_suffix(1);
    }
    return comment;
}

/// A variation that is open, or the game itself.
struct OpenLine {
    std::size_t outer = GrowingTree::kStart;  ///< where the line around it goes on
    std::size_t begin = 0;                    ///< of its `(`
    bool has_moves = false;
    /// Before its first move.
    std::string comment{};
    std::vector<NodeMark> marks{};
};

std::string with_plain_line_ends(std::string_view text) {
    std::string plain;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '\r') {
            plain += text[at];
        } else if (at + 1 == text.size() || text[at + 1] != '\n') {
            plain += '\n';
        }
    }
    return plain;
}

class PgnReading {
  public:
    explicit PgnReading(std::string_view text) : text_{text} {}

    tl::expected<AnnotatedGame, ParseError> read() {
        while (at_ < text_.size() && !wrong_) take();
        if (!wrong_ && !open_.empty()) fail(open_.back().begin, "this variation has no ')'");
        if (wrong_) return tl::unexpected{*std::move(wrong_)};
        begin();
        PlayedMoves{tree_->position(here_)}.finish(game_.record,
                                                   score_of_result(game_.tag("result")));
        game_.record.moves = tree_->line(here_);
        GameTree tree = tree_->tree();
        if (tree.is_more_than_a_line()) game_.tree = std::move(tree);
        return std::move(game_);
    }

  private:
    void fail(std::size_t at, std::string message, std::optional<int> move = {}) {
        wrong_ = ParseError{
            .column = static_cast<int>(at) + 1, .move = move, .message = std::move(message)};
    }

    bool starts_line() const {
        return at_ == 0 || text_[at_ - 1] == '\n' || text_[at_ - 1] == '\r';
    }

    void take() {
        const char letter = text_[at_];
        if (is_blank(letter) || letter == '\f' || letter == '\v') {
            ++at_;
        } else if (letter == '%' && starts_line()) {
            at_ = std::min(text_.find_first_of("\r\n", at_), text_.size());
        } else if (letter == '[') {
            take_tag();
        } else if (letter == '{') {
            take_comment("}");
        } else if (letter == ';') {
            take_comment("\n");
        } else if (letter == '(') {
            open_.push_back({.outer = here_, .begin = at_++});
            begin();
            here_ = tree_->parent(here_);
        } else if (letter == ')') {
            close();
        } else if (letter == '$') {
            take_number_of_mark();
        } else if (letter == '!' || letter == '?') {
            take_signs();
        } else if (letter == '*') {
            ++at_;
        } else if (letter == '<') {
            // Kept free for what PGN may become.
            at_ = std::min(text_.find('>', at_), text_.size() - 1) + 1;
        } else if (letter == '}' || letter == ']' || letter == '>') {
            fail(at_, fmt::format("'{}' stands alone", letter));
        } else {
            take_word();
        }
    }

    void take_tag() {
        if (tree_ && (here_ != GrowingTree::kStart || !open_.empty())) {
            return fail(at_, "a tag stands in the middle of the moves");
        }
        auto tag = pgn_tag_at(text_, at_);
        if (!tag) {
            wrong_ = tag.error();
            return;
        }
        at_ = tag->end;
        keep(tag->name, std::move(tag->value), tag->at);
    }

    void keep(std::string_view written, std::string value, std::size_t at) {
        const std::string_view name = usual_pgn_name(written);
        GameRecord& record = game_.record;
        if (name == "Black" || name == "White") {
            if (!is_unknown(value)) record.strategies[name == "Black" ? 0 : 1] = std::move(value);
            return;
        }
        if (name == "FEN") {
            const auto start = parse_edax_fen(value);
            if (!start) return fail(at, fmt::format("'{}' is no position", value));
            record.start = *start;
            return;
        }
        // SetUp says that FEN follows.
        if (name == "SetUp" || ((name == "Event" || name == "Result") && is_unknown(value))) return;
        if (name == "Event") {
            record.event = std::move(value);
            return;
        }
        if (name == "Date") record.year = year_of_date(value);
        game_.tags.push_back({.name = tag_of_pgn(name), .value = std::move(value)});
    }

    void take_comment(std::string_view end) {
        std::string comment;
        if (end == "}") {
            const std::size_t begin = at_ + 1;
            const std::size_t stop = text_.find(end, begin);
            if (stop == std::string_view::npos) return fail(at_, "this comment has no '}'");
            comment = text_.substr(begin, stop - begin);
            at_ = stop + 1;
        } else {
            // Lines behind semicolons, one below the other, are one comment.
            bool is_below = false;
            while (at_ < text_.size() && text_[at_] == ';') {
                const std::size_t stop = std::min(text_.find_first_of("\r\n", at_), text_.size());
                if (is_below) comment += '\n';
                comment += text_.substr(at_ + 1, stop - at_ - 1);
                is_below = true;
                at_ = stop + (text_.substr(stop, 2) == "\r\n" ? 2 : 1);
            }
            at_ = std::min(at_, text_.size());
        }
        comment = with_plain_line_ends(comment);
        const CommentParts parts = comment_parts(bare_comment(comment));
        if (!open_.empty() && !open_.back().has_moves) {
            OpenLine& line = open_.back();
            if (!line.comment.empty() && !parts.text.empty()) line.comment += '\n';
            line.comment += parts.text;
            line.marks.insert(line.marks.end(), parts.marks.begin(), parts.marks.end());
            return;
        }
        if (!tree_) {
            before_moves_.push_back(parts);
            return;
        }
        tree_->add_comment(here_, parts.text);
        for (const NodeMark& mark : parts.marks) tree_->add_mark(here_, mark);
    }

    void close() {
        if (open_.empty()) return fail(at_, "this ')' closes no variation");
        const OpenLine line = std::move(open_.back());
        open_.pop_back();
        here_ = line.outer;
        ++at_;
        if (!line.has_moves) say(here_, line);
    }

    void say(std::size_t place, const OpenLine& line) {
        tree_->add_comment(place, line.comment);
        for (const NodeMark& mark : line.marks) tree_->add_mark(place, mark);
    }

    void mark(NodeMark mark) {
        begin();
        if (!open_.empty() && !open_.back().has_moves) {
            open_.back().marks.push_back(std::move(mark));
        } else {
            tree_->add_mark(here_, std::move(mark));
        }
    }

    void take_number_of_mark() {
        std::size_t end = at_ + 1;
        while (end < text_.size() && is_digit(text_[end])) ++end;
        if (end > at_ + 1) mark({.name = std::string{text_.substr(at_, end - at_)}});
        at_ = end;
    }

    /// As many as there are; of `!!!` two count.
    void take_signs() {
        const std::size_t end = std::min(text_.find_first_not_of("!?", at_), text_.size());
        if (auto found = mark_of_sign(text_.substr(at_, std::min<std::size_t>(end - at_, 2)))) {
            mark(*std::move(found));
        }
        at_ = end;
    }

    /// A move, a number, a result, a sign such as `+-`.
    void take_word() {
        const std::size_t begin_of_word = at_;
        const std::size_t end = std::min(text_.find_first_of(kEndsWord, at_), text_.size());
        std::string_view word = text_.substr(at_, end - at_);
        at_ = end;
        if (word.starts_with(kMark)) word.remove_prefix(kMark.size());
        const bool is_plain = std::ranges::all_of(
            word, [](char letter) { return static_cast<unsigned char>(letter) < 0x80U; });
        if (!is_plain && !is_result(word)) return take_plain(plain_letters(word), begin_of_word);
        take_word(word, begin_of_word);
    }

    void take_word(std::string_view word, std::size_t begin_of_word) {
        if (is_result(word)) return keep_result(word);
        if (auto sign = mark_of_sign(word)) return mark(*std::move(sign));
        while (!word.empty()) {
            const std::size_t number = std::min(word.find_first_not_of("0123456789."), word.size());
            word.remove_prefix(number);
            if (!word.starts_with(kEllipsis)) break;
            word.remove_prefix(kEllipsis.size());
        }
        while (word.ends_with(',') || word.ends_with('.')) word.remove_suffix(1);
        if (word.ends_with(kEllipsis)) word.remove_suffix(kEllipsis.size());
        for (; word.size() >= 4 && are_squares(word) && !wrong_; word.remove_prefix(2)) {
            play(word.substr(0, 2), begin_of_word);
        }
        if (word.empty() || wrong_) return;
        // `f5=`, `d6+`: a sign or a habit from chess, right behind the move.
        std::size_t length = word.size();
        std::optional<NodeMark> sign;
        if (word.size() > 2 && is_digit(word[1])) {
            length = 2;
            sign = mark_of_sign(word.substr(length));
            if (!sign && word.find_first_not_of("+#", length) != std::string_view::npos) {
                length = word.size();
            }
        }
        play(word.substr(0, length), begin_of_word);
        if (!wrong_ && sign) mark(*std::move(sign));
    }

    /// Full-width letters, and words with other blanks between them.
    void take_plain(std::string_view words, std::size_t at) {
        while (!wrong_) {
            words.remove_prefix(std::min(words.find_first_not_of(' '), words.size()));
            if (words.empty()) return;
            const std::size_t end = std::min(words.find(' '), words.size());
            take_word(words.substr(0, end), at);
            words.remove_prefix(end);
        }
    }

    /// `f5d6`: moves without a blank between them.
    static bool are_squares(std::string_view word) {
        for (; word.size() >= 2; word.remove_prefix(2)) {
            if (!is_letter(word[0]) || !is_digit(word[1])) return false;
        }
        return word.empty();
    }

    static bool is_result(std::string_view word) {
        constexpr std::array<std::string_view, 3> kHalves = {"1/2", "\xC2\xBD",
                                                             "\xC2\xBD-\xC2\xBD"};
        return is_pgn_result(word) || std::ranges::find(kHalves, word) != kHalves.end() ||
               (word.size() > 2 && word[1] == '+' && is_sgf_result(word));
    }

    void keep_result(std::string_view word) {
        if (!open_.empty()) return;
        const auto told = std::ranges::find(game_.tags, "result", &GameTag::name);
        if (told == game_.tags.end()) {
            game_.tags.push_back({"result", std::string{word}});
        } else if (is_unknown(told->value)) {
            told->value = word;
        }
    }

    void play(std::string_view word, std::size_t at) {
        begin();
        const ReversiPosition& position = tree_->position(here_);
        if (word == "Z0" || word == "@@@@") word = "--";
        const bool is_pass = is_pass_word(word);
        // Some programs write the two passes that end a game.
        if (is_pass && position.is_over()) return;
        PlayedMoves played{position};
        if (auto fault = played.play(word)) {
            const int number = tree_->ply(here_) + static_cast<int>(played.moves().size()) + 1;
            if (open_.empty()) return fail(at, *std::move(fault), number);
            return leave_aside(*fault);
        }
        for (const Move move : played.moves()) here_ = tree_->add(here_, move);
        if (open_.empty() || open_.back().has_moves) return;
        open_.back().has_moves = true;
        say(here_, open_.back());
    }

    /// The rest of the variation, up to its bracket.
    void leave_aside(const std::string& why) {
        int depth = 0;
        for (; at_ < text_.size(); ++at_) {
            if (text_[at_] == '{') at_ = std::min(text_.find('}', at_), text_.size() - 1);
            if (text_[at_] == ';') at_ = std::min(text_.find('\n', at_), text_.size() - 1);
            if (text_[at_] == '(') ++depth;
            if (text_[at_] == ')' && depth-- == 0) break;
        }
        const std::size_t begin = open_.back().begin;
        if (at_ == text_.size()) return fail(begin, "this variation has no ')'");
        const std::size_t length = std::min(at_ + 1 - begin, kPgnLeftAsideKept);
        game_.tags.push_back({.name = "left_aside",
                              .value = fmt::format("{}: {}", why, text_.substr(begin, length))});
        open_.back().has_moves = true;
    }

    void begin() {
        if (tree_) return;
        tree_.emplace(std::get<ReversiPosition>(game_.record.start));
        for (const CommentParts& parts : before_moves_) {
            tree_->add_comment(here_, parts.text);
            for (const NodeMark& mark : parts.marks) tree_->add_mark(here_, mark);
        }
    }

    std::string_view text_;
    std::size_t at_ = 0;
    AnnotatedGame game_{.record = nameless_record()};
    std::optional<GrowingTree> tree_;
    std::size_t here_ = GrowingTree::kStart;
    std::vector<OpenLine> open_;
    std::vector<CommentParts> before_moves_;
    std::optional<ParseError> wrong_;
};

}  // namespace

tl::expected<AnnotatedGame, ParseError> parse_pgn(std::string_view text) {
    return PgnReading{text}.read();
}

void forget_unknown(AnnotatedGame& game) {
    std::erase_if(game.tags, [&](const GameTag& tag) {
        if (tag.name != "place" && tag.name != "date" && tag.name != "round") return false;
        const bool is_year = tag.name == "date" && game.record.year && tag.value.size() > 4;
        const std::string_view value = tag.value;
        return is_unknown(is_year ? value.substr(4) : value);
    });
}

}  // namespace engine
