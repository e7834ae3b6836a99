#include "tests/workbench/cli/program.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <sstream>
#include <thread>

#include "tests/support/catch.h"

namespace tests {
namespace {

[[noreturn]] void become_yomi(const std::filesystem::path& folder,
                              const std::filesystem::path& output, int to,
                              std::vector<char*> arguments) {
    const auto opened = [&](const char* name) {
        return open((output / name).c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    };
    const int out = opened("out");
    dup2(to < 0 ? out : to, STDOUT_FILENO);
    dup2(opened("err"), STDERR_FILENO);
    if (chdir(folder.c_str()) == 0) execv(YOMI_PROGRAM, arguments.data());
    _exit(127);
}

}  // namespace

Program::Program(std::filesystem::path folder, std::vector<std::string> words)
    : Program{std::move(folder), std::move(words), -1} {}

Program::Program(std::filesystem::path folder, std::vector<std::string> words, int output)
    : folder_{std::move(folder)}, began_{std::chrono::steady_clock::now()} {
    words.insert(words.begin(), "yomi");
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    process_ = fork();
    if (process_ == 0) become_yomi(folder_, output_.path(), output, arguments);
}

Program::~Program() {
    if (!is_running()) return;
    send(SIGKILL);
    waitpid(process_, &status_, 0);
}

void Program::send(int signal) const {
    if (process_ > 0) kill(process_, signal);  // 0 would be this program and its kin
}

void Program::wait_until_it_takes(int signal) {
    const std::string status = "/proc/" + std::to_string(process_) + "/status";
    while (is_running() && std::chrono::steady_clock::now() - began_ < std::chrono::seconds{30}) {
        std::istringstream lines{read_file(status)};
        for (std::string name, value; lines >> name;) {
            if (name != "SigBlk:") continue;
            lines >> value;
            if ((std::stoull(value, nullptr, 16) >> (signal - 1) & 1) != 0) return;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds{2});
    }
}

std::string Program::out() const {
    return read_file(output_ / "out");
}

bool Program::is_running() {
    if (process_ > 0 && wait4(process_, &status_, WNOHANG, &usage_) == process_) process_ = 0;
    return process_ > 0;
}

Ended Program::wait(std::chrono::seconds at_most) {
    while (is_running()) {
        if (std::chrono::steady_clock::now() - began_ > at_most) {
            FAIL("yomi runs for more than " << at_most.count() << " s; it wrote: " << out());
        }
        std::this_thread::sleep_for(std::chrono::milliseconds{2});
    }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began_;
    return {.code = WIFSIGNALED(status_) ? 128 + WTERMSIG(status_) : WEXITSTATUS(status_),
            .out = out(),
            .err = read_file(output_ / "err"),
            .seconds = took.count(),
            .peak_megabytes = usage_.ru_maxrss / 1024};
}

Ended yomi(const std::filesystem::path& folder, std::vector<std::string> words) {
    Program program{folder, std::move(words)};
    return program.wait();
}

void write_file(const std::filesystem::path& file, const std::string& text) {
    std::ofstream{file, std::ios::binary} << text;
}

std::string read_file(const std::filesystem::path& file) {
    std::ostringstream text;
    text << std::ifstream{file, std::ios::binary}.rdbuf();
    return text.str();
}

bool complains(const Ended& ended, const std::string& what) {
    return ended.err.starts_with("yomi: ") && has(ended.err, what);
}

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace tests
