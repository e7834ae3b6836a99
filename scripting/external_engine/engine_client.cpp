#include "scripting/external_engine/engine_client.h"

#include "scripting/external_engine/gtp_client.h"
#include "scripting/external_engine/nboard_client.h"

namespace scripting {

std::unique_ptr<EngineClient> make_engine_client(const EngineSpec& spec, ChildProcess program) {
    if (spec.protocol == EngineProtocol::Gtp) {
        return std::make_unique<GtpClient>(std::move(program));
    }
    return std::make_unique<NBoardClient>(std::move(program), spec.depth);
}

}  // namespace scripting
