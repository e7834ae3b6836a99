#include "tests/fuzz/window_doors.h"

#include <cmath>
#include <fstream>
#include <stdexcept>

#include "engine/games/notation.h"
#include "tests/fuzz/byte_choices.h"
#include "tests/support/temporary_folder.h"
#include "workbench/frame/session.h"
#include "workbench/settings/settings.h"
#include "workbench/views/lab/drafts.h"

namespace tests {
namespace {

std::string text_of(Bytes bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace

void read_settings(Bytes bytes) {
    const workbench::Settings settings = workbench::parse_settings(text_of(bytes));
    for (const float share :
         {settings.left, settings.right, settings.bottom, settings.middle, settings.lists}) {
        require_promise(share >= 0 && share <= 1, "a share is one");
    }
    require_promise(
        workbench::kSmallestScale <= settings.scale && settings.scale <= workbench::kLargestScale,
        "what is drawn can be seen");
    require_promise(settings.width > 0 && settings.height > 0, "a window has a size");
    const workbench::Settings again = workbench::parse_settings(workbench::to_text(settings));
    require_promise(workbench::to_text(again) == workbench::to_text(settings),
                    "settings come back");
}

std::vector<std::string> settings_seeds() {
    workbench::Settings settings;
    settings.in_front = {"graph", "tree"};
    settings.keys = {{"open_database", {.key = 79, .with_ctrl = true, .with_shift = true}}};
    settings.maximised = "board";
    return {workbench::to_text(settings), "language = ja\nscale = 1e30\nleft = nan\nkey.x = F5\n"};
}

void read_session(Bytes bytes) {
    const workbench::Session session = workbench::parse_session(text_of(bytes));
    require_promise(session.ply >= 0, "a ply is counted from 0");
    if (session.unkept) {
        engine::AnyPosition position = session.unkept->start;
        for (const engine::Move move : session.unkept->moves) {
            require_promise(engine::legal_moves(position).contains(move), "a kept move is legal");
            position = engine::play(position, move);
        }
    }
    const std::string written = workbench::to_text(session);
    require_promise(workbench::to_text(workbench::parse_session(written)) == written,
                    "a session comes back");
}

std::vector<std::string> session_seeds() {
    workbench::Session session{
        .database = "games.db",
        .game = db::GameId{12},
        .ply = 7,
        .unkept = {},
        .queries = std::make_shared<const workbench::KeptQueries>(workbench::KeptQueries{
            .tabs =
                {{.name = "mine", .sql = "SELECT \"x\"", .values = "1", .history = {"SELECT 2"}}}}),
        .recent = {"/tmp/a.db", "/tmp/b.db"}};
    engine::GameRecord record{.start = engine::AnyPosition{engine::ReversiPosition::start()}};
    record.strategies = {"somebody", "else"};
    for (int ply = 0; ply < 8; ++ply) {
        const engine::AnyPosition position = engine::play_all(record.start, record.moves);
        record.moves.push_back(*engine::legal_moves(position).begin());
    }
    std::vector<std::string> seeds{workbench::to_text(session)};
    session.unkept = record;
    seeds.push_back(workbench::to_text(session));
    return seeds;
}

void read_key(Bytes bytes) {
    const std::string text = text_of(bytes);
    const auto key = workbench::parse_key(text);
    if (!key) return;
    require_promise(workbench::parse_key(workbench::to_text(*key)) == *key, "a key comes back");
}

std::vector<std::string> key_seeds() {
    return {"Ctrl+Shift+P", "Page Up", "Alt+F12", "ctrl+space", "Shift+", "Ctrl+Ctrl+A", "F25"};
}

void read_draft(Bytes bytes) {
    static const TemporaryFolder folder;
    const std::string id = "1-1.draft";
    std::ofstream{folder / id, std::ios::binary} << text_of(bytes);
    try {
        const auto drafts = workbench::drafts_left(folder.path());
        require_promise(drafts.size() <= 1, "a file is one draft");
        for (const workbench::ScriptDraft& draft : drafts) {
            require_promise(draft.id == id, "a draft has its file's name");
        }
    } catch (const std::runtime_error& error) {
        require_promise(!std::string{error.what()}.empty(), "a refusal has a message");
    }
}

std::vector<std::string> draft_seeds() {
    return {"/home/somebody/a.lua\na.lua\nreturn 1\n", "\nuntitled\n", "one line",
            "x\n\xff\xfe\n" + std::string(300, 'y')};
}

}  // namespace tests
