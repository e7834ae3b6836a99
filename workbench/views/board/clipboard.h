#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "workbench/text/words.h"
#include "workbench/views/board/copied.h"
#include "workbench/views/board/pasted.h"
#include "workbench/views/board/play.h"
#include "workbench/views/board/set_up.h"

namespace workbench {

/// A pasted text with more games than the one on the board.
struct PastedGames {
    std::string text;
    engine::Format format;
    std::int64_t games = 0;
    std::int64_t unreadable = 0;
};

/// What became of a pasted text.
struct PasteAnswer {
    std::string text;
    tl::expected<Pasted, PasteFault> read;
};

/// How many of the pasted games have been stored, for other threads to see.
using StoredCount = std::shared_ptr<std::atomic<std::int64_t>>;

/// Games and positions between the board and other programs, as text.
struct ClipboardState {
    bool wants_text = false;                   ///< the next frame brings what is in the clipboard
    std::optional<std::string> for_clipboard;  ///< the next frame puts it there
    std::optional<PastedGames> more;           ///< offered to be stored
    StoredCount stored = std::make_shared<std::atomic<std::int64_t>>(0);
    BackgroundJob<PasteAnswer> reading;
    BackgroundJob<std::int64_t> storing;  ///< how many games were new
};

/// Asks for what is in the clipboard.
struct Paste {};
/// It is this.
struct PasteText {
    std::string text;
};
struct CopyGame {
    CopyAs way;
};
/// `for_clipboard` is there.
struct CopyDone {};
struct StorePasted {};
struct DismissPasted {};
using ClipboardAction =
    std::variant<std::monostate, Paste, PasteText, CopyGame, CopyDone, StorePasted, DismissPasted>;

/// What was pasted comes on the board, or where a position is set up it becomes the draft.
void refresh(ClipboardState& state, PlayState& play, SetUpState& set_up, Workspace& workspace);
void apply(const ClipboardAction& action, ClipboardState& state, Workspace& workspace);
/// Moves text from and to the clipboard, and offers what else was pasted.
ClipboardAction draw(const ClipboardState& state, const Workspace& workspace);

/// `GGF, game 3, line 7, column 12, move 5 (d3): d3 is not legal here; legal: c4 e6`.
std::string fault_text(const PasteFault& fault, const Words& word);

}  // namespace workbench
