#include "workbench/views/games/tree_lines.h"

#include <algorithm>

#include "engine/formats/judgements.h"
#include "engine/games/notation.h"

namespace workbench {
namespace {

/// `!` and the like, right behind the move.
std::string signs_of(const engine::TreeNode& node) {
    std::string signs;
    for (const engine::NodeMark& mark : node.marks) {
        const std::string sign = engine::sign_of_mark(mark);
        if (sign.starts_with('!') || sign.starts_with('?')) signs += sign;
    }
    return signs;
}

class Writing {
  public:
    explicit Writing(const ShownGame& game) : game_{game} {}

    std::vector<TreeParagraph> run() && {
        const engine::TreeNode& root = game_.tree().root();
        begin(0);
        if (!root.comment.empty()) {
            paragraphs_.back().items.push_back(
                {.line = {}, .number = {}, .text = {}, .comment = root.comment});
        }
        follow(root, 0);
        std::erase_if(paragraphs_, [](const TreeParagraph& one) { return one.items.empty(); });
        return std::move(paragraphs_);
    }

  private:
    void begin(int depth) { paragraphs_.push_back({.depth = depth, .items = {}}); }

    void add(const engine::TreeNode& node) {
        line_.push_back(node.move);
        const bool is_first = paragraphs_.back().items.empty();
        // Every second move has its number, and one that the eye has to find its place for.
        const bool is_numbered = is_first || line_.size() % 2 == 1;
        const std::vector<engine::Move>& played = game_.played().moves;
        paragraphs_.back().items.push_back(
            {.line = line_,
             .number = is_numbered ? std::to_string(line_.size()) : std::string{},
             .text = engine::move_text(game_.facts(), node.move) + signs_of(node),
             .comment = node.comment,
             .is_played = line_.size() <= played.size() &&
                          std::equal(line_.begin(), line_.end(), played.begin())});
    }

    /// Everything after a node that is written already.
    void follow(const engine::TreeNode& node, int depth) {
        const std::size_t length = line_.size();
        const engine::TreeNode* at = &node;
        while (!at->next.empty()) {
            const engine::TreeNode& main = *at->next.front();
            if (at->next.size() > 1) {
                add(main);
                line_.pop_back();
                for (std::size_t other = 1; other < at->next.size(); ++other) {
                    begin(depth + 1);
                    add(*at->next[other]);
                    follow(*at->next[other], depth + 1);
                    line_.pop_back();
                }
                begin(depth);
                line_.push_back(main.move);
            } else {
                add(main);
            }
            at = &main;
        }
        line_.resize(length, engine::Move::pass());
    }

    const ShownGame& game_;
    std::vector<engine::Move> line_;
    std::vector<TreeParagraph> paragraphs_;
};

}  // namespace

std::vector<TreeParagraph> tree_paragraphs(const ShownGame& game) {
    return Writing{game}.run();
}

}  // namespace workbench
