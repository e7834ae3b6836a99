#include "workbench/views/board/save_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "db/file/whole_file.h"
#include "workbench/text/words.h"
#include "workbench/workspace/cases.h"

namespace workbench {
namespace {

using engine::WrittenFormat;

struct SaveFormat {
    WrittenFormat format;
    const char* name;  ///< null: the words have one
};

/// In the order to offer them: those that hold variations first.
constexpr std::array kSaveFormats{
    SaveFormat{WrittenFormat::Sgf, "SGF"},   SaveFormat{WrittenFormat::Pgn, "PGN"},
    SaveFormat{WrittenFormat::Ggf, "GGF"},   SaveFormat{WrittenFormat::Transcript, nullptr},
    SaveFormat{WrittenFormat::Json, "JSON"}, SaveFormat{WrittenFormat::Csv, "CSV"},
    SaveFormat{WrittenFormat::Obf, "OBF"},
};

const SaveFormat& facts_of(WrittenFormat format) {
    return *std::ranges::find(kSaveFormats, format, &SaveFormat::format);
}

engine::AnnotatedGame annotated(const ShownGame& game) {
    return {.record = game.played(), .tree = game.tree()};
}

/// `human-greedy`, of letters that every file system takes.
std::string file_name(const ShownGame& game) {
    std::string name;
    for (const std::string& player : game.played().strategies) {
        if (!name.empty()) name += '-';
        for (const char letter : player) {
            const bool is_plain = std::isalnum(static_cast<unsigned char>(letter)) != 0;
            name += is_plain ? letter : '_';
        }
    }
    constexpr std::size_t kLongest = 60;
    if (name.size() > kLongest) name.resize(kLongest);
    const bool is_bare = name.find_first_not_of("-_") == std::string::npos;
    return is_bare ? game.facts().name : name;
}

/// The first such name beside the database that is free.
std::string free_path(const ShownGame& game, WrittenFormat format, const Workspace& workspace) {
    std::filesystem::path folder = workspace.database.parent_path();
    std::error_code ignored;  // what cannot be seen is not there
    if (folder.empty()) folder = std::filesystem::current_path(ignored);
    const std::string name = file_name(game);
    std::filesystem::path path =
        folder / fmt::format("{}{}", name, engine::ending_of_files(format));
    constexpr int kMostTried = 1000;
    for (int number = 2; number < kMostTried && std::filesystem::exists(path, ignored); ++number) {
        path = folder / fmt::format("{}-{}{}", name, number, engine::ending_of_files(format));
    }
    return path.string();
}

void save(SaveGameState& state, Workspace& workspace, bool may_replace) {
    if (!state.game || state.path.empty()) return;
    state.error.clear();
    std::error_code ignored;
    state.asks_replace = !may_replace && std::filesystem::exists(state.path, ignored);
    if (state.asks_replace) return;
    state.saving.start(
        [game = annotated(*state.game), format = state.format, path = state.path,
         may_replace](const std::stop_token&) {
            const auto written = engine::written_game(format, game);
            if (!written) throw std::runtime_error{written.error()};
            db::write_whole_file(path,
                                 engine::heading_of(format) + *written + engine::ending_of(format),
                                 may_replace ? db::Replace::Yes : db::Replace::No);
            return path;
        },
        workspace.wake);
}

}  // namespace

std::string format_text(WrittenFormat format, const Words& word) {
    const SaveFormat& facts = facts_of(format);
    return fmt::format("{} ({})", facts.name == nullptr ? word.format_plain : facts.name,
                       engine::ending_of_files(format));
}

std::string ending_name(WrittenFormat format) {
    return std::string{engine::ending_of_files(format).substr(1)};
}

void open(SaveGameState& state, const Workspace& workspace) {
    const ShownGame* game = workspace.game();
    if (game == nullptr) return;
    state.game = *game;
    state.formats.clear();
    for (const SaveFormat& one : kSaveFormats) {
        if (engine::written_game(one.format, annotated(*game))) state.formats.push_back(one.format);
    }
    const bool fits = std::ranges::find(state.formats, state.format) != state.formats.end();
    if (!fits || state.path.empty()) state.format = state.formats.front();
    state.path = free_path(*game, state.format, workspace);
    state.asks_replace = false;
    state.error.clear();
    state.is_open = true;
}

void refresh(SaveGameState& state, Workspace& workspace) {
    workspace.is_waiting |= state.saving.running();
    auto finished = state.saving.take();
    if (!finished) return;
    if (!*finished) {
        state.error = finished->error();
        return;
    }
    state.is_open = false;
    const Words& word = words(workspace.settings.language);
    workspace.say(Toast::Kind::Done, fmt::format(fmt::runtime(word.game_saved), **finished));
}

void apply(const SaveGameAction& action, SaveGameState& state, Workspace& workspace) {
    std::visit(Cases{[](std::monostate /*nothing*/) {},
                     [&](const ChooseSaveFormat& chosen) {
                         // A name that was given its ending here gets the other one.
                         std::filesystem::path path = state.path;
                         if (path.extension() == "." + ending_name(state.format)) {
                             path.replace_extension(ending_name(chosen.format));
                         }
                         state.path = path.string();
                         state.format = chosen.format;
                         state.asks_replace = false;
                     },
                     [&](const TypeSavePath& typed) {
                         state.path = typed.path;
                         state.asks_replace = false;
                     },
                     [&](const SaveGame& asked) { save(state, workspace, asked.may_replace); },
                     [&](CloseSaveGame /*action*/) { state.is_open = false; }},
               action);
}

}  // namespace workbench
