#pragma once

#include <filesystem>
#include <memory>

#include "db/file/open_databases.h"

namespace workbench {

/// The database that the window is on, from when it was opened. Views open it by its name, again
/// and again; what comes under that name later, made by another program, is not taken for it.
class OpenStore {
  public:
    OpenStore() = default;
    explicit OpenStore(const std::filesystem::path& database) : kept_{db::keep_open(database)} {}

    bool is_held() const { return kept_ != nullptr; }
    /// Whether another program has deleted, renamed or replaced the file.
    bool is_gone(const std::filesystem::path& database) const {
        return kept_ != nullptr && db::is_name_of_another(database);
    }

  private:
    std::shared_ptr<const void> kept_;  ///< null: nothing is held
};

}  // namespace workbench
