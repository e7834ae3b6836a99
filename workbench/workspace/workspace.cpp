#include "workbench/workspace/workspace.h"

#include <system_error>
#include <utility>

#include "db/file/file_kind.h"
#include "workbench/text/words.h"

namespace workbench {
namespace {

using namespace std::chrono_literals;
constexpr std::chrono::seconds kShort = 4s;
constexpr std::size_t kMostRecent = 12;      // databases
constexpr std::chrono::seconds kLong = 12s;  // an error text takes longer to read

}  // namespace

ShownGame* Workspace::game() {
    if (looks_at_live && live) return &*live;
    if (stored) return &*stored;
    return live ? &*live : nullptr;
}

void Workspace::say(Toast::Kind kind, std::string text) {
    const std::chrono::seconds time = kind == Toast::Kind::Failed ? kLong : kShort;
    toasts.push_back({kind, std::move(text), std::chrono::steady_clock::now() + time});
}

void Workspace::hold_store(const std::filesystem::path& file) {
    store = {};  // first, so that the same name may be another file now
    database = file;
    store = OpenStore{file};
    is_store_gone = false;
    is_read_only = !db::may_be_written(file);
    if (is_read_only) say(Toast::Kind::Info, words(settings.language).store_is_read_only);
}

void Workspace::remember_store(const std::filesystem::path& file) {
    std::error_code none;
    const std::filesystem::path whole = std::filesystem::absolute(file, none);
    std::erase(recent, whole);
    recent.insert(recent.begin(), whole);
    if (recent.size() > kMostRecent) recent.resize(kMostRecent);
}

void Workspace::watch_store() {
    if (!store.is_held()) return;
    const bool is_gone = store.is_gone(database);
    if (is_gone && !is_store_gone) {
        say(Toast::Kind::Failed, words(settings.language).store_is_gone);
    }
    is_store_gone = is_gone;
}

}  // namespace workbench
