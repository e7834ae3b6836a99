#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace db {

/// A private file without a name, for bytes that lie in no file of their own: those of archives and
/// of standard input. It is gone with whoever holds it, also where the process is killed.
class Spool {
  public:
    /// In the folder for temporary files. Throws Error where none can be made.
    Spool();
    ~Spool();
    Spool(const Spool&) = delete;
    Spool& operator=(const Spool&) = delete;

    std::uintmax_t size() const { return size_; }
    /// Throws Error where there is no room.
    void append(std::span<const char> bytes);
    /// Forgets what stands behind so many bytes.
    void cut(std::uintmax_t size);
    /// Fills the room from that byte on as far as the spool goes, and says how far. Any thread may
    /// call it. Throws Error when the disk fails.
    std::size_t read(std::uintmax_t offset, std::span<char> room) const;

  private:
    int descriptor_;
    std::uintmax_t size_ = 0;
};

}  // namespace db
