#include "tests/fuzz/trained_doors.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "engine/book/book_text.h"
#include "engine/formats/network_file.h"
#include "engine/formats/packed_file.h"
#include "engine/formats/weights_file.h"
#include "tests/fuzz/byte_choices.h"
#include "tests/support/random_networks.h"

namespace tests {
namespace {

std::string text_of(std::span<const std::byte> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::span<const std::byte> bytes_of(std::string_view text) {
    return std::as_bytes(std::span{text.data(), text.size()});
}

std::string shipped(const char* name) {
    std::ifstream stream{std::filesystem::path{SCRIPTS_FOLDER} / name, std::ios::binary};
    return {std::istreambuf_iterator<char>{stream}, {}};
}

/// A whole file and what is packed in it.
struct Packed {
    engine::PackedKind kind;
    std::string file;
    std::string content;
};

Packed opened(engine::PackedKind kind, std::string file) {
    auto content = engine::Unpacking::of(kind, bytes_of(file));
    require_promise(content.has_value(), "the file to begin with is whole");
    std::string unpacked;
    constexpr std::size_t kAtOnce = 1 << 20;
    while (!content->is_over()) unpacked += content->take(kAtOnce);
    return {kind, std::move(file), std::move(unpacked)};
}

/// The bytes of the file that the input stands for.
std::vector<std::byte> file_of(const Packed& base, Bytes bytes) {
    ByteChoices choices{bytes};
    switch (choices.below(4)) {
        case 0: {
            const auto raw = bytes_of(choices.rest());
            return {raw.begin(), raw.end()};
        }
        case 1:
            return engine::packed(base.kind, choices.rest());
        case 2: {
            const std::string file = edited(base.file, choices);
            const auto raw = bytes_of(file);
            return {raw.begin(), raw.end()};
        }
        default:
            // Packed anew: damage that no hash tells.
            return engine::packed(base.kind, edited(base.content, choices));
    }
}

}  // namespace

void read_weights_file(Bytes bytes) {
    static const Packed base = opened({"weights", 1}, shipped("weights/reversi_endgame.weights"));
    const auto weights = engine::parse_weights(file_of(base, bytes));
    if (!weights) {
        require_promise(!weights.error().empty(), "a refusal has a message");
        return;
    }
    const auto again = engine::parse_weights(engine::weights_to_bytes(*weights));
    require_promise(again && engine::weights_to_bytes(*again) == engine::weights_to_bytes(*weights),
                    "weights come back");
}

void read_network_file(Bytes bytes) {
    static const Packed base = [] {
        engine::Random random{7};
        return opened({"network", 1},
                      text_of(engine::network_to_bytes(random_network("yonin", random))));
    }();
    const auto network = engine::parse_network(file_of(base, bytes));
    if (!network) {
        require_promise(!network.error().empty(), "a refusal has a message");
        return;
    }
    require_promise(engine::parse_network(engine::network_to_bytes(*network)).has_value(),
                    "a network comes back");
}

void read_book(Bytes bytes) {
    static const std::string base = shipped("books/openings.book");
    ByteChoices choices{bytes};
    const bool is_edit = choices.below(4) != 0;
    const std::string text = is_edit ? edited(base, choices) : std::string{choices.rest()};
    const auto book = engine::parse_book(text);
    if (!book) {
        const auto lines = std::ranges::count(text, '\n') + 1;
        require_promise(!book.error().message.empty(), "a fault has a message");
        require_promise(1 <= book.error().line && book.error().line <= lines + 1,
                        "a fault lies in the text");
        return;
    }
    const std::string written = engine::book_text(*book);
    const auto again = engine::parse_book(written);
    require_promise(again && engine::book_text(*again) == written, "a book comes back");
}

std::vector<std::string> edit_seeds() {
    return {std::string("\1\2\0\50\3\7\2\1\100\1\5\3", 12),
            std::string("\3\5\1\10\2\2\1\0\1\6\4", 11), std::string("\2\1\0\220\4\1\377", 7),
            std::string("\0yomi-book 1\ngame reversi\n", 26),
            "yomi-weights 1 10 0\n{\"game\":\"reversi\",\"knots\":[4,60]}"};
}

}  // namespace tests
