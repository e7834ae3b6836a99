#include "engine/formats/text_encoding.h"

#include <unicode/ucnv.h>

#include <algorithm>
#include <array>
#include <memory>

#include "engine/formats/latin1.h"
#include "engine/games/letters.h"

namespace engine {
namespace {

struct CloseConverter {
    void operator()(UConverter* converter) const { ucnv_close(converter); }
};
using Converter = std::unique_ptr<UConverter, CloseConverter>;

Converter converter_of(const std::string& name) {
    UErrorCode status = U_ZERO_ERROR;
    Converter converter{ucnv_open(name.c_str(), &status)};
    if (U_FAILURE(status)) return nullptr;
    return converter;
}

/// Names that ICU does not know, or that stand for less than what is written under them: browsers
/// read them so, too. What is UTF-16 has been read before anybody looks at what it says of itself.
struct Alias {
    std::string_view written;  ///< in small letters, without what is no letter or digit
    std::string_view name;
};
constexpr std::array<Alias, 42> kAliases = {{{"sjis", "Shift_JIS"},
                                             {"shiftjis", "Shift_JIS"},
                                             {"xsjis", "Shift_JIS"},
                                             {"mskanji", "Shift_JIS"},
                                             {"ms932", "Shift_JIS"},
                                             {"cp932", "Shift_JIS"},
                                             {"windows31j", "Shift_JIS"},
                                             {"windows932", "Shift_JIS"},
                                             {"euc", "EUC-JP"},
                                             {"eucjp", "EUC-JP"},
                                             {"ujis", "EUC-JP"},
                                             {"xeucjp", "EUC-JP"},
                                             {"jis", "ISO-2022-JP"},
                                             {"gb", "GB18030"},
                                             {"gb2312", "GB18030"},
                                             {"gb231280", "GB18030"},
                                             {"euccn", "GB18030"},
                                             {"gbk", "GB18030"},
                                             {"cp936", "GB18030"},
                                             {"windows936", "GB18030"},
                                             {"gb18030", "GB18030"},
                                             {"big5", "Big5"},
                                             {"cp950", "Big5"},
                                             {"euckr", "EUC-KR"},
                                             {"ksc56011987", "EUC-KR"},
                                             {"cp949", "EUC-KR"},
                                             {"windows949", "EUC-KR"},
                                             {"utf8", "UTF-8"},
                                             {"utf8mb4", "UTF-8"},
                                             {"unicode", "UTF-8"},
                                             {"ascii", "windows-1252"},
                                             {"usascii", "windows-1252"},
                                             {"latin1", "windows-1252"},
                                             {"iso88591", "windows-1252"},
                                             {"88591", "windows-1252"},
                                             {"ansi", "windows-1252"},
                                             {"cp1252", "windows-1252"},
                                             {"1252", "windows-1252"},
                                             {"windows1252", "windows-1252"},
                                             {"utf16", "UTF-8"},
                                             {"utf16le", "UTF-8"},
                                             {"utf16be", "UTF-8"}}};

/// The tables of ICU that have what Windows has.
std::string table_of(const std::string& encoding) {
    if (encoding == "EUC-KR") return "windows-949";
    return encoding;
}

std::string plain_name(std::string_view name) {
    std::string plain;
    for (const char letter : name) {
        if (is_digit(letter) || ('a' <= letter && letter <= 'z')) plain += letter;
        if ('A' <= letter && letter <= 'Z') plain += static_cast<char>(letter + 32);
    }
    return plain;
}

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

int count_of(std::string_view text, std::string_view word) {
    int count = 0;
    for (std::size_t at = text.find(word); at != std::string_view::npos;
         at = text.find(word, at + word.size())) {
        ++count;
    }
    return count;
}

/// How many bytes at `at` are a letter of UTF-8 beyond ASCII; 0: none.
std::size_t utf8_letter_at(std::string_view text, std::size_t at) {
    const auto lead = static_cast<unsigned char>(text[at]);
    const std::size_t length = lead >= 0xF0U ? 4 : lead >= 0xE0U ? 3 : lead >= 0xC2U ? 2 : 0;
    if (length == 0 || at + length > text.size()) return 0;
    return is_utf8(text.substr(at, length)) ? length : 0;
}

/// Letters of UTF-8 stay; what stands between them is of one byte each. Files are patched together
/// from several.
std::string decoded_bytewise(std::string_view bytes, UConverter* converter) {
    std::string text;
    for (std::size_t at = 0; at < bytes.size();) {
        const std::size_t length =
            static_cast<unsigned char>(bytes[at]) < 0x80U ? 1 : utf8_letter_at(bytes, at);
        if (length > 0) {
            text += bytes.substr(at, length);
            at += length;
            continue;
        }
        std::array<char, 16> letter{};
        UErrorCode status = U_ZERO_ERROR;
        const std::int32_t size = ucnv_toAlgorithmic(UCNV_UTF8, converter, letter.data(),
                                                     letter.size(), bytes.data() + at, 1, &status);
        text += U_FAILURE(status) ? kReplacement
                                  : std::string_view{letter.data(), static_cast<std::size_t>(size)};
        ++at;
    }
    return text;
}

/// How sure one can be that bytes are UTF-8 and not by chance.
struct Utf8Likeness {
    int weight = 0;  ///< longer letters are less likely by chance
    int wrong = 0;   ///< bytes of no letter

