#pragma once

#include <sys/resource.h>
#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/support/stop_bound.h"
#include "tests/support/temporary_folder.h"

namespace tests {

/// How long a program may run that a test does not give more.
inline constexpr std::chrono::seconds kProgramPatience{kIsSanitized ? 900 : 120};

/// What a run of `yomi` left behind.
struct Ended {
    int code = 0;  ///< of its exit; 128 + the signal that ended it
    std::string out;
    std::string err;
    double seconds = 0;
    std::int64_t peak_megabytes = 0;  ///< of its real memory
};

/// `yomi` running in a folder with these words, killed where the object ends before it does.
class Program {
  public:
    Program(std::filesystem::path folder, std::vector<std::string> words);
    /// Its standard output goes to that descriptor, and Ended::out stays empty.
    Program(std::filesystem::path folder, std::vector<std::string> words, int output);
    ~Program();
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    void send(int signal) const;
    /// Waits until the program takes the signal itself, as it does from its first moment on; a busy
    /// machine may let that moment wait.
    void wait_until_it_takes(int signal);
    /// Standard output so far.
    std::string out() const;
    bool is_running();
    /// Waits for the end; a run that takes longer than that is killed and fails the test.
    Ended wait(std::chrono::seconds at_most = kProgramPatience);

  private:
    std::filesystem::path folder_;
    TemporaryFolder output_;
    std::chrono::steady_clock::time_point began_;
    pid_t process_ = -1;
    int status_ = 0;
    rusage usage_{};
};

/// Runs `yomi` to its end.
Ended yomi(const std::filesystem::path& folder, std::vector<std::string> words);

/// Whether its errors begin as all of ours do and tell that.
bool complains(const Ended& ended, const std::string& what);

/// Whether the text has that part.
bool has(const std::string& text, const std::string& part);

/// Writes a file whole.
void write_file(const std::filesystem::path& file, const std::string& text);
std::string read_file(const std::filesystem::path& file);

}  // namespace tests
