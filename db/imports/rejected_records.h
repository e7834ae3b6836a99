#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "db/connection/connection.h"

namespace db {

/// A record of a file that no game could be made of.
struct RejectedRecord {
    std::string file;  ///< with its folder
    std::int64_t record = 1;
    std::int64_t line = 0;      ///< in which it begins; 0: the file is no text
    std::optional<int> move{};  ///< at fault, from 1
    std::string square{};       ///< of that move; empty: it has none
    std::string reason{};       ///< a sentence without the place
    std::string raw{};          ///< as it stands in the file
    friend bool operator==(const RejectedRecord&, const RejectedRecord&) = default;
};

/// Keeps a record aside, instead of what the same place of the file had before; within the caller's
/// transaction.
void keep_rejected(const Connection& connection, const RejectedRecord& record);

/// Whether anything of the file is kept aside.
bool has_rejected(const Connection& connection, const std::string& file);
/// The record has become a game.
void forget_rejected(const Connection& connection, const std::string& file, std::int64_t record);

}  // namespace db
