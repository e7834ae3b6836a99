#include "db/sql/reversi_weights.h"

#include <span>
#include <stdexcept>

#include "engine/evaluate/weights.h"
#include "engine/formats/weights_file.h"
#include "engine/games/reversi.h"

// The bytes of scripts/weights/reversi_midgame.weights; CMake names the file.
asm(".pushsection .rodata\n"
    ".hidden yomi_reversi_weights\n"
    ".hidden yomi_reversi_weights_end\n"
    ".globl yomi_reversi_weights\n"
    ".globl yomi_reversi_weights_end\n"
    "yomi_reversi_weights:\n"
    ".incbin \"" YOMI_REVERSI_WEIGHTS
    "\"\n"
    "yomi_reversi_weights_end:\n"
    ".popsection\n");
extern "C" {
[[gnu::visibility("hidden")]] extern const std::byte yomi_reversi_weights[];
[[gnu::visibility("hidden")]] extern const std::byte yomi_reversi_weights_end[];
}

namespace db {

engine::Evaluation reversi_evaluation() {
    const std::span bytes{yomi_reversi_weights, yomi_reversi_weights_end};
    const auto weights = engine::parse_weights(bytes);
    if (!weights) throw std::runtime_error{weights.error()};
    auto terms = engine::terms_of(*weights, engine::ReversiPosition::start().facts());
    if (!terms) throw std::runtime_error{terms.error()};
    engine::Evaluation evaluation;
    evaluation.name = "trained";
    evaluation.game = weights->game;
    evaluation.unit = weights->unit;
    evaluation.terms = *std::move(terms);
    return evaluation;
}

}  // namespace db
