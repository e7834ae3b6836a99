#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "engine/search/request.h"

namespace engine {

/// A number that a search is told. What is not a number (algorithm, evaluation, goal, utility, rule
/// for ties, coalition) has readers of its own.
struct SearchParameter {
    template <class Number>
    using In = Number& (*)(SearchRequest&);
    /// Accessor of the field; seats count from 1 in texts.
    using Place = std::variant<In<int>, In<std::optional<int>>, In<std::uint64_t>,
                               In<std::optional<std::uint64_t>>, In<double>,
                               In<std::optional<double>>, In<std::optional<Player>>>;

    /// In Lua and in stored texts: `evaluation_share`. A literal, so that it ends with a zero.
    std::string_view name;
    std::string_view option;  ///< on the command line: `--evaluation-share`
    std::string_view unit;    ///< stands for a value there: `P`
    Place place;
    double least;                 ///< that may be given
    double most;                  ///< likewise; infinite where nothing bounds it
    bool (*concerns)(Algorithm);  ///< which algorithms read it
    std::string_view of_game;     ///< the one game whose search reads it; empty: any
    std::string_view help;  ///< a phrase in English, lines as the command line's help has them
};

/// All of them, in the order to list them: the rows of `kParameters` in parameters.cpp.
std::span<const SearchParameter> search_parameters();

/// The bounds of a parameter that is a whole number.
std::int64_t least_whole(const SearchParameter& parameter);
std::int64_t most_whole(const SearchParameter& parameter);

/// A sentence that names the first parameter that differs from its default and that this search
/// ignores, and says what reads it. Empty: there is none.
std::string unread_parameter(const SearchRequest& request, const GameFacts& game);
/// The same where the game is not known yet: what this algorithm reads in no game.
std::string unread_parameter(const SearchRequest& request);

/// Whether the search of that game reads the parameter.
bool is_read(const SearchParameter& parameter, Algorithm algorithm, const GameFacts& game);

/// The request with the defaults of all that its search ignores, a coalition too: what is left of
/// choices that were made for several algorithms.
SearchRequest only_what_is_read(SearchRequest request, const GameFacts& game);

/// Whether the two ask the same, the callback left aside.
bool is_equal(const SearchRequest& one, const SearchRequest& other);

/// Null: there is none of that name.
const SearchParameter* search_parameter(std::string_view name);

/// Whether two requests have the same value there.
bool is_equal(const SearchParameter& parameter, const SearchRequest& one,
              const SearchRequest& other);
/// Gives `to` the value of `from`.
void copy(const SearchParameter& parameter, const SearchRequest& from, SearchRequest& to);

/// Calls `what` with a reference to the number: an int, a uint64, a double, a Player, or an
/// optional one.
template <class What>
decltype(auto) visit_value(const SearchParameter& parameter, SearchRequest& request, What&& what) {
    return std::visit([&](auto in) -> decltype(auto) { return what(in(request)); },
                      parameter.place);
}

}  // namespace engine
