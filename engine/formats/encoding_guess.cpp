#include <unicode/ucsdet.h>

#include <algorithm>
#include <array>
#include <memory>
#include <set>
#include <vector>

#include "engine/formats/text_encoding.h"
#include "engine/games/letters.h"

namespace engine {
namespace {

/// So many bytes are enough for a guess.
constexpr std::size_t kMostGuessedBy = 8'000;

// ICU tells texts apart by frequent letters and pairs, for which a name or two is too little. So
// what each candidate makes of the bytes is weighed, too: by what names of people, places and
// tournaments are made of.
constexpr std::string_view kOftenJapanese =
    "山田中村木本川藤佐井上野高橋小林伊加吉渡辺斉斎松清水石池青岡島西東北南大太郎一二三四五六七八九"
    "十子美花健明正和"
    "雄夫男彦次郎幸恵久保原森谷口崎崎沢澤浜宮坂内前後今金岩平福藤長谷部阿安新古竹武永丸関遠近黒白赤"
    "秋春夏冬名人王"
    "座位棋級段勝負先手番戦決回第年月日全国世界日本選権会大場地区県市東京阪誠治文信義弘之介樹真由香"
    "里奈智裕浩博勇剛"
    "敏昭進修司隆孝英輔翔陽菜美";
constexpr std::string_view kOftenSimplified =
    "王李张刘陈杨黄赵周吴徐孙马朱胡林郭何高罗郑梁谢宋唐许邓冯韩曹曾彭萧蔡潘田董袁于余叶蒋杜苏魏程吕"
    "丁沈任姚卢傅钟"
    "姜崔谭廖范汪陆金石戴贾韦夏邱方侯邹熊孟秦白江闫薛伟强军勇杰明华文国建志海平晓东红小丽敏静秀娟英"
    "的一是不了在人有"
    "我他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可里后黑胜负第届杯"
    "赛局围棋比名级段"
    "公开全北京上海广州深圳";
constexpr std::string_view kOftenTraditional =
    "陳林黃張李王吳劉蔡楊許鄭謝洪郭邱曾廖賴徐周葉蘇莊呂江何蕭羅高潘簡朱鍾彭游詹胡施沈余趙盧梁顏柯孫"
    "魏翁戴范方宋鄧杜"
    "傅侯曹薛丁卓阮馬董溫唐藍石蔣田康鄒白志明俊傑建國文華美玲淑芬雅婷怡君的一是不了在人有我他這中大"
    "來上國個到說們為子"
    "和你地出道也時年得就那要下以生會自著去之過家學對可裡後黑勝負第屆盃賽局圍棋比名級段公開全台北灣"
    "香港";

/// The code point at `at`, which moves behind it; U+FFFD where it is none.
char32_t next_letter(std::string_view text, std::size_t& at) {
    const auto lead = static_cast<unsigned char>(text[at++]);
    const int more = lead < 0x80U ? 0 : lead >= 0xF0U ? 3 : lead >= 0xE0U ? 2 : 1;
    char32_t letter = lead < 0x80U ? lead : lead & (0x3FU >> static_cast<unsigned>(more));
    for (int count = 0; count < more; ++count) {
        if (at == text.size()) return 0xFFFD;
        letter = letter << 6U | (static_cast<unsigned char>(text[at++]) & 0x3FU);
    }
    return letter;
}

std::vector<char32_t> letters_of(std::string_view text) {
    std::vector<char32_t> letters;
    for (std::size_t at = 0; at < text.size();) letters.push_back(next_letter(text, at));
    return letters;
}

std::set<char32_t> letter_set(std::string_view text) {
    const auto letters = letters_of(text);
    return {letters.begin(), letters.end()};
}

bool is_kana(char32_t letter) {
    return 0x3041 <= letter && letter <= 0x30FF;
}

bool is_narrow_kana(char32_t letter) {
    return 0xFF61 <= letter && letter <= 0xFF9F;
}

bool is_han(char32_t letter) {
    return 0x4E00 <= letter && letter <= 0x9FFF;
}

bool is_hangul(char32_t letter) {
    return 0xAC00 <= letter && letter <= 0xD7A3;
}

bool is_wide_sign(char32_t letter) {
    return (0x3000 <= letter && letter <= 0x303F) || (0xFF01 <= letter && letter <= 0xFF5E);
}

/// Full-width digits and letters.
bool is_wide_letter(char32_t letter) {
    return (0xFF10 <= letter && letter <= 0xFF19) || (0xFF21 <= letter && letter <= 0xFF3A) ||
           (0xFF41 <= letter && letter <= 0xFF5A);
}

bool is_plain_letter(char32_t letter) {
    return letter < 0x80 && is_letter(static_cast<char>(letter));
}

/// What is used most stands first in the tables of both Japanese encodings, GB 2312 and Big5.
bool is_of_first_level(const std::string& encoding, std::string_view bytes) {
    const auto lead = static_cast<unsigned char>(bytes[0]);
    const auto second = static_cast<unsigned char>(bytes[1]);
    if (encoding == "Shift_JIS") return 0x88U <= lead && lead <= 0x98U;
    if (encoding == "EUC-JP") return 0xB0U <= lead && lead <= 0xCFU;
    if (encoding == "GB18030") return 0xB0U <= lead && lead <= 0xD7U && second >= 0xA1U;
    return 0xA4U <= lead && lead <= 0xC6U;
}

/// An encoding of East Asia, and the letters that its names are often made of.
struct Candidate {
    std::string name;
    std::set<char32_t> often;
    bool has_kana = false;
    bool has_hangul = false;
};

const std::vector<Candidate>& candidates() {
    static const std::vector<Candidate> all = {
        {.name = "Shift_JIS", .often = letter_set(kOftenJapanese), .has_kana = true},
        {.name = "EUC-JP", .often = letter_set(kOftenJapanese), .has_kana = true},
        {.name = "GB18030", .often = letter_set(kOftenSimplified)},
        {.name = "Big5", .often = letter_set(kOftenTraditional)},
        {.name = "EUC-KR", .often = {}, .has_hangul = true}};
    return all;
}

/// Points for what the bytes become; letters that names are seldom made of count against it.
double likeness(const Candidate& candidate, std::string_view bytes) {
    const std::string text = decoded(bytes, candidate.name).text;
    const std::vector<char32_t> letters = letters_of(text);
    double points = 0;
    for (std::size_t at = 0; at < letters.size(); ++at) {
        const char32_t letter = letters[at];
        if (letter < 0x80) continue;
        const bool follows_narrow = at > 0 && is_narrow_kana(letters[at - 1]);
        const bool precedes_narrow = at + 1 < letters.size() && is_narrow_kana(letters[at + 1]);
        if (letter == 0xFFFD || (0xE000 <= letter && letter <= 0xF8FF)) {
            points -= 10;
        } else if (is_wide_letter(letter)) {
            points += 3.5;  // of moves
        } else if (is_kana(letter)) {
            points += candidate.has_kana ? 4 : -1;
        } else if (is_narrow_kana(letter)) {
            points += follows_narrow || precedes_narrow ? 0.5 : -2;
        } else if (candidate.often.contains(letter)) {
            points += 4;
        } else if (is_hangul(letter)) {
            points += candidate.has_hangul ? 2.5 : -2;
        } else if (is_han(letter)) {
            points += candidate.has_hangul ? -1 : 0;
        } else {
            points += is_wide_sign(letter) ? 1 : -1.5;
        }
    }
    if (candidate.has_hangul) return points;
    for (std::size_t at = 0; at + 1 < bytes.size(); ++at) {
        if (static_cast<unsigned char>(bytes[at]) < 0x80U) continue;
        if (candidate.name == "Shift_JIS" && !begins_two_bytes(candidate.name, bytes[at])) continue;
        const std::string_view two = bytes.substr(at, 2);
        const auto lead = static_cast<unsigned char>(bytes[at]);
        const bool is_of_signs = candidate.name == "Shift_JIS" ? lead < 0x88U : lead < 0xA4U;
        const bool is_kana_row = candidate.has_kana && candidate.name == "EUC-JP" && lead < 0xB0U;
        if (!is_of_signs && !is_kana_row) {
            points += is_of_first_level(candidate.name, two) ? 1.5 : -1.5;
        }
        ++at;
    }
    return points;
}

/// Latin letters with accents stand alone among plain ones, quotes and dashes beside words.
double likeness_of_latin(std::string_view bytes) {
    const std::vector<char32_t> letters = letters_of(decoded(bytes, "windows-1252").text);
    double points = 0;
    for (std::size_t at = 0; at < letters.size(); ++at) {
        const char32_t letter = letters[at];
        if (letter < 0x80) continue;
        const bool has_neighbour = (at > 0 && is_plain_letter(letters[at - 1])) ||
                                   (at + 1 < letters.size() && is_plain_letter(letters[at + 1]));
        const bool has_strange_neighbour = (at > 0 && letters[at - 1] >= 0x80) ||
                                           (at + 1 < letters.size() && letters[at + 1] >= 0x80);
        const bool is_accented =
            0xC0 <= letter && letter <= 0xFF && letter != 0xD7 && letter != 0xF7;
        const bool is_quote = (0x2013 <= letter && letter <= 0x2026) || letter == 0xAB ||
                              letter == 0xBB || letter == 0xB0 || letter == 0xA9;
        if (0x80 <= letter && letter <= 0x9F) {
            points -= 10;  // Windows has no letter there.
        } else if (is_accented) {
            points += has_strange_neighbour ? -1 : has_neighbour ? 3.5 : 0.5;
        } else if (is_quote) {
            points += has_strange_neighbour ? -2 : 1.5;
        } else {
            points -= 2;
        }
    }
    return points;
}

/// Russian in a byte a letter: words of such letters alone, of which only the first is a capital.
double likeness_of_cyrillic(std::string_view bytes, bool is_koi8) {
    double points = 0;
    int letters = 0;
    const auto is_high = [bytes](std::size_t at) {
        return at < bytes.size() && static_cast<unsigned char>(bytes[at]) >= 0xC0U;
    };
    const auto is_latin = [bytes](std::size_t at) {
        return at < bytes.size() && is_letter(bytes[at]);
    };
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        const auto byte = static_cast<unsigned char>(bytes[at]);
        if (byte < 0x80U) continue;
        if (byte < 0xC0U) {
            points -= 3;
            continue;
        }
        ++letters;
        const bool is_first = at == 0 || !is_high(at - 1);
        const bool is_capital = is_koi8 == (byte >= 0xE0U);
        points += is_capital && !is_first ? -1 : is_first && !is_high(at + 1) ? 0 : 2;
        if (is_latin(at + 1) || (at > 0 && is_latin(at - 1))) points -= 4;
    }
    return letters < 8 ? 0 : points;
}

struct CloseDetector {
    void operator()(UCharsetDetector* detector) const { ucsdet_close(detector); }
};

/// What ICU takes the bytes for, and how sure it is, of 100.
struct Detected {
    std::string name;
    int confidence = 0;
};

std::vector<Detected> detected(std::string_view bytes) {
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<UCharsetDetector, CloseDetector> detector{ucsdet_open(&status)};
    std::vector<Detected> found;
    if (U_FAILURE(status)) return found;
    ucsdet_setText(detector.get(), bytes.data(), static_cast<std::int32_t>(bytes.size()), &status);
    std::int32_t count = 0;
    const UCharsetMatch* const* const matches = ucsdet_detectAll(detector.get(), &count, &status);
    if (U_FAILURE(status)) return found;
    for (std::int32_t at = 0; at < count; ++at) {
        UErrorCode fine = U_ZERO_ERROR;
        const char* const name = ucsdet_getName(matches[at], &fine);
        const std::int32_t confidence = ucsdet_getConfidence(matches[at], &fine);
        if (U_FAILURE(fine) || name == nullptr) continue;
        if (const auto known = known_encoding(name)) {
            found.push_back({.name = *known, .confidence = confidence});
        }
    }
    return found;
}

}  // namespace

