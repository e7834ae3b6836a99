#include "db/books/grow_book.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace db {
namespace {

/// Positions whose searches do not know of each other. More would follow lines that a search has
/// just refuted, fewer leave threads idle.
constexpr std::int64_t kLot = 64;

engine::Book book_now(const Books& books, const GrowthPlan& plan) {
    auto book = books.find(plan.name);
    if (!book) return engine::Book{plan.start};
    if (book->start() != plan.start) {
        throw std::invalid_argument{
            fmt::format("the book '{}' is of {}, or of another start position", plan.name,
                        engine::facts(book->start()).name)};
    }
    return *std::move(book);
}

/// The scores of so many positions; those that were not reached when it was stopped are left out.
std::vector<Books::Searched> search(const GrowthPlan& plan,
                                    std::vector<engine::AnyPosition> positions,
                                    std::int64_t searched, const std::stop_token& stop) {
    engine::PositionsToSearch asked = plan.search;
    asked.positions = std::move(positions);
    if (plan.on_progress) {
        asked.on_progress = [&](int done, int) {
            return plan.on_progress(searched + done, plan.positions);
        };
    }
    const auto results = engine::search_all(asked, stop);
    if (!results) throw std::invalid_argument{results.error()};
    std::vector<Books::Searched> found;
    for (std::size_t place = 0; place < results->size(); ++place) {
        const auto& result = (*results)[place];
        if (!result || (result->stopped && stop.stop_requested())) continue;
        if (result->unit != "discs") {
            throw std::invalid_argument{
                fmt::format("a book's scores are discs, and those of this search are '{}'; give "
                            "it an evaluation in discs and the utility payoff",
                            result->unit)};
        }
        found.push_back({.position = asked.positions[place], .result = *result});
    }
    return found;
}

}  // namespace

BookGrown grow_book(const Connection& connection, const GrowthPlan& plan,
                    const std::stop_token& stop) {
    Books books{connection};
    engine::Book book = book_now(books, plan);
    BookGrown grown;
    while (grown.searched < plan.positions) {
        const auto most = std::min(kLot, plan.positions - grown.searched);
        auto wanted = engine::unsearched_positions(book, plan.growth, most);
        grown.is_full_grown = wanted.empty();
        if (grown.is_full_grown) break;
        const auto asked = std::ssize(wanted);
        const auto found = search(plan, std::move(wanted), grown.searched, stop);
        if (!found.empty()) book = books.add_searches(plan.name, plan.start, found);
        grown.searched += std::ssize(found);
        grown.stopped = std::ssize(found) < asked;
        if (grown.stopped) break;
    }
    grown.positions = std::ssize(book.positions());
    return grown;
}

}  // namespace db
