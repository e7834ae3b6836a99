#pragma once

#include <memory>
#include <string>

#include "scripting/evaluations/asked_function.h"

namespace scripting {

/// Functions that are written in the script which runs: they are asked on its own interpreter.
class InlineFunctions final : public FunctionSource {
  public:
    /// The table at `index` has the functions by term.
    InlineFunctions(lua_State* state, int index);
    ~InlineFunctions() override;
    InlineFunctions(const InlineFunctions&) = delete;
    InlineFunctions& operator=(const InlineFunctions&) = delete;

    double ask(const FunctionName& function, const engine::AnyPosition& position,
               engine::Player seat, const CallBounds& bounds) override;
    bool is_inline() const override { return true; }
    std::string identity() const override { return "inline"; }
    std::string content() const override { return content_; }

  private:
    std::shared_ptr<LuaReferences> owner_;
    FunctionReferences references_;
    std::string content_;
};

}  // namespace scripting
