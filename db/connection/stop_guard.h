#pragma once

#include <stop_token>

#include "db/connection/connection.h"

namespace db {

/// While it lives, whatever runs on the connection ends soon after a stop is requested (within
/// milliseconds); the statement then says `stopped()`. Those of one connection may lie within each
/// other: each one's stop ends what runs.
class StopGuard {
  public:
    StopGuard(const Connection& connection, const std::stop_token& stop);
    ~StopGuard();
    StopGuard(const StopGuard&) = delete;
    StopGuard& operator=(const StopGuard&) = delete;

  private:
    const Connection& connection_;
    std::stop_token stop_;
};

}  // namespace db
