#include "workbench/workspace/shown_game.h"

#include <algorithm>
#include <utility>

#include "engine/formats/judgements.h"
#include "engine/games/symmetry.h"

namespace workbench {
namespace {

using Line = std::span<const engine::Move>;

bool begins_with(Line line, Line beginning) {
    return line.size() >= beginning.size() &&
           std::ranges::equal(line.first(beginning.size()), beginning);
}

}  // namespace

ShownGame::ShownGame(engine::GameRecord record, std::optional<db::GameId> id)
    : record_{std::move(record)},
      played_{record_},
      id_{id},
      positions_{engine::positions_of(record_)},
      history_{engine::GameTree{record_.start, record_.moves}} {}

void ShownGame::step_to(int ply) {
    ply_ = std::clamp(ply, 0, plies());
}

std::optional<engine::Move> ShownGame::last_move() const {
    if (ply_ == 0) return std::nullopt;
    return record_.moves[ply_ - 1];
}

void ShownGame::play(engine::Move move) {
    positions_.push_back(engine::play(last_position(), move));
    record_.moves.push_back(move);
    if (engine::is_over(last_position())) record_.outcome = engine::outcome_of(last_position());
    played_ = record_;
    history_.unite(engine::GameTree{record_.start, record_.moves});
    ply_ = plies();
}

ShownGame ShownGame::branch() const {
    ShownGame other{*this};
    other.is_branch_ = true;
    return other;
}

ShownGame ShownGame::branch(engine::Move move) const {
    ShownGame other = branch();
    other.try_move(move);
    return other;
}

std::optional<int> ShownGame::ply_of(const engine::AnyPosition& position) const {
    const std::uint64_t key = engine::canonical_key(position);
    const auto found = std::ranges::find(positions_, key, [](const engine::AnyPosition& shown) {
        return engine::canonical_key(shown);
    });
    if (found == positions_.end()) return std::nullopt;
    return static_cast<int>(found - positions_.begin());
}

void ShownGame::set_player(int seat, std::string name) {
    played_.strategies[seat] = record_.strategies[seat] = std::move(name);
}

void ShownGame::give_up(engine::Forfeit forfeit) {
    record_.outcome = engine::forfeited_outcome(facts(), forfeit.seat);
    record_.forfeit = std::move(forfeit);
    played_ = record_;
}

void ShownGame::take_back(int plies) {
    record_.forfeit.reset();
    const std::size_t left = std::clamp<std::size_t>(plies, 0, record_.moves.size());
    record_.moves.erase(record_.moves.begin() + static_cast<std::ptrdiff_t>(left),
                        record_.moves.end());
    positions_.erase(positions_.begin() + static_cast<std::ptrdiff_t>(left) + 1, positions_.end());
    if (!engine::is_over(last_position())) record_.outcome.reset();
    played_ = record_;
    ply_ = this->plies();
}

const std::string& ShownGame::comment() const {
    static const std::string none;
    const engine::TreeNode* node = tree().find(this->node());
    return node == nullptr ? none : node->comment;
}

bool ShownGame::is_of_the_game() const {
    return begins_with(played_.moves, node());
}

void ShownGame::look_at(Line line, int ply) {
    show(tree().to_the_end(line), ply);
}

/// The line is in the tree.
void ShownGame::show(const std::vector<engine::Move>& line, int ply) {
    is_in_variation_ = line != played_.moves;
    engine::GameRecord record = played_;
    if (is_in_variation_) {
        record = {.start = played_.start,
                  .moves = line,
                  .strategies = played_.strategies,
                  .outcome = {},
                  .year = played_.year,
                  .event = played_.event};
    }
    record_ = std::move(record);
    positions_ = engine::positions_of(record_);
    if (is_in_variation_ && engine::is_over(last_position())) {
        record_.outcome = engine::outcome_of(last_position());
    }
    step_to(ply);
}

void ShownGame::try_move(engine::Move move) {
    if (!is_at_end() && record_.moves[ply_] == move) return step_to(ply_ + 1);
    std::vector<engine::Move> line{node().begin(), node().end()};
    line.push_back(move);
    engine::GameTree tree = this->tree();
    if (tree.add(line)) {
        edit(std::move(tree), line, ply_ + 1);
    } else {
        look_at(line, ply_ + 1);
    }
}

bool ShownGame::next_variation(int step) {
    for (int length = ply_; length > 0; --length) {
        const auto& tried = tree().find(Line{record_.moves}.first(length - 1))->next;
        if (tried.size() < 2) continue;
        const auto shown = std::ranges::find(tried, record_.moves[length - 1],
                                             [](const auto& node) { return node->move; });
        const std::ptrdiff_t place = shown - tried.begin() + step;
        if (place < 0 || place >= std::ssize(tried)) return false;
        std::vector<engine::Move> line{record_.moves.begin(), record_.moves.begin() + length - 1};
        line.push_back(tried[place]->move);
        look_at(line, length);
        return true;
    }
    return false;
}

bool ShownGame::edit(engine::GameTree tree, const std::vector<engine::Move>& line, int ply) {
    const std::vector<engine::Move> moves = line;  // it may be the record's own
    history_.edit(std::move(tree), {.line = record_.moves, .ply = ply_},
                  {.line = moves, .ply = ply});
    show(moves, ply);
    return true;
}

bool ShownGame::set_comment(Line line, std::string text) {
    engine::GameTree tree = this->tree();
    return tree.set_comment(line, std::move(text)) && edit(std::move(tree), record_.moves, ply_);
}

bool ShownGame::set_sign(std::string_view sign) {
    engine::GameTree tree = this->tree();
    const engine::TreeNode* const here = tree.find(node());
    if (here == nullptr || node().empty()) return false;
    std::vector<engine::NodeMark> marks = here->marks;
    const auto is_judged = [](const engine::NodeMark& mark) {
        return engine::sign_of_mark(mark).find_first_of("!?") == 0;
    };
    const auto had = std::ranges::find_if(marks, is_judged);
    const bool is_same = had != marks.end() && engine::sign_of_mark(*had) == sign;
    std::erase_if(marks, is_judged);
    if (const auto mark = engine::mark_of_sign(sign); mark && !is_same) marks.push_back(*mark);
    return tree.set_marks(node(), std::move(marks)) && edit(std::move(tree), record_.moves, ply_);
}

bool ShownGame::take_in(const engine::GameTree& other) {
    engine::GameTree tree = this->tree();
    return tree.start() == other.start() && tree.fill_in(other) &&
           edit(std::move(tree), record_.moves, ply_);
}

bool ShownGame::promote() {
    engine::GameTree tree = this->tree();
    return tree.promote(node()) && edit(std::move(tree), record_.moves, ply_);
}

bool ShownGame::make_main() {
    engine::GameTree tree = this->tree();
    return tree.make_main(record_.moves) && edit(std::move(tree), record_.moves, ply_);
}

bool ShownGame::remove() {
    if (is_of_the_game()) return false;
    engine::GameTree tree = this->tree();
    if (!tree.remove(node())) return false;
    const bool was_last_of_the_game = begins_with(played_.moves, node().first(ply_ - 1));
    const auto line =
        was_last_of_the_game ? played_.moves : tree.to_the_end(node().first(ply_ - 1));
    return edit(std::move(tree), line, ply_ - 1);
}

bool ShownGame::cut() {
    engine::GameTree tree = this->tree();
    if (!tree.cut(node())) return false;
    tree.add(played_.moves);
    if (tree == this->tree()) return false;
    const std::vector<engine::Move> line{node().begin(), node().end()};
    return edit(std::move(tree), is_of_the_game() ? played_.moves : line, ply_);
}

bool ShownGame::undo_edit() {
    const auto before = history_.undo();
    if (before) show(before->line, before->ply);
    return before.has_value();
}

bool ShownGame::redo_edit() {
    const auto after = history_.redo();
    if (after) show(after->line, after->ply);
    return after.has_value();
}

void ShownGame::unite(const engine::GameTree& tree) {
    history_.unite(tree);
}

void ShownGame::take_history(engine::TreeHistory history) {
    history_ = std::move(history);
    history_.unite(engine::GameTree{played_.start, played_.moves});
    history_.unite(engine::GameTree{played_.start, record_.moves});
}

void ShownGame::follow(const ShownGame& game) {
    if (played_ == game.played_ && id_ == game.id_) return;
    played_ = game.played_;
    id_ = game.id_;
    history_.unite(engine::GameTree{played_.start, played_.moves});
    show(std::vector<engine::Move>{record_.moves}, ply_);
}

bool ShownGame::is_branch_of(const ShownGame& game) const {
    return is_branch_ && played_.seed == game.played_.seed && played_.start == game.played_.start;
}

int discs_counted(const engine::AnyPosition& position, engine::Player seat) {
    const engine::GameFacts& facts = engine::facts(position);
    const engine::WideSquareSet discs = engine::discs_of(position, facts.color_of(seat));
    return (discs & facts.count[engine::index_of(seat)]).size();
}

}  // namespace workbench
