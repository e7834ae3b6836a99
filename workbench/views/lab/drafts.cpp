#include "workbench/views/lab/drafts.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <csignal>
#include <fstream>

#include "workbench/views/lab/script_file.h"

namespace workbench {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kEnding = ".draft";

/// Whether a window that runs now keeps this draft: names begin with the number of its process.
bool is_in_use(const std::string& id) {
    int process = 0;
    const auto [end, error] = std::from_chars(id.data(), id.data() + id.size(), process);
    if (error != std::errc{} || process <= 0 || *end != '-') return false;
    if (process == ::getpid()) return true;
    // `12 (yomi-workbench) S ...`; one that has ended and that nobody has asked about says Z.
    std::ifstream stream{fmt::format("/proc/{}/stat", process)};
    std::string facts;
    std::getline(stream, facts);
    return facts.find("(yomi-workbench") != std::string::npos &&
           facts.find(") Z") == std::string::npos;
}

/// Two lines, file and title, and then the text.
ScriptDraft draft_from(const std::string& id, const std::string& kept) {
    const std::size_t file = std::min(kept.find('\n'), kept.size());
    const std::size_t title = std::min(kept.find('\n', file + 1), kept.size());
    ScriptDraft draft{.id = id, .file = kept.substr(0, file), .title = {}, .text = {}};
    if (file < title) draft.title = kept.substr(file + 1, title - file - 1);
    if (title < kept.size()) draft.text = kept.substr(title + 1);
    return draft;
}

}  // namespace

std::string draft_id(int number) {
    return fmt::format("{}-{}{}", ::getpid(), number, kEnding);
}

std::vector<ScriptDraft> drafts_left(const fs::path& folder) {
    std::vector<ScriptDraft> drafts;
    std::error_code failed;
    for (const auto& entry : fs::directory_iterator{folder, failed}) {
        const std::string id = entry.path().filename().string();
        if (!id.ends_with(kEnding) || is_in_use(id)) continue;
        if (const auto kept = read_script(entry.path())) drafts.push_back(draft_from(id, *kept));
    }
    std::ranges::sort(drafts, {}, &ScriptDraft::id);
    return drafts;
}

void write_draft(const fs::path& folder, const ScriptDraft& draft) {
    std::error_code failed;  // what matters is whether the file can be written
    fs::create_directories(folder, failed);
    write_script(folder / draft.id,
                 fmt::format("{}\n{}\n{}", draft.file.string(), draft.title, draft.text));
}

void remove_draft(const fs::path& folder, const std::string& id) {
    std::error_code gone;  // one that is not there needs no removal
    fs::remove(folder / id, gone);
}

}  // namespace workbench
