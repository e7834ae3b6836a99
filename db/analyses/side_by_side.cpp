#include "db/analyses/side_by_side.h"

#include <future>
#include <vector>

namespace db {

void side_by_side(int threads, std::stop_source& stop, const std::function<void()>& work) {
    if (threads == 1) {
        work();
        return;
    }
    std::vector<std::future<void>> workers;
    for (int thread = 0; thread < threads; ++thread) {
        workers.push_back(std::async(std::launch::async, [&] {
            try {
                work();
            } catch (...) {
                stop.request_stop();
                throw;
            }
        }));
    }
    for (std::future<void>& worker : workers) worker.wait();
    for (std::future<void>& worker : workers) worker.get();
}

}  // namespace db
