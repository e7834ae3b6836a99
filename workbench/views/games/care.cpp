#include "workbench/views/games/care.h"

#include <fmt/format.h>

#include <utility>

#include "db/care/backup.h"
#include "db/care/check.h"
#include "db/care/salvage.h"
#include "workbench/text/words.h"
#include "workbench/views/games/open_database.h"

namespace workbench {
namespace {

using Report = CareState::Report;
using Progress = CareState::Progress;

/// So many findings are listed; one damaged page can spoil thousands of games.
constexpr std::size_t kMostFindings = 200;

std::string finding_text(const db::Finding& finding, const Words& word) {
    std::string place;
    if (finding.game) place = fmt::format("{} {}: ", word.game, finding.game->value);
    if (finding.move) place += fmt::format("{} {}: ", word.move, *finding.move);
    return place + finding.what;
}

Report check(const std::filesystem::path& database, Language language, Progress& progress,
             const std::stop_token& stop) {
    const Words& word = words(language);
    const db::Connection connection{database, db::Access::ReadOnly};
    const db::CheckReport found = db::check(
        connection,
        [&](std::int64_t done, std::int64_t total) {
            progress.done = done;
            progress.total = total;
        },
        stop, kMostFindings);
    Report report{.is_fault = !found.findings.empty(), .lines = {}, .made = {}};
    if (found.stopped) report.lines.emplace_back(word.stopped_note);
    report.lines.push_back(
        fmt::format(fmt::runtime(report.is_fault ? word.check_faults : word.check_clean),
                    found.games, found.findings.size()));
    for (const db::Finding& finding : found.findings) {
        report.lines.push_back(finding_text(finding, word));
    }
    return report;
}

Report back_up(const std::filesystem::path& database, Language language, Progress& progress,
               const std::stop_token& stop) {
    const Words& word = words(language);
    const std::filesystem::path copy = free_name(database, "backup");
    const db::Connection connection{database, db::Access::ReadOnly};
    const bool is_made = db::backup(
        connection, copy,
        [&](std::int64_t done, std::int64_t total) {
            progress.done = done;
            progress.total = total;
        },
        stop);
    if (!is_made) return {.lines = {word.stopped_note}, .made = {}};
    return {.lines = {fmt::format(fmt::runtime(word.backed_up), copy.string())}, .made = copy};
}

Report salvage(const std::filesystem::path& database, Language language, Progress& progress,
               const std::stop_token& stop) {
    const Words& word = words(language);
    const std::filesystem::path fresh = free_name(database, "salvaged");
    const auto found = db::salvage(
        database, fresh,
        [&](std::string_view, std::int64_t done, std::int64_t total) {
            progress.done = done;
            progress.total = total;
        },
        stop);
    if (!found) return {.lines = {word.stopped_note}, .made = {}};
    Report report{.is_fault = false, .lines = found->notes, .made = fresh, .opens = true};
    report.lines.push_back(
        fmt::format(fmt::runtime(found->more_may_be_lost ? word.salvaged_in_part : word.salvaged),
                    found->games, found->whole_games, found->lost_games.size(), fresh.string()));
    return report;
}

using Work = Report (*)(const std::filesystem::path&, Language, Progress&, const std::stop_token&);

void start(Work work, const char* Words::*doing, CareState& state, Workspace& workspace) {
    if (state.job.running()) return;
    state.is_open = true;
    state.lines.clear();
    state.doing = doing;
    state.progress = std::make_shared<Progress>();
    state.job.start(
        [work, database = workspace.database, language = workspace.settings.language,
         progress = state.progress](const std::stop_token& stop) {
            return work(database, language, *progress, stop);
        },
        workspace.wake);
}

void take(Report report, CareState& state, Workspace& workspace) {
    state.lines = std::move(report.lines);
    state.is_damaged = report.is_fault;
    if (!state.lines.empty() && !state.is_open) {
        workspace.say(report.is_fault ? Toast::Kind::Failed : Toast::Kind::Done, state.lines[0]);
    }
    if (report.opens) change_database(report.made, workspace);
}

}  // namespace

std::filesystem::path free_name(const std::filesystem::path& database, const std::string& word) {
    const std::string stem = database.stem().string() + "-" + word;
    std::filesystem::path path = database;
    path.replace_filename(stem + ".db");
    for (int number = 2; std::filesystem::exists(path); ++number) {
        path.replace_filename(fmt::format("{}-{}.db", stem, number));
    }
    return path;
}

void open(CareState& state) {
    state.is_open = true;
    if (!state.job.running()) state.lines.clear();
}

void open_with_fault(CareState& state, std::string fault) {
    state.is_open = true;
    state.is_damaged = true;
    state.lines = {std::move(fault)};
}

void refresh(CareState& state, Workspace& workspace) {
    if (auto finished = state.job.take()) {
        if (*finished) {
            take(std::move(**finished), state, workspace);
        } else {
            state.is_damaged = true;
            state.lines = {finished->error()};
        }
    }
    if (!state.job.running()) return;
    std::optional<double> fraction;
    if (const std::int64_t total = state.progress->total; total > 0) {
        fraction = static_cast<double>(state.progress->done) / static_cast<double>(total);
    }
    workspace.jobs.push_back(
        {words(workspace.settings.language).*state.doing, fraction, state.job.handle()});
}

void apply(const CareAction& action, CareState& state, Workspace& workspace) {
    if (std::holds_alternative<CheckDatabase>(action)) {
        start(check, &Words::checking, state, workspace);
    } else if (std::holds_alternative<BackUpDatabase>(action)) {
        start(back_up, &Words::backing_up, state, workspace);
    } else if (std::holds_alternative<SalvageDatabase>(action)) {
        start(salvage, &Words::salvaging, state, workspace);
    } else if (std::holds_alternative<CloseCare>(action)) {
        state.is_open = false;
    }
}

Told tell(const CareState& state) {
    return {{"is_damaged", state.is_damaged}, {"lines", state.lines}};
}

}  // namespace workbench
