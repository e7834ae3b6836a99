#include "workbench/cli/proof_book.h"

#include <fmt/format.h>

#include "db/books/books.h"
#include "workbench/cli/failure.h"

namespace workbench {

void check_proof_book(const ProveOptions& options) {
    if (!options.book.empty() && options.keep.empty()) {
        throw BadInput{"--book: a book is kept in a database; name it with --keep FILE"};
    }
}

void check_proof_book(const db::Connection& connection, const ProveOptions& options) {
    if (options.book.empty()) return;
    const engine::AnyPosition start = start_of_game(options.game);
    const db::Books books{connection};
    if (const auto known = books.find(options.book); known && known->start() != start) {
        throw BadInput{
            fmt::format("--book {}: the book of that name in {} is of {}, or of another "
                        "start position",
                        options.book, options.keep, engine::facts(known->start()).name)};
    }
}

std::size_t put_proof_book(const db::Connection& connection, const engine::AnyPosition& position,
                           const engine::ProvenPayoffs& proven, const ProveOptions& options) {
    db::Books books{connection};
    std::vector<db::Books::Searched> searched;
    for (auto& [at, result] : engine::proven_moves(position, options.plies, proven)) {
        searched.push_back({.position = at, .result = std::move(result)});
    }
    if (!searched.empty()) {
        static_cast<void>(books.add_searches(options.book, start_of_game(options.game), searched));
    }
    return searched.size();
}

std::string proof_book_text(std::size_t positions, const ProveOptions& options) {
    if (positions == 0) return "book    nothing is proven exactly of the first plies\n";
    return fmt::format("book    {} positions, in '{}' of {}\n", positions, options.book,
                       options.keep);
}

}  // namespace workbench
