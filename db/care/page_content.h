#pragma once

#include <optional>
#include <set>
#include <vector>

#include "db/care/page_file.h"
#include "db/queries/query.h"

namespace db {

/// The pages of b-trees: tables by their rowid, and indexes, which tables WITHOUT ROWID are too.
enum class PageKind : std::uint8_t {
    IndexInterior = 0x02,  ///< has rows of its own besides its children
    TableInterior = 0x05,
    IndexLeaf = 0x0a,
    TableLeaf = 0x0d
};

/// Empty: the bytes make no sense as a page of a b-tree.
std::optional<PageKind> page_kind(std::span<const std::byte> page, PageNumber number);

/// A row as it lies in a page.
struct PageRow {
    std::optional<std::int64_t> rowid;  ///< of a table that has one
    std::vector<Value> values;
};

struct PageContent {
    PageKind kind = PageKind::TableLeaf;
    std::vector<PageNumber> children;  ///< of an interior page
    bool lacks_children = false;       ///< some of them cannot be read
    std::vector<std::int64_t> keys;    ///< of an interior page of a table: rowids between children
    std::vector<PageRow> rows;
    int unreadable_rows = 0;
    std::vector<PageNumber> overflow;  ///< the pages where long rows go on
};

/// Whatever of a page can be read. Empty: it is no page of a b-tree.
std::optional<PageContent> page_content(const PageFile& file, PageNumber number);

/// The pages that are in no b-tree because they are free, as far as their list can be read.
std::set<PageNumber> free_pages(const PageFile& file);

}  // namespace db
