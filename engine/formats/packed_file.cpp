#include "engine/formats/packed_file.h"

#include <fmt/format.h>
#include <zstd.h>

#include <algorithm>
#include <charconv>
#include <memory>
#include <stdexcept>
#include <utility>

#include "engine/board/random.h"

namespace engine {
namespace {

constexpr int kLevel = 19;  ///< slow to write, small, as fast to read as any

std::uint64_t hash_of(std::string_view bytes) {
    std::uint64_t hash = bytes.size();
    for (const char byte : bytes) {
        hash = mix(hash + 0x9e3779b97f4a7c15U + static_cast<unsigned char>(byte));
    }
    return hash;
}

std::string first_line(PackedKind kind, std::string_view frame) {
    return fmt::format("yomi-{} {} {} {:016x}\n", kind.name, kind.version, frame.size(),
                       hash_of(frame));
}

/// The packed part of a file, when it is whole and as it was written.
tl::expected<std::string_view, std::string> frame_of(PackedKind kind, std::string_view text) {
    const std::string any_version = fmt::format("yomi-{} ", kind.name);
    const std::string version = fmt::format("{}{} ", any_version, kind.version);
    constexpr std::size_t kLongestLine = 64;
    if (!text.starts_with(version)) {
        if (version.starts_with(text)) {  // not even the first words are whole
            return tl::unexpected{
                fmt::format("the file is cut short: it has {} bytes", text.size())};
        }
        return tl::unexpected{
            text.starts_with(any_version)
                ? fmt::format("the {} file is of a version that this program does not read",
                              kind.name)
                : fmt::format("this is no {0} file (it would begin with 'yomi-{0}')", kind.name)};
    }
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos && text.size() < kLongestLine) {
        return tl::unexpected{fmt::format("the file is cut short: it has {} bytes", text.size())};
    }
    std::size_t size = 0;
    const std::string_view line = text.substr(0, std::min(end, kLongestLine));
    std::from_chars(line.data() + version.size(), line.data() + line.size(), size);
    const std::string_view frame = text.substr(std::min(line.size() + 1, text.size()));
    if (frame.size() < size) {
        return tl::unexpected{
            fmt::format("the file is cut short: {} of {} bytes are there", frame.size(), size)};
    }
    if (!text.starts_with(first_line(kind, frame))) {
        return tl::unexpected{std::string{"the file is damaged: its checksum does not agree"}};
    }
    return frame;
}

}  // namespace

std::vector<std::byte> packed(PackedKind kind, std::string_view content) {
    std::string frame(ZSTD_compressBound(content.size()), '\0');
    const std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> encoder{ZSTD_createCCtx(),
                                                                       &ZSTD_freeCCtx};
    if (!encoder) throw std::bad_alloc{};
    ZSTD_CCtx_setParameter(encoder.get(), ZSTD_c_compressionLevel, kLevel);
    const std::size_t size =
        ZSTD_compress2(encoder.get(), frame.data(), frame.size(), content.data(), content.size());
    if (ZSTD_isError(size) != 0) throw std::bad_alloc{};
    frame.resize(size);
    const std::string text = first_line(kind, frame) + frame;
    const auto bytes = std::as_bytes(std::span{text});
    return {bytes.begin(), bytes.end()};
}

struct Unpacking::Decoder {
    struct Free {
        void operator()(ZSTD_DCtx* decoder) const { ZSTD_freeDCtx(decoder); }
    };
    PackedKind kind;
    std::unique_ptr<ZSTD_DCtx, Free> zstd;
    ZSTD_inBuffer input;
    bool has_ended = false;  ///< the frame
    std::string ahead{};     ///< unpacked and not taken: at most one byte

    /// So many bytes, or fewer at the end.
    std::string unpack(std::size_t count) {
        std::string content;
        while (content.size() < count && !has_ended) {
            // `count` may come from a damaged file: it grows with what arrives.
            constexpr std::size_t kPortion = 1 << 16;
            const std::size_t before = content.size();
            content.resize(before + std::min(count - before, kPortion));
            ZSTD_outBuffer output{content.data() + before, content.size() - before, 0};
            const std::size_t left = ZSTD_decompressStream(zstd.get(), &output, &input);
            content.resize(before + output.pos);
            const bool is_stuck = left != 0 && output.pos == 0 && input.pos == input.size;
            if (ZSTD_isError(left) != 0 || is_stuck) {
                throw std::runtime_error{fmt::format("the {} file cannot be unpacked{}{}",
                                                     kind.name, is_stuck ? "" : ": ",
                                                     is_stuck ? "" : ZSTD_getErrorName(left))};
            }
            has_ended = left == 0;
        }
        return content;
    }
};

Unpacking::Unpacking(std::unique_ptr<Decoder> decoder) : decoder_{std::move(decoder)} {}
Unpacking::Unpacking(Unpacking&&) noexcept = default;
Unpacking::~Unpacking() = default;

tl::expected<Unpacking, std::string> Unpacking::of(PackedKind kind,
                                                   std::span<const std::byte> bytes) {
    const std::string_view text{reinterpret_cast<const char*>(bytes.data()), bytes.size()};
    const auto frame = frame_of(kind, text);
    if (!frame) return tl::unexpected{frame.error()};
    std::unique_ptr<ZSTD_DCtx, Unpacking::Decoder::Free> zstd{ZSTD_createDCtx()};
    if (!zstd) throw std::bad_alloc{};
    return Unpacking{std::make_unique<Decoder>(Decoder{
        .kind = kind, .zstd = std::move(zstd), .input = {frame->data(), frame->size(), 0}})};
}

std::string Unpacking::take(std::size_t count) {
    if (count == 0) return "";
    std::string taken = std::exchange(decoder_->ahead, {});
    taken += decoder_->unpack(count - taken.size());
    return taken;
}

bool Unpacking::is_over() {
    if (decoder_->ahead.empty()) decoder_->ahead = decoder_->unpack(1);
    return decoder_->ahead.empty();
}

}  // namespace engine
