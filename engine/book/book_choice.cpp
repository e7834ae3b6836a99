#include "engine/book/book_choice.h"

#include <algorithm>
#include <vector>

namespace engine {

std::optional<Move> choose(const Book& book, const AnyPosition& position, const BookChoice& choice,
                           Random& random) {
    std::vector<std::pair<Move, double>> known;
    for (const auto& [move, said] : book.moves_of(position)) {
        if (!said.backed_up || (!said.score && said.games < choice.least_games)) continue;
        known.emplace_back(move, *said.backed_up);
    }
    if (known.empty()) return std::nullopt;
    const double best =
        std::ranges::max(known, {}, [](const auto& each) { return each.second; }).second;
    std::erase_if(known, [&](const auto& each) { return each.second < best - choice.margin; });
    return known[random.below(known.size())].first;
}

}  // namespace engine
