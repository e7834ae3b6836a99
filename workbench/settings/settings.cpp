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
    float Arrangement::*member;
};
constexpr std::array kShares{Share{"left", &Arrangement::left}, Share{"right", &Arrangement::right},
                             Share{"bottom", &Arrangement::bottom},
                             Share{"middle", &Arrangement::middle},
                             Share{"lists", &Arrangement::lists}};

/// Bytes of the file; what it is written with has some thousand.
constexpr std::uintmax_t kLargest = 1'000'000;

constexpr std::string_view kKeyPrefix = "key.";
/// Of a workspace that is not at hand: `workspace.games.left`.
constexpr std::string_view kWorkspacePrefix = "workspace.";

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

/// 0 and 1 leave a part of the window out; with anything between both parts can be used.
void read_share(std::string_view text, float& share) {
    float read = share;
    read_number(text, 0.0F, 1.0F, read);
    if (read == 0 || read == 1 || (read >= 0.05F && read <= 0.9F)) share = read;
}

void read_arrangement(std::string_view name, std::string_view value, Arrangement& arrangement) {
    if (name == "in_front") arrangement.in_front = read_list(value);
    if (name == "maximised") arrangement.maximised = value;
    if (name == "columns") arrangement.has_middle = value != "two";
    for (const Share& share : kShares) {
        if (name == share.name) read_share(value, arrangement.*share.member);
    }
}

std::string to_text(const Arrangement& arrangement, const std::string& prefix) {
    std::string text;
    for (const Share& share : kShares) {
        text += fmt::format("{}{} = {}\n", prefix, share.name, arrangement.*share.member);
    }
    if (!arrangement.has_middle) text += prefix + "columns = two\n";
    if (!arrangement.in_front.empty()) {
        text += fmt::format("{}in_front = {}\n", prefix, fmt::join(arrangement.in_front, ", "));
    }
    if (!arrangement.maximised.empty()) {
        text += fmt::format("{}maximised = {}\n", prefix, arrangement.maximised);
    }
    return text;
}

void read_line(std::string_view name, std::string_view value, Settings& settings) {
    if (name == "language" && value == "ja") settings.language = Language::Japanese;
    if (name == "language" && value == "en") settings.language = Language::English;
    if (name == "theme" && value == "light") settings.theme = Theme::Light;
    if (name == "theme" && value == "dark") settings.theme = Theme::Dark;
    if (name == "width") read_number(value, 640, 16000, settings.width);
    if (name == "height") read_number(value, 480, 16000, settings.height);
    if (name == "on_board") settings.on_board = read_list(value);
    if (name == "workspace" && !value.empty()) settings.arrangement = value;
    if (name.starts_with(kWorkspacePrefix)) {
        const std::string_view of = name.substr(kWorkspacePrefix.size());
        const std::size_t dot = of.rfind('.');
        if (dot != std::string_view::npos && dot > 0) {
            read_arrangement(of.substr(dot + 1), value,
                             settings.arrangements[std::string{of.substr(0, dot)}]);
        }
    }
    if (name == "layout") settings.is_locked = value == "locked";
    if (name == "scale") read_number(value, kSmallestScale, kLargestScale, settings.scale);
    if (name == "tour") settings.tour_seen = value == "seen";
    if (name.starts_with(kKeyPrefix)) {
        const std::optional<KeyPress> key = parse_key(value);
        if (key) settings.keys[std::string{name.substr(kKeyPrefix.size())}] = *key;
    }
    read_arrangement(name, value, settings);
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
    text += to_text(settings, "");
    if (settings.arrangement != Settings{}.arrangement) {
        text += fmt::format("workspace = {}\n", settings.arrangement);
    }
    for (const auto& [id, arrangement] : settings.arrangements) {
        text += to_text(arrangement, fmt::format("{}{}.", kWorkspacePrefix, id));
    }
    text += fmt::format("on_board = {}\n", fmt::join(settings.on_board, ", "));
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
