#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "engine/formats/judgements.h"
#include "engine/formats/results.h"
#include "engine/formats/sgf.h"
#include "engine/formats/sgf_tags.h"
#include "engine/formats/written_date.h"

namespace engine {
namespace {

bool is_sgf_name(std::string_view name) {
    return !name.empty() &&
           std::ranges::all_of(name, [](char letter) { return 'A' <= letter && letter <= 'Z'; });
}

/// One or two capitals that mean nothing else to SGF: a tag of another format is not taken for one
/// of its own.
bool is_other_sgf_name(std::string_view name) {
    return name.size() <= 2 && is_sgf_name(name) &&
           std::ranges::find(kSgfOwn, name) == kSgfOwn.end();
}

class SgfWriting {
  public:
    explicit SgfWriting(const AnnotatedGame& game) : game_{game}, tree_{game.lines()} {}

    std::string text() {
        const GameRecord& record = game_.record;
        put("FF", "4");
        put("GM", "2");
        put("CA", "UTF-8");
        if (!game_.has("AP")) put("AP", "Yomi");
        put_all(kSgfBeforePlayers);
        if (!game_.has("date") && record.year) put("DT", fmt::format("{}", *record.year));
        if (!record.event.empty()) put("EV", record.event);
        put("PB", record.strategies[0]);
        put("PW", record.strategies[1]);
        put_all(kSgfAfterPlayers);
        put("SZ", std::to_string(facts(record.start).layout.columns));
        put_start();
        if (const std::string result = result_text(); !result.empty()) put("RE", result);
        put_comment(game_.comment());
        for (const GameTag& tag : game_.tags) {
            if (is_other_sgf_name(tag.name)) put(tag.name, tag.value);
        }
        put_marks(tree_.root().marks);
        put_what_follows(tree_.root(), game_.record.start, 0);
        return text_ + ')';
    }

  private:
    /// Several values of one name stand behind it.
    void put(std::string_view name, std::string_view value) {
        if (name != last_name_) text_ += name;
        last_name_ = name;
        text_ += '[';
        for (const char letter : value) {
            if (letter == ']' || letter == '\\') text_ += '\\';
            text_ += letter;
        }
        text_ += ']';
    }

    void put_comment(std::string_view comment) {
        if (!comment.empty()) put("C", comment);
    }

    /// Values of one name stand together.
    void put_marks(const std::vector<NodeMark>& marks) {
        std::vector<NodeMark> written;
        std::map<std::string, std::size_t> places;
        for (const NodeMark& mark : marks) {
            NodeMark one = sgf_mark(mark);
            if (!is_sgf_name(one.name)) continue;
            places.emplace(one.name, places.size());
            written.push_back(std::move(one));
        }
        std::ranges::stable_sort(written, {},
                                 [&](const NodeMark& mark) { return places.at(mark.name); });
        for (const NodeMark& mark : written) put(mark.name, mark.value);
    }

    template <class Names>
    void put_all(const Names& names) {
        for (const SgfName& name : names) {
            for (const GameTag& tag : game_.tags) {
                if (tag.name != name.tag) continue;
                put(name.sgf, tag.name == "date" ? date_with(tag.value, '-') : tag.value);
            }
        }
    }

    void put_start() {
        const AnyPosition& start = game_.record.start;
        for (const Color color : {Color::Black, Color::White}) {
            for (const Square square : discs_of(start, color)) {
                put(color == Color::Black ? "AB" : "AW", move_text(facts(start), Move{square}));
            }
        }
        // Without a disc in the middle the usual ones would be meant.
        const WideSquareSet empty = empties(start);
        const bool has_handicap = game_.has("HA");
        const BoardLayout& layout = facts(start).layout;
        if (empty == layout.squares || has_handicap) {
            const int middle = layout.columns / 2;
            for (const int row : {middle - 1, middle}) {
                for (const int column : {middle - 1, middle}) {
                    const Square square{row * layout.stride + column};
                    if (empty.contains(square)) put("AE", move_text(facts(start), square));
                }
            }
        }
        put("PL", player_to_move(start) == Player::First ? "B" : "W");
    }

    std::string result_text() const {
        const std::string_view told = game_.tag("result");
        if (is_sgf_result(told)) return std::string{told};
        const GameRecord& record = game_.record;
        if (!record.given_payoff && !record.outcome) return "";
        const int discs =
            (record.given_payoff ? *record.given_payoff : record.outcome->payoffs[0]).raw();
        if (discs == 0) return "0";
        return fmt::format("{}+{}", discs > 0 ? 'B' : 'W', std::abs(discs));
    }

    void put_node(const TreeNode& node, const AnyPosition& before) {
        text_ += ';';
        last_name_.clear();
        put(player_to_move(before) == Player::First ? "B" : "W",
            node.move.is_pass() ? "PA" : move_text(facts(before), node.move));
        put_marks(node.marks);
        put_comment(node.comment);
    }

    /// `played` is how many moves of the game lead to the node; empty: it is in a variation.
    void put_what_follows(const TreeNode& root, const AnyPosition& start,
                          std::optional<std::size_t> played) {
        const TreeNode* node = &root;
        AnyPosition position = start;
        const std::vector<Move>& moves = game_.record.moves;
        while (!node->next.empty()) {
            const bool ends_here = played && *played == moves.size();
            if (ends_here) text_ += "(;)";
            if (ends_here || node->next.size() > 1) {
                for (const auto& child : node->next) {
                    const bool is_first = child == node->next.front() && !ends_here;
                    text_ += '(';
                    put_node(*child, position);
                    put_what_follows(
                        *child, play(position, child->move),
                        is_first && played ? std::optional{*played + 1} : std::nullopt);
                    text_ += ')';
                }
                return;
            }
            node = node->next.front().get();
            put_node(*node, position);
            position = play(position, node->move);
            if (played) ++*played;
        }
    }

    const AnnotatedGame& game_;
    GameTree tree_;
    std::string text_ = "(;";
    std::string last_name_;
};

}  // namespace

std::string sgf_of(const AnnotatedGame& game) {
    return SgfWriting{game}.text();
}

}  // namespace engine
