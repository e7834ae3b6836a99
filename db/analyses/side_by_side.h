#pragma once

#include <functional>
#include <stop_token>

namespace db {

/// Calls `work` once on each of so many threads and waits for all; for one thread on the caller's
/// own, where functions of its script can be asked. A call that throws requests the stop of the
/// others; the first exception is thrown again.
void side_by_side(int threads, std::stop_source& stop, const std::function<void()>& work);

}  // namespace db
