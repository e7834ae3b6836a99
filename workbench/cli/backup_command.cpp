#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <memory>

#include "db/care/backup.h"
#include "workbench/cli/command.h"
#include "workbench/cli/command_words.h"
#include "workbench/cli/failure.h"
#include "workbench/cli/progress_bar.h"

namespace workbench {
namespace {

struct BackupOptions {
    std::string database;
    std::string copy;
};

ExitCode backup(const BackupOptions& options, const Console& console) {
    const db::Connection connection{options.database, db::Access::ReadOnly};
    ProgressBar progress;
    const auto began = std::chrono::steady_clock::now();
    const bool done = db::backup(
        connection, options.copy,
        [&](std::int64_t pages, std::int64_t total) {
            const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
            progress.show("pages", pages, total, took.count());
        },
        console.stop);
    progress.clear();
    if (!done) {
        throw WorkFailed{
            fmt::format("stopped; there is no copy. Begin again with: {}", console.command_line)};
    }
    fmt::print("{}: a copy of {}, checked; {} bytes\n", options.copy, options.database,
               std::filesystem::file_size(options.copy));
    return ExitCode::Done;
}

}  // namespace

Command add_backup(CLI::App& program) {
    CommandWords words{program, "backup",
                       "copies a database into a new file, also while it is written"};
    const auto options = std::make_shared<BackupOptions>();
    words.add_word({"COPY", "", "the file to make; no such file may be there"}, options->copy);
    words.add_text({"--db", "FILE", "the database to copy"}, options->database);
    words.require("--db");
    words.set_examples("yomi backup --db yomi.db yomi-2026-11-22.db");
    return {.parser = &words.parser(),
            .run = [options](const Console& console) { return backup(*options, console); }};
}

}  // namespace workbench
