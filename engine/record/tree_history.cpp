#include "engine/record/tree_history.h"

#include <utility>

namespace engine {

void TreeHistory::edit(GameTree tree, TreePlace before, TreePlace after) {
    done_.push_back({.before = std::exchange(tree_, tree),
                     .after = std::move(tree),
                     .looked_at = std::move(before),
                     .looks_at = std::move(after)});
    undone_.clear();
}

void TreeHistory::unite(const GameTree& other) {
    if (!tree_.unite(other) && done_.empty() && undone_.empty()) return;
    for (std::vector<Step>* steps : {&done_, &undone_}) {
        for (Step& step : *steps) {
            step.before.unite(other);
            step.after.unite(other);
        }
    }
}

std::optional<TreePlace> TreeHistory::undo() {
    if (done_.empty()) return std::nullopt;
    undone_.push_back(std::move(done_.back()));
    done_.pop_back();
    tree_ = undone_.back().before;
    return undone_.back().looked_at;
}

std::optional<TreePlace> TreeHistory::redo() {
    if (undone_.empty()) return std::nullopt;
    done_.push_back(std::move(undone_.back()));
    undone_.pop_back();
    tree_ = done_.back().after;
    return done_.back().looks_at;
}

}  // namespace engine
