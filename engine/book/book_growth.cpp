#include "engine/book/book_growth.h"

#include <algorithm>
#include <queue>
#include <set>
#include <string>
#include <utility>

#include "engine/games/symmetry.h"

namespace engine {
namespace {

/// A position that waits, with the line that leads there.
struct Reached {
    double cost = 0;
    double given_away = 0;
    int plies = 0;
    std::string text;  ///< of the canonical position
    AnyPosition position;
};

/// The cheapest first, of equal ones by the text.
struct Dearer {
    bool operator()(const Reached& one, const Reached& other) const {
        return std::pair{one.cost, std::string_view{one.text}} >
               std::pair{other.cost, std::string_view{other.text}};
    }
};

/// Follows a book's lines from its start on (Dijkstra).
class Frontier {
  public:
    Frontier(const Book& book, const BookGrowth& growth) : book_{book}, growth_{growth} {
        reach(book.start(), 0, 0);
    }

    std::vector<AnyPosition> unsearched(std::size_t most) {
        std::vector<AnyPosition> found;
        while (!waiting_.empty() && found.size() < most) {
            const Reached here = waiting_.top();
            waiting_.pop();
            if (!seen_.insert(here.text).second) continue;
            if (!follow(here)) found.push_back(here.position);
        }
        return found;
    }

  private:
    void reach(const AnyPosition& position, double given_away, int plies) {
        if (is_over(position) || plies >= growth_.plies || given_away > growth_.margin) return;
        AnyPosition same = canonical_position(position);
        std::string text = to_text(same);
        waiting_.push({.cost = given_away + growth_.margin * plies / growth_.plies,
                       .given_away = given_away,
                       .plies = plies,
                       .text = std::move(text),
                       .position = std::move(same)});
    }

    /// False: a search is to score its moves first.
    bool follow(const Reached& here) {
        const WideMoveSet legal = legal_moves(here.position);
        if (legal.size() == 1) {
            reach(play(here.position, *legal.begin()), here.given_away, here.plies + 1);
            return true;
        }
        std::vector<std::pair<Move, double>> scored;
        for (const auto& [move, said] : book_.moves_of(here.position)) {
            if (said.score && said.backed_up) scored.emplace_back(move, *said.backed_up);
        }
        if (scored.empty()) return false;
        const double best =
            std::ranges::max(scored, {}, [](const auto& each) { return each.second; }).second;
        for (const auto& [move, worth] : scored) {
            reach(play(here.position, move), here.given_away + best - worth, here.plies + 1);
        }
        return true;
    }

    const Book& book_;
    const BookGrowth& growth_;
    std::priority_queue<Reached, std::vector<Reached>, Dearer> waiting_;
    std::set<std::string, std::less<>> seen_;
};

}  // namespace

std::vector<AnyPosition> unsearched_positions(const Book& book, const BookGrowth& growth,
                                              std::size_t most) {
    return Frontier{book, growth}.unsearched(most);
}

}  // namespace engine
