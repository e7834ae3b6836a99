#include "workbench/cli/wthor_export.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>

#include "db/imports/imported_files.h"
#include "db/imports/wthor_names.h"
#include "workbench/cli/failure.h"

namespace workbench {
namespace {

namespace fs = std::filesystem;
using engine::WthorKind;

/// Of a file that is written today.
engine::WthorHeader header_of_today() {
    const std::chrono::year_month_day today{
        std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now())};
    const int year = static_cast<int>(today.year());
    return {.century = year / 100,
            .year_in_century = year % 100,
            .month = static_cast<int>(static_cast<unsigned>(today.month())),
            .day = static_cast<int>(static_cast<unsigned>(today.day())),
            .board_size = 8,
            .theoretical_depth = 24};
}

engine::WthorHeader header_of(const std::optional<db::WthorDetails>& details) {
    engine::WthorHeader header = header_of_today();
    if (!details) return header;
    header.board_size = details->board_size;
    header.theoretical_depth = details->theoretical_depth;
    int year = 0;
    int month = 0;
    int day = 0;
    if (std::sscanf(details->written.c_str(), "%4d-%2d-%2d", &year, &month, &day) == 3) {
        header.century = year / 100;
        header.year_in_century = year % 100;
        header.month = month;
        header.day = day;
    }
    return header;
}

std::optional<engine::WthorHeader> header_in(const std::string& folder, WthorKind kind) {
    if (folder.empty()) return std::nullopt;
    for (const auto& entry : fs::directory_iterator{folder}) {
        const auto bytes =
            db::bytes_of(db::SourcePlace{.path = entry.path()}, engine::kWthorHeaderSize);
        if (!entry.is_regular_file() || !bytes) continue;
        if (engine::wthor_kind(*bytes, entry.file_size()) == kind) {
            return engine::read_wthor_header(*bytes);
        }
    }
    return std::nullopt;
}

engine::WthorNames names_in(const std::string& folder) {
    if (folder.empty()) return {};
    std::error_code none;
    if (!fs::is_directory(folder, none)) {
        throw BadInput{fmt::format("there is no folder '{}' (--names)", folder)};
    }
    db::WthorNamesFinder finder;
    const db::FolderNames& found = finder.in(folder);
    if (!found.fault.empty()) throw BadInput{fmt::format("{} (--names)", found.fault)};
    if (found.names->players.empty() || found.names->tournaments.empty()) {
        throw BadInput{
            fmt::format("the folder '{}' lacks a file of {} (--names)", folder,
                        found.names->players.empty() ? "players (.jou)" : "tournaments (.trn)")};
    }
    return *found.names;
}

}  // namespace

WthorExport::WthorExport(fs::path place, const std::string& names, bool force)
    : place_{std::move(place)},
      is_one_file_{place_.extension() == ".wtb" || place_.extension() == ".WTB"},
      force_{force},
      players_{WthorKind::Players, names_in(names).players},
      tournaments_{WthorKind::Tournaments, names_in(names).tournaments},
      players_header_{header_in(names, WthorKind::Players)},
      tournaments_header_{header_in(names, WthorKind::Tournaments)} {
    if (!is_one_file_) {
        std::error_code failed;
        fs::create_directories(place_, failed);
        if (failed) {
            throw WorkFailed{fmt::format("the folder '{}' cannot be made: {}", place_.string(),
                                         failed.message())};
        }
    }
}

fs::path WthorExport::folder() const {
    if (!is_one_file_) return place_;
    return place_.has_parent_path() ? place_.parent_path() : fs::path{"."};
}

WthorExport::Year& WthorExport::year_of(const db::Connection& connection, db::GameId id, int year) {
    const auto known = years_.find(year);
    if (known != years_.end()) return known->second;
    if (is_one_file_ && !years_.empty()) {
        throw BadInput{fmt::format(
            "the games are of several years ({} and {}), and a file of WTHOR is of one: name a "
            "folder instead of '{}'",
            years_.begin()->first, year, place_.string())};
    }
    const fs::path file = is_one_file_ ? place_ : place_ / fmt::format("WTH_{}.wtb", year);
    Year& made = years_[year];
    made.file = export_file(file, force_);
    made.header = header_of(db::wthor_details(connection, id));
    made.header.year = year;
    made.file->write(engine::write_wthor_header(made.header));
    return made;
}

tl::expected<void, std::string> WthorExport::add(const db::Connection& connection, db::GameId id,
                                                 const engine::AnnotatedGame& game) {
    // The year's file is made only for a game that it can hold.
    const int year = game.record.year.value_or(0);
    const auto known = years_.find(year);
    const engine::WthorHeader header =
        known != years_.end() ? known->second.header : header_of(db::wthor_details(connection, id));
    const auto written =
        engine::wthor_game(game, header.theoretical_empties(), players_, tournaments_);
    if (!written) return tl::unexpected{written.error()};
    Year& in = year_of(connection, id, year);
    in.file->write(engine::write_wthor_game(*written));
    ++in.header.games;
    return {};
}

void WthorExport::write_names(const engine::WthorNumbers& numbers,
                              const engine::WthorHeader& header, const std::string& name) {
    const auto file = export_file(folder() / name, force_);
    file->write(engine::write_wthor_names(numbers.kind(), header, numbers.names()));
    file->keep();
}

void WthorExport::finish() {
    const auto header = [](const engine::WthorNumbers& numbers,
                           const std::optional<engine::WthorHeader>& given) {
        return given && numbers.added() == 0 ? *given : header_of_today();
    };
    write_names(players_, header(players_, players_header_), "WTHOR.JOU");
    write_names(tournaments_, header(tournaments_, tournaments_header_), "WTHOR.TRN");
    for (auto& [year, written] : years_) {
        written.file->write_beginning(engine::write_wthor_header(written.header));
        written.file->keep();
    }
}

std::vector<std::string> WthorExport::notes() const {
    std::vector<std::string> notes = players_.changed();
    std::ranges::copy(tournaments_.changed(), std::back_inserter(notes));
    return notes;
}

}  // namespace workbench
