#pragma once

#include <string>

#include "db/connection/connection.h"
#include "engine/book/proven_moves.h"
#include "workbench/cli/prove_options.h"

namespace workbench {

/// Throws BadInput where a book is asked for and no file to keep it in.
void check_proof_book(const ProveOptions& options);
/// Before hours of work: throws BadInput when there is a book of that name for another game.
void check_proof_book(const db::Connection& connection, const ProveOptions& options);

/// Adds what is proven of the first plies to the book that the options name. Returns how many
/// positions.
std::size_t put_proof_book(const db::Connection& connection, const engine::AnyPosition& position,
                           const engine::ProvenPayoffs& proven, const ProveOptions& options);
/// A line that says so.
std::string proof_book_text(std::size_t positions, const ProveOptions& options);

}  // namespace workbench
