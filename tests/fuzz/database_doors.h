#pragma once

#include <string>
#include <vector>

#include "tests/fuzz/entry_points.h"

namespace tests {

/// A database whose pages were edited. Each of the functions below opens it, checks it, lists,
/// explores, queries and exports its games, goes on with what it holds, backs it up, merges it into
/// another one and salvages it: each is done, or refused with a sentence, and within its time.
void read_database_pages(Bytes bytes);
/// A database in which columns of rows were set to hostile values, of whatever table: numbers out
/// of range, texts, JSON, blobs of the index of positions, definitions of variants.
void read_database_columns(Bytes bytes);
/// A database to whose schema statements were added or changed: triggers, views, tables.
void read_database_schema(Bytes bytes);
/// One block of the index of positions.
void read_position_block(Bytes bytes);
std::vector<std::string> choice_seeds();

/// Goes through all that the program does with a database of somebody else.
void visit_database(const std::string& file);
/// The bytes of a small database with rows in every table.
const std::string& example_database();

}  // namespace tests
