#include "engine/formats/sgf_nodes.h"

#include <fmt/format.h>

namespace engine {
namespace {

bool is_capital(char letter) {
    return 'A' <= letter && letter <= 'Z';
}

bool is_small(char letter) {
    return 'a' <= letter && letter <= 'z';
}

bool is_sgf_blank(char letter) {
    return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r' || letter == '\f' ||
           letter == '\v';
}

/// A value up to its `]`, without the escapes. Empty: it has no end.
struct Value {
    std::string text;
    std::size_t end = 0;  ///< after the `]`
};

std::optional<Value> value_at(std::string_view text, std::size_t at) {
    Value value;
    for (; at < text.size(); ++at) {
        if (text[at] == ']') {
            value.end = at + 1;
            return value;
        }
        if (text[at] != '\\') {
            value.text += text[at];
            continue;
        }
        if (++at == text.size()) break;
        // An escaped line end is none.
        if (text.substr(at, 2) == "\r\n") {
            ++at;
        } else if (text[at] != '\n' && text[at] != '\r') {
            value.text += text[at];
        }
    }
    return std::nullopt;
}

/// Walks through the tree. After the first closing bracket everything belongs to a variation.
class TreeReading {
  public:
    explicit TreeReading(std::string_view text) : text_{text} {}

    tl::expected<SgfMainLine, ParseError> read() {
        while (at_ < text_.size()) {
            const char letter = text_[at_];
            if (letter == '(') {
                open();
            } else if (letter == ')') {
                --depth_;
                main_line_ended_ = true;
            } else if (letter == ';') {
                begins_node_ = true;
                name_.clear();
            } else if (letter == '[') {
                if (auto wrong = take_value()) return tl::unexpected{*std::move(wrong)};
                continue;
            } else if (is_capital(letter) || is_small(letter)) {
                take_name();
                continue;
            } else if (!is_sgf_blank(letter)) {
                return fault_at(at_, fmt::format("'{}' stands outside of a value", letter));
            }
            ++at_;
        }
        if (depth_ > 0) return fault_at(text_.size(), "the game has no end: a ')' is missing");
        return std::move(line_);
    }

  private:
    void open() {
        ++depth_;
        if (main_line_ended_) ++line_.variations;
        name_.clear();
    }

    /// Older files have small letters in names, which are left out: `GaMe` is `GM`.
    void take_name() {
        name_.clear();
        while (at_ < text_.size() && (is_capital(text_[at_]) || is_small(text_[at_]))) {
            if (is_capital(text_[at_])) name_ += text_[at_];
            ++at_;
        }
    }

    std::optional<ParseError> take_value() {
        if (name_.empty())
            return fault_at(at_, "a value stands without the name before it").value();
        auto value = value_at(text_, at_ + 1);
        if (!value) return fault_at(at_, "this value has no ']'").value();
        if (!main_line_ended_) {
            line_.values.push_back({.name = name_,
                                    .text = std::move(value->text),
                                    .at = at_ + 1,
                                    .begins_node = begins_node_});
            begins_node_ = false;
        }
        at_ = value->end;
        return std::nullopt;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    int depth_ = 0;
    bool main_line_ended_ = false;
    bool begins_node_ = false;
    std::string name_;
    SgfMainLine line_;
};

}  // namespace

tl::expected<SgfMainLine, ParseError> sgf_main_line(std::string_view text) {
    return TreeReading{text}.read();
}

}  // namespace engine
