#include "workbench/process/file_size_limit.h"

#include <csignal>

namespace workbench {

void fail_at_file_size_limit() {
    std::signal(SIGXFSZ, SIG_IGN);
}

}  // namespace workbench
