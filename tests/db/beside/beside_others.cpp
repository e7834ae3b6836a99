// One of several programs on one database at the same time: some threads write and some read, open
// and close it all the time, check it and copy it.
//
//   db_beside_others FILE.db LOG SECONDS WRITERS READERS NAME
//
// LOG gets a line for each write, once it is known what became of it: `ok QUERY`, `busy`, or
// `failed WORDS`; and `reader WORDS` for each thing that a reader could not do.
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "db/care/backup.h"
#include "db/care/check.h"
#include "db/care/page_file.h"
#include "db/connection/connection.h"
#include "db/games/games.h"
#include "db/imports/import_files.h"
#include "db/queries/saved_queries.h"

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

/// Each line is there as soon as it is told, also when the program is killed.
class Log {
  public:
    explicit Log(const char* file)
        : descriptor_{::open(file, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0644)} {}
    ~Log() { ::close(descriptor_); }
    Log(const Log&) = delete;
    Log& operator=(const Log&) = delete;

    void tell(std::string line) const {
        line += '\n';
        if (::write(descriptor_, line.data(), line.size()) < 0) std::abort();
    }

  private:
    int descriptor_;
};

struct Run {
    fs::path file;
    const Log& log;
    Clock::time_point end;
    std::string name;
    bool goes_on() const { return Clock::now() < end; }
};

void write_all_the_time(const Run& run, int writer) {
    constexpr int kWritesOfAConnection = 20;
    for (int number = 0; run.goes_on();) {
        try {
            const db::Connection connection{run.file, db::Access::Change};
            for (int n = 0; n < kWritesOfAConnection && run.goes_on(); ++n) {
                const std::string name = fmt::format("{}-{}-{}", run.name, writer, ++number);
                db::SavedQueries{connection}.save(name, "SELECT 1");
                run.log.tell("ok " + name);
            }
        } catch (const db::Error& error) {
            const bool is_busy =
                std::string_view{error.what()}.find("by another program") != std::string_view::npos;
            run.log.tell(is_busy ? "busy" : fmt::format("failed {}", error.what()));
        }
    }
}

void read_once(const Run& run, int reader, int turn) {
    const db::Connection connection{run.file, db::Access::ReadOnly};
    db::Games{connection}.list({});
    db::SavedQueries{connection}.list();
    switch (turn % 4) {
        case 0: {
            const auto report = db::check(connection, {}, {}, 1);
            if (!report.findings.empty()) {
                run.log.tell(fmt::format("reader found {}", report.findings[0].what));
            }
            break;
        }
        case 1: {
            const fs::path copy =
                run.file.parent_path() / fmt::format("{}-{}-{}.db", run.name, reader, turn);
            db::backup(connection, copy);
            fs::remove(copy);
            break;
        }
        case 2:
            if (!db::PageFile{run.file}.has_header()) run.log.tell("reader found no header");
            break;
        default:
            db::find_import_files({run.file.parent_path().string()});
            break;
    }
}

void read_all_the_time(const Run& run, int reader) {
    for (int turn = reader; run.goes_on(); ++turn) {
        try {
            read_once(run, reader, turn);
        } catch (const std::exception& error) {
            run.log.tell(fmt::format("reader {}", error.what()));
        }
    }
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 7) {
        fmt::print(stderr, "usage: db_beside_others FILE.db LOG SECONDS WRITERS READERS NAME\n");
        return 2;
    }
    const Log log{arguments[2]};
    const Run run{.file = arguments[1],
                  .log = log,
                  .end = Clock::now() + std::chrono::seconds{std::atoi(arguments[3])},
                  .name = arguments[6]};
    std::vector<std::jthread> threads;
    for (int writer = 0; writer < std::atoi(arguments[4]); ++writer) {
        threads.emplace_back([&run, writer] { write_all_the_time(run, writer); });
    }
    for (int reader = 0; reader < std::atoi(arguments[5]); ++reader) {
        threads.emplace_back([&run, reader] { read_all_the_time(run, reader); });
    }
    threads.clear();
    return 0;
}