    /// A damaged letter does not make another encoding of a text.
    bool is_damaged_utf8() const { return weight >= 6 && weight >= 4 * wrong; }
};

Utf8Likeness likeness_of_utf8(std::string_view bytes) {
    Utf8Likeness likeness;
    for (std::size_t at = 0; at < bytes.size();) {
        std::size_t length = 1;
        if (static_cast<unsigned char>(bytes[at]) >= 0x80U) {
            length = utf8_letter_at(bytes, at);
            if (length == 0) ++likeness.wrong;
            length = std::max<std::size_t>(length, 1);
        }
        likeness.weight += static_cast<int>(length) - 1;
        at += length;
    }
    return likeness;
}

bool is_ascii(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80U; });
}

bool has_jis_escape(std::string_view bytes) {
    return bytes.find("\x1B$") != std::string_view::npos;
}

/// Where an encoding has a control letter for bytes that are no letters, ICU writes that.
void show_substitutes(std::string_view bytes, std::string& text) {
    constexpr char kSubstitute = '\x1A';
    if (bytes.find(kSubstitute) != std::string_view::npos) return;
    for (std::size_t at = text.find(kSubstitute); at != std::string::npos;
         at = text.find(kSubstitute, at + 1)) {
        text.replace(at, 1, kReplacement);
    }
}

}  // namespace

std::optional<std::string> known_encoding(std::string_view name) {
    const std::string plain = plain_name(name);
    if (plain.empty()) return std::nullopt;
    const auto alias = std::ranges::find(kAliases, plain, &Alias::written);
    if (alias != kAliases.end()) return std::string{alias->name};
    const std::string whole{name.substr(0, 40)};
    if (!converter_of(whole)) return std::nullopt;
    UErrorCode status = U_ZERO_ERROR;
    const char* const standard = ucnv_getStandardName(whole.c_str(), "MIME", &status);
    return U_SUCCESS(status) && standard != nullptr ? std::string{standard} : whole;
}

DecodedText decoded(std::string_view bytes, const std::string& encoding) {
    DecodedText result{.text = std::string{bytes}, .encoding = {.name = encoding}};
    const Converter converter = converter_of(table_of(encoding));
    if (!converter) return result;
    if (encoding == "windows-1252") {
        result.text = decoded_bytewise(bytes, converter.get());
    } else {
        // No encoding makes more than three bytes of UTF-8 of one of its own.
        result.text.resize(3 * bytes.size() + 16);
        UErrorCode status = U_ZERO_ERROR;
        const std::int32_t size =
            ucnv_toAlgorithmic(UCNV_UTF8, converter.get(), result.text.data(),
                               static_cast<std::int32_t>(result.text.size()), bytes.data(),
                               static_cast<std::int32_t>(bytes.size()), &status);
        result.text.resize(U_FAILURE(status) ? 0 : static_cast<std::size_t>(size));
        show_substitutes(bytes, result.text);
    }
    result.encoding.unreadable = count_of(result.text, kReplacement);
    return result;
}

