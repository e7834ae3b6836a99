#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/formats/comment_commands.h"
#include "engine/formats/edax_fen.h"
#include "engine/formats/judgements.h"
#include "engine/formats/pgn.h"
#include "engine/formats/pgn_tags.h"
#include "engine/formats/results.h"
#include "engine/formats/written_date.h"
#include "engine/games/letters.h"

namespace engine {
namespace {

constexpr std::size_t kLongestLine = 79;

/// Letters, digits and `_`.
bool is_pgn_name(std::string_view name) {
    return !name.empty() && std::ranges::all_of(name, [](char letter) {
        return is_letter(letter) || is_digit(letter) || letter == '_';
    });
}

/// What the writer gives itself, or what means something else to the reader.
bool is_own_pgn_name(std::string_view name) {
    constexpr std::array<std::string_view, 6> kOwn = {"Event", "Black", "White",
                                                      "FEN",   "SetUp", "comment"};
    return std::ranges::find(kOwn, name) != kOwn.end() ||
           std::ranges::find(kPgnNames, name, &PgnName::pgn) != kPgnNames.end() ||
           std::ranges::find(kPgnNames, name, &PgnName::tag) != kPgnNames.end();
}

class PgnWriting {
  public:
    explicit PgnWriting(const AnnotatedGame& game) : game_{game}, tree_{game.lines()} {}

    std::string text() {
        put_tags();
        text_ += '\n';
        put_words(game_.comment(), tree_.root().marks, "");
        put_what_follows(tree_.root(), game_.record.start, {.played = 0, .needs_number = true});
        put_word(end_of_moves());
        return text_ + "\n\n";
    }

  private:
    void put_tag(std::string_view name, std::string_view value) {
        fmt::format_to(std::back_inserter(text_), "[{} \"", name);
        for (const char letter : value) {
            if (letter == '"' || letter == '\\') text_ += '\\';
            text_ += letter == '\n' || letter == '\r' ? ' ' : letter;
        }
        text_ += "\"]\n";
    }

    std::string told(std::string_view tag) const {
        const std::string_view value = game_.tag(tag);
        return value.empty() ? "?" : std::string{value};
    }

    void put_tags() {
        const GameRecord& record = game_.record;
        put_tag("Event", record.event.empty() ? "?" : record.event);
        put_tag("Site", told("place"));
        put_tag("Date", date());
        put_tag("Round", told("round"));
        put_tag("Black", record.strategies[0]);
        put_tag("White", record.strategies[1]);
        put_tag("Result", result());
        for (const PgnName& name : kPgnNames) {
            const bool is_put = name.tag == "place" || name.tag == "date" || name.tag == "round" ||
                                name.tag == "result";
            if (!is_put && game_.has(name.tag)) put_tag(name.pgn, game_.tag(name.tag));
        }
        if (record.start != AnyPosition{ReversiPosition::start()}) {
            put_tag("SetUp", "1");
            put_tag("FEN", edax_fen_of(std::get<ReversiPosition>(record.start)));
        }
        for (const GameTag& tag : game_.tags) {
            if (is_pgn_name(tag.name) && !is_own_pgn_name(tag.name)) put_tag(tag.name, tag.value);
        }
    }

    std::string date() const {
        if (game_.has("date")) return date_with(game_.tag("date"), '.');
        if (game_.record.year) return fmt::format("{}.??.??", *game_.record.year);
        return "????.??.??";
    }

    /// The discs of both, where they are known.
    std::string discs() const {
        const GameRecord& record = game_.record;
        if (!record.given_payoff && !record.outcome) return "*";
        const int more =
            (record.given_payoff ? *record.given_payoff : record.outcome->payoffs[0]).raw();
        if (more % 2 != 0 || std::abs(more) > kWordSquares) return "*";
        return fmt::format("{}-{}", (kWordSquares + more) / 2, (kWordSquares - more) / 2);
    }

    std::string result() const {
        return game_.has("result") ? std::string{game_.tag("result")} : discs();
    }

    std::string end_of_moves() const {
        const std::string text = result();
        return is_pgn_result(text) ? text : discs();
    }

    /// In the same line as what stands before it, where there is room.
    void put_word(std::string_view word) {
        const std::size_t begin = text_.rfind('\n') + 1;
        const std::size_t length = text_.size() - begin;
        if (length > 0 && !text_.ends_with('(')) {
            text_ += length + 1 + word.size() > kLongestLine ? '\n' : ' ';
        }
        text_ += word;
    }

