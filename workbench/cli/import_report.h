#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "db/imports/import_run.h"

namespace workbench {

/// `record 3, line 7, move 5`.
std::string place_of(const db::RejectedRecord& record);

/// `115,509 games`.
std::string counted(std::int64_t number, const std::string& noun);

void print_import_text(const db::ImportReport& report, double seconds);
void print_import_as_json(const db::ImportReport& report, const db::ImportFiles& files,
                          double seconds);

/// What was rejected, on standard error, and where the rest is found.
void tell_rejected(const db::ImportReport& report, const std::string& database);

}  // namespace workbench
