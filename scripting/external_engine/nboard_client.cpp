#include "scripting/external_engine/nboard_client.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

#include "engine/formats/ggf.h"

namespace scripting {
namespace {

constexpr std::string_view kBetween = " \t/";

/// The words of `=== d6/1.00/0.1`, with whichever marks between them.
std::string_view next_word(std::string_view& text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    const std::size_t end = std::min(text.find_first_of(kBetween), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return word;
}

std::optional<double> number_in(std::string_view word) {
    if (word.starts_with('+')) word.remove_prefix(1);
    double number = 0;
    const auto [end, fault] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (fault != std::errc{} || end != word.data() + word.size() || !std::isfinite(number)) {
        return std::nullopt;
    }
    return number;
}

}  // namespace

tl::expected<std::string, std::string> NBoardClient::read_until(std::string_view beginning,
                                                                const Patience& patience) {
    while (true) {
        auto line = program_.read_line(patience);
        if (!line || line->starts_with(beginning)) return line;
    }
}

tl::expected<void, std::string> NBoardClient::synchronize(const Patience& patience) {
    const std::string number = fmt::format("{}", ++pings_);
    if (auto sent = program_.send("ping " + number, patience); !sent) return sent;
    auto pong = read_until("pong " + number, patience);
    if (!pong) return tl::unexpected{fmt::format("ping {}: {}", number, pong.error())};
    return {};
}

tl::expected<void, std::string> NBoardClient::begin(const engine::AnyPosition& start,
                                                    const Patience& patience) {
    std::vector<std::string> lines;
    if (!has_begun_) {
        lines.emplace_back("nboard 2");
        if (depth_) lines.push_back(fmt::format("set depth {}", *depth_));
    }
    has_begun_ = true;
    moves_sent_ = 0;
    lines.push_back(
        "set game " +
        engine::ggf_of(
            {.start = start, .moves = {}, .strategies = {"black", "white"}, .outcome = {}}));
    for (const std::string& line : lines) {
        if (auto sent = program_.send(line, patience); !sent) return sent;
    }
    return synchronize(patience);
}

tl::expected<engine::Choice, std::string> NBoardClient::choose(
    const engine::AnyPosition& position, std::span<const engine::Move> history,
    const Patience& patience) {
    for (; moves_sent_ < history.size(); ++moves_sent_) {
        const std::string line = "move " + engine::ggf_move(history[moves_sent_]);
        if (auto sent = program_.send(line, patience); !sent) {
            return tl::unexpected{std::move(sent.error())};
        }
    }
    if (auto heard = synchronize(patience); !heard) {
        return tl::unexpected{std::move(heard.error())};
    }
    if (auto sent = program_.send("go", patience); !sent) {
        return tl::unexpected{std::move(sent.error())};
    }
    auto answer = read_until("===", patience);
    if (!answer) return tl::unexpected{fmt::format("go: {}", answer.error())};
    std::string_view rest = std::string_view{*answer}.substr(3);
    const std::string_view square = next_word(rest);
    const auto move = engine::parse_ggf_move(position, square);
    if (!move) {
        return tl::unexpected{fmt::format("go: it answered '{}', which is not legal in {}",
                                          answer->substr(0, 60), engine::to_text(position))};
    }
    const auto score = number_in(next_word(rest));
    if (!score) return *move;
    return engine::Choice{*move, engine::PlayedScore{.score = *score, .unit = "discs"}};
}

}  // namespace scripting
