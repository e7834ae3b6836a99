#pragma once

#include <string>

#include "engine/evaluate/evaluation.h"

namespace scripting {

/// 32 hexadecimal digits that tell evaluations apart by what they make of a position: the same for
/// the same content on every machine, whatever file it stands in. A function of a script counts by
/// its text. Not against forgery.
std::string evaluation_hash(const engine::Evaluation& evaluation);

}  // namespace scripting
