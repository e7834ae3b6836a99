#pragma once

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <span>
#include <string_view>

namespace workbench {

/// A file that is written beside its place and takes it when it is whole: whoever reads the place
/// finds the old file or the new one. What is not finished leaves nothing behind.
class ExportFile {
  public:
    /// Throws BadInput where there is a file already, unless `force`; WorkFailed where none can be
    /// written.
    ExportFile(std::filesystem::path place, bool force);
    ~ExportFile();
    ExportFile(const ExportFile&) = delete;
    ExportFile& operator=(const ExportFile&) = delete;

    const std::filesystem::path& place() const { return place_; }
    void write(std::string_view text);
    void write(std::span<const std::byte> bytes);
    /// Writes at the beginning, where as many bytes stand already.
    void write_beginning(std::span<const std::byte> bytes);
    void finish();

  private:
    void check();

    std::filesystem::path place_;
    std::filesystem::path beside_;
    std::ofstream stream_;
    bool finished_ = false;
};

}  // namespace workbench
