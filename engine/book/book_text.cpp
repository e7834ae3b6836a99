#include "engine/book/book_text.h"

#include <fmt/format.h>

#include <charconv>
#include <set>
#include <vector>

#include "engine/games/notation.h"
#include "engine/games/symmetry.h"
#include "engine/games/variant_text.h"

namespace engine {
namespace {

constexpr std::string_view kFirstLine = "yomi-book 1";

std::vector<std::string_view> words_of(std::string_view line) {
    std::vector<std::string_view> words;
    while (true) {
        line.remove_prefix(std::min(line.find_first_not_of(" \t\r"), line.size()));
        if (line.empty()) return words;
        const std::size_t end = std::min(line.find_first_of(" \t\r"), line.size());
        words.push_back(line.substr(0, end));
        line.remove_prefix(end);
    }
}

template <class Number>
bool read_number(std::string_view word, Number& into) {
    const auto [end, fault] = std::from_chars(word.data(), word.data() + word.size(), into);
    return fault == std::errc{} && end == word.data() + word.size();
}

/// Reads a book line by line. Every `take` gives what is wrong; empty: nothing.
class BookReader {
  public:
    tl::expected<Book, BookTextError> read(std::string_view text) {
        for (int number = 1; !text.empty(); ++number) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            std::string fault = take(text.substr(0, end));
            if (!fault.empty()) return tl::unexpected{BookTextError{number, std::move(fault)}};
            text.remove_prefix(std::min(end + 1, text.size()));
            last_ = number;
        }
        if (!is_book_) return tl::unexpected{BookTextError{1, first_line_fault()}};
        if (!book_) return tl::unexpected{BookTextError{last_, "the line 'game ...' is missing"}};
        keep();
        book_->back_up();
        return *std::move(book_);
    }

  private:
    static std::string first_line_fault() {
        return fmt::format("a book begins with the line '{}'", kFirstLine);
    }

    std::string take(std::string_view line) {
        const std::vector<std::string_view> words = words_of(line);
        if (words.empty() || words[0].starts_with('#')) return "";
        if (!is_book_) return take_first(words);
        const std::string_view rest = line.substr(words[0].data() + words[0].size() - line.data());
        if (words[0] == "game" && !book_) return take_game(rest);
        if (words[0] == "variant" && !book_) return take_variant(rest);
        if (!book_) return "here the line 'game ...' is expected, such as 'game reversi'";
        if (words[0] == "start" && !here_) return take_start(rest);
        if (words[0] == "position") return take_position(rest);
        if (!here_) return "here the line 'position ...' is expected";
        if (words[0] == "solved") return take_solved(words);
        return take_move(words);
    }

    std::string take_first(const std::vector<std::string_view>& words) {
        if (words[0] != "yomi-book" || words.size() != 2) return first_line_fault();
        if (words[1] != "1") {
            return fmt::format("the book's format is {}; this program reads format 1", words[1]);
        }
        is_book_ = true;
        return "";
    }

    std::string take_game(std::string_view rest) {
        const auto words = words_of(rest);
        const auto start = words.size() == 1 ? start_of(words[0]) : std::nullopt;
        if (!start) return fmt::format("there is no game '{}'", fmt::join(words, " "));
        book_.emplace(*start);
        return "";
    }

    std::string take_variant(std::string_view rest) {
        const auto variant = intern_definition(rest);
        if (!variant) return variant.error();
        book_.emplace(start_of(**variant));
        return "";
    }

    tl::expected<AnyPosition, std::string> position(std::string_view text) const {
        const auto words = words_of(text);
        auto read = parse_position(book_->start(), fmt::format("{}", fmt::join(words, " ")));
        if (read) return *read;
        return tl::unexpected{read.error().message};
    }

    std::string take_start(std::string_view text) {
        const auto start = position(text);
        if (!start) return start.error();
        book_.emplace(*start);
        return "";
    }

    std::string take_position(std::string_view text) {
        keep();
        const auto read = position(text);
        if (!read) return read.error();
        here_ = BookPosition{.position = canonical_position(*read)};
        as_written_ = *read;
        if (book_->positions().count(to_text(here_->position)) > 0) {
            return "the position stands twice; positions that are the same by symmetry are one";
        }
        return "";
    }

