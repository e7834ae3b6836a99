#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "db/games/rejected_records.h"
#include "workbench/cli/import_files.h"

namespace workbench {

/// What became of the records of the files.
struct ImportReport {
    std::int64_t files = 0;
    std::int64_t games = 0;  ///< records, read or not
    std::int64_t added = 0;
    std::int64_t known = 0;        ///< already there
    std::int64_t unfinished = 0;   ///< of the added and the known
    std::int64_t disagreeing = 0;  ///< likewise: complete, and the file gives another score
    std::int64_t variations = 0;   ///< of SGF and PGN, left aside
    std::int64_t rejected = 0;
    std::vector<db::RejectedRecord> first_rejected;  ///< not all of them, where they are many

    void add_rejected(const db::RejectedRecord& record);
};

/// `record 3, line 7, move 5`.
std::string place_of(const db::RejectedRecord& record);

/// `115,509 games`.
std::string counted(std::int64_t number, const std::string& noun);

void print_text(const ImportReport& report, double seconds);
void print_as_json(const ImportReport& report, const ImportFiles& files, double seconds);

/// What was rejected, on standard error, and where the rest is found.
void tell_rejected(const ImportReport& report, const std::string& database);

}  // namespace workbench
