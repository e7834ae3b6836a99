#pragma once

#include <string>

namespace engine {

/// What a program says of itself to another one.
struct EngineIdentity {
    std::string name;
    std::string version;
};

}  // namespace engine
