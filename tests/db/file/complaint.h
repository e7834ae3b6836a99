#pragma once

#include <filesystem>
#include <string>

#include "db/connection/connection.h"

namespace tests {

/// What opening the file for that access complains about; empty: nothing.
inline std::string complaint(const std::filesystem::path& file, db::Access access) {
    try {
        const db::Connection connection{file, access};
    } catch (const db::InputError& error) {
        return error.what();
    }
    return "";
}

}  // namespace tests