    /// Signs, and what is written in braces. A text with a brace of its own stands in lines behind
    /// semicolons.
    void put_words(const std::string& comment, const std::vector<NodeMark>& marks,
                   std::string_view sign_after) {
        std::string commands;
        for (const NodeMark& mark : marks) {
            if (mark.name.starts_with('$')) {
                const std::string sign = sign_of_mark(mark);
                const bool is_behind = !sign_after.empty() && !sign.empty() &&
                                       (sign[0] == '!' || sign[0] == '?') &&
                                       text_.ends_with(sign_after);
                is_behind ? void(text_ += sign) : put_word(mark.name);
            } else {
                commands += comment_command(mark);
            }
        }
        if (!commands.empty()) put_word('{' + commands + '}');
        if (comment.empty()) return;
        // Of a blank on both sides the reader takes none for the comment's.
        const bool is_blank_around =
            comment.size() > 1 && comment.front() == ' ' && comment.back() == ' ';
        const std::string words = is_blank_around ? ' ' + comment + ' ' : comment;
        if (words.find('}') == std::string::npos) return put_word('{' + words + '}');
        if (!text_.ends_with('\n')) text_ += '\n';
        for (std::size_t at = 0; at <= words.size();) {
            const std::size_t end = std::min(words.find('\n', at), words.size());
            text_ += ';' + words.substr(at, end - at) + '\n';
            at = end + 1;
        }
    }

    /// A move; its number too, where the eye needs it.
    void put_move(const TreeNode& node, const AnyPosition& before, int ply, bool needs_number) {
        const int first = player_to_move(game_.record.start) == Player::First ? 0 : 1;
        const int half = ply + first;
        std::string word;
        if (half % 2 == 0 || needs_number) {
            word = fmt::format("{}{}", half / 2 + 1, half % 2 == 0 ? ". " : "... ");
        }
        const std::string move = move_text(facts(before), node.move);
        put_word(word + move);
        put_words(node.comment, node.marks, move);
    }

    /// Something in braces stands behind the move.
    static bool has_words(const TreeNode& node) {
        return !node.comment.empty() || std::ranges::any_of(node.marks, [](const NodeMark& mark) {
            return !mark.name.starts_with('$');
        });
    }

    /// Where in the tree the writing goes on.
    struct Place {
        int ply = 0;
        /// How many moves of the game lead there; empty: it is in a variation.
        std::optional<std::size_t> played{};
        bool needs_number = false;  ///< something stands between the next move and the last one
    };

    void put_what_follows(const TreeNode& root, const AnyPosition& start, Place place) {
        auto& [ply, played, needs_number] = place;
        const TreeNode* node = &root;
        AnyPosition position = start;
        while (!node->next.empty()) {
            if (played && *played == game_.record.moves.size()) {
                return put_after_the_end(*node, position, ply);
            }
            const TreeNode& main = *node->next.front();
            put_move(main, position, ply, needs_number);
            needs_number = has_words(main) || node->next.size() > 1;
            for (std::size_t other = 1; other < node->next.size(); ++other) {
                put_word("(");
                const TreeNode& first = *node->next[other];
                put_move(first, position, ply, true);
                put_what_follows(first, play(position, first.move),
                                 {.ply = ply + 1, .needs_number = has_words(first)});
                text_ += ')';
            }
            position = play(position, main.move);
            node = &main;
            ++ply;
            if (played) ++*played;
        }
    }

    /// What was tried after the game's last move: a variation that begins with that move.
    void put_after_the_end(const TreeNode& node, const AnyPosition& position, int ply) {
        for (const auto& child : node.next) {
            put_word("(");
            if (ply > 0) {
                AnyPosition before = game_.record.start;
                for (int at = 0; at + 1 < ply; ++at) before = play(before, game_.record.moves[at]);
                const TreeNode last{.move = game_.record.moves[ply - 1]};
                put_move(last, before, ply - 1, true);
            }
            put_move(*child, position, ply, ply == 0);
            put_what_follows(*child, play(position, child->move),
                             {.ply = ply + 1, .needs_number = has_words(*child)});
            text_ += ')';
        }
    }

    const AnnotatedGame& game_;
    GameTree tree_;
    std::string text_;
};

}  // namespace

std::string pgn_of(const AnnotatedGame& game) {
    return PgnWriting{game}.text();
}

}  // namespace engine
