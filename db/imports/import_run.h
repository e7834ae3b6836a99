#pragma once

#include <functional>
#include <stop_token>

#include "db/connection/connection.h"
#include "db/imports/import_files.h"
#include "db/imports/rejected_records.h"

namespace db {

/// What became of the records of the files.
struct ImportReport {
    std::int64_t files = 0;
    std::int64_t games = 0;  ///< records, read or not
    std::int64_t added = 0;
    std::int64_t known = 0;                ///< already there
    std::int64_t unfinished = 0;           ///< of the added and the known
    std::int64_t unfinished_given = 0;     ///< of those: the file gives a score
    std::int64_t disagreeing = 0;          ///< likewise: complete, and the file gives another score
    std::int64_t variations = 0;           ///< of SGF and PGN, kept beside their games
    std::int64_t left_aside = 0;           ///< variations that cannot be played
    std::int64_t guessed_movers = 0;       ///< of the added: nobody was said to be on move
    std::int64_t impossible_scores = 0;    ///< likewise, of WTHOR: more discs than a board has
    std::string first_impossible_score{};  ///< where, and how many
    std::int64_t rejected = 0;
    std::vector<RejectedRecord> first_rejected;  ///< not all of them, where they are many
    std::vector<std::string> notes;              ///< how texts were read: sentences

    void add_rejected(const RejectedRecord& record);
};

/// Who hears of an import while it runs; all may be empty.
struct ImportListener {
    std::function<void(std::uintmax_t)> on_bytes;  ///< so many were read, of all files together
    std::function<void(const RejectedRecord&)> on_rejected;
};

/// Reads files of games into a database, in batches.
class ImportRun {
  public:
    ImportRun(const Connection& connection, ImportListener listener, std::stop_token stop)
        : connection_{connection}, listener_{std::move(listener)}, stop_{std::move(stop)} {}

    /// False: stopped; what was read until then is stored. Throws Error when the file cannot be
    /// read.
    bool read(const ImportFile& file);
    const ImportReport& report() const { return report_; }

  private:
    const Connection& connection_;
    ImportListener listener_;
    std::stop_token stop_;
    std::uintmax_t bytes_before_ = 0;  ///< of the files that are read
    ImportReport report_;
};

}  // namespace db
