#include "workbench/workspace.h"

#include <utility>

namespace workbench {
namespace {

using namespace std::chrono_literals;
constexpr std::chrono::seconds kShort = 4s;
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

}  // namespace workbench
