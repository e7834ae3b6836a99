#include "scripting/values/squares.h"

#include <fmt/format.h>

#include "engine/games/builtin_variants.h"
#include "scripting/text/script_error.h"

namespace scripting {

const engine::BoardLayout& board_a1_to_h8() {
    static const engine::BoardLayout layout =
        engine::flat_layout(engine::SquareSet::first(engine::kMaxSquares));
    return layout;
}

engine::Square square_named(const engine::BoardLayout& layout, std::string_view text,
                            const char* function) {
    if (const auto square = layout.find(text)) return *square;
    throw ScriptError{
        fmt::format("{}: '{}' is no square; squares are {} to {}", function, text,
                    layout.name(layout.squares.lowest()),
                    layout.name(engine::Square{63 - std::countl_zero(layout.squares.bits())}))};
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
