#include "db/sql/bounded_functions.h"

#include <sqlite3.h>

#include <algorithm>
#include <cstring>
#include <exception>
#include <stdexcept>
#include <string>
#include <vector>

#include "db/sql/function_call.h"
#include "db/sql/letter_pattern.h"
#include "db/sql/stops.h"

namespace db {
namespace {

/// Somebody requested a stop.
struct Interrupted {};

/// The answer became longer than a text may be.
struct TooBig {};

/// Looks at the stops every some ten thousand steps.
class Looks {
  public:
    explicit Looks(const Stops& stops) : stops_{stops} {}
    void step(std::size_t steps = 1) {
        steps_ += steps;
        if (steps_ < kStepsPerLook) return;
        steps_ = 0;
        if (stops_.is_requested()) throw Interrupted{};
    }

  private:
    static constexpr std::size_t kStepsPerLook = 50'000;
    const Stops& stops_;
    std::size_t steps_ = 0;
};

/// Where `wanted` begins first in `text`, from 0; the size of `text`: nowhere. In linear time.
std::size_t found_in(std::string_view text, std::string_view wanted) {
    if (text.size() < wanted.size()) return text.size();  // memmem takes no null pointer for a text
    const void* const found = memmem(text.data(), text.size(), wanted.data(), wanted.size());
    if (found == nullptr) return text.size();
    return static_cast<std::size_t>(static_cast<const char*>(found) - text.data());
}

std::string_view bytes_of(const FunctionCall& call, int place) {
    const auto bytes = call.blob(place);
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

bool is_follower(char byte) {
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// From 1, in letters or, of two blobs, in bytes; 0: it is not there.
void instr(const Stops& stops, const FunctionCall& call) {
    if (call.has_null()) return;
    const bool by_byte = call.type(0) == SQLITE_BLOB && call.type(1) == SQLITE_BLOB;
    const std::string_view text = by_byte ? bytes_of(call, 0) : call.text(0);
    const std::string_view wanted = by_byte ? bytes_of(call, 1) : call.text(1);
    if (wanted.empty()) return call.answer(std::int64_t{1});
    Looks looks{stops};
    looks.step(text.size());
    const std::size_t found = found_in(text, wanted);
    if (found == text.size()) return call.answer(std::int64_t{0});
    const std::string_view before = text.substr(0, found);
    const auto letters =
        by_byte ? std::ssize(before)
                : std::ranges::count_if(before, [](char byte) { return !is_follower(byte); });
    call.answer(std::int64_t{letters + 1});
}

void replace(const Stops& stops, const FunctionCall& call) {
    if (call.has_null()) return;
    const std::string_view text = call.text(0);
    const std::string_view wanted = call.text(1);
    // An empty text is in none; SQLite gives the value as it is.
    if (wanted.empty() || wanted.front() == '\0') return call.answer_argument(0);
    const std::string_view instead = call.text(2);
    const std::size_t most = call.longest();
    Looks looks{stops};
    std::string answer;
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t found = found_in(rest, wanted);
        looks.step(found + instead.size() + 1);
        answer.append(rest.substr(0, found));
        if (found == rest.size()) break;
        answer.append(instead);
        if (answer.size() > most) throw TooBig{};
        rest.remove_prefix(found + wanted.size());
    }
    call.answer(std::string_view{answer});
}

/// The bytes of the letter that `text` begins with.
std::size_t first_letter(std::string_view text) {
    std::size_t size = 1;
    while (size < text.size() && is_follower(text[size])) ++size;
    return size;
}

std::size_t last_letter(std::string_view text) {
    std::size_t size = 1;
    while (size < text.size() && is_follower(text[text.size() - size])) ++size;
    return size;
}

enum Ends : unsigned { kLeft = 1, kRight = 2 };

/// Takes the letters of the second argument, or spaces, off the ends of the first one.
template <unsigned ends>
void trim(const Stops& stops, const FunctionCall& call) {
    if (call.has_null()) return;
    std::string_view text = call.text(0);
    Looks looks{stops};
    std::vector<std::string_view> letters;
    std::string_view given = call.count() == 2 ? call.text(1) : std::string_view{" "};
    looks.step(given.size());
    while (!given.empty()) {
        letters.push_back(given.substr(0, first_letter(given)));
        given.remove_prefix(letters.back().size());
    }
    std::ranges::sort(letters);
    const auto has = [&](std::string_view letter) {
        looks.step(8);
        return std::ranges::binary_search(letters, letter);
    };
    while ((ends & kLeft) != 0 && !text.empty() && has(text.substr(0, first_letter(text)))) {
        text.remove_prefix(first_letter(text));
    }
    while ((ends & kRight) != 0 && !text.empty() &&
           has(text.substr(text.size() - last_letter(text)))) {
        text.remove_suffix(last_letter(text));
    }
    call.answer(text);
}

/// `like(pattern, text, escape)`, `glob(pattern, text)`: SQLite hands the pattern over first.
template <PatternKind kind>
void fits(const Stops& stops, const FunctionCall& call) {
    if (call.has_null()) return;
    const std::string_view pattern = call.text(0);
    if (pattern.size() > call.longest_pattern()) {
        throw std::runtime_error{"LIKE or GLOB pattern too complex"};
    }
    LetterPattern::Escape escape;
    if (call.count() == 3) {
        const std::string_view given = call.text(2);
        if (given.empty() || first_letter(given) != given.size()) {
            throw std::runtime_error{"ESCAPE expression must be a single character"};
        }
        escape = given;
    }
    Looks looks{stops};
    const LetterPattern letters{kind, pattern, escape};
    const bool answer =
        letters.fits(call.text(1), [&looks](std::size_t steps) { looks.step(steps); });
    call.answer(std::int64_t{answer ? 1 : 0});
}

/// As sql_function makes it, but a stop ends the statement as an interrupted one.
template <void (*function)(const Stops&, const FunctionCall&)>
void bounded(sqlite3_context* context, int count, sqlite3_value** values) {
    try {
        function(*static_cast<const Stops*>(sqlite3_user_data(context)), {context, count, values});
    } catch (const Interrupted&) {
        sqlite3_result_error_code(context, SQLITE_INTERRUPT);
    } catch (const TooBig&) {
        sqlite3_result_error_toobig(context);
    } catch (const std::exception& error) {
        sqlite3_result_error(context, error.what(), -1);
    }
}

struct Function {
    const char* name;
    int arguments;
    void (*call)(sqlite3_context*, int, sqlite3_value**);
};

constexpr Function kBoundedFunctions[] = {
    {"instr", 2, bounded<instr>},
    {"replace", 3, bounded<replace>},
    {"trim", 1, bounded<trim<kLeft | kRight>>},
    {"trim", 2, bounded<trim<kLeft | kRight>>},
    {"ltrim", 1, bounded<trim<kLeft>>},
    {"ltrim", 2, bounded<trim<kLeft>>},
    {"rtrim", 1, bounded<trim<kRight>>},
    {"rtrim", 2, bounded<trim<kRight>>},
    {"like", 2, bounded<fits<PatternKind::Like>>},
    {"like", 3, bounded<fits<PatternKind::Like>>},
    {"glob", 2, bounded<fits<PatternKind::Glob>>},
};

}  // namespace

void add_bounded_functions(sqlite3* handle, const Stops& stops) {
    constexpr int kFlags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
    for (const Function& function : kBoundedFunctions) {
        sqlite3_create_function_v2(handle, function.name, function.arguments, kFlags,
                                   const_cast<Stops*>(&stops), function.call, nullptr, nullptr,
                                   nullptr);
    }
}

}  // namespace db
