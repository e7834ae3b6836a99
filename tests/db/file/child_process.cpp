#include "tests/db/file/child_process.h"

#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <exception>

namespace tests {

int in_child(const std::function<int()>& work) {
    const pid_t child = ::fork();
    if (child == 0) {
        int answer = 100;
        try {
            answer = work();
        } catch (const std::exception& error) {
            std::fprintf(stderr, "%s\n", error.what());
        }
        ::_exit(answer);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}

int in_child_of_nobody(const std::function<int()>& work) {
    return in_child([&work] {
        constexpr uid_t kNobody = 65'534;
        if (::geteuid() == 0 && ::setuid(kNobody) != 0) return 77;
        return work();
    });
}

}  // namespace tests
