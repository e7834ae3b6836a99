#include "db/care/page_owners.h"

#include <algorithm>
#include <bitset>
#include <numeric>

namespace db {
namespace {

using State = PageOwner::State;

/// One bit per shape; there are some forty tables and indexes.
using Candidates = std::bitset<256>;

/// What one look at a page tells.
struct PageFacts {
    std::optional<PageKind> kind;  ///< empty: it is no page of a b-tree
    bool has_rows = false;
    Candidates candidates;  ///< the shapes that its rows have
    std::vector<PageNumber> children;
};

bool has_rowids(PageKind kind) {
    return kind == PageKind::TableInterior || kind == PageKind::TableLeaf;
}

class Assignment {
  public:
    Assignment(const PageFile& file, const std::vector<TableShape>& shapes)
        : file_{file}, shapes_{shapes}, facts_(file.pages() + 1), owners_(file.pages() + 1) {}

    void look_at(PageNumber number) {
        const auto content = page_content(file_, number);
        if (!content) return;
        PageFacts& facts = facts_[number];
        facts.kind = content->kind;
        facts.children = content->children;
        facts.has_rows = !content->rows.empty();
        facts.candidates = candidates_of(*content);
        for (const PageNumber page : content->overflow) {
            // A damaged row may name any page; one with rows is not the rest of a long row.
            if (!page_kind(file_.page(page), page)) owners_[page].state = State::Idle;
        }
        for (const PageRow& row : content->rows) {
            if (shapes_.front().fits(row)) note_root(number, row);
        }
    }

    std::vector<PageOwner> finish() {
        // The schema's own tree begins at page 1; where that is lost, its rows are still found.
        walk(1, &shapes_.front());
        for (const auto& [name, root] : roots()) {
            const auto shape = std::ranges::find(shapes_, name, &TableShape::name);
            // A table that this program does not know: its pages are nobody's.
            walk(root, shape == shapes_.end() ? nullptr : &*shape);
        }
        for (const PageNumber page : free_pages(file_)) {
            if (page < owners_.size() && owners_[page].state == State::Destroyed) {
                owners_[page].state = State::Idle;
            }
        }
        guess_the_rest();
        return std::move(owners_);
    }

  private:
    struct Root {
        PageNumber found_on;
        std::string name;
        PageNumber page;
    };

    Candidates candidates_of(const PageContent& content) const {
        Candidates candidates;
        for (std::size_t shape = 0; shape < shapes_.size(); ++shape) {
            if (shapes_[shape].has_rowid != has_rowids(content.kind)) continue;
            const auto fitting = std::ranges::count_if(
                content.rows, [&](const PageRow& row) { return shapes_[shape].fits(row); });
            // Some of them may be damaged.
            candidates[shape] = 2 * static_cast<std::size_t>(fitting) >= content.rows.size();
        }
        return candidates;
    }

    void note_root(PageNumber found_on, const PageRow& row) {
        const auto& type = std::get<std::string>(row.values[0]);
        const auto page = std::get<std::int64_t>(row.values[3]);
        if ((type != "table" && type != "index") || page < 2 || page > file_.pages()) return;
        roots_.push_back({.found_on = found_on,
                          .name = std::get<std::string>(row.values[1]),
                          .page = static_cast<PageNumber>(page)});
    }

    /// Those of the schema's tree count before those of pages that may be out of date.
    std::map<std::string, PageNumber> roots() const {
        std::map<std::string, PageNumber> found;
        for (const bool reached : {true, false}) {
            for (const Root& root : roots_) {
                if ((owners_[root.found_on].state == State::Reached) == reached) {
                    found.emplace(root.name, root.page);
                }
            }
        }
        return found;
    }

    /// Down from a page, as far as the pages can be of that tree.
    void walk(PageNumber root, const TableShape* shape) {
        std::vector<PageNumber> open{root};
        while (!open.empty()) {
            const PageNumber number = open.back();
            open.pop_back();
            if (number == 0 || number >= owners_.size()) continue;
            PageOwner& owner = owners_[number];
            if (owner.state != State::Destroyed || owner.shape != nullptr) continue;
            owner.shape = shape;
            const PageFacts& facts = facts_[number];
            if (!facts.kind || !can_be(facts, shape)) {
                if (facts.kind) owner.shape = nullptr;  // of another tree: this way was wrong
                if (shape != nullptr) broken_[shape - shapes_.data()] = true;
                continue;
            }
            owner.state = State::Reached;
            open.insert(open.end(), facts.children.begin(), facts.children.end());
        }
    }

    bool can_be(const PageFacts& facts, const TableShape* shape) const {
        if (shape == nullptr) return true;
        if (has_rowids(*facts.kind) != shape->has_rowid) return false;
        return !facts.has_rows || facts.candidates[shape - shapes_.data()];
    }

    /// Pages that no root leads to, each with the pages below it.
    void guess_the_rest() {
        std::vector<PageNumber> group(owners_.size());
        std::iota(group.begin(), group.end(), 0);
        const auto find = [&](PageNumber page) {
            while (group[page] != page) page = group[page] = group[group[page]];
            return page;
        };
        const auto is_left = [&](PageNumber page) {
            return page < owners_.size() && owners_[page].state == State::Destroyed &&
                   facts_[page].kind.has_value();
        };
        for (PageNumber page = 1; page < owners_.size(); ++page) {
            if (!is_left(page)) continue;
            for (const PageNumber child : facts_[page].children) {
                if (is_left(child) &&
                    has_rowids(*facts_[child].kind) == has_rowids(*facts_[page].kind)) {
                    group[find(child)] = find(page);
                }
            }
        }
        std::map<PageNumber, Candidates> candidates;
        for (PageNumber page = 1; page < owners_.size(); ++page) {
            if (!is_left(page) || !facts_[page].has_rows) continue;
            const auto [place, is_new] = candidates.try_emplace(find(page), Candidates{}.set());
            place->second &= facts_[page].candidates;
        }
        for (PageNumber page = 1; page < owners_.size(); ++page) {
            if (!is_left(page)) continue;
            const auto found = candidates.find(find(page));
            PageOwner& owner = owners_[page];
            owner.state = State::Guessed;
            owner.shape = found == candidates.end() ? nullptr : best(found->second);
        }
    }

    /// A tree of which pages are missing before one that is whole, a table before an index.
    const TableShape* best(const Candidates& candidates) const {
        const TableShape* chosen = nullptr;
        int most = -1;
        for (std::size_t shape = 0; shape < shapes_.size(); ++shape) {
            if (!candidates[shape]) continue;
            const int merit = (broken_[shape] ? 2 : 0) + (shapes_[shape].is_index ? 0 : 1);
            if (merit <= most) continue;
            most = merit;
            chosen = &shapes_[shape];
        }
        return chosen;
    }

    const PageFile& file_;
    const std::vector<TableShape>& shapes_;
    std::vector<PageFacts> facts_;
    std::vector<PageOwner> owners_;
    std::vector<Root> roots_;
    Candidates broken_;
};

}  // namespace

std::vector<PageOwner> page_owners(
    const PageFile& file, const std::vector<TableShape>& shapes,
    const std::function<void(std::int64_t done, std::int64_t total)>& on_progress,
    const std::stop_token& stop) {
    constexpr PageNumber kPagesBetweenLooks = 512;
    Assignment assignment{file, shapes};
    for (PageNumber number = 1; number <= file.pages(); ++number) {
        if (number % kPagesBetweenLooks == 0) {
            if (stop.stop_requested()) return {};
            if (on_progress) on_progress(number, file.pages());
        }
        assignment.look_at(number);
    }
    return assignment.finish();
}

}  // namespace db
