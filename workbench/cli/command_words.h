#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace CLI {
class App;
}

namespace workbench {

/// The whole numbers that an option takes.
struct Range {
    std::int64_t low = 0;
    std::int64_t high = std::numeric_limits<std::int64_t>::max();
};

/// A word that stands for a number: `all`.
struct NumberWord {
    std::string_view word;
    std::int64_t number = 0;
};

/// How an option or a word is written and explained.
struct Spelling {
    std::string name;        ///< `--depth`, or `GAME` for a word
    std::string value_name;  ///< `N`; empty for flags and words
    std::string explanation;
};

/// Declares the words and options of one command. Targets outlive the parsing, which fills them.
/// The parser's own header is slow to compile and stays in `words.cpp`.
class CommandWords {
  public:
    CommandWords(CLI::App& program, const std::string& name, const std::string& explanation);

    /// A word must be there; a text without dashes in front is one that need not.
    void add_word(const Spelling& spelling, std::string& target);
    void add_word(const Spelling& spelling, int& target, Range range);
    /// One word or more; its name is that of one of them.
    void add_words(const Spelling& spelling, std::vector<std::string>& target);
    /// The same, or none.
    void add_any_words(const Spelling& spelling, std::vector<std::string>& target);
    void add_text(const Spelling& spelling, std::string& target);
    /// Texts with commas between them.
    void add_list(const Spelling& spelling, std::vector<std::string>& target);
    /// A flag that texts with commas between them may follow.
    void add_flag_with_list(const Spelling& spelling, bool& flag, std::vector<std::string>& target);
    void add_seconds(const Spelling& spelling, double& target);
    void add_seconds(const Spelling& spelling, std::optional<double>& target);
    /// A number of `low` or more and at most `high`; it may have a fraction.
    void add_real(const Spelling& spelling, double& target, double low, double high);
    void add_flag(const Spelling& spelling, bool& target);
    /// `Number` is an integer or an optional one that holds every number of the range.
    template <class Number>
    void add_number(const Spelling& spelling, Number& target, Range range,
                    std::optional<NumberWord> word = {}) {
        add_taken(spelling, [&target, range, word](const std::string& text) {
            const auto set = [&target](std::int64_t number) {
                target = static_cast<Whole<Number>>(number);
            };
            if (!word || text != word->word) return take_number(text, range, set);
            set(word->number);
            return std::string{};
        });
    }
    void require(const std::string& option);
    /// At most one of the two may be given.
    void exclude(const std::string& option, const std::string& other);
    /// Given twice, the last one counts.
    void take_last(const std::string& option);
    /// One command line per line.
    void set_examples(const std::string& examples);

    CLI::App& parser() const { return parser_; }

  private:
    template <class Number>
    struct WholeOf {
        using type = Number;
    };
    template <class Number>
    struct WholeOf<std::optional<Number>> {
        using type = Number;
    };
    template <class Number>
    using Whole = typename WholeOf<Number>::type;

    /// Takes a text, or says what is wrong with it.
    using Take = std::function<std::string(const std::string&)>;
    static std::string take_number(const std::string& text, Range range,
                                   const std::function<void(std::int64_t)>& set);
    void add_taken(const Spelling& spelling, Take take);

    CLI::App& parser_;
};

/// `--threads T`; 0 in `target` until the user says otherwise, see `threads_or_all`.
void add_threads(CommandWords& words, int& target);
/// What the user asked for, or as many as the machine has.
int threads_or_all(int asked);

}  // namespace workbench
