#include "workbench/views/board/clipboard.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <stdexcept>
#include <utility>

#include "db/imports/game_import.h"
#include "engine/formats/format_reader.h"

namespace workbench {
namespace {

/// So many games are committed at once: others wait for the database no longer than that takes.
constexpr std::int64_t kBatch = 1'000;

std::int64_t store(const PastedGames& pasted, const std::filesystem::path& database,
                   std::atomic<std::int64_t>& stored, const std::stop_token& stop) {
    const db::Connection connection{database, db::Access::Change};
    const std::string name = "clipboard";
    db::GameImport games{connection,
                         {.name = name, .format = std::string{engine::name_of(pasted.format)}}};
    std::size_t at = 0;
    const auto bytes = [&](std::span<char> room) {
        const std::size_t count = std::min(room.size(), pasted.text.size() - at);
        std::copy_n(pasted.text.begin() + static_cast<std::ptrdiff_t>(at), count, room.begin());
        at += count;
        return count;
    };
    auto reader =
        engine::open_format(pasted.format, bytes, {.name = name, .size = pasted.text.size()});
    if (!reader) throw std::runtime_error{reader.error().message};
    std::int64_t fresh = 0;
    while (auto record = (*reader)->next()) {
        if (stop.stop_requested()) break;  // what was stored so far stays
        if (!record->game) continue;
        fresh += games.add(*record->game, record->number, record->fingerprint) ? 1 : 0;
        stored.fetch_add(1, std::memory_order_relaxed);
        if (games.uncommitted() >= kBatch) games.commit();
    }
    games.commit();
    return fresh;
}

void take_pasted(ClipboardState& state, PlayState& play, SetUpState& set_up, Workspace& workspace) {
    auto finished = state.reading.take();
    if (!finished) return;
    const Words& word = words(workspace.settings.language);
    if (!*finished) {
        workspace.say(Toast::Kind::Failed, finished->error());
        return;
    }
    PasteAnswer& answer = **finished;
    if (!answer.read) {
        workspace.say(Toast::Kind::Failed, fmt::format("{}{}", word.paste_failed,
                                                       fault_text(answer.read.error(), word)));
        return;
    }
    Pasted& pasted = *answer.read;
    if (set_up.is_open) {
        take_position(set_up, ShownGame{std::move(pasted.first.record)}.last_position());
        return;
    }
    const bool is_position = pasted.first.record.moves.empty();
    ShownGame game{std::move(pasted.first.record)};
    if (pasted.first.tree) game.unite(*pasted.first.tree);
    // A line is pasted for where it leads to, a whole game to be gone through.
    if (!game.record().outcome) game.step_to(game.plies());
    apply(PlayAction{ShowGame{std::move(game)}}, play, workspace);
    state.more.reset();
    if (pasted.games > 1 || pasted.unreadable > 0) {
        state.more = PastedGames{.text = std::move(answer.text),
                                 .format = *pasted.format,
                                 .games = pasted.games,
                                 .unreadable = pasted.unreadable};
    } else {
        workspace.say(Toast::Kind::Done, is_position ? word.position_pasted : word.game_pasted);
    }
}

void take_stored(ClipboardState& state, Workspace& workspace) {
    auto finished = state.storing.take();
    if (!finished) return;
    if (!*finished) {
        workspace.say(Toast::Kind::Failed, finished->error());
        return;
    }
    workspace.store_revision++;
    workspace.say(Toast::Kind::Done,
                  fmt::format(fmt::runtime(words(workspace.settings.language).pasted_stored),
                              state.stored->load(), **finished));
    state.more.reset();
}

void copy(CopyAs way, ClipboardState& state, Workspace& workspace) {
    const ShownGame* game = workspace.game();
    if (game == nullptr) return;
    const Words& word = words(workspace.settings.language);
    const bool has_values = workspace.values && workspace.values->position == game->position();
    auto text = copied(way, *game, has_values ? &workspace.values->result : nullptr);
    if (!text) {
        workspace.say(Toast::Kind::Failed, word.copy_failed + text.error());
        return;
    }
    constexpr std::size_t kShown = 60;
    const std::string start = text->substr(0, std::min(text->find('\n'), kShown));
    const bool is_cut = start.size() < text->size();
    workspace.say(Toast::Kind::Done, word.copied + start + (is_cut ? "..." : ""));
    state.for_clipboard = *std::move(text);
}

/// Without a game on the board a text belongs to whatever game it fits.
engine::AnyPosition shown_position(const Workspace& workspace) {
    const ShownGame* game = workspace.game();
    return game == nullptr ? engine::game_starts().front() : game->position();
}

}  // namespace

std::string fault_text(const PasteFault& fault, const Words& word) {
    std::string place;
    const auto add = [&](const std::string& part) { place += (place.empty() ? "" : ", ") + part; };
    if (!fault.format.empty()) add(fault.format);
    if (fault.game > 0) add(fmt::format(fmt::runtime(word.fault_game), fault.game));
    if (fault.line > 0) {
        add(fmt::format(fmt::runtime(word.fault_line), fault.line));
        add(fmt::format(fmt::runtime(word.fault_column), fault.column));
    }
    if (fault.move) {
        add(fmt::format(fmt::runtime(word.fault_move), *fault.move) +
            (fault.square.empty() ? "" : " (" + fault.square + ")"));
    }
    return place.empty() ? fault.message : place + ": " + fault.message;
}

void refresh(ClipboardState& state, PlayState& play, SetUpState& set_up, Workspace& workspace) {
    take_pasted(state, play, set_up, workspace);
    take_stored(state, workspace);
    workspace.is_waiting |= state.reading.running();
    if (!state.storing.running()) return;
    const double games = state.more ? static_cast<double>(state.more->games) : 1;
    workspace.jobs.push_back({words(workspace.settings.language).storing_pasted,
                              std::min(1.0, static_cast<double>(state.stored->load()) / games),
                              state.storing.handle()});
}

void apply(const ClipboardAction& action, ClipboardState& state, Workspace& workspace) {
    if (std::holds_alternative<Paste>(action)) {
        state.wants_text = true;
    } else if (const auto* pasted = std::get_if<PasteText>(&action)) {
        state.wants_text = false;
        state.reading.start(
            [text = pasted->text, shown = shown_position(workspace)](const std::stop_token& stop) {
                return PasteAnswer{text, read_pasted(text, shown, stop)};
            },
            workspace.wake);
    } else if (const auto* asked = std::get_if<CopyGame>(&action)) {
        copy(asked->way, state, workspace);
    } else if (std::holds_alternative<CopyDone>(action)) {
        state.for_clipboard.reset();
    } else if (std::holds_alternative<StorePasted>(action)) {
        if (!state.more || state.storing.running()) return;
        state.stored = std::make_shared<std::atomic<std::int64_t>>(0);
        state.storing.start(
            [pasted = *state.more, stored = state.stored, file = workspace.database](
                const std::stop_token& stop) { return store(pasted, file, *stored, stop); },
            workspace.wake);
    } else if (std::holds_alternative<DismissPasted>(action)) {
        state.more.reset();
    }
}

}  // namespace workbench
