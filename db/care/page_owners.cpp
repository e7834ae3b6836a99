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
    Candidates alike;       ///< of them, those that nearly all of its rows look like
    bool lacks_children = false;
    std::vector<PageNumber> children;
};

bool has_rowids(PageKind kind) {
    return kind == PageKind::TableInterior || kind == PageKind::TableLeaf;
}

class Assignment {
  public:
    Assignment(const PageFile& file, const std::vector<TableShape>& shapes)
        : file_{file}, shapes_{shapes}, facts_(file.pages() + 1), owners_(file.pages() + 1) {
        for (std::size_t shape = 0; shape < shapes.size(); ++shape) broken_[shape] = true;
    }

    void look_at(PageNumber number) {
        const auto content = page_content(file_, number);
        if (!content) return;
        PageFacts& facts = facts_[number];
        facts.kind = content->kind;
        facts.children = content->children;
        facts.lacks_children = content->lacks_children;
        facts.has_rows = !content->rows.empty();
        find_candidates(*content, facts);
        for (const PageNumber page : content->overflow) {
            // A damaged row may name any page; one with rows is not the rest of a long row.
            if (!page_kind(file_.page(page), page)) owners_[page].state = State::Idle;
        }
        for (const PageRow& row : content->rows) {
            if (shapes_.front().fits(row)) note_root(number, row);
        }
    }

    PageOwners finish() {
        // The schema's own tree begins at page 1; where that is lost, its rows are still found.
        walk(1, &shapes_.front());
        // A table without a root is then none of the file's.
        if (!broken_[0]) broken_.reset();
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
        PageOwners found{.pages = std::move(owners_), .undecided = std::move(undecided_)};
        for (std::size_t shape = 0; shape < shapes_.size(); ++shape) {
            if (broken_[shape]) found.broken.insert(shapes_[shape].name);
        }
        return found;
    }

  private:
    struct Root {
        PageNumber found_on;
        std::string name;
        PageNumber page;
    };

    void find_candidates(const PageContent& content, PageFacts& facts) const {
        constexpr std::ptrdiff_t kMostUnlike = 8;  // one of so many may be damaged in that place
        for (std::size_t shape = 0; shape < shapes_.size(); ++shape) {
            if (shapes_[shape].has_rowid != has_rowids(content.kind)) continue;
            std::ptrdiff_t fitting = 0;
            std::ptrdiff_t unlike = 0;
            for (const PageRow& row : content.rows) {
                if (!shapes_[shape].fits(row)) continue;
                ++fitting;
                if (!shapes_[shape].is_like(row)) ++unlike;
            }
            // Some of them may be damaged.
            facts.candidates[shape] = 2 * fitting >= std::ssize(content.rows);
            facts.alike[shape] = facts.candidates[shape] && kMostUnlike * unlike <= fitting;
        }
    }

    void note_root(PageNumber found_on, const PageRow& row) {
        const auto& type = std::get<std::string>(row.values[0]);
        const auto page = std::get<std::int64_t>(row.values[3]);
        constexpr std::int64_t kMostPages = 0xffff'fffe;
        if ((type != "table" && type != "index") || page < 2 || page > kMostPages) return;
        roots_.push_back({.found_on = found_on,
                          .name = std::get<std::string>(row.values[1]),
                          .page = static_cast<PageNumber>(page)});
    }

    /// Those of the schema's tree count, also where the file ends before them; then those of pages
    /// that may be out of date.
    std::map<std::string, PageNumber> roots() const {
        std::map<std::string, PageNumber> found;
        const auto is_reached = [&](const Root& root) {
            return owners_[root.found_on].state == State::Reached;
        };
        for (const Root& root : roots_) {
            if (is_reached(root)) found.emplace(root.name, root.page);
        }
        for (const Root& root : roots_) {
            if (!is_reached(root) && root.page <= file_.pages()) {
                found.emplace(root.name, root.page);
            }
        }
        return found;
    }

    /// Down from a page, as far as the pages can be of that tree.
    void walk(PageNumber root, const TableShape* shape) {
        std::vector<PageNumber> open{root};
        bool is_broken = false;
        while (!open.empty()) {
            const PageNumber number = open.back();
            open.pop_back();
            if (number == 0 || number >= owners_.size()) {
                is_broken = true;  // the file was cut short before it
                continue;
            }
            PageOwner& owner = owners_[number];
            if (owner.state != State::Destroyed || owner.shape != nullptr) {
                is_broken = true;
                continue;
            }
            owner.shape = shape;
            const PageFacts& facts = facts_[number];
            if (!facts.kind || !can_be(facts, shape)) {
                if (facts.kind) owner.shape = nullptr;  // of another tree: this way was wrong
                is_broken = true;
                continue;
            }
            owner.state = State::Reached;
            if (facts.lacks_children) is_broken = true;
            open.insert(open.end(), facts.children.begin(), facts.children.end());
        }
        if (shape != nullptr) broken_[shape - shapes_.data()] = is_broken;
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
        struct Likeness {
            Candidates candidates = Candidates{}.set();
            Candidates alike = Candidates{}.set();
        };
        std::map<PageNumber, Likeness> likeness;
        for (PageNumber page = 1; page < owners_.size(); ++page) {
            if (!is_left(page) || !facts_[page].has_rows) continue;
            Likeness& found = likeness[find(page)];
            found.candidates &= facts_[page].candidates;
            found.alike &= facts_[page].alike;
        }
        for (PageNumber page = 1; page < owners_.size(); ++page) {
            if (!is_left(page)) continue;
            PageOwner& owner = owners_[page];
            owner.state = State::Guessed;
            const auto found = likeness.find(find(page));
            if (found == likeness.end()) continue;
            const Candidates best = best_of(found->second.candidates, found->second.alike);
            if (best.count() == 1) {
                owner.shape = &shapes_[first_of(best)];
            } else if (best.any()) {
                owner.state = State::Undecided;
                ++undecided_[names_of(best)];
            }
        }
    }

    /// A tree of which pages are missing before one that is whole; of several, those whose columns
    /// have the most forms that the rows show.
    Candidates best_of(const Candidates& candidates, const Candidates& alike) const {
        const bool may_be_of_broken = (candidates & broken_).any();
        const Candidates possible = candidates & (may_be_of_broken ? broken_ : ~broken_);
        if (possible.count() <= 1 || (possible & alike).none()) return possible;
        Candidates best;
        int most = -1;
        for (std::size_t shape = 0; shape < shapes_.size(); ++shape) {
            if (!possible[shape] || !alike[shape]) continue;
            const int forms = shapes_[shape].forms();
            if (forms > most) best.reset();
            most = std::max(most, forms);
            if (forms == most) best[shape] = true;
        }
        return best;
    }

    std::size_t first_of(const Candidates& candidates) const {
        std::size_t shape = 0;
        while (!candidates[shape]) ++shape;
        return shape;
    }

    /// Of the tables; an index holds nothing of its own.
    std::string names_of(const Candidates& candidates) const {
        std::string names;
        for (std::size_t shape = 0; shape < shapes_.size(); ++shape) {
            if (!candidates[shape] || shapes_[shape].is_index) continue;
            names += (names.empty() ? "" : ", ") + shapes_[shape].name;
        }
        return names;
    }

    const PageFile& file_;
    const std::vector<TableShape>& shapes_;
    std::vector<PageFacts> facts_;
    std::vector<PageOwner> owners_;
    std::vector<Root> roots_;
    Candidates broken_;  ///< until the tree was walked to its end
    std::map<std::string, int> undecided_;
};

}  // namespace

PageOwners page_owners(
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
