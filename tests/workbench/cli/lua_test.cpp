// yomi lua: texts, standard input, and entries typed in a terminal.
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>

#include "tests/support/catch.h"
#include "tests/workbench/cli/program.h"

namespace tests {
namespace {

/// `yomi lua` in a terminal of its own, for which somebody types.
class Terminal {
  public:
    explicit Terminal(const std::filesystem::path& folder) {
        process_ = ::forkpty(&terminal_, nullptr, nullptr, nullptr);
        if (process_ == 0) {
            ::setenv("XDG_DATA_HOME", folder.c_str(), 1);
            ::setenv("TERM", "xterm", 1);
            ::execl(YOMI_PROGRAM, YOMI_PROGRAM, "lua", nullptr);
            ::_exit(127);
        }
    }
    ~Terminal() {
        if (process_ > 0) {
            ::kill(process_, SIGKILL);
            ::waitpid(process_, nullptr, 0);
        }
        ::close(terminal_);
    }
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    void type(const std::string& keys) {
        REQUIRE(::write(terminal_, keys.data(), keys.size()) == std::ssize(keys));
    }
    /// What was shown since the last call, once it has that part.
    std::string wait_for(const std::string& part) {
        std::string shown;
        for (int tries = 0; tries < 600 && !has(shown, part); ++tries) {
            pollfd waiting{.fd = terminal_, .events = POLLIN, .revents = 0};
            if (::poll(&waiting, 1, 100) <= 0) continue;
            std::array<char, 4096> bytes;
            const auto count = ::read(terminal_, bytes.data(), bytes.size());
            if (count <= 0) break;
            shown.append(bytes.data(), static_cast<std::size_t>(count));
        }
        INFO(shown);
        CHECK(has(shown, part));
        return shown;
    }
    /// Its exit status, once it has ended; what it shows meanwhile is read, so that it never waits.
    int end() {
        int status = 0;
        std::string shown;
        for (int tries = 0; ::waitpid(process_, &status, WNOHANG) == 0; ++tries) {
            INFO(shown);
            REQUIRE(tries < 600);
            pollfd waiting{.fd = terminal_, .events = POLLIN, .revents = 0};
            std::array<char, 4096> bytes;
            if (::poll(&waiting, 1, 100) <= 0) continue;
            const auto count = ::read(terminal_, bytes.data(), bytes.size());
            if (count > 0) {
                shown.append(bytes.data(), static_cast<std::size_t>(count));
            } else {
                ::usleep(100'000);  // it has closed the terminal and is about to end
            }
        }
        process_ = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
    }

  private:
    int terminal_ = -1;
    pid_t process_ = -1;
};

}  // namespace

TEST_CASE("A text of Lua is run and its values are shown", "[cli][lua]") {
    const TemporaryFolder folder;
    const Ended ended =
        yomi(folder.path(), {"lua", "-e", "yomi.position('reversi', 'f5'):moves(), 1 + 1, 'x'"});
    CHECK(ended.code == 0);
    CHECK(ended.out == "{ \"f4\", \"d6\", \"f6\" }\n2\nx\n");
    CHECK(has(yomi(folder.path(), {"lua", "-e", "yomi.position('reversi')"}).out,
              "4 - - + O X - - -\n"));
    const Ended wrong = yomi(folder.path(), {"lua", "-e", "os.time()"});
    CHECK(wrong.code == 1);
    CHECK(complains(wrong, "os.time is not here"));
    const Ended file = yomi(folder.path(), {"lua", "mine.lua"});
    CHECK(file.code == 2);
    CHECK(complains(file, "a file is run by yomi run mine.lua"));
    const Ended engine =
        yomi(folder.path(), {"lua", "-e", "yomi.engine { command = 'x', protocol = 'gtp' }"});
    CHECK(complains(engine, "it needs --trust"));
}

TEST_CASE("Entries are typed, over several lines, completed, stopped and remembered",
          "[cli][lua]") {
    const TemporaryFolder folder;
    {
        Terminal terminal{folder.path()};
        terminal.wait_for("> ");
        terminal.type("6 * 7\n");
        terminal.wait_for("\n42");
        terminal.type("for i = 1, 2 do\n");
        terminal.wait_for(">> ");
        terminal.type("print(i * 100) end\n");
        terminal.wait_for("200");
        terminal.type("yomi.posi\t'reversi', 'f5').mover\n");
        terminal.wait_for("\n2");
        terminal.type("while true do end\n");
        ::usleep(300'000);
        terminal.type("\x03");
        terminal.wait_for("stopped");
        terminal.type("_ \n");
        terminal.wait_for("\n2");
        terminal.type("nonsense(\n\n)\n");
        terminal.wait_for("(console.lua:1)\r\n> ");
        terminal.type("exit\n");
        CHECK(terminal.end() == 0);
    }
    const std::string history = read_file(folder.path() / "yomi" / "lua_history");
    CHECK(history.starts_with("6 * 7\nfor i = 1, 2 do\nprint(i * 100) end\n"));
    Terminal terminal{folder.path()};
    terminal.wait_for("> ");
    terminal.type("\x10\x10\x10\x10\x10\x10");  // Ctrl-P: back through the history
    terminal.wait_for("while true do end");
}

}  // namespace tests
