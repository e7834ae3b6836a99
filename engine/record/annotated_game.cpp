#include "engine/record/annotated_game.h"

#include <algorithm>
#include <span>

namespace engine {

bool AnnotatedGame::has(std::string_view name) const {
    return std::ranges::find(tags, name, &GameTag::name) != tags.end();
}

std::string_view AnnotatedGame::tag(std::string_view name) const {
    const auto found = std::ranges::find(tags, name, &GameTag::name);
    return found == tags.end() ? std::string_view{} : std::string_view{found->value};
}

std::string AnnotatedGame::comment() const {
    if (tree && !tree->root().comment.empty()) return tree->root().comment;
    return std::string{tag("comment")};
}

GameTree AnnotatedGame::lines() const {
    GameTree lines{record.start, record.moves};
    if (tree && tree->start() == record.start) {
        lines = *tree;
        lines.add(record.moves);
        lines.make_main(record.moves);
    }
    for (const auto& [ply, note] : notes) {
        if (ply < 0 || ply >= static_cast<int>(record.moves.size())) continue;
        const auto line = std::span{record.moves}.first(static_cast<std::size_t>(ply) + 1);
        if (lines.find(line)->comment.empty()) lines.set_comment(line, note);
    }
    return lines;
}

}  // namespace engine
