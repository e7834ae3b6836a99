#include "db/file/stop_guard.h"

#include <SQLiteCpp/Database.h>
#include <sqlite3.h>

namespace db {
namespace {

/// SQLite's steps between two looks: some ten microseconds.
constexpr int kStepsBetweenLooks = 1'000;

int is_stop_requested(void* stop) {
    return static_cast<const std::stop_token*>(stop)->stop_requested() ? 1 : 0;
}

}  // namespace

StopGuard::StopGuard(const Connection& connection, const std::stop_token& stop)
    : connection_{connection}, stop_{stop} {
    if (!stop_.stop_possible()) return;
    sqlite3_progress_handler(connection_.database().getHandle(), kStepsBetweenLooks,
                             is_stop_requested, &stop_);
}

StopGuard::~StopGuard() {
    sqlite3_progress_handler(connection_.database().getHandle(), 0, nullptr, nullptr);
}

}  // namespace db
