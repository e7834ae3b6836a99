#include "workbench/cli/book_growth_options.h"

#include "workbench/cli/evaluation_option.h"

namespace workbench {

db::GrowthPlan BookGrowthOptions::plan(const engine::AnyPosition& start) const {
    db::GameReviewer searcher = search.reviewer(evaluation, start);
    engine::SearchRequest request = std::move(searcher.settings.request);
    seats.put_into(request, engine::facts(start));
    request.lines = lines;
    auto level = searcher.settings.level;
    if (engine::is_monte_carlo(request.algorithm)) {
        level.reset();
        constexpr std::uint64_t kDefaultPlayouts = 100'000;
        const bool has_limit = request.limits.playouts || request.limits.seconds;
        if (!has_limit) request.limits.playouts = kDefaultPlayouts;
    }
    return {.name = {},
            .start = start,
            .growth = growth,
            .positions = positions,
            .search = {.positions = {},
                       .request = std::move(request),
                       .level = level,
                       .threads = threads_or_all(threads),
                       .make_search = std::move(searcher.new_search),
                       .on_progress = {}}};
}

void add_book_growth_options(CommandWords& words, BookGrowthOptions& options) {
    words.add_number({"--positions", "N", "of grow: how many to search at most; 1000 by default"},
                     options.positions, {1, 1'000'000'000});
    words.add_real({"--margin", "DISCS",
                    "of grow: what all moves of a line may give away together; 4 by default"},
                   options.growth.margin, 0, 1'000);
    words.add_number({"--lines", "N",
                      "of grow: how many moves of a position are scored; 4 by default,\n"
                      "with Monte Carlo all that it tried often enough"},
                     options.lines, {1, engine::kMaxSquares});
    add_evaluation(words, options.evaluation);
    add_review_options(words, options.search);
    add_seat_options(words, options.seats);
    add_threads(words, options.threads);
}

}  // namespace workbench
