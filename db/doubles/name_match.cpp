#include "db/doubles/name_match.h"

#include <algorithm>
#include <vector>

#include "db/names/fold.h"

namespace db {
namespace {

/// What WTHOR calls the event of games that belong to none.
constexpr std::string_view kVariousGames = "diverses parties";

struct Word {
    std::string letters;
    bool may_be_short = false;  ///< a letter alone, or with a full stop after it
};

/// The words of a folded name. Other letters than those of ASCII are parts of words; an apostrophe
/// parts none.
std::vector<Word> words_of(std::string_view folded) {
    std::vector<Word> words;
    bool is_inside = false;
    for (const char letter : folded) {
        const bool is_letter =
            letter < 0 || ('a' <= letter && letter <= 'z') || ('0' <= letter && letter <= '9');
        if (is_letter) {
            if (!is_inside) words.emplace_back();
            words.back().letters += letter;
            is_inside = true;
        } else if (letter != '\'') {
            if (letter == '.' && is_inside) words.back().may_be_short = true;
            is_inside = false;
        }
    }
    for (Word& word : words) word.may_be_short |= word.letters.size() == 1;
    return words;
}

std::string joined(const std::vector<Word>& words) {
    std::string text;
    for (const Word& word : words) text += word.letters;
    return text;
}

bool is_short_for(const Word& abbreviation, const Word& word) {
    return abbreviation.may_be_short && word.letters.starts_with(abbreviation.letters);
}

bool has_same_words(const std::vector<Word>& a, const std::vector<Word>& b) {
    return std::ranges::is_permutation(a, b, {}, &Word::letters, &Word::letters);
}

/// How words of the shorter name are found in the longer one, each once.
struct Found {
    int whole = 0;        ///< written out in both
    int longest = 0;      ///< letters of the longest of these
    int abbreviated = 0;  ///< in one of the two
    bool is_all = true;
};

Found find_words(const std::vector<Word>& fewer, std::vector<Word> more) {
    Found found;
    std::vector<Word> rest;
    for (const Word& word : fewer) {
        const auto same = std::ranges::find(more, word.letters, &Word::letters);
        if (same == more.end()) {
            rest.push_back(word);
            continue;
        }
        ++found.whole;
        found.longest = std::max(found.longest, static_cast<int>(word.letters.size()));
        more.erase(same);
    }
    for (const Word& word : rest) {
        const auto short_form = std::ranges::find_if(more, [&word](const Word& other) {
            return is_short_for(word, other) || is_short_for(other, word);
        });
        if (short_form == more.end()) {
            found.is_all = false;
            continue;
        }
        ++found.abbreviated;
        more.erase(short_form);
    }
    return found;
}

}  // namespace

bool is_no_name(std::string_view name) {
    return name.find_first_not_of("?-. ") == std::string_view::npos;
}

NameMatch match_names(std::string_view a, std::string_view b) {
    if (is_no_name(a) || is_no_name(b)) return NameMatch::Unknown;
    const std::string folded_a = fold(a);
    const std::string folded_b = fold(b);
    if (folded_a == folded_b) return NameMatch::Same;
    std::vector<Word> fewer = words_of(folded_a);
    std::vector<Word> more = words_of(folded_b);
    if (fewer.empty() || more.empty()) return NameMatch::Different;
    if (joined(fewer) == joined(more)) return NameMatch::Same;
    if (has_same_words(fewer, more)) return NameMatch::Reordered;
    if (fewer.size() > more.size()) std::swap(fewer, more);
    const Found found = find_words(fewer, more);
    constexpr int kShortestWord = 2;
    if (!found.is_all || found.longest < kShortestWord) return NameMatch::Different;
    return fewer.size() == 1 ? NameMatch::Part : NameMatch::Abbreviated;
}

bool is_same_event(std::string_view a, std::string_view b) {
    if (is_no_name(a) || is_no_name(b)) return false;
    const std::string folded_a = fold(a);
    const std::string folded_b = fold(b);
    if (folded_a == kVariousGames || folded_b == kVariousGames) return false;
    if (folded_a == folded_b) return true;
    std::vector<Word> fewer = words_of(folded_a);
    std::vector<Word> more = words_of(folded_b);
    if (fewer.size() > more.size()) std::swap(fewer, more);
    // A number alone is a year or a round.
    const auto is_number = [](const Word& word) {
        return word.letters.find_first_not_of("0123456789") == std::string::npos;
    };
    if (std::ranges::all_of(fewer, is_number)) return false;
    const Found found = find_words(fewer, more);
    return found.is_all && found.abbreviated == 0;
}

}  // namespace db
