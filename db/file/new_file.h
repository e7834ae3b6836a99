#pragma once

#include <filesystem>

namespace db {

/// A database that is being made under another name beside the one it is to have, so that a file
/// of that name is always whole. Unless it is kept, nothing of it stays.
class NewFile {
  public:
    /// Throws InputError when there is something of that name already, or its folder is missing or
    /// read-only.
    explicit NewFile(std::filesystem::path wanted);
    ~NewFile();
    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;

    /// Where to make it. Its connections must be closed before `keep`.
    const std::filesystem::path& path() const { return path_; }
    /// Puts it on the disk and gives it its name. Throws Error; never replaces a file.
    void keep();
    /// The same; where somebody has made a file of that name meanwhile, that one stays.
    void keep_unless_there();

  private:
    /// False: there is a file of that name.
    bool give_wanted_name();

    std::filesystem::path wanted_;
    std::filesystem::path path_;
};

}  // namespace db
