#include "db/connection/stop_guard.h"

#include <SQLiteCpp/Database.h>
#include <sqlite3.h>

#include "db/sql/sql_functions.h"

namespace db {
namespace {

/// SQLite's steps between two looks: some microseconds, and of texts of megabytes some hundredths
/// of a second.
constexpr int kStepsBetweenLooks = 50;

int is_stop_requested(void* stops) {
    return static_cast<const Stops*>(stops)->is_requested() ? 1 : 0;
}

}  // namespace

StopGuard::StopGuard(const Connection& connection, const std::stop_token& stop)
    : connection_{connection}, stop_{stop} {
    if (!stop_.stop_possible()) return;
    Stops& stops = connection_.functions().stops();
    stops.add(stop_);
    sqlite3_progress_handler(connection_.database().getHandle(), kStepsBetweenLooks,
                             is_stop_requested, &stops);
}

StopGuard::~StopGuard() {
    if (!stop_.stop_possible()) return;
    Stops& stops = connection_.functions().stops();
    stops.remove(stop_);
    if (!stops.empty()) return;
    sqlite3_progress_handler(connection_.database().getHandle(), 0, nullptr, nullptr);
}

}  // namespace db
