#include "workbench/text/words.h"

namespace workbench {
namespace {

Words words_in(Language language) {
    return {frame_words(language), board_words(language), analysis_words(language),
            games_words(language), lab_words(language),   query_words(language)};
}

}  // namespace

const Words& words(Language language) {
    static const Words english = words_in(Language::English);
    static const Words japanese = words_in(Language::Japanese);
    return language == Language::Japanese ? japanese : english;
}

}  // namespace workbench
