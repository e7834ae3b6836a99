#pragma once

#include <chrono>
#include <optional>
#include <stop_token>
#include <string>

#include "engine/games/any_position.h"

namespace scripting {

/// A function of an evaluation, as it is called.
struct FunctionName {
    int term = 0;            ///< from 1, in the evaluation
    std::string evaluation;  ///< its name
    std::string term_name;
    std::string place;  ///< `file:line`
};

/// What ends a call, beside its own time limit.
struct CallBounds {
    std::stop_token stop;
    std::optional<std::chrono::steady_clock::time_point> deadline;  ///< of the search it is for
};

/// Where the Lua functions of one evaluation run.
class FunctionSource {
  public:
    FunctionSource() = default;
    virtual ~FunctionSource() = default;
    FunctionSource(const FunctionSource&) = delete;
    FunctionSource& operator=(const FunctionSource&) = delete;

    /// What the function says of a position for a seat. Throws ScriptError that names file and
    /// line, or ScriptStopped.
    virtual double ask(const FunctionName& function, const engine::AnyPosition& position,
                       engine::Player seat, const CallBounds& bounds) = 0;
    /// Whether they run on the interpreter of the script that holds the evaluation: only on its
    /// thread, while it lives. Else any thread may ask.
    virtual bool is_inline() const = 0;
    /// A text that is the same exactly for sources whose functions are the same; functions of the
    /// script that runs are told apart by `content` alone.
    virtual std::string identity() const = 0;
    /// The same for all functions.
    virtual std::string content() const { return identity(); }
};

}  // namespace scripting
