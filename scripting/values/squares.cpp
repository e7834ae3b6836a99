#include "scripting/values/squares.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <utility>

#include "engine/games/builtin_variants.h"
#include "scripting/text/script_error.h"

namespace scripting {

const engine::BoardLayout& board_a1_to_h8() {
    return board_of(8, 8);
}

const engine::BoardLayout& board_of(int columns, int rows) {
    static std::mutex mutex;
    static std::map<std::pair<int, int>, engine::BoardLayout> kept;
    const std::scoped_lock lock{mutex};
    const auto known = kept.find({columns, rows});
    if (known != kept.end()) return known->second;
    const bool is_wide = columns > 8 || rows > 8;
    const int stride = is_wide ? columns : 8;
    engine::WideSquareSet squares;
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            squares |= engine::WideSquareSet::of(engine::Square{row * stride + column});
        }
    }
    return kept
        .emplace(std::pair{columns, rows}, engine::flat_layout(squares, stride, is_wide ? rows : 8))
        .first->second;
}

engine::Square square_named(const engine::BoardLayout& layout, std::string_view text,
                            const char* function) {
    if (const auto square = layout.find(text)) return *square;
    engine::Square last = layout.squares.lowest();
    for (const engine::Square square : layout.squares) last = square;
    throw ScriptError{fmt::format("{}: '{}' is no square; squares are {} to {}", function, text,
                                  layout.name(layout.squares.lowest()), layout.name(last))};
}

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    std::size_t at = 0;
    while ((at = text.find_first_not_of(" ,\t\n", at)) != std::string_view::npos) {
        const std::size_t end = std::min(text.find_first_of(" ,\t\n", at), text.size());
        words.push_back(text.substr(at, end - at));
        at = end;
    }
    return words;
}

}  // namespace scripting
