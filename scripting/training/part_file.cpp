#include "scripting/training/part_file.h"

#include <fmt/format.h>

#include <fstream>
#include <optional>
#include <vector>

#include "db/file/open_databases.h"
#include "engine/board/random.h"
#include "scripting/text/script_error.h"

namespace scripting {
namespace {

constexpr std::uint64_t kFirstWord = 0x32'74'72'61'70'79'00;  // "\0ypart2"
constexpr std::uint64_t kMostBytes = 400'000'000;

std::uint64_t hash_of(std::span<const std::byte> record) {
    std::uint64_t hash = engine::mix(record.size());
    for (const std::byte byte : record) {
        hash = engine::mix(hash + 0x9e3779b97f4a7c15U + std::to_integer<unsigned>(byte));
    }
    return hash;
}

void put(std::ofstream& out, std::uint64_t number) {
    out.write(reinterpret_cast<const char*>(&number), sizeof number);
}

/// Empty: the file ends here.
std::optional<std::uint64_t> take(std::ifstream& in) {
    std::uint64_t number = 0;
    in.read(reinterpret_cast<char*>(&number), sizeof number);
    return in ? std::optional{number} : std::nullopt;
}

std::optional<std::vector<std::byte>> take_record(std::ifstream& in) {
    const auto bytes = take(in);
    if (!bytes || *bytes > kMostBytes) return std::nullopt;
    std::vector<std::byte> record(*bytes);
    in.read(reinterpret_cast<char*>(record.data()), static_cast<std::streamsize>(*bytes));
    const auto hash = take(in);
    if (!hash || *hash != hash_of(record)) return std::nullopt;
    return record;
}

}  // namespace

PartFile::PartFile(std::filesystem::path file, std::uint64_t identity, Use use,
                   const std::function<void(std::span<const std::byte>)>& on_record)
    : file_{std::move(file)} {
    const db::PlainToken token{file_};
    if (use == Use::Add) claim_.emplace(file_);
    std::streamoff whole = 0;
    if (std::ifstream in{file_, std::ios::binary};
        in && in.peek() != std::ifstream::traits_type::eof()) {
        if (take(in) != kFirstWord || take(in) != identity) {
            throw ScriptError{
                fmt::format("{} belongs to another training (other games or options); remove it, "
                            "or name another file",
                            file_.string())};
        }
        whole = in.tellg();
        while (const auto record = take_record(in)) {
            on_record(*record);
            whole = in.tellg();
        }
    }
    if (use == Use::Read) return;
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

void PartFile::add(std::span<const std::byte> record) {
    const db::PlainToken token{file_};
    std::ofstream out{file_, std::ios::binary | std::ios::app};
    put(out, record.size());
    out.write(reinterpret_cast<const char*>(record.data()),
              static_cast<std::streamsize>(record.size()));
    put(out, hash_of(record));
    out.close();
    if (!out) throw ScriptError{fmt::format("{} cannot be written", file_.string())};
}

void PartFile::remove() {
    std::error_code error;
    std::filesystem::remove(file_, error);
}

}  // namespace scripting
