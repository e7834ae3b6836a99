#include "engine/formats/decoded_bytes.h"

#include <fmt/format.h>
#include <unicode/ucnv.h>

#include <algorithm>
#include <array>
#include <memory>

#include "engine/formats/latin1.h"

namespace engine {
namespace {

constexpr std::size_t kPiece = std::size_t{1} << 16U;

struct CloseUnicodeConverter {
    void operator()(UConverter* converter) const { ucnv_close(converter); }
};

/// Both ends of a conversion and what is between them.
class WideReading {
  public:
    WideReading(ReadBytes read, const std::string& encoding)
        : read_{std::move(read)}, bytes_(kPiece) {
        UErrorCode status = U_ZERO_ERROR;
        from_.reset(ucnv_open(encoding.c_str(), &status));
        to_.reset(ucnv_open("UTF-8", &status));
    }

    std::size_t give(std::span<char> room) {
        while (true) {
            if (begin_ == end_ && !is_at_end_) {
                const std::size_t count = read_(bytes_);
                begin_ = bytes_.data();
                end_ = begin_ + count;
                is_at_end_ = count == 0;
            }
            char* target = room.data();
            UErrorCode status = U_ZERO_ERROR;
            ucnv_convertEx(to_.get(), from_.get(), &target, room.data() + room.size(), &begin_,
                           end_, pivot_.data(), &pivot_begin_, &pivot_end_,
                           pivot_.data() + pivot_.size(), false, is_at_end_, &status);
            const auto given = static_cast<std::size_t>(target - room.data());
            const bool is_done = is_at_end_ && status != U_BUFFER_OVERFLOW_ERROR;
            if (given > 0 || is_done || (U_FAILURE(status) && status != U_BUFFER_OVERFLOW_ERROR)) {
                return given;
            }
        }
    }

  private:
    ReadBytes read_;
    std::vector<char> bytes_;
    std::unique_ptr<UConverter, CloseUnicodeConverter> from_;
    std::unique_ptr<UConverter, CloseUnicodeConverter> to_;
    std::array<UChar, 1024> pivot_{};
    UChar* pivot_begin_ = pivot_.data();
    UChar* pivot_end_ = pivot_.data();
    const char* begin_ = nullptr;
    const char* end_ = nullptr;
    bool is_at_end_ = false;
};

std::string counted_texts(std::int64_t count) {
    return count == 1 ? "1 text" : fmt::format("{} texts", count);
}

}  // namespace

PeekedBytes peeked(ReadBytes read, std::size_t most) {
    std::string beginning(most, '\0');
    std::size_t size = 0;
    while (size < most) {
        const std::size_t count = read(std::span{beginning}.subspan(size));
        if (count == 0) break;
        size += count;
    }
    beginning.resize(size);
    const auto again = [beginning, at = std::size_t{0},
                        read = std::move(read)](std::span<char> room) mutable {
        if (at == beginning.size()) return read(room);
        const std::size_t count = std::min(room.size(), beginning.size() - at);
        std::copy_n(beginning.begin() + static_cast<std::ptrdiff_t>(at), count, room.begin());
        at += count;
        return count;
    };
    return {.beginning = beginning, .read = again};
}

ReadBytes read_as_utf8(ReadBytes read, const std::string& encoding) {
    const auto reading = std::make_shared<WideReading>(std::move(read), encoding);
    return [reading](std::span<char> room) { return reading->give(room); };
}

void EncodingNotes::add(const TextEncoding& encoding) {
    if (!encoding.is_guess && encoding.stated.empty() && encoding.unreadable == 0) return;
    Read& read = read_[Kind{
        .name = encoding.name, .is_guess = encoding.is_guess, .stated = encoding.stated}];
    ++read.texts;
    read.unreadable += encoding.unreadable;
}

std::vector<std::string> EncodingNotes::sentences() const {
    std::vector<std::string> sentences;
    for (const auto& [kind, read] : read_) {
        if (kind.is_guess || !kind.stated.empty()) {
            const std::string why =
                kind.stated.empty()
                    ? "the file does not say in which encoding it is written"
                    : fmt::format("the file says '{}', which it is not", kind.stated);
            sentences.push_back(fmt::format("{} read as {}{}: {}", counted_texts(read.texts),
                                            kind.name, kind.is_guess ? ", a guess" : "", why));
        }
        if (read.unreadable > 0) {
            sentences.push_back(fmt::format(
                "{} could not be read as {}; U+FFFD stands there",
                read.unreadable == 1 ? "1 letter" : fmt::format("{} letters", read.unreadable),
                kind.name));
        }
    }
    return sentences;
}

ReadBytes LineDecoding::reader(ReadBytes read) {
    read_ = std::move(read);
    return [this](std::span<char> room) {
        return pieces_.give(room, [this](std::string& text) { return add_piece(text); });
    };
}

/// Decodes the lines that have come whole. False: there are no more.
bool LineDecoding::add_piece(std::string& text) {
    while (!is_at_end_ && raw_.size() < kPiece) {
        const std::size_t before = raw_.size();
        raw_.resize(before + kPiece);
        const std::size_t count = read_(std::span{raw_}.subspan(before));
        raw_.resize(before + count);
        is_at_end_ = count == 0;
    }
    if (raw_.empty()) return false;
    std::size_t end = is_at_end_ ? raw_.size() : raw_.rfind('\n') + 1;
    // A line longer than a piece: digits, blanks and most signs are in no letter of two bytes.
    if (end == 0) end = raw_.find_last_of(" \t,.\"'(") + 1;
    if (end == 0) end = raw_.size();
    const std::string_view whole = std::string_view{raw_}.substr(0, end);
    if (is_utf8(whole) && whole.find("\x1B$") == std::string_view::npos) {
        text = whole;
    } else {
        for (std::size_t at = 0; at < whole.size();) {
            const std::size_t stop = std::min(whole.find('\n', at), whole.size() - 1) + 1;
            text += decoded_line(whole.substr(at, stop - at));
            at = stop;
        }
    }
    raw_.erase(0, end);
    return true;
}

std::string LineDecoding::decoded_line(std::string_view line) {
    if (is_utf8(line) && line.find("\x1B$") == std::string_view::npos) return std::string{line};
    if (!guess_.empty()) {
        DecodedText text = decoded(line, guess_);
        if (text.encoding.unreadable == 0) {
            text.encoding.is_guess = true;
            notes_.add(text.encoding);
            return std::move(text.text);
        }
    }
    // More than a line tells more.
    guess_ = decoded_as_stated(raw_, "").encoding.name;
    DecodedText text = decoded(line, guess_);
    if (text.encoding.unreadable > 0) text = decoded_as_stated(line, "");
    text.encoding.is_guess = true;
    notes_.add(text.encoding);
    return std::move(text.text);
}

}  // namespace engine
