#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "db/experiments/experiments.h"

namespace scripting {

/// How a file is shown to people: from `scripts/` on when it is shipped, else relative to the
/// working folder when it lies below that.
std::string shown_path(const std::filesystem::path& file);

/// The file that was shown so: what `shown_path` made its text of.
std::filesystem::path file_shown_as(const std::string& shown);

/// Whether a name that a script gave stays beside the script or in a folder there.
bool lies_below(const std::filesystem::path& name);

/// Whether a file lies in a folder or below it, once links are followed.
bool lies_below(const std::filesystem::path& file, const std::filesystem::path& folder);

/// The files that scripts were made of, each read from the disk once: interpreters that share this
/// run the same text, whatever becomes of the files meanwhile. Any thread may use it.
class ScriptFiles {
  public:
    /// The text of a file. Throws ScriptError when it cannot be read or is not text.
    std::string text(const std::filesystem::path& file);
    /// This text stands for the file from now on, whatever the disk has.
    void give(const std::filesystem::path& file, std::string text);
    /// Another one, in which the same texts stand for files and nothing has been read.
    std::shared_ptr<ScriptFiles> afresh() const;
    /// A file of numbers, such as weights, that a script named.
    void note_numbers(const std::filesystem::path& file);
    /// Whether `text` would find it.
    bool has(const std::filesystem::path& file) const;
    /// What was read so far, in the order of first reading.
    std::vector<db::Script> loaded() const;
    /// For each file of numbers that was named a text that is the same for equal bytes.
    std::vector<std::string> numbers() const;
    /// Which files were read by this one, by all that were made afresh of it, and by theirs.
    std::set<std::filesystem::path> read_by_all() const;

  private:
    mutable std::mutex mutex_;
    std::map<std::filesystem::path, std::string> given_;
    std::map<std::filesystem::path, std::size_t> places_;
    std::vector<db::Script> scripts_;
    std::set<std::filesystem::path> numbers_;
    struct Reads {
        std::mutex mutex;
        std::set<std::filesystem::path> files;
    };
    void note_read(const std::filesystem::path& file);
    std::shared_ptr<Reads> reads_ = std::make_shared<Reads>();
};

}  // namespace scripting
