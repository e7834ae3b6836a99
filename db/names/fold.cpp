#include "db/names/fold.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uscript.h>

#include <algorithm>
#include <array>
#include <optional>
#include <stdexcept>

namespace db {
namespace {

/// A letter and what people type for it, where Unicode decomposes nothing.
struct PlainLetter {
    UChar32 letter;
    const char16_t* plain;
};
constexpr std::array<PlainLetter, 16> kPlainLetters{{{0x00e6, u"ae"},
                                                     {0x00f0, u"d"},
                                                     {0x00f8, u"o"},
                                                     {0x00fe, u"th"},
                                                     {0x0111, u"d"},
                                                     {0x0127, u"h"},
                                                     {0x0131, u"i"},
                                                     {0x0142, u"l"},
                                                     {0x0153, u"oe"},
                                                     {0x0167, u"t"},
                                                     {0x02bc, u"'"},
                                                     {0x2018, u"'"},
                                                     {0x2019, u"'"},
                                                     {0x201b, u"'"},
                                                     {0x2032, u"'"},
                                                     {0x2212, u"-"}}};
constexpr UChar32 kFirstDash = 0x2010;
constexpr UChar32 kLastDash = 0x2015;
/// Typed for an apostrophe; NFKC would make it a blank with an accent.
constexpr UChar32 kAcuteAccent = 0x00b4;
/// Of kana: they make other letters.
constexpr UChar32 kVoicedMark = 0x3099;
constexpr UChar32 kHalfVoicedMark = 0x309a;

bool is_ascii(std::string_view text) {
    return std::ranges::all_of(text, [](char letter) { return letter > 0; });
}

/// Marks that several scripts share sit on letters; those that one script has to itself may be
/// letters.
bool is_accent(UChar32 letter) {
    if (letter == kVoicedMark || letter == kHalfVoicedMark) return false;
    if (u_charType(letter) != U_NON_SPACING_MARK) return false;
    UErrorCode error = U_ZERO_ERROR;
    const UScriptCode script = uscript_getScript(letter, &error);
    return script == USCRIPT_INHERITED || script == USCRIPT_COMMON || script == USCRIPT_HEBREW ||
           script == USCRIPT_ARABIC;
}

void require(UErrorCode error) {
    if (U_FAILURE(error)) throw std::runtime_error{u_errorName(error)};
}

void add_plain(UChar32 letter, icu::UnicodeString& text) {
    const auto* const known = std::ranges::find(kPlainLetters, letter, &PlainLetter::letter);
    if (known != kPlainLetters.end()) {
        text += known->plain;
    } else if (kFirstDash <= letter && letter <= kLastDash) {
        text += u'-';
    } else {
        text += letter;
    }
}

icu::UnicodeString without_accents(const icu::UnicodeString& text) {
    icu::UnicodeString plain;
    for (int32_t at = 0; at < text.length(); at = text.moveIndex32(at, 1)) {
        const UChar32 letter = text.char32At(at);
        if (!is_accent(letter)) add_plain(letter, plain);
    }
    return plain;
}

std::string folded_by_unicode(std::string_view name) {
    UErrorCode error = U_ZERO_ERROR;
    const icu::Normalizer2* const fold_case = icu::Normalizer2::getNFKCCasefoldInstance(error);
    const icu::Normalizer2* const decompose = icu::Normalizer2::getNFDInstance(error);
    const icu::Normalizer2* const compose = icu::Normalizer2::getNFCInstance(error);
    require(error);
    icu::UnicodeString text = icu::UnicodeString::fromUTF8(
        icu::StringPiece{name.data(), static_cast<int32_t>(name.size())});
    for (int32_t at = 0; (at = text.indexOf(kAcuteAccent, at)) >= 0; ++at)
        text.setCharAt(at, u'\'');
    text = decompose->normalize(fold_case->normalize(text, error), error);
    text = compose->normalize(without_accents(text), error);
    require(error);
    // Where nothing but a space separates words, whatever kind of space it was.
    for (int32_t at = 0; at < text.length(); ++at) {
        if (u_isUWhiteSpace(text.charAt(at))) text.setCharAt(at, u' ');
    }
    std::string folded;
    return text.toUTF8String(folded);
}

std::string in_small_letters(std::string_view text) {
    std::string small{text};
    for (char& letter : small) {
        if ('A' <= letter && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
        if ('\t' <= letter && letter <= '\r') letter = ' ';
    }
    return small;
}

std::string with_single_blanks(const std::string& text) {
    std::string single;
    for (const char letter : text) {
        const bool is_blank = letter == ' ';
        if (is_blank && (single.empty() || single.back() == ' ')) continue;
        single += letter;
    }
    if (single.ends_with(' ')) single.pop_back();
    return single;
}

}  // namespace

std::string fold(std::string_view name) {
    return with_single_blanks(is_ascii(name) ? in_small_letters(name) : folded_by_unicode(name));
}

}  // namespace db
