#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "db/games/games.h"
#include "engine/formats/wthor_numbers.h"
#include "workbench/cli/export_file.h"

namespace workbench {

/// Writes games as a WTHOR base: a file for each year, and the names that they refer to by number.
class WthorExport {
  public:
    /// `place` is a folder, made when it is not there, or a file of one year (`.wtb`), beside which
    /// the names are written. `names` is a folder with a .jou and a .trn whose numbers stay; empty:
    /// the numbers are new. Throws BadInput when they cannot be read.
    WthorExport(std::filesystem::path place, const std::string& names, bool force);

    /// Else why the format cannot hold the game.
    tl::expected<void, std::string> add(const db::Connection& connection, db::GameId id,
                                        const engine::AnnotatedGame& game);
    /// Puts every file in its place.
    void finish();

    /// What the format could not say as it is, once finished.
    std::vector<std::string> notes() const;

  private:
    struct Year {
        std::unique_ptr<db::WholeFile> file;
        engine::WthorHeader header;
    };

    Year& year_of(const db::Connection& connection, db::GameId id, int year);
    std::filesystem::path folder() const;
    void write_names(const engine::WthorNumbers& numbers, const engine::WthorHeader& header,
                     const std::string& name);

    std::filesystem::path place_;
    bool is_one_file_;
    bool force_;
    engine::WthorNumbers players_;
    engine::WthorNumbers tournaments_;
    std::optional<engine::WthorHeader> players_header_;
    std::optional<engine::WthorHeader> tournaments_header_;
    std::map<int, Year> years_;
};

}  // namespace workbench
