#include "db/positions/pattern_function.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "db/moves/replay.h"
#include "db/positions/stored_position.h"
#include "db/sql/function_call.h"
#include "db/statements/statement.h"
#include "engine/games/disc_pattern.h"

namespace db {
namespace {

/// A pattern as it was written, and what it comes to in the game of the last call.
class WrittenPattern {
  public:
    WrittenPattern(StatementPool& statements, std::string_view text)
        : positions_{statements}, text_{text} {}

    const std::string& text() const { return text_; }

    std::optional<std::size_t> ply_in(const Statement& game) {
        const auto start = positions_.read(game.text(0), game.text(1), game.text(2));
        if (!start) return std::nullopt;
        if (game_ != game.text(0) || variant_ != game.text(1)) {
            game_ = game.text(0);
            variant_ = game.text(1);
            const auto pattern = engine::parse_pattern(*start, text_);
            images_ =
                pattern ? engine::images_of(*pattern, *start) : std::vector<engine::DiscPattern>{};
        }
        if (images_.empty()) return std::nullopt;
        return std::visit([&](const auto& first) { return first_fit(first, game.blob(3)); },
                          *start);
    }

  private:
    template <engine::Position P>
    std::optional<std::size_t> first_fit(const P& start, std::span<const std::byte> moves) const {
        std::optional<std::size_t> met;
        std::size_t ply = 0;
        const auto& one = images_.front();
        const int least_discs = (one.black | one.white | one.filled).size();
        const int most_discs = start.facts().layout.squares.size() - one.empty.size();
        replay(start, moves, [&](const P& position) {
            const int discs =
                (position.discs_of(engine::Color::Black) | position.discs_of(engine::Color::White))
                    .size();
            if (discs >= least_discs && discs <= most_discs) {
                for (const engine::DiscPattern& image : images_) {
                    if (image.fits(position)) met = ply;
                }
            }
            ++ply;
            return !met && discs <= most_discs;
        });
        return met;
    }

    PositionReader positions_;
    std::string text_;
    std::string game_;
    std::string variant_;
    std::vector<engine::DiscPattern> images_;
};

/// Says which letter is of no game's patterns; empty: there is none. A pattern of another board is
/// one that the game does not show.
std::string fault_of_pattern(std::string_view text) {
    const auto is_blank = [](char letter) {
        return std::string_view{" \t\n\r"}.find(letter) != std::string_view::npos;
    };
    if (std::ranges::all_of(text, is_blank)) return "the pattern is empty";
    const auto other = std::ranges::find_if_not(
        text, [&](char letter) { return is_blank(letter) || engine::is_pattern_letter(letter); });
    if (other == text.end()) return "";
    const bool is_mover = other != text.begin() && '1' <= *other && *other <= '4' &&
                          std::ranges::all_of(other + 1, text.end(), is_blank);
    if (is_mover) return "";
    return fmt::format(
        "'{}' means nothing in a pattern: X black, O white, - empty, # a disc of "
        "either color, ? free, for every square in order",
        *other);
}

void pattern_ply(sqlite3_context* context, int count, sqlite3_value** values) {
    const FunctionCall call{context, count, values};
    constexpr int kPattern = 1;
    try {
        auto& statements = *static_cast<StatementPool*>(sqlite3_user_data(context));
        if (call.has_null()) return;
        if (call.type(0) != SQLITE_INTEGER) {
            throw std::runtime_error{
                fmt::format("pattern_ply: '{}' is no number of a game", call.text(0))};
        }
        // Mostly the same for every row: SQLite keeps what was made of it.
        auto* pattern = static_cast<WrittenPattern*>(sqlite3_get_auxdata(context, kPattern));
        std::unique_ptr<WrittenPattern> own;
        if (pattern == nullptr) {
            if (const std::string fault = fault_of_pattern(call.text(kPattern)); !fault.empty()) {
                throw std::runtime_error{"pattern_ply: " + fault};
            }
            own = std::make_unique<WrittenPattern>(statements, call.text(kPattern));
            pattern = own.get();
        }
        Statement game{statements,
                       "SELECT game, variant, start_position, moves FROM game WHERE id = ?"};
        game.bind(call.integer(0));
        if (game.step()) {
            if (const auto ply = pattern->ply_in(game)) {
                call.answer(static_cast<std::int64_t>(*ply));
            }
        }
        if (own) {
            sqlite3_set_auxdata(context, kPattern, own.release(), [](void* kept) {
                std::unique_ptr<WrittenPattern>{static_cast<WrittenPattern*>(kept)}.reset();
            });
        }
    } catch (const std::exception& error) {
        sqlite3_result_error(context, error.what(), -1);
    }
}

}  // namespace

void register_pattern_ply(sqlite3* handle, StatementPool& statements) {
    sqlite3_create_function_v2(handle, "pattern_ply", 2, SQLITE_UTF8 | SQLITE_DIRECTONLY,
                               &statements, pattern_ply, nullptr, nullptr, nullptr);
}

}  // namespace db
