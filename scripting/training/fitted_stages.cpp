#include "scripting/training/fitted_stages.h"

#include <fmt/format.h>

#include <bit>
#include <cstring>
#include <fstream>
#include <optional>

#include "db/file/open_databases.h"
#include "engine/board/random.h"
#include "scripting/text/script_error.h"

namespace scripting {
namespace {

constexpr std::uint64_t kFirstWord = 0x31'65'67'61'74'73'79'00;  // "\0ystage1"

std::uint64_t hash_of(const engine::FittedStage& stage) {
    std::uint64_t hash = engine::mix(stage.parameters.size()) + static_cast<unsigned>(stage.knot);
    for (const float number : stage.parameters) {
        hash = engine::mix(hash + 0x9e3779b97f4a7c15U + std::bit_cast<std::uint32_t>(number));
    }
    return hash;
}

template <class Number>
void put(std::ofstream& out, const Number& number) {
    out.write(reinterpret_cast<const char*>(&number), sizeof number);
}

/// Empty: the file ends here.
template <class Number>
std::optional<Number> take(std::ifstream& in) {
    Number number{};
    in.read(reinterpret_cast<char*>(&number), sizeof number);
    return in ? std::optional{number} : std::nullopt;
}

std::optional<engine::FittedStage> take_stage(std::ifstream& in) {
    constexpr std::uint64_t kMost = 100'000'000;
    const auto knot = take<std::int64_t>(in);
    const auto count = take<std::uint64_t>(in);
    if (!knot || !count || *count > kMost) return std::nullopt;
    engine::FittedStage stage{.knot = static_cast<int>(*knot),
                              .parameters = std::vector<float>(*count)};
    in.read(reinterpret_cast<char*>(stage.parameters.data()),
            static_cast<std::streamsize>(*count * sizeof(float)));
    const auto hash = take<std::uint64_t>(in);
    if (!hash || *hash != hash_of(stage)) return std::nullopt;
    return stage;
}

}  // namespace

FittedStages::FittedStages(std::filesystem::path file, std::uint64_t identity)
    : file_{std::move(file)} {
    const db::PlainToken token{file_};
    std::streamoff whole = 0;
    if (std::ifstream in{file_, std::ios::binary}; in) {
        const auto word = take<std::uint64_t>(in);
        const auto known = take<std::uint64_t>(in);
        if (word != kFirstWord || known != identity) {
            throw ScriptError{fmt::format(
                "{} belongs to another training (other games or options); remove it, or name "
                "another file to write the weights to",
                file_.string())};
        }
        whole = in.tellg();
        while (auto stage = take_stage(in)) {
            found_.push_back(*std::move(stage));
            whole = in.tellg();
        }
    }
    if (whole > 0) {
        std::filesystem::resize_file(file_, static_cast<std::uintmax_t>(whole));
        return;
    }
    std::ofstream out{file_, std::ios::binary};
    put(out, kFirstWord);
    put(out, identity);
    if (!out) {
        throw ScriptError{
            fmt::format("{} cannot be written; is the folder writable?", file_.string())};
    }
}

void FittedStages::add(const engine::FittedStage& stage) {
    const db::PlainToken token{file_};
    std::ofstream out{file_, std::ios::binary | std::ios::app};
    put(out, static_cast<std::int64_t>(stage.knot));
    put(out, static_cast<std::uint64_t>(stage.parameters.size()));
    out.write(reinterpret_cast<const char*>(stage.parameters.data()),
              static_cast<std::streamsize>(stage.parameters.size() * sizeof(float)));
    put(out, hash_of(stage));
    out.close();
    if (!out) throw ScriptError{fmt::format("{} cannot be written", file_.string())};
}

void FittedStages::remove() {
    std::error_code error;
    std::filesystem::remove(file_, error);
}

}  // namespace scripting
