#include "engine/reversi_search/team.h"

#include "engine/reversi_search/tree_search.h"

namespace engine::reversi {
namespace {

bool is_below(const SplitPoint* split, const SplitPoint* above) {
    while (split != nullptr && split != above) split = split->above;
    return split == above;
}

}  // namespace

Team::Team(std::vector<TreeSearch*> members) {
    for (TreeSearch* member : members) {
        threads_.emplace_back([this, member] { serve(*member); });
    }
}

Team::~Team() {
    {
        const std::scoped_lock lock{mutex_};
        ending_ = true;
    }
    work_.notify_all();
}

void Team::open(SplitPoint& split) {
    {
        const std::scoped_lock lock{mutex_};
        open_.push_back(&split);
    }
    work_.notify_all();
}

void Team::withdraw(SplitPoint& split) {
    const std::scoped_lock lock{mutex_};
    std::erase(open_, &split);
}

void Team::close(SplitPoint& split, TreeSearch& owner) {
    {
        const std::scoped_lock lock{mutex_};
        std::erase(open_, &split);
        if (split.helpers == 0) return;
    }
    idle_.fetch_add(1, std::memory_order_relaxed);
    while (true) {
        {
            const std::scoped_lock lock{mutex_};
            if (split.helpers == 0) break;
        }
        if (!help(owner, &split)) std::this_thread::yield();
    }
    idle_.fetch_sub(1, std::memory_order_relaxed);
}

void Team::serve(TreeSearch& member) {
    idle_.fetch_add(1, std::memory_order_relaxed);
    while (true) {
        {
            std::unique_lock lock{mutex_};
            work_.wait(lock, [this] { return ending_ || !open_.empty(); });
            if (ending_) return;
        }
        if (!help(member, nullptr)) std::this_thread::yield();
    }
}

bool Team::help(TreeSearch& member, const SplitPoint* above) {
    SplitPoint* chosen = nullptr;
    {
        const std::scoped_lock lock{mutex_};
        for (SplitPoint* split : open_) {
            if (above != nullptr && !is_below(split, above)) continue;
            if (chosen == nullptr || split->depth > chosen->depth) chosen = split;
        }
        if (chosen == nullptr) return false;
        ++chosen->helpers;
    }
    idle_.fetch_sub(1, std::memory_order_relaxed);
    member.help(*chosen);
    idle_.fetch_add(1, std::memory_order_relaxed);
    {
        const std::scoped_lock lock{mutex_};
        --chosen->helpers;
    }
    return true;
}

}  // namespace engine::reversi
