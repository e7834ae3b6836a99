// A package's `yomi_sqlite.so`: it loads the extension of the highest level of x86-64 that the
// processor meets and hands SQLite's call on. Compiled for the lowest level.

#include <dlfcn.h>
#include <sqlite3ext.h>

#include <exception>
#include <filesystem>
#include <string>

#include "db/levels/level_choice.h"

using Init = int (*)(sqlite3*, char**, const sqlite3_api_routines*);

extern "C" [[gnu::visibility("default")]] int sqlite3_yomisqlite_init(
    sqlite3* handle, char** error, const sqlite3_api_routines* host);

namespace db {
namespace {

/// Beside the extension or, where Debian keeps libraries by their architecture, above.
std::filesystem::path levels_folder() {
    Dl_info own{};
    if (dladdr(reinterpret_cast<const void*>(&sqlite3_yomisqlite_init), &own) == 0) return {};
    std::error_code failed;
    const auto folder = std::filesystem::canonical(own.dli_fname, failed).parent_path();
    const auto beside = folder / "yomi";
    return std::filesystem::exists(beside, failed) ? beside : folder.parent_path() / "yomi";
}

int load(sqlite3* handle, char** error, const sqlite3_api_routines* host) {
    const auto fail = [&](const std::string& what) {
        *error = host->mprintf("yomi_sqlite: %s", what.c_str());
        return SQLITE_ERROR;
    };
    const LevelChoice choice = choose_library(levels_folder(), "yomi_sqlite.so");
    if (choice.library.empty()) return fail(choice.fault);
    const LoadedLibrary loaded = load_library(levels_folder(), choice.library);
    if (loaded.handle == nullptr) return fail(loaded.fault);
    const auto init = reinterpret_cast<Init>(dlsym(loaded.handle, "sqlite3_yomisqlite_init"));
    if (init == nullptr) return fail(std::string{"it cannot be run: "} + dlerror());
    return init(handle, error, host);
}

}  // namespace
}  // namespace db

int sqlite3_yomisqlite_init(sqlite3* handle, char** error, const sqlite3_api_routines* host) {
    try {
        return db::load(handle, error, host);
    } catch (const std::exception& fault) {
        *error = host->mprintf("yomi_sqlite: %s", fault.what());
        return SQLITE_ERROR;
    }
}
