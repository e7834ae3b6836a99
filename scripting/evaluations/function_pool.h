#pragma once

#include <filesystem>
#include <memory>
#include <mutex>
#include <vector>

#include "scripting/evaluations/asked_function.h"
#include "scripting/sandbox/freeze.h"

namespace scripting {

/// The functions of an evaluation that a file returns (or of the search strategy that it returns).
/// Every thread that asks borrows an interpreter of its own; each loads the file anew and is
/// frozen then, so that a value depends on nothing but the position and the seat.
class FunctionPool final : public FunctionSource {
  public:
    /// `like` gives files, memory, trust, arguments and the time that a call may take. `identity`:
    /// of the texts that the file is made of.
    FunctionPool(std::filesystem::path file, LuaStateOptions like, std::string identity);

    double ask(const FunctionName& function, const engine::AnyPosition& position,
               engine::Player seat, const CallBounds& bounds) override;
    bool is_inline() const override { return false; }
    std::string identity() const override { return identity_; }

  private:
    struct Interpreter {
        Interpreter(LuaStateOptions options, const std::filesystem::path& file,
                    const std::stop_token& stop);
        LuaState state;
        FunctionReferences references;
        std::unique_ptr<FrozenLocals> frozen;
    };

    std::unique_ptr<Interpreter> borrow(const std::stop_token& stop);
    void give_back(std::unique_ptr<Interpreter> interpreter);

    std::filesystem::path file_;
    LuaStateOptions like_;
    std::string identity_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<Interpreter>> idle_;
};

}  // namespace scripting
