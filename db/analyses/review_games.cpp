#include "db/analyses/review_games.h"

#include <atomic>
#include <chrono>

#include "db/analyses/side_by_side.h"
#include "db/connection/connection.h"
#include "db/connection/stop_guard.h"
#include "db/games/game_search.h"
#include "db/positions/stored_position.h"
#include "db/statements/statement.h"
#include "engine/analyze/search_call.h"

namespace db {
namespace {

/// Games of one kind that are still to be judged.
struct Group {
    const engine::GameFacts* facts;
    GameReviewer reviewer;
    ReviewId review;
    std::vector<GameId> games;
    std::int64_t moves = 0;
};

std::vector<GameId> found_games(const Connection& connection, const GameQuery& query,
                                const std::stop_token& stop) {
    GameQuery every = query;
    every.order = GameQuery::Order::Oldest;
    every.limit = -1;
    every.offset = 0;
    const StopGuard guard{connection, stop};
    GameSearch search{connection, every};
    std::vector<GameId> games;
    while (const auto id = search.next()) games.push_back(*id);
    return games;
}

/// Sorts the games by kind and leaves out what is reviewed.
class Groups {
  public:
    Groups(const Connection& connection, const ReviewPlan& plan, ReviewSummary& summary)
        : connection_{connection}, plan_{plan}, summary_{summary}, positions_{connection} {}

    void add(GameId game) {
        Statement row{connection_,
                      "SELECT game, variant, start_position, plies FROM game WHERE id = ?"};
        if (!row.bind(game.value).step() || row.integer(3) == 0) return;
        const auto start = positions_.read(row.text(0), row.text(1), row.text(2));
        if (!start) return;  // `yomi check` tells of it
        ++summary_.games;
        Group& group = group_of(*start);
        if (Reviews{connection_}.has(group.review, game)) {
            ++summary_.known_games;
            return;
        }
        group.games.push_back(game);
        group.moves += row.integer(3);
    }
    std::vector<Group> take() { return std::move(groups_); }

  private:
    Group& group_of(const engine::AnyPosition& start) {
        const engine::GameFacts* const facts = &engine::facts(start);
        for (Group& group : groups_) {
            if (group.facts == facts) return group;
        }
        GameReviewer reviewer = plan_.reviewer(start);
        const ReviewId review = Reviews{connection_}.open(reviewer.settings, *facts);
        groups_.push_back({.facts = facts, .reviewer = std::move(reviewer), .review = review});
        return groups_.back();
    }

    const Connection& connection_;
    const ReviewPlan& plan_;
    ReviewSummary& summary_;
    PositionReader positions_;
    std::vector<Group> groups_;
};

/// Judges the games of a group on several threads. Who reads or writes the database has the stored
/// search's lock.
class GroupReview {
  public:
    GroupReview(const Connection& connection, const ReviewPlan& plan, const Group& group,
                ReviewProgress& progress, const std::stop_token& stop)
        : connection_{connection},
          plan_{plan},
          group_{group},
          progress_{progress},
          search_{connection, group.reviewer.settings.evaluation},
          outer_{stop, [this] { stop_.request_stop(); }} {}

    StoredSearch::Counts run() {
        side_by_side(plan_.threads, stop_, [this] { work(); });
        return search_.counts();
    }

  private:
    /// Until no game is left, or something fails.
    void work() {
        const engine::SearchCall search = search_.call(group_.reviewer.new_search());
        for (std::size_t next = next_++; next < group_.games.size(); next = next_++) {
            if (!judge(group_.games[next], search)) return;
        }
    }

    /// False: stopped.
    bool judge(GameId id, const engine::SearchCall& search) {
        const auto record = search_.alone([&] { return Games{connection_}.find(id); });
        if (!record) return true;
        const engine::GameToAnalyze game{.start = record->start,
                                         .moves = record->moves,
                                         .request = group_.reviewer.settings.request,
                                         .level = group_.reviewer.settings.level,
                                         .on_move = [this](const engine::JudgedMove&) {
                                             search_.alone([this] { tell(); });
                                             return true;
                                         }};
        const auto analysis = engine::analyze_game(game, search, stop_.get_token());
        if (!analysis) throw std::invalid_argument{analysis.error()};
        if (analysis->stopped) return false;
        search_.alone(
            [&] { Reviews{connection_}.add(group_.review, id, *group_.facts, analysis->moves); });
        return true;
    }

    void tell() {
        ++progress_.done;
        if (!plan_.on_progress) return;
        progress_.seconds =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count();
        plan_.on_progress(progress_);
    }

    const Connection& connection_;
    const ReviewPlan& plan_;
    const Group& group_;
    ReviewProgress& progress_;
    StoredSearch search_;
    std::stop_source stop_;
    std::stop_callback<std::function<void()>> outer_;
    std::atomic<std::size_t> next_ = 0;
    std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

}  // namespace

ReviewSummary review_games(const Connection& connection, const ReviewPlan& plan,
                           const std::stop_token& stop) {
    ReviewSummary summary;
    Groups groups{connection, plan, summary};
    for (const GameId game :
         plan.listed ? *plan.listed : found_games(connection, plan.games, stop)) {
        if (stop.stop_requested()) break;
        groups.add(game);
    }
    ReviewProgress progress;
    const std::vector<Group> left = groups.take();
    for (const Group& group : left) progress.moves += group.moves;
    for (const Group& group : left) {
        if (stop.stop_requested()) break;
        GroupReview review{connection, plan, group, progress, stop};
        const StoredSearch::Counts counts = review.run();
        summary.searched += counts.searched;
        summary.stored += counts.stored;
    }
    summary.moves = progress.done;
    summary.stopped = stop.stop_requested();
    return summary;
}

}  // namespace db
