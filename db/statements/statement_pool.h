#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "db/file/statement_handle.h"

struct sqlite3;

namespace db {

/// The idle prepared statements of one connection, by their text.
class StatementPool {
  public:
    StatementPool(std::filesystem::path file, sqlite3* handle)
        : file_{std::move(file)}, handle_{handle} {}

    const std::filesystem::path& file() const { return file_; }
    sqlite3* handle() const { return handle_; }
    /// Throws Error when the text is no SQL; ForeignSchema when the database lacks what it names.
    StatementHandle take(std::string_view sql);
    void give_back(std::string_view sql, StatementHandle statement);
    /// Whether statements are kept when they are idle, as they are at first. When not, none is left
    /// of which SQLite would say that its connection is in use.
    void keep(bool keeps);

  private:
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const {
            return std::hash<std::string_view>{}(text);
        }
    };
    std::filesystem::path file_;
    sqlite3* handle_;
    bool keeps_ = true;
    std::unordered_map<std::string, std::vector<StatementHandle>, Hash, std::equal_to<>> idle_;
};

}  // namespace db
