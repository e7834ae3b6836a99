#include "workbench/workspace/example_database.h"

#include <stdexcept>
#include <system_error>

#include "db/imports/import_run.h"
#include "db/positions/position_index.h"
#include "scripting/files/shipped_scripts.h"
#include "scripting/files/user_folders.h"
#include "scripting/run_script.h"

namespace workbench {
namespace {

namespace fs = std::filesystem;

constexpr const char* kExperiment = "yonin_table6";
constexpr const char* kGamesOfAnArm = "40";

void import_games(const fs::path& database, const std::stop_token& stop) {
    const fs::path games = scripting::scripts_folder() / "examples";
    const db::ImportFiles files = db::find_import_files({games.string()});
    const db::Connection connection{database, db::Access::ReadWrite};
    db::ImportRun run{connection, {}, stop};
    for (const db::ImportFile& file : files.files) run.read(file);
    db::PositionIndex{connection}.update(1, stop, [](const db::IndexProgress&) {});
}

void run_experiment(const fs::path& database, const std::stop_token& stop) {
    scripting::ScriptOptions options;
    options.database = database;
    options.script = scripting::find_script("experiments", kExperiment);
    options.arguments = {{"games", kGamesOfAnArm}};
    scripting::run_script(options, {}, stop);
}

}  // namespace

fs::path example_database_path() {
    return scripting::data_folder() / "examples.db";
}

fs::path make_example_database(const fs::path& file, const std::stop_token& stop) {
    if (fs::exists(file)) return file;
    if (file.has_parent_path()) fs::create_directories(file.parent_path());
    fs::path half = file;
    half += ".half";
    fs::remove(half);
    import_games(half, stop);
    if (!stop.stop_requested()) run_experiment(half, stop);
    if (stop.stop_requested()) {
        fs::remove(half);
        throw std::runtime_error{"the example database was not made: stopped"};
    }
    fs::rename(half, file);
    return file;
}

}  // namespace workbench
