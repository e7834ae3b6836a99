#include "workbench/settings/settings.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <system_error>

#include "db/connection/connection.h"
#include "db/file/plain_file.h"
#include "db/file/whole_file.h"

namespace workbench {
namespace {

struct Share {
    std::string_view name;
    float Settings::*member;
};
constexpr std::array kShares{Share{"left", &Settings::left}, Share{"right", &Settings::right},
                             Share{"bottom", &Settings::bottom}, Share{"middle", &Settings::middle},
                             Share{"lists", &Settings::lists}};

/// Bytes of the file; what it is written with has some thousand.
constexpr std::uintmax_t kLargest = 1'000'000;

constexpr std::string_view kKeyPrefix = "key.";

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

/// Leaves `value` alone where `text` is no number within the limits.
template <class Number>
void read_number(std::string_view text, Number low, Number high, Number& value) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc{} && end == text.data() + text.size() && low <= number &&
        number <= high) {
        value = number;
    }
}

/// `a, b`: what is between the commas.
std::vector<std::string> read_list(std::string_view text) {
    std::vector<std::string> list;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(','), text.size());
        if (const std::string_view item = trimmed(text.substr(0, end)); !item.empty()) {
            list.emplace_back(item);
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return list;
}

void read_line(std::string_view name, std::string_view value, Settings& settings) {
    if (name == "language" && value == "ja") settings.language = Language::Japanese;
    if (name == "language" && value == "en") settings.language = Language::English;
    if (name == "theme" && value == "light") settings.theme = Theme::Light;
    if (name == "theme" && value == "dark") settings.theme = Theme::Dark;
    if (name == "width") read_number(value, 640, 16000, settings.width);
    if (name == "height") read_number(value, 480, 16000, settings.height);
    if (name == "on_board") settings.on_board = read_list(value);
    if (name == "in_front") settings.in_front = read_list(value);
    if (name == "maximised") settings.maximised = value;
    if (name == "layout") settings.is_locked = value == "locked";
    if (name == "scale") read_number(value, kSmallestScale, kLargestScale, settings.scale);
    if (name == "tour") settings.tour_seen = value == "seen";
    if (name.starts_with(kKeyPrefix)) {
        const std::optional<KeyPress> key = parse_key(value);
        if (key) settings.keys[std::string{name.substr(kKeyPrefix.size())}] = *key;
    }
    for (const Share& share : kShares) {
        if (name == share.name) read_number(value, 0.05F, 0.9F, settings.*share.member);
    }
}

}  // namespace

Settings parse_settings(std::string_view text) {
    Settings settings;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        const std::size_t equals = line.find('=');
        if (equals == std::string_view::npos) continue;
        read_line(trimmed(line.substr(0, equals)), trimmed(line.substr(equals + 1)), settings);
    }
    return settings;
}

std::string to_text(const Settings& settings) {
    std::string text = fmt::format("language = {}\ntheme = {}\nwidth = {}\nheight = {}\n",
                                   settings.language == Language::Japanese ? "ja" : "en",
                                   settings.theme == Theme::Light ? "light" : "dark",
                                   settings.width, settings.height);
    for (const Share& share : kShares) {
        text += fmt::format("{} = {}\n", share.name, settings.*share.member);
    }
    text += fmt::format("on_board = {}\n", fmt::join(settings.on_board, ", "));
    if (!settings.in_front.empty()) {
        text += fmt::format("in_front = {}\n", fmt::join(settings.in_front, ", "));
    }
    if (!settings.maximised.empty()) text += fmt::format("maximised = {}\n", settings.maximised);
    if (settings.is_locked) text += "layout = locked\n";
    if (settings.scale != 1) text += fmt::format("scale = {}\n", settings.scale);
    if (settings.tour_seen) text += "tour = seen\n";
    for (const auto& [id, key] : settings.keys) {
        text += fmt::format("{}{} = {}\n", kKeyPrefix, id, to_text(key));
    }
    return text;
}

Settings load_settings(const std::filesystem::path& file) {
    return parse_settings(db::text_if_readable(file, kLargest).value_or(""));
}

bool save_settings(const Settings& settings, const std::filesystem::path& file) {
    std::error_code ignored;  // what matters is whether the file can be written
    std::filesystem::create_directories(file.parent_path(), ignored);
    try {
        db::write_whole_file(file, to_text(settings), db::Replace::Yes);
        return true;
    } catch (const db::Error&) {
        return false;
    }
}

}  // namespace workbench
