#include "scripting/evaluations/function_pool.h"

#include <fmt/format.h>

#include <algorithm>

#include "scripting/evaluations/evaluation_value.h"

namespace scripting {
namespace {

/// Calls within calls: a function that asks its own evaluation would go on for ever.
class CallDepth {
  public:
    explicit CallDepth(const FunctionName& function) {
        constexpr int kMostCalls = 4;
        if (depth_ == kMostCalls) {
            throw ScriptError{
                fmt::format("evaluation '{}': {} asks for evaluations that ask for it again ({})",
                            function.evaluation, function.term_name, function.place)};
        }
        ++depth_;
    }
    ~CallDepth() { --depth_; }
    CallDepth(const CallDepth&) = delete;
    CallDepth& operator=(const CallDepth&) = delete;

  private:
    static thread_local int depth_;
};

thread_local int CallDepth::depth_ = 0;

/// Lends an interpreter out and takes it back.
template <class Interpreter, class GiveBack>
class Loan {
  public:
    Loan(Interpreter interpreter, GiveBack give_back)
        : interpreter_{std::move(interpreter)}, give_back_{std::move(give_back)} {}
    ~Loan() { give_back_(std::move(interpreter_)); }
    Loan(const Loan&) = delete;
    Loan& operator=(const Loan&) = delete;
    auto* operator->() const { return interpreter_.get(); }

  private:
    Interpreter interpreter_;
    GiveBack give_back_;
};

}  // namespace

FunctionPool::FunctionPool(std::filesystem::path file, LuaStateOptions like, std::string identity)
    : file_{std::move(file)}, like_{std::move(like)}, identity_{std::move(identity)} {
    like_.script = file_;
    like_.on_print = {};
    like_.stop = {};
    like_.run = nullptr;
    like_.only_functions = true;
}

FunctionPool::Interpreter::Interpreter(LuaStateOptions options, const std::filesystem::path& file,
                                       const std::stop_token& stop)
    : state{std::move(options)} {
    const LuaState::Bounds bounds{state, kLoadSeconds, "loading " + shown_path(file), stop};
    state.run_for_value(file);
    lua_State* lua = state.get();
    luaL_checkstack(lua, LUA_MINSTACK, nullptr);
    // A search strategy keeps its evaluation.
    if (value_at<EvaluationValue>(lua, -1) == nullptr && lua_isuserdata(lua, -1) != 0) {
        lua_getiuservalue(lua, -1, 1);
    }
    if (value_at<EvaluationValue>(lua, -1) == nullptr ||
        lua_getiuservalue(lua, -1, 1) != LUA_TTABLE) {
        throw ScriptError{
            fmt::format("{} returned an evaluation with functions before, and now it does not",
                        shown_path(file))};
    }
    references = refer_to_functions(lua, -1);
    lua_settop(lua, 1);
    frozen = std::make_unique<FrozenLocals>(lua, 1, shown_path(file), FrozenFor::Evaluation);
    lua_settop(lua, 0);
    // Searches of its own use one thread.
    state.set_playing(true);
}

std::unique_ptr<FunctionPool::Interpreter> FunctionPool::borrow(const std::stop_token& stop) {
    {
        const std::scoped_lock lock{mutex_};
        if (!idle_.empty()) {
            std::unique_ptr<Interpreter> interpreter = std::move(idle_.back());
            idle_.pop_back();
            return interpreter;
        }
    }
    return std::make_unique<Interpreter>(like_, file_, stop);
}

void FunctionPool::give_back(std::unique_ptr<Interpreter> interpreter) {
    const std::scoped_lock lock{mutex_};
    idle_.push_back(std::move(interpreter));
}

double FunctionPool::ask(const FunctionName& function, const engine::AnyPosition& position,
                         engine::Player seat, const CallBounds& bounds) {
    const CallDepth depth{function};
    const Loan lent{borrow(bounds.stop),
                    [this](std::unique_ptr<Interpreter> back) { give_back(std::move(back)); }};
    double seconds = like_.move_timeout_seconds;
    if (bounds.deadline) {
        const std::chrono::duration<double> left =
            *bounds.deadline - std::chrono::steady_clock::now();
        seconds = std::clamp(left.count(), 0.0, seconds);
    }
    const LuaState::Bounds within{
        lent->state, seconds,
        fmt::format("{} of evaluation '{}'", function.term_name, function.evaluation), bounds.stop};
    const double value = call_function(lent->state, lent->references, function, position, seat);
    lent->frozen->check(lent->state.get());
    return value;
}

}  // namespace scripting
