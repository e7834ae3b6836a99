#pragma once

#include "engine/evaluate/evaluation.h"

namespace db {

/// The terms of the shipped evaluation `trained`, whose weights are a part of the program here: SQL
/// runs no scripts, and in another program's process no file is looked for.
engine::Evaluation reversi_evaluation();

}  // namespace db
