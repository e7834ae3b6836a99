#pragma once

#include <functional>
#include <map>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

#include "db/care/table_shape.h"

namespace db {

/// Whose page it is, as far as anything tells.
struct PageOwner {
    enum class State : std::uint8_t {
        Destroyed,  ///< nothing tells what it was, and it is not free
        Idle,       ///< free, or where a long row goes on
        Reached,    ///< in the b-tree of `shape`
        Guessed,    ///< in no b-tree that is left; its rows are like those of `shape`
        Undecided   ///< likewise, but they are as much like those of other tables
    };
    State state = State::Destroyed;
    const TableShape* shape = nullptr;  ///< null: not known. Of a destroyed page: whose it was
};

struct PageOwners {
    std::vector<PageOwner> pages;  ///< element 0 is unused; empty: stopped
    /// Tables and indexes not all pages of which were found: some may lie beyond the end of the
    /// file, or lead nowhere.
    std::set<std::string> broken;
    /// How many undecided pages may be of the same tables, by their names: `build, imported_file`.
    std::map<std::string, int> undecided;
};

/// Looks at every page of the file and tells whose it is: down from the roots that the schema
/// names, and where pages on the way are lost, by the rows: their shape, and where several tables
/// of which pages are lost have the same one, the forms of their columns.
PageOwners page_owners(
    const PageFile& file, const std::vector<TableShape>& shapes,
    const std::function<void(std::int64_t done, std::int64_t total)>& on_progress,
    const std::stop_token& stop);

}  // namespace db
