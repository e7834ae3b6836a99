#include "engine/formats/obf.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "engine/games/any_position.h"
#include "engine/games/notation.h"

namespace engine {
namespace {

constexpr int kMostDiscs = 64;

/// A part of a line: its text without the blanks around it, and where that text begins.
struct Part {
    std::string_view text;
    std::size_t offset = 0;
};

Part trimmed(std::string_view line, std::size_t begin, std::size_t end) {
    constexpr std::string_view kBlanks = " \t\r";
    while (begin < end && kBlanks.find(line[begin]) != std::string_view::npos) ++begin;
    while (begin < end && kBlanks.find(line[end - 1]) != std::string_view::npos) --end;
    return {.text = line.substr(begin, end - begin), .offset = begin};
}

/// What stands between the semicolons.
std::vector<Part> parts_of(std::string_view line) {
    std::vector<Part> parts;
    for (std::size_t begin = 0; begin <= line.size();) {
        const std::size_t end = std::min(line.find(';', begin), line.size());
        parts.push_back(trimmed(line, begin, end));
        begin = end + 1;
    }
    return parts;
}

std::optional<int> number_from(std::string_view text) {
    if (text.starts_with('+')) text.remove_prefix(1);
    int number = 0;
    const char* const end = text.data() + text.size();
    const auto [read_to, fault] = std::from_chars(text.data(), end, number);
    return fault == std::errc{} && read_to == end ? std::optional{number} : std::nullopt;
}

/// Reads one line that is not blank.
class ProblemLine {
  public:
    ProblemLine(std::string_view text, int number) : text_{text}, number_{number} {}

    tl::expected<ObfProblem, ObfError> problem() const {
        const std::vector<Part> parts = parts_of(text_);
        const auto position = parse_position(ReversiPosition::start(), parts.front().text);
        if (!position) {
            return fault(parts.front().offset + position.error().column - 1,
                         position.error().message);
        }
        ObfProblem problem{.position = std::get<ReversiPosition>(*position), .line = number_};
        for (const Part& part : std::span{parts}.subspan(1)) {
            if (part.text.empty()) continue;
            if (auto wrong = add(part, problem)) return tl::unexpected{*std::move(wrong)};
        }
        return problem;
    }

  private:
    tl::unexpected<ObfError> fault(std::size_t offset, std::string message) const {
        return tl::unexpected{ObfError{.line = number_,
                                       .column = static_cast<int>(offset) + 1,
                                       .message = std::move(message)}};
    }

    /// Adds `MOVE:SCORE` or `SCORE`. Empty: it is one.
    std::optional<ObfError> add(const Part& part, ObfProblem& problem) const {
        const std::size_t colon = part.text.find(':');
        const bool has_move = colon != std::string_view::npos;
        const Part score = trimmed(text_, part.offset + (has_move ? colon + 1 : 0),
                                   part.offset + part.text.size());
        const auto discs = number_from(score.text);
        if (!discs) {
            return fault(score.offset, fmt::format("'{}' is no score", score.text)).value();
        }
        if (std::abs(*discs) > kMostDiscs) return std::nullopt;
        if (!has_move) {
            problem.score = Score::from_raw(*discs);
            return std::nullopt;
        }
        const Part name = trimmed(text_, part.offset, part.offset + colon);
        const auto move = parse_move(problem.position, name.text);
        if (!move) return fault(name.offset, move.error().message).value();
        problem.moves.push_back({.move = *move, .score = Score::from_raw(*discs)});
        return std::nullopt;
    }

    std::string_view text_;
    int number_;
};

}  // namespace

std::optional<Score> ObfProblem::best() const {
    if (moves.empty()) return score;
    return std::ranges::max_element(moves, {}, &ObfMove::score)->score;
}

tl::expected<std::vector<ObfProblem>, ObfError> parse_obf(std::string_view text) {
    std::vector<ObfProblem> problems;
    int number = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view line = text.substr(begin, end - begin);
        begin = end + 1;
        ++number;
        const std::string_view said = line.substr(0, line.find('%'));
        if (trimmed(said, 0, said.size()).text.empty()) continue;
        auto problem = ProblemLine{said, number}.problem();
        if (!problem) return tl::unexpected{std::move(problem.error())};
        problems.push_back(*std::move(problem));
    }
    return problems;
}

}  // namespace engine
