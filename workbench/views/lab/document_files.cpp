#include "workbench/views/lab/document_files.h"

namespace workbench {

SaveResult saved_as_asked(const SaveRequest& asked) {
    const std::optional<std::string> now = read_script(asked.file);
    const bool is_known = !now || now == asked.expected || *now == asked.text;
    if (!is_known && !asked.may_overwrite) {
        return {.kind = SaveResult::Kind::Differs,
                .document = asked.document,
                .state = asked.state,
                .text = *now,
                .stamp = stamp_of(asked.file)};
    }
    write_script(asked.file, asked.text);
    return {.kind = SaveResult::Kind::Saved,
            .document = asked.document,
            .state = asked.state,
            .text = asked.text,
            .stamp = stamp_of(asked.file)};
}

std::vector<ChangedFile> changed_files(const std::vector<WatchedFile>& files) {
    std::vector<ChangedFile> changed;
    for (const WatchedFile& watched : files) {
        const std::optional<FileStamp> now = stamp_of(watched.file);
        if (now == watched.stamp) continue;
        changed.push_back({watched.document, read_script(watched.file), now});
    }
    return changed;
}

std::vector<OpenedScript> drafts_to_open(const std::filesystem::path& folder) {
    std::vector<OpenedScript> opened;
    for (ScriptDraft& draft : drafts_left(folder)) {
        OpenedScript script{.file = draft.file, .text = {}, .stamp = {}, .draft = {}};
        if (!draft.file.empty()) {
            script.text = read_script(draft.file);
            script.stamp = stamp_of(draft.file);
        }
        script.draft = std::move(draft);
        opened.push_back(std::move(script));
    }
    return opened;
}

void load_into(ScriptDocument& document, const std::string& text) {
    document.text.replace_all(text);
    document.on_disk = text;
    document.saved_state = document.text.state();
    document.seen_state = document.text.state();
    document.checked_state = 0;
    document.faults.clear();
}

}  // namespace workbench