DecodedText decoded_as_stated(std::string_view bytes, std::string_view stated) {
    const bool is_plain = is_ascii(bytes) && !has_jis_escape(bytes);
    if (is_plain) return {.text = std::string{bytes}, .encoding = {}};
    const bool could_be_utf8 = !is_ascii(bytes) && is_utf8(bytes);
    const auto encoding = known_encoding(stated);
    const bool is_other = encoding && *encoding != "UTF-8" && *encoding != "windows-1252";
    if (is_other) {
        DecodedText text = decoded(bytes, *encoding);
        const bool is_utf8_surely = could_be_utf8 && likeness_of_utf8(bytes).weight >= 3;
        if (!is_utf8_surely && (text.encoding.unreadable == 0 || !could_be_utf8)) return text;
    }
    TextEncoding as_utf8;
    if (is_other || (!stated.empty() && !encoding)) as_utf8.stated = std::string{stated};
    if (could_be_utf8) return {.text = std::string{bytes}, .encoding = std::move(as_utf8)};
    if (encoding == "windows-1252") return decoded(bytes, *encoding);
    if (!is_ascii(bytes) && likeness_of_utf8(bytes).is_damaged_utf8()) {
        DecodedText text = decoded(bytes, "UTF-8");
        text.encoding.stated = as_utf8.stated;
        return text;
    }
    DecodedText text = decoded(bytes, guessed_encoding(bytes));
    text.encoding.is_guess = true;
    text.encoding.stated = std::string{stated};
    return text;
}

std::optional<WideEncoding> wide_encoding(std::string_view beginning) {
    using namespace std::string_view_literals;
    struct Mark {
        std::string_view bytes;
        std::string_view name;
    };
    constexpr std::array<Mark, 4> kByteMarks = {{{"\xFF\xFE\0\0"sv, "UTF-32LE"},
                                                 {"\0\0\xFE\xFF"sv, "UTF-32BE"},
                                                 {"\xFF\xFE"sv, "UTF-16LE"},
                                                 {"\xFE\xFF"sv, "UTF-16BE"}}};
    for (const Mark& mark : kByteMarks) {
        if (beginning.starts_with(mark.bytes)) return WideEncoding{.name = std::string{mark.name}};
    }
    // Brackets, digits and line ends are plain letters, and those are zeros but for one byte. In
    // none of these do bytes of one kind of place stand without a zero among many.
    const std::string_view sample = beginning.substr(0, 512);
    std::array<std::size_t, 4> zeros{};
    for (std::size_t at = 0; at < sample.size(); ++at) zeros[at % 4] += sample[at] == '\0' ? 1 : 0;
    const std::size_t quarter = sample.size() / 4;
    if (quarter < 2) return std::nullopt;
    const auto guess = [](std::string name) {
        return WideEncoding{.name = std::move(name), .is_guess = true};
    };
    if (zeros[2] == quarter && zeros[3] == quarter && zeros[0] == 0) return guess("UTF-32LE");
    if (zeros[0] >= quarter && zeros[1] >= quarter && zeros[3] == 0) return guess("UTF-32BE");
    const std::size_t even = zeros[0] + zeros[2];
    const std::size_t odd = zeros[1] + zeros[3];
    const std::size_t least = std::max<std::size_t>(sample.size() / 4, 3);
    if (even == 0 && odd >= least) return guess("UTF-16LE");
    if (odd == 0 && even >= least) return guess("UTF-16BE");
    return std::nullopt;
}

bool has_plain_second_bytes(std::string_view encoding) {
    return encoding == "Shift_JIS" || encoding == "GB18030" || encoding == "Big5" ||
           encoding == "Big5-HKSCS";
}

bool begins_two_bytes(std::string_view encoding, char byte) {
    const auto lead = static_cast<unsigned char>(byte);
    if (encoding == "Shift_JIS") {
        return (0x81U <= lead && lead <= 0x9FU) || (0xE0U <= lead && lead <= 0xFCU);
    }
    return 0x81U <= lead && lead <= 0xFEU;
}

}  // namespace engine
