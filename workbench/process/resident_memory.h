#pragma once

#include <cstdint>

namespace workbench {

/// The process's real memory: what of it lies in the machine's, as the system counts it. In it are
/// Lua's interpreters and their values, SQLite, tables of searches and all else.
class ResidentMemory {
  public:
    ResidentMemory();
    ~ResidentMemory();
    ResidentMemory(const ResidentMemory&) = delete;
    ResidentMemory& operator=(const ResidentMemory&) = delete;

    /// In bytes, some microseconds after the call; 0: the system does not tell (it has no /proc).
    std::int64_t bytes() const;

  private:
    int file_;  ///< stays open, so that a look takes no new descriptor; -1: there is none
};

}  // namespace workbench
