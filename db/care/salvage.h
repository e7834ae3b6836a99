#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "db/care/page_file.h"

namespace db {

/// What was returned to a table, and what of it was not.
struct SalvagedTable {
    std::string name;
    std::int64_t rows = 0;      ///< returned
    std::int64_t damaged = 0;   ///< read, but no rows of this table any more
    std::int64_t orphaned = 0;  ///< left out, since what they belong to is lost
    friend bool operator==(const SalvagedTable&, const SalvagedTable&) = default;
};

/// A page that nothing can be read of.
struct DestroyedPage {
    PageNumber number = 0;
    std::string table;  ///< whose it was; empty: not known
    friend bool operator==(const DestroyedPage&, const DestroyedPage&) = default;
};

struct SalvageReport {
    std::vector<std::string> notes;  ///< about the file as a whole, the first to read
    PageNumber pages = 0;            ///< read
    PageNumber expected_pages = 0;   ///< that the file should have; 0: nothing tells
    PageNumber missing_pages = 0;    ///< of them, since the file was cut short
    std::vector<DestroyedPage> destroyed;
    std::vector<SalvagedTable> tables;         ///< those of which there was anything
    std::int64_t games = 0;                    ///< returned
    std::int64_t whole_games = 0;              ///< of them, proven by their checksums
    std::int64_t unproven_games = 0;           ///< of them, stored before there were checksums
    std::vector<std::int64_t> changed_games;   ///< whose checksum is another one
    std::vector<std::int64_t> reseated_games;  ///< players lost, payoffs by replay
    std::vector<std::int64_t> lost_games;      ///< of which only players or trials are left
    /// Of further games nothing may be left, so that nothing names them.
    bool more_may_be_lost = false;
    std::int64_t highest_game = 0;  ///< the highest number of a game that is seen anywhere
    friend bool operator==(const SalvageReport&, const SalvageReport&) = default;
};

/// Reads a damaged database page by page, without trusting what SQLite needs to find its way, and
/// stores whatever can be read in a new one. The damaged file is only read. Games whose players are
/// lost come back with payoffs by the rules and unknown players; what is made from the games alone
/// (the index of positions) is left out, since it can be made again. Throws InputError when
/// `fresh` is there already. Empty: stopped; there is then no new file.
std::optional<SalvageReport> salvage(
    const std::filesystem::path& damaged, const std::filesystem::path& fresh,
    const std::function<void(std::string_view what, std::int64_t done, std::int64_t total)>&
        on_progress = {},
    const std::stop_token& stop = {});

}  // namespace db