std::string guessed_encoding(std::string_view bytes) {
    if (bytes.find("\x1B$") != std::string_view::npos) return "ISO-2022-JP";
    // What is said in plain letters says nothing.
    const auto first = std::ranges::find_if(
        bytes, [](char letter) { return static_cast<unsigned char>(letter) >= 0x80U; });
    const auto begin = static_cast<std::size_t>(first - bytes.begin());
    const std::string_view sample =
        bytes.substr(begin < kMostGuessedBy / 2 ? 0 : begin - 100, kMostGuessedBy);
    std::string best = "windows-1252";
    double most = likeness_of_latin(sample);
    const std::vector<Detected> by_icu = detected(sample);
    const auto trust = [&](const std::string& name) {
        const auto found = std::ranges::find(by_icu, name, &Detected::name);
        return found == by_icu.end() ? 0.0 : found->confidence / 20.0;
    };
    most += trust(best);
    for (const Candidate& candidate : candidates()) {
        const double points = likeness(candidate, sample) + trust(candidate.name);
        if (points <= most) continue;
        most = points;
        best = candidate.name;
    }
    for (const bool is_koi8 : {false, true}) {
        const double points = likeness_of_cyrillic(sample, is_koi8);
        if (points <= most) continue;
        most = points;
        best = is_koi8 ? "KOI8-R" : "windows-1251";
    }
    // Greek, Hebrew, ...: long texts that look like none of these. A letter may be cut.
    const bool is_sure = !by_icu.empty() && by_icu.front().confidence >= 30;
    const bool is_readable = decoded(sample, best).encoding.unreadable <= 1;
    if ((most < 0 || !is_readable) && is_sure && by_icu.front().name != "UTF-8")
        return by_icu.front().name;
    return best;
}

}  // namespace engine
