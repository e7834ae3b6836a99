#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace engine {

/// What is wrong with a file.
struct FileError {
    std::string message;        ///< a sentence without the place
    std::optional<int> record;  ///< counted from 1; empty: the file as a whole
    std::size_t offset = 0;     ///< of the first byte at fault
    friend bool operator==(const FileError&, const FileError&) = default;
};

}  // namespace engine
