#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include "engine/reversi_search/ply.h"

namespace engine::reversi {

class Probcut;
class TreeSearch;

/// A node whose moves several threads share out among themselves, after its first move has shown
/// that it will probably take them all ("young brothers wait": Feldmann, Spielbaumsuche mit
/// massiv parallelen Systemen, 1993).
struct SplitPoint {
    const SplitPoint* above = nullptr;  ///< that under which the owner works
    const Ply* node = nullptr;          ///< the owner's; it stays as it is while the node is split
    int ply = 0;
    int beta = 0;
    bool on_line = false;  ///< the window was open when the node was split
    int depth = 0;
    bool to_end = false;
    int confidence = 100;
    const Probcut* probcut = nullptr;  ///< null: nothing is cut on a guess
    RankedMoves* moves = nullptr;

    std::mutex mutex;  ///< guards what follows
    int next = 0;      ///< the first move that nobody has taken
    int alpha = 0;
    int best = 0;
    std::uint8_t best_move = kPass;
    Line line;
    int helpers = 0;                ///< threads at work beside the owner; also under the team's
    std::atomic<bool> done{false};  ///< a move has reached beta: the rest does not matter
};

/// The threads of one search. They are started once; those with nothing to do join whichever split
/// point is open, the deepest searches first.
class Team {
  public:
    explicit Team(std::vector<TreeSearch*> members);
    ~Team();
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;

    /// Whether a thread waits for work, so that it pays to split.
    bool has_idle() const { return idle_.load(std::memory_order_relaxed) > 0; }

    void open(SplitPoint& split);
    /// Nobody else shall come: its last move is taken.
    void withdraw(SplitPoint& split);
    /// Takes the split point off the list and waits until its helpers have left; meanwhile the
    /// owner helps below them.
    void close(SplitPoint& split, TreeSearch& owner);

  private:
    void serve(TreeSearch& member);
    /// Joins an open split point, below `above` if given. False: there is none.
    bool help(TreeSearch& member, const SplitPoint* above);

    std::mutex mutex_;  ///< guards `open_` and the helpers' numbers
    std::condition_variable work_;
    std::vector<SplitPoint*> open_;
    bool ending_ = false;
    std::atomic<int> idle_{0};
    std::vector<std::jthread> threads_;
};

}  // namespace engine::reversi