    std::string take_solved(const std::vector<std::string_view>& words) {
        double payoff = 0;
        if (words.size() != 2 || !read_number(words[1], payoff)) {
            return "after 'solved' one number is expected, such as 'solved -2'";
        }
        here_->solved = payoff;
        return "";
    }

    std::string take_move(const std::vector<std::string_view>& words) {
        const auto move = parse_move(as_written_, words[0]);
        if (!move) return move.error().message;
        const auto [place, is_new] = here_->moves.try_emplace(
            canonical_move(canonical_form(as_written_), symmetries_of(as_written_), *move));
        if (!is_new) {
            return fmt::format("{} stands twice; moves that are the same by symmetry are one",
                               words[0]);
        }
        BookMove& said = place->second;
        for (std::size_t next = 1; next < words.size(); next += 2) {
            if (words[next] == "exact") {
                said.exact = true;
                --next;
                continue;
            }
            if (next + 1 == words.size())
                return fmt::format("after '{}' comes nothing", words[next]);
            if (!take_value(said, words[next], words[next + 1])) {
                return fmt::format(
                    "'{} {}' is none of games, wins, draws, payoffs, score and depth "
                    "with a number",
                    words[next], words[next + 1]);
            }
        }
        return fault_in(said);
    }

    static bool take_value(BookMove& said, std::string_view name, std::string_view word) {
        if (name == "games") return read_number(word, said.games);
        if (name == "wins") return read_number(word, said.wins);
        if (name == "draws") return read_number(word, said.draws);
        if (name == "payoffs") return read_number(word, said.payoffs);
        if (name == "depth") return read_number(word, said.depth);
        double score = 0;
        if (name != "score" || !read_number(word, score)) return false;
        said.score = score;
        return true;
    }

    static std::string fault_in(const BookMove& said) {
        if (said.games < 0 || said.wins < 0 || said.draws < 0 || said.depth < 0) {
            return "a count below 0";
        }
        if (said.wins + said.draws > said.games) return "more wins and draws than games";
        if (!said.score && (said.exact || said.depth > 0))
            return "a depth or 'exact' needs a score";
        return "";
    }

    void keep() {
        if (here_) book_->set(*std::move(here_));
        here_.reset();
    }

    bool is_book_ = false;
    int last_ = 1;
    std::optional<Book> book_;
    std::optional<BookPosition> here_;
    AnyPosition as_written_;  ///< the same, as the board lies in the text
};

/// The book's positions as they lie when the moves are played that it names, from the start on;
/// then those that no move of the book leads to.
std::vector<AnyPosition> as_played(const Book& book) {
    std::vector<AnyPosition> positions;
    std::set<std::string> taken;
    const auto take = [&](const AnyPosition& position) {
        std::string text = to_text(canonical_position(position));
        if (book.positions().count(text) == 0 || !taken.insert(std::move(text)).second) return;
        positions.push_back(position);
    };
    take(book.start());
    for (std::size_t next = 0; next < positions.size(); ++next) {
        const AnyPosition position = positions[next];
        for (const auto& [move, said] : book.moves_of(position)) take(play(position, move));
    }
    for (const auto& [text, here] : book.positions()) take(here.position);
    return positions;
}

}  // namespace

std::string book_text(const Book& book) {
    const GameFacts& game = facts(book.start());
    std::string text = fmt::format("{}\n", kFirstLine);
    const auto known = start_of(game.name);
    const bool is_shipped = known && &facts(*known) == &game;
    text += is_shipped
                ? fmt::format("game {}\n", game.name)
                : fmt::format("variant {}\n", definition_of(variant_of(book.start())->rules));
    text += fmt::format("start {}\n", to_text(book.start()));
    for (const AnyPosition& position : as_played(book)) {
        text += fmt::format("\nposition {}\n", to_text(position));
        const auto& solved = book.positions().at(to_text(canonical_position(position))).solved;
        if (solved) text += fmt::format("solved {}\n", *solved);
        for (const auto& [move, said] : book.moves_of(position)) {
            text += fmt::format("{} games {} wins {} draws {} payoffs {}", move_text(game, move),
                                said.games, said.wins, said.draws, said.payoffs);
            if (said.score) text += fmt::format(" score {} depth {}", *said.score, said.depth);
            text += said.exact ? " exact\n" : "\n";
        }
    }
    return text;
}

tl::expected<Book, BookTextError> parse_book(std::string_view text) {
    return BookReader{}.read(text);
}

}  // namespace engine
