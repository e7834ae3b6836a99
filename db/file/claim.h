#pragma once

#include <filesystem>

namespace db {

/// That nobody else works at a file of ours, be it another process: held until this goes, or its
/// process ends in whatever way. Who only reads the file needs none. Not for databases, which have
/// locks of SQLite's.
class Claim {
  public:
    /// Makes the file, with nothing in it, where there is none. Throws InputError where somebody
    /// else holds it, Error where it cannot be opened.
    explicit Claim(const std::filesystem::path& file);
    ~Claim();
    Claim(const Claim&) = delete;
    Claim& operator=(const Claim&) = delete;

  private:
    int descriptor_ = -1;
};

}  // namespace db
