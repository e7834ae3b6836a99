#include "engine/formats/sgf_nodes.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "engine/games/letters.h"

namespace engine {
namespace {

bool is_capital(char letter) {
    return 'A' <= letter && letter <= 'Z';
}

/// A value up to its `]`, without the escapes. Empty: it has no end.
struct Value {
    std::string text;
    std::size_t end = 0;  ///< after the `]`
};

/// How many letters end a line here: `\n`, `\r`, or both in either order; 0: none.
std::size_t line_end_at(std::string_view text, std::size_t at) {
    if (at >= text.size() || (text[at] != '\n' && text[at] != '\r')) return 0;
    const bool is_double = at + 1 < text.size() && text[at + 1] != text[at] &&
                           (text[at + 1] == '\n' || text[at + 1] == '\r');
    return is_double ? 2 : 1;
}

std::optional<Value> value_at(std::string_view text, std::size_t at) {
    Value value;
    while (at < text.size()) {
        if (text[at] == ']') {
            value.end = at + 1;
            return value;
        }
        if (const std::size_t line_end = line_end_at(text, at); line_end > 0) {
            value.text += '\n';
            at += line_end;
        } else if (text[at] != '\\') {
            value.text += text[at++];
        } else if (++at < text.size()) {
            // An escaped line end is none.
            const std::size_t soft = line_end_at(text, at);
            if (soft == 0) value.text += text[at];
            at += std::max<std::size_t>(soft, 1);
        }
    }
    return std::nullopt;
}

/// The mark of UTF-8 in the middle of a text, blanks that do not break, wide ones.
constexpr std::array<std::string_view, 3> kOtherBlanks = {"\xEF\xBB\xBF", "\xC2\xA0",
                                                          "\xE3\x80\x80"};

/// All bytes of a letter of UTF-8.
std::string_view whole_letter(std::string_view text, std::size_t at) {
    std::size_t end = at + 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) ++end;
    return text.substr(at, end - at);
}

/// Walks through the tree.
class TreeReading {
  public:
    explicit TreeReading(std::string_view text) : text_{text} {}

    tl::expected<std::vector<SgfNode>, ParseError> read() {
        while (at_ < text_.size()) {
            const char letter = text_[at_];
            if (letter == '(') {
                open();
            } else if (letter == ')') {
                if (branches_.empty()) return fault_at(at_, "a ')' stands alone");
                close();
            } else if (letter == ';') {
                if (branches_.empty()) return fault_at(at_, "a node stands outside of a game");
                begin_node();
            } else if (letter == '[') {
                if (auto wrong = take_value()) return tl::unexpected{*std::move(wrong)};
                continue;
            } else if (is_letter(letter)) {
                take_name();
                continue;
            } else if (!is_sgf_blank(letter)) {
                const std::string_view whole = whole_letter(text_, at_);
                if (std::ranges::find(kOtherBlanks, whole) == kOtherBlanks.end()) {
                    return fault_at(at_, fmt::format("'{}' stands outside of a value", whole));
                }
                at_ += whole.size();
                continue;
            }
            ++at_;
        }
        if (!branches_.empty()) {
            return fault_at(text_.size(), "the game has no end: a ')' is missing");
        }
        if (nodes_.empty()) return fault_at(0, "the game has no nodes");
        return std::move(nodes_);
    }

  private:
    /// What an opening bracket begins.
    struct Branch {
        std::size_t from = 0;  ///< the node before it
        bool is_main = false;  ///< the first branch everywhere
        bool is_empty = true;  ///< no node yet
        bool has_main_child = false;
        std::vector<std::size_t> nodes{};
    };

    void open() {
        Branch branch;
        branch.is_main = branches_.empty();
        if (!branches_.empty()) {
            const Branch& outer = branches_.back();
            branch.from = outer.is_empty ? outer.from : outer.nodes.back();
            branch.is_main = outer.is_main && !outer.has_main_child;
        }
        branches_.push_back(std::move(branch));
        name_.clear();
    }

    void close() {
        const Branch branch = std::move(branches_.back());
        branches_.pop_back();
        for (const std::size_t node : branch.nodes) nodes_[node].end = at_;
        const bool is_main = branch.is_main && (!branch.is_empty || branch.has_main_child);
        if (is_main && !branches_.empty()) branches_.back().has_main_child = true;
        name_.clear();
    }

    void begin_node() {
        Branch& branch = branches_.back();
        const std::size_t number = nodes_.size();
        SgfNode node;
        node.from = branch.is_empty ? branch.from : branch.nodes.back();
        if (nodes_.empty()) node.from = number;
        // A node after a closed branch goes on behind the last one that was open, as a variation.
        node.is_main = branch.is_main && !branch.has_main_child;
        node.begins_branch = branch.is_empty;
        node.at = at_;
        nodes_.push_back(std::move(node));
        branch.nodes.push_back(number);
        branch.is_empty = false;
        name_.clear();
    }

    void take_name() {
        const std::size_t begin = at_;
        while (at_ < text_.size() && is_letter(text_[at_])) ++at_;
        name_ = sgf_name(text_.substr(begin, at_ - begin));
    }

    std::optional<ParseError> take_value() {
        if (name_.empty()) {
            return fault_at(at_, "a value stands without the name before it").value();
        }
        // Some files leave out the first `;`.
        if (branches_.empty()) return fault_at(at_, "a value stands outside of a game").value();
        if (branches_.back().nodes.empty()) begin_node_of(name_);
        auto value = value_at(text_, at_ + 1);
        if (!value) return fault_at(at_, "this value has no ']'").value();
        nodes_[branches_.back().nodes.back()].values.push_back(
            {.name = name_, .text = std::move(value->text), .at = at_ + 1});
        at_ = value->end;
        return std::nullopt;
    }

    void begin_node_of(const std::string& name) {
        const std::string kept = name;
        begin_node();
        name_ = kept;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::vector<Branch> branches_;
    std::string name_;
    std::vector<SgfNode> nodes_;
};

}  // namespace

bool is_sgf_blank(char letter) {
    return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r' || letter == '\f' ||
           letter == '\v';
}

std::size_t after_sgf_blanks(std::string_view text, std::size_t at) {
    while (at < text.size() && is_sgf_blank(text[at])) ++at;
    return at;
}

std::string sgf_property_at(std::string_view text, std::size_t at) {
    const std::size_t begin = at;
    while (at < text.size() && is_letter(text[at])) ++at;
    const std::size_t value = after_sgf_blanks(text, at);
    if (at == begin || value >= text.size() || text[value] != '[') return "";
    return sgf_name(text.substr(begin, at - begin));
}

SgfBeginning sgf_beginning(std::string_view text) {
    if (!text.starts_with('(')) return {};
    const std::size_t node = after_sgf_blanks(text, 1);
    if (node >= text.size() || text[node] != ';') return {};
    return {.is_tree = true, .name = sgf_property_at(text, after_sgf_blanks(text, node + 1))};
}

std::string sgf_name(std::string_view written) {
    std::string name;
    for (const char letter : written) {
        if (is_capital(letter)) name += letter;
    }
    if (!name.empty()) return name;
    for (const char letter : written) name += static_cast<char>(letter - 'a' + 'A');
    return name;
}

tl::expected<std::vector<SgfNode>, ParseError> sgf_nodes(std::string_view text) {
    return TreeReading{text}.read();
}

}  // namespace engine
