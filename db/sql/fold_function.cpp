#include "db/sql/fold_function.h"

#include <sqlite3.h>

#include "db/names/fold.h"
#include "db/sql/function_call.h"

namespace db {
namespace {

void fold_function(sqlite3_context* context, int count, sqlite3_value** values) {
    const FunctionCall call{context, count, values};
    if (call.is_null(0)) return;
    try {
        call.answer(fold(call.text(0)));
    } catch (const std::exception& error) {
        sqlite3_result_error(context, error.what(), -1);
    }
}

}  // namespace

void add_fold_function(sqlite3* handle) {
    sqlite3_create_function_v2(handle, "fold", 1,
                               SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, nullptr,
                               fold_function, nullptr, nullptr, nullptr);
}

}  // namespace db
