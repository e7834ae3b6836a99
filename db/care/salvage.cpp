#include "db/care/salvage.h"

#include <SQLiteCpp/Database.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <map>

#include "db/care/page_owners.h"
#include "db/care/salvage_repair.h"
#include "db/connection/connection.h"
#include "db/connection/migrate.h"
#include "db/connection/transaction.h"
#include "db/file/new_file.h"
#include "db/statements/statement.h"

namespace db {
namespace {

namespace fs = std::filesystem;

using State = PageOwner::State;
using OnProgress =
    std::function<void(std::string_view what, std::int64_t done, std::int64_t total)>;

/// Made from the games alone: whoever needs them makes them again.
bool is_derived(std::string_view table) {
    return table.starts_with("position_");
}

/// The highest number of a game that a page of a table names, its interior pages too: they hold
/// numbers of rows that lie in others. 0: the table's rows are not numbered as games are.
std::int64_t highest_game_of(const TableShape& shape, const PageContent& content) {
    const TableShape::Column& first = shape.columns.front();
    if (!first.is_rowid || (shape.name != "game" && first.name != "game_id")) return 0;
    std::int64_t highest = 0;
    if (std::ranges::is_sorted(content.keys) && !content.keys.empty()) {
        highest = content.keys.back();
    }
    for (const PageRow& row : content.rows) {
        if (shape.fits(row)) highest = std::max(highest, row.rowid.value_or(0));
    }
    return highest;
}

/// Puts rows into the tables of a new database.
class RowStore {
  public:
    explicit RowStore(const Connection& connection) : connection_{connection} {}

    void add(const TableShape& shape, const PageRow& row) {
        SalvagedTable& table = tables_[shape.name];
        table.name = shape.name;
        if (!shape.fits(row)) {
            ++table.damaged;
            return;
        }
        Statement insert{connection_, insert_text(shape, row.values.size())};
        for (std::size_t place = 0; place < row.values.size(); ++place) {
            const bool is_rowid = shape.columns[place].is_rowid;
            bind_value(insert, static_cast<int>(place) + 1,
                       is_rowid ? Value{*row.rowid} : row.values[place]);
        }
        insert.run();
        // A row that is there already was read twice; one that breaks a rule is damaged.
        if (sqlite3_changes(connection_.database().getHandle()) == 1) ++table.rows;
    }

    void note_unreadable(const TableShape& shape, int rows) {
        if (rows == 0) return;
        tables_[shape.name].name = shape.name;
        tables_[shape.name].damaged += rows;
    }

    std::vector<SalvagedTable> tables() const {
        std::vector<SalvagedTable> tables;
        for (const auto& [name, table] : tables_) tables.push_back(table);
        return tables;
    }

  private:
    const std::string& insert_text(const TableShape& shape, std::size_t columns) {
        std::string& text = texts_[{shape.name, columns}];
        if (!text.empty()) return text;
        std::string names;
        std::string values;
        for (std::size_t place = 0; place < columns; ++place) {
            const std::string_view comma = place == 0 ? "" : ", ";
            names += fmt::format("{}\"{}\"", comma, shape.columns[place].name);
            values += fmt::format("{}?", comma);
        }
        text =
            fmt::format("INSERT OR IGNORE INTO \"{}\" ({}) VALUES ({})", shape.name, names, values);
        return text;
    }

