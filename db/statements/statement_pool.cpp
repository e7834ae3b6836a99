#include "db/statements/statement_pool.h"

#include <sqlite3.h>

#include "db/file/error_text.h"

namespace db {

StatementHandle StatementPool::take(std::string_view sql) {
    const auto found = idle_.find(sql);
    if (found != idle_.end() && !found->second.empty()) {
        StatementHandle statement = std::move(found->second.back());
        found->second.pop_back();
        return statement;
    }
    sqlite3_stmt* statement = nullptr;
    const int code = sqlite3_prepare_v3(handle_, sql.data(), static_cast<int>(sql.size()),
                                        SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
    if (code == SQLITE_ERROR) throw_foreign(file_, handle_);
    if (code != SQLITE_OK) throw_error(file_, handle_, code);
    return StatementHandle{statement};
}

void StatementPool::keep(bool keeps) {
    keeps_ = keeps;
    if (!keeps) idle_.clear();
}

void StatementPool::give_back(std::string_view sql, StatementHandle statement) {
    if (!keeps_) return;
    auto found = idle_.find(sql);
    if (found == idle_.end()) found = idle_.try_emplace(std::string{sql}).first;
    found->second.push_back(std::move(statement));
}

}  // namespace db
