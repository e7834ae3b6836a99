#pragma once

#include <filesystem>
#include <string>

namespace tests {

/// A new, empty folder of this test alone; gone with the object.
class TemporaryFolder {
  public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    const std::filesystem::path& path() const { return path_; }
    std::filesystem::path operator/(const std::filesystem::path& name) const {
        return path_ / name;
    }

  private:
    std::filesystem::path path_;
};

/// All bytes of a file; empty where it cannot be read.
std::string content_of(const std::filesystem::path& file);

}  // namespace tests
