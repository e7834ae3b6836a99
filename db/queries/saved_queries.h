#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/connection/connection.h"

namespace db {

/// A SELECT that somebody keeps under a name.
struct SavedQuery {
    std::string name;
    std::string sql;
    std::string note;        ///< what it is for; may be empty
    std::string created_at;  ///< ISO 8601, UTC
    friend bool operator==(const SavedQuery&, const SavedQuery&) = default;
};

/// All SQL about saved queries.
class SavedQueries {
  public:
    explicit SavedQueries(const Connection& connection) : connection_{connection} {}

    /// Throws InputError when the text is no single SELECT that SQLite understands, when the name
    /// is empty, and, unless `replace`, when it is taken by another SELECT.
    void save(std::string_view name, std::string_view sql, std::string_view note = {},
              bool replace = false) const;
    /// Throws InputError that names those there are when there is none of that name.
    SavedQuery find(std::string_view name) const;
    /// By name.
    std::vector<SavedQuery> list() const;
    /// Likewise.
    void forget(std::string_view name) const;

  private:
    const Connection& connection_;
};

}  // namespace db
