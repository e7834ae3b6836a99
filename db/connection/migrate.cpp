#include "db/connection/migrate.h"

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Transaction.h>
#include <fmt/format.h>

#include <cassert>
#include <string>

#include "db/file/error_text.h"
#include "db/file/file_kind.h"
#include "db/sql/sql_functions.h"
#include "db/statements/statement.h"

namespace db {
namespace {

int version_of(SQLite::Database& database) {
    return database.execAndGet("PRAGMA user_version").getInt();
}

void refuse_unknown(int version, const std::filesystem::path& file,
                    std::span<const Migration> steps) {
    if (version < 0) {
        throw InputError{
            fmt::format("{}: its schema is said to be version {}, which no Yomi has written. "
                        "Nothing in it was changed; `yomi salvage {} NEW.db` stores what can be "
                        "read in a new file",
                        file.string(), version, file.string())};
    }
    if (version <= static_cast<int>(steps.size())) return;
    throw InputError{
        fmt::format("{} was written by a newer Yomi: its schema is version {}, this "
                    "program knows up to {}. Nothing in it was changed; use the newer "
                    "program or another file",
                    file.string(), version, steps.size())};
}

}  // namespace

void refuse_unknown_version(SQLite::Database& database, const std::filesystem::path& file,
                            std::span<const Migration> steps) {
    refuse_unknown(version_of(database), file, steps);
}

void migrate(SQLite::Database& database, const std::filesystem::path& file,
             std::span<const Migration> steps) {
    refuse_unknown(version_of(database), file, steps);
    if (version_of(database) == static_cast<int>(steps.size())) return;

    StatementPool statements{file, database.getHandle()};
    const SqlFunctions functions{database.getHandle(), statements};  // which steps call
    // A step may rebuild a table that others refer to; references are checked at the end instead.
    database.exec("PRAGMA foreign_keys = OFF");
    SQLite::Transaction transaction{database, SQLite::TransactionBehavior::IMMEDIATE};
    // Another program may have done it while this one waited for the lock.
    const int version = version_of(database);
    refuse_unknown(version, file, steps);
    for (const Migration& step : steps.subspan(version)) {
        assert(step.number == static_cast<int>(&step - steps.data()) + 1);
        try {
            database.exec(std::string{step.sql});
        } catch (const SQLite::Exception& error) {
            throw Error{
                fmt::format("{}: the step {} of the schema failed ({}). The file is as it "
                            "was",
                            file.string(), step.name, error.what())};
        }
    }
    if (version > 0 &&
        !database.execAndGet("SELECT count(*) = 0 FROM pragma_foreign_key_check").getInt()) {
        throw Error{
            fmt::format("{}: rows refer to rows that are missing, so it cannot be brought "
                        "up to date. The file is as it was",
                        file.string())};
    }
    database.exec(fmt::format("PRAGMA application_id = {}", kApplicationId));
    database.exec(fmt::format("PRAGMA user_version = {}", steps.size()));
    transaction.commit();
}

void check_version(SQLite::Database& database, const std::filesystem::path& file,
                   std::span<const Migration> steps) {
    const int version = version_of(database);
    refuse_unknown(version, file, steps);
    if (version < static_cast<int>(steps.size())) {
        throw InputError{
            fmt::format("{} was written by an older Yomi: its schema is version {}, "
                        "this program reads {}. Open it once for writing, in the "
                        "window or with `yomi play` or `yomi run`, to bring it up to "
                        "date",
                        file.string(), version, steps.size())};
    }
}

}  // namespace db