    const Connection& connection_;
    std::map<std::pair<std::string, std::size_t>, std::string> texts_;
    std::map<std::string, SalvagedTable> tables_;
};

/// The rows of all pages in that state. False: stopped.
bool add_rows(const PageFile& file, const std::vector<PageOwner>& owners, State state,
              RowStore& rows, SalvageReport& report, const OnProgress& on_progress,
              const std::stop_token& stop) {
    constexpr PageNumber kPagesBetweenLooks = 256;
    for (PageNumber number = 1; number < owners.size(); ++number) {
        if (number % kPagesBetweenLooks == 0) {
            if (stop.stop_requested()) return false;
            if (on_progress && state == State::Reached) {
                on_progress("rows", number, file.pages());
            }
        }
        const TableShape* const shape = owners[number].shape;
        if (owners[number].state != state || shape == nullptr || shape->is_index ||
            shape->name == "sqlite_schema" || is_derived(shape->name)) {
            continue;
        }
        const auto content = page_content(file, number);
        if (!content) continue;
        if (state == State::Reached) {
            report.highest_game = std::max(report.highest_game, highest_game_of(*shape, *content));
        }
        for (const PageRow& row : content->rows) rows.add(*shape, row);
        rows.note_unreadable(*shape, content->unreadable_rows);
    }
    return true;
}

void refuse_newer(const fs::path& file, const PageFile& pages) {
    constexpr std::size_t kVersion = 60;
    if (!pages.has_header()) return;
    const std::uint64_t version = big_endian(pages.page(1), kVersion, 4);
    // A number that no program has written is damage.
    constexpr std::uint64_t kMost = 1'000;
    if (version <= migrations().size() || version > kMost) return;
    throw InputError{
        fmt::format("{} was written by a newer Yomi: its schema is version {}, this program knows "
                    "up to {}. Salvage it with the newer program",
                    file.string(), version, migrations().size())};
}

void note_undecided(const PageOwners& owners, SalvageReport& report) {
    for (const auto& [tables, pages] : owners.undecided) {
        if (tables.empty()) continue;
        report.notes.push_back(
            fmt::format("{} of rows that may be of {} {} left out: nothing tells whose they are",
                        pages == 1 ? "a page" : fmt::format("{} pages", pages), tables,
                        pages == 1 ? "is" : "are"));
    }
}

/// Removed rows may lie in pages that are free and not known to be.
void note_lost_free_pages(const PageFile& pages, SalvageReport& report) {
    constexpr std::size_t kFreePages = 36;
    if (!pages.has_header() || report.missing_pages == 0) return;
    const std::uint64_t free = big_endian(pages.page(1), kFreePages, 4);
    if (free <= free_pages(pages).size()) return;
    report.notes.emplace_back(
        "the list of free pages is cut off: rows that were removed before may be back");
}

/// Whether rows of that table may be lost without a trace in it.
bool may_lack_rows(std::string_view table, const PageOwners& owners, const SalvageReport& report) {
    const bool is_damaged = std::ranges::any_of(report.tables, [&](const SalvagedTable& part) {
        return part.name == table && part.damaged > 0;
    });
    const bool is_destroyed = std::ranges::any_of(report.destroyed, [&](const DestroyedPage& page) {
        return page.table.empty() || page.table == table;
    });
    const bool is_cut = report.missing_pages > 0 && owners.broken.contains(std::string{table});
    return is_damaged || is_destroyed || is_cut;
}

/// Everything but the file's way to its name. Empty: stopped.
std::optional<SalvageReport> salvage_into(const PageFile& pages, const fs::path& fresh,
                                          const OnProgress& on_progress,
                                          const std::stop_token& stop) {
    const Connection connection{fresh, Access::ReadWrite};
    const std::vector<TableShape> shapes = table_shapes(connection);
    const PageOwners owners = page_owners(
        pages, shapes,
        [&](std::int64_t done, std::int64_t total) {
            if (on_progress) on_progress("pages", done, total);
        },
        stop);
    if (owners.pages.empty()) return std::nullopt;

    SalvageReport report{.notes = pages.notes(),
                         .expected_pages = pages.expected_pages(),
                         .missing_pages = pages.missing_pages()};
    for (PageNumber number = 1; number < owners.pages.size(); ++number) {
        if (pages.bytes_of(number) == 0) continue;  // missing
        ++report.pages;
        if (owners.pages[number].state != State::Destroyed) continue;
        const TableShape* const shape = owners.pages[number].shape;
        report.destroyed.push_back({number, shape == nullptr ? "" : shape->name});
    }
    note_undecided(owners, report);
    note_lost_free_pages(pages, report);

    Statement{connection, "PRAGMA foreign_keys = OFF"}.run();  // rows come in any order
    {
        Transaction transaction{connection};
        RowStore rows{connection};
        for (const State state : {State::Reached, State::Guessed}) {
            if (!add_rows(pages, owners.pages, state, rows, report, on_progress, stop)) {
                return std::nullopt;
            }
        }
        report.tables = rows.tables();
        // Every game has seats, and they name it.
        report.more_may_be_lost =
            may_lack_rows("game", owners, report) && may_lack_rows("seat", owners, report);
        if (!repair(connection, report, stop)) return std::nullopt;
        transaction.commit();
    }
    return report;
}

}  // namespace

std::optional<SalvageReport> salvage(const fs::path& damaged, const fs::path& fresh,
                                     const OnProgress& on_progress, const std::stop_token& stop) {
    const PageFile pages{damaged};
    refuse_newer(damaged, pages);
    NewFile file{fresh};
    auto report = salvage_into(pages, file.path(), on_progress, stop);
    if (report) file.keep();
    return report;
}

}  // namespace db
