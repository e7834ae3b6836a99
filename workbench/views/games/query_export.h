#pragma once

#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <string>

#include "workbench/views/games/query_answer.h"

namespace workbench {

/// What writing an answer into a file came to.
struct ExportResult {
    enum class Kind : std::uint8_t { Written, Exists, Stopped };
    Kind kind = Kind::Written;
    std::filesystem::path file;
    std::size_t rows = 0;
};

/// Which file, and whether one that is there may be replaced.
struct ExportFile {
    std::filesystem::path file;
    bool may_overwrite = false;
};

/// Writes rows in their order. By the end of the name: `.csv` (RFC 4180), `.tsv` or `.json`, an
/// array with an object for each row; bytes are hexadecimal, NULL is empty or null. The file is
/// whole or not there. Throws std::runtime_error or db::Error that say why nothing was written.
ExportResult export_rows(const ExportFile& to, const QueryAnswer& answer, const RowOrder& order,
                         const std::stop_token& stop);

/// The same with every row of a query, which is asked for once more.
ExportResult export_query(const ExportFile& to, const std::filesystem::path& database,
                          const QueryText& text, const std::stop_token& stop);

}  // namespace workbench
