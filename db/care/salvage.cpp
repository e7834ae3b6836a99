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
              RowStore& rows, const OnProgress& on_progress, const std::stop_token& stop) {
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

/// Everything but the file's way to its name. Empty: stopped.
std::optional<SalvageReport> salvage_into(const PageFile& pages, const fs::path& fresh,
                                          const OnProgress& on_progress,
                                          const std::stop_token& stop) {
    const Connection connection{fresh, Access::ReadWrite};
    const std::vector<TableShape> shapes = table_shapes(connection);
    const std::vector<PageOwner> owners = page_owners(
        pages, shapes,
        [&](std::int64_t done, std::int64_t total) {
            if (on_progress) on_progress("pages", done, total);
        },
        stop);
    if (owners.empty()) return std::nullopt;

    SalvageReport report{.notes = pages.notes(), .pages = pages.pages()};
    for (PageNumber number = 1; number < owners.size(); ++number) {
        if (owners[number].state != State::Destroyed) continue;
        const TableShape* const shape = owners[number].shape;
        report.destroyed.push_back({number, shape == nullptr ? "" : shape->name});
    }

    Statement{connection, "PRAGMA foreign_keys = OFF"}.run();  // rows come in any order
    {
        Transaction transaction{connection};
        RowStore rows{connection};
        for (const State state : {State::Reached, State::Guessed}) {
            if (!add_rows(pages, owners, state, rows, on_progress, stop)) return std::nullopt;
        }
        report.tables = rows.tables();
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
