#include "scripting/external_engine/gtp_client.h"

#include <fmt/format.h>

#include "engine/games/notation.h"
#include "engine/protocol/gtp_board.h"

namespace scripting {
namespace {

std::string without_blanks(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return "";
    return std::string{text.substr(begin, text.find_last_not_of(" \t") - begin + 1)};
}

std::string in_small_letters(std::string text) {
    for (char& letter : text) {
        if ('A' <= letter && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    }
    return text;
}

/// What a program said, short enough for a record.
std::string in_quotes(std::string_view text) {
    constexpr std::size_t kMost = 60;
    return fmt::format("'{}{}'", text.substr(0, kMost), text.size() > kMost ? "..." : "");
}

}  // namespace

tl::expected<std::string, std::string> GtpClient::ask(const std::string& command,
                                                      const Patience& patience) {
    constexpr int kMostGreetings = 100;
    const auto wrong = [&](std::string_view what) {
        return tl::unexpected{fmt::format("{}: {}", command, what)};
    };
    if (auto sent = program_.send(command, patience); !sent) {
        return tl::unexpected{std::move(sent.error())};
    }
    std::string first;
    for (int greetings = 0; first.empty() || (first[0] != '=' && first[0] != '?'); ++greetings) {
        if (!first.empty() && (has_answered_ || greetings > kMostGreetings)) {
            return wrong(fmt::format("it said {}, which is no answer", in_quotes(first)));
        }
        auto line = program_.read_line(patience);
        if (!line) return wrong(line.error());
        first = *std::move(line);
    }
    has_answered_ = true;
    for (std::string more = first; !more.empty();) {
        auto line = program_.read_line(patience);
        if (!line) return wrong(line.error());
        more = *std::move(line);
    }
    std::string text = without_blanks(std::string_view{first}.substr(1));
    if (first[0] == '?') return wrong(fmt::format("it answered {}", in_quotes("? " + text)));
    return text;
}

tl::expected<void, std::string> GtpClient::begin(const engine::AnyPosition& start,
                                                 const Patience& patience) {
    known_ = start;
    moves_.clear();
    for (const char* command : {"boardsize 8", "clear_board"}) {
        if (auto answer = ask(command, patience); !answer) {
            return tl::unexpected{std::move(answer.error())};
        }
    }
    return {};
}

tl::expected<void, std::string> GtpClient::send_moves(std::span<const engine::Move> history,
                                                      const Patience& patience) {
    for (const engine::Move move : history.subspan(moves_.size())) {
        const std::string square =
            move.is_pass() ? "pass" : engine::move_text(engine::facts(known_), move);
        auto answer = ask(
            fmt::format("play {} {}", engine::gtp_color(engine::player_to_move(known_)), square),
            patience);
        if (!answer) return tl::unexpected{std::move(answer.error())};
        known_ = engine::play(known_, move);
        moves_.push_back(move);
    }
    return {};
}

tl::expected<engine::Choice, std::string> GtpClient::choose(const engine::AnyPosition& position,
                                                            std::span<const engine::Move> history,
                                                            const Patience& patience) {
    if (auto sent = send_moves(history, patience); !sent) {
        return tl::unexpected{std::move(sent.error())};
    }
    const std::string command = "genmove " + engine::gtp_color(engine::player_to_move(position));
    auto answer = ask(command, patience);
    if (!answer) return tl::unexpected{std::move(answer.error())};
    const std::string vertex = in_small_letters(*std::move(answer));
    if (vertex == "resign") return tl::unexpected{std::string{"it resigned"}};
    const auto move = engine::parse_move(position, vertex);
    if (!move) {
        return tl::unexpected{fmt::format("{}: it answered {}, which is not legal in {}", command,
                                          in_quotes(vertex), engine::to_text(position))};
    }
    known_ = engine::play(known_, *move);
    moves_.push_back(*move);
    return *move;
}

}  // namespace scripting
