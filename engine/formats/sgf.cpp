#include "engine/formats/sgf.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/formats/growing_tree.h"
#include "engine/formats/judgements.h"
#include "engine/formats/plain_letters.h"
#include "engine/formats/played_moves.h"
#include "engine/formats/results.h"
#include "engine/formats/sgf_nodes.h"
#include "engine/formats/sgf_setup.h"
#include "engine/formats/sgf_tags.h"

namespace engine {
namespace {

/// So much of a branch that is left aside is kept.
constexpr std::size_t kLeftAsideKept = 4'000;

ParseError fault(const SgfValue& value, std::string message) {
    return {.column = static_cast<int>(value.at) + 1, .move = {}, .message = std::move(message)};
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

bool is_sgf_move(const SgfValue& value) {
    return value.name == "B" || value.name == "W";
}

Player player_of(const SgfValue& value) {
    return value.name == "B" ? Player::First : Player::Second;
}

/// What GM says of a game of Othello; some files have the name instead of the number.
bool is_othello(std::string_view value) {
    const std::string small = small_letters(value);
    return small == "2" || small == "othello" || small == "reversi";
}

/// The start on a board of `8`, `8:8`, `8x8` or `08` squares, in a row or in both ways; empty is
/// the game's usual size.
std::optional<AnyPosition> start_of_size(std::string_view value) {
    const std::string size = small_letters(value);
    for (const int columns : {8, 10, 6, 4}) {
        const std::string number = std::to_string(columns);
        const bool is_so = size == number || size == '0' + number ||
                           size == number + ':' + number || size == number + 'x' + number;
        if (!is_so && !(size.empty() && columns == 8)) continue;
        return columns == 8 ? ReversiPosition::start() : start_of("reversi" + number);
    }
    return std::nullopt;
}

/// Of the game as its nodes say. Before anything else, so that a game of another kind is told as
/// one.
tl::expected<AnyPosition, ParseError> usual_start(const std::vector<SgfNode>& nodes) {
    AnyPosition start = ReversiPosition::start();
    for (const SgfNode& node : nodes) {
        if (!node.is_main) continue;
        for (const SgfValue& value : node.values) {
            if (value.name == "GM" && !is_othello(value.text)) {
                return tl::unexpected{fault(
                    value,
                    fmt::format("the game is GM[{}]; Othello is GM[2]", value.text.substr(0, 20)))};
            }
            if (value.name != "SZ") continue;
            const auto of_size = start_of_size(value.text);
            if (!of_size) {
                return tl::unexpected{
                    fault(value, fmt::format("the board is one of '{}' squares in a row; those of "
                                             "8x8, 10x10, 6x6 and 4x4 are read",
                                             value.text.substr(0, 20)))};
            }
            start = *of_size;
        }
    }
    return start;
}

constexpr std::size_t kStart = GrowingTree::kStart;

/// Where a node stands in the tree.
struct Place {
    std::size_t at = kStart;
    bool is_left_aside = false;
};

template <Position P>
class SgfReading {
  public:
    SgfReading(std::string_view text, const std::vector<SgfNode>& nodes, const P& usual)
        : text_{text}, nodes_{nodes}, usual_{usual}, places_(nodes.size()) {}

    tl::expected<AnnotatedGame, ParseError> read() {
        const auto start = take_start();
        if (!start) return tl::unexpected{start.error()};
        game_.record.start = *start;
        tree_.emplace(*start);
        std::size_t end = kStart;
        for (std::size_t number = 0; number < nodes_.size(); ++number) {
            const SgfNode& node = nodes_[number];
            places_[number] = places_[node.from];
            if (places_[number].is_left_aside) continue;
            auto wrong = take(node, places_[number].at);
            if (wrong && node.is_main) return tl::unexpected{*std::move(wrong)};
            if (wrong) leave_aside(number, wrong->message);
            if (node.is_main) end = places_[number].at;
        }
        PlayedMovesOf<P>{tree_->position(end)}.finish(game_.record, result());
        game_.record.moves = tree_->line(end);
        GameTree tree = tree_->tree();
        if (tree.is_more_than_a_line()) game_.tree = std::move(tree);
        return std::move(game_);
    }

  private:
    /// What is set up before the first move of the game.
    tl::expected<P, ParseError> take_start() {
        SgfSetup setup{usual_};
        std::optional<Player> first;
        for (const SgfNode& node : nodes_) {
            if (!node.is_main) continue;
            for (const SgfValue& value : node.values) {
                if (is_sgf_setup(value.name)) {
                    if (auto wrong = setup.take(value)) {
                        return tl::unexpected{fault(value, *std::move(wrong))};
                    }
                } else if (is_sgf_move(value) && !first) {
                    first = player_of(value);
                }
            }
            if (first) break;
        }
        return std::get<P>(setup.start(first));
    }

    /// Takes a node after the place `at`, which it moves on.
    std::optional<ParseError> take(const SgfNode& node, std::size_t& at) {
        if (auto wrong = take_setup(node, at)) return wrong;
        for (const SgfValue& value : node.values) {
            if (!is_sgf_move(value)) continue;
            if (auto wrong = play(value, at)) return wrong;
        }
        for (const SgfValue& value : node.values) take_words(node, value, at);
        return std::nullopt;
    }

    /// What is set up later may only say what is there.
    std::optional<ParseError> take_setup(const SgfNode& node, std::size_t& at) {
        // The nodes before the game's first move have made the start.
        if (node.is_main && at == kStart) return std::nullopt;
        SgfSetup setup{usual_};
        for (const SgfValue& value : node.values) {
            if (!is_sgf_setup(value.name)) continue;
            if (auto wrong = setup.take(value)) return fault(value, *std::move(wrong));
            if (!setup.is_on(tree_->position(at))) {
                return fault(value, at == kStart ? "this branch begins at another position"
                                                 : "discs are set up in the middle of the game");
            }
            const P& position = tree_->position(at);
            if (!setup.mover() || *setup.mover() == position.player_to_move()) continue;
            if (!position.legal_moves().has_pass()) {
                return fault(value, "it is the other color's turn");
            }
            at = tree_->add(at, Move::pass());
        }
        return std::nullopt;
    }

    std::optional<ParseError> play(const SgfValue& value, std::size_t& at) {
        const std::string move = sgf_move_text(value.text);
        // Some programs write the two passes that end a game.
        if (move == "--" && tree_->position(at).is_over()) return std::nullopt;
        PlayedMovesOf<P> played{tree_->position(at)};
        if (auto wrong = played.play(move, player_of(value))) {
            ParseError error = fault(value, *std::move(wrong));
            error.move = tree_->ply(at) + static_cast<int>(played.moves().size()) + 1;
            return error;
        }
        for (const Move one : played.moves()) at = tree_->add(at, one);
        return std::nullopt;
    }

    void take_words(const SgfNode& node, const SgfValue& value, std::size_t at) {
        if (is_sgf_move(value)) return;
        if (value.name == "C") return tree_->add_comment(at, value.text);
        const bool is_setup = is_sgf_setup(value.name) && value.name != "HA";
        if (is_setup || value.name == "FF" || value.name == "GM" || value.name == "SZ" ||
            value.name == "CA") {
            return;
        }
        const bool is_of_game = std::ranges::find(kSgfOfGame, value.name) != kSgfOfGame.end();
        if (node.is_main && (is_of_game || at == kStart)) {
            take_tag(value);
        } else {
            tree_->add_mark(at, mark_of_sgf(value.name, value.text));
        }
    }

    void take_tag(const SgfValue& value) {
        GameRecord& record = game_.record;
        if (value.name == "PB" || value.name == "PW") {
            const bool is_named =
                std::ranges::any_of(value.text, [](char letter) { return !is_sgf_blank(letter); });
            if (is_named) record.strategies[value.name == "PB" ? 0 : 1] = value.text;
            return;
        }
        if (value.name == "EV") {
            record.event = value.text;
            return;
        }
        if (value.name == "DT") record.year = year_of_date(value.text);
        game_.tags.push_back({.name = std::string{tag_of_sgf(value.name)}, .value = value.text});
    }

    void leave_aside(std::size_t number, const std::string& why) {
        const SgfNode& node = nodes_[number];
        places_[number].is_left_aside = true;
        game_.tags.push_back(
            {.name = "left_aside",
             .value =
                 fmt::format("{}: {}", why,
                             text_.substr(node.at, std::min(node.end - node.at, kLeftAsideKept)))});
    }

    /// With komi the result is no score of the board.
    std::optional<Score> result() const {
        const std::string_view komi = game_.tag("KM");
        if (komi.find_first_of("123456789") != std::string_view::npos) return std::nullopt;
        return score_of_result(game_.tag("result"), facts(usual_).layout.squares.size());
    }

    std::string_view text_;
    const std::vector<SgfNode>& nodes_;
    AnyPosition usual_;  ///< where the game begins that nothing is set up for
    std::vector<Place> places_;
    AnnotatedGame game_{.record = nameless_record()};
    std::optional<GrowingTreeOf<P>> tree_;
};

}  // namespace

tl::expected<AnnotatedGame, ParseError> parse_sgf(std::string_view text) {
    const auto nodes = sgf_nodes(text);
    if (!nodes) return tl::unexpected{nodes.error()};
    const auto usual = usual_start(*nodes);
    if (!usual) return tl::unexpected{usual.error()};
    return std::visit(
        [&]<class P>(const P& start) -> tl::expected<AnnotatedGame, ParseError> {
            if constexpr (std::same_as<P, UpperHandPosition>) {
                assert(false);  // no size of Othello's boards
                return fault_at(0, "no game of Othello");
            } else {
                return SgfReading<P>{text, *nodes, start}.read();
            }
        },
        *usual);
}

}  // namespace engine
