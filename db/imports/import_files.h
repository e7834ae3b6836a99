#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "db/imports/source_bytes.h"
#include "engine/formats/format.h"
#include "engine/formats/wthor_record.h"

namespace db {

/// A file of games, told but not read yet.
struct ImportFile {
    std::filesystem::path path;  ///< of a file in an archive: that of the archive, its name in it
    engine::Format format = engine::Format::Wthor;
    std::uintmax_t size = 0;
    SourcePlace place{};           ///< of its bytes
    std::string full_name{};       ///< by which it is told from every other file
    engine::WthorHeader header{};  ///< of WTHOR
    std::shared_ptr<const engine::WthorNames> names{};  ///< likewise; shared by a folder's files
};

/// What the words of `yomi import` come to.
struct ImportFiles {
    std::vector<ImportFile> files;    ///< each once, in the order of the words, folders by name
    std::vector<std::string> faults;  ///< what cannot be imported, and why: sentences
    std::vector<std::string> notes;   ///< what is missing or left out, but stops nothing
};

/// Finds the files of games among words and, however deep, in folders and archives; the word `-` is
/// standard input. Files are told by their content. WTHOR's names of players and tournaments come
/// from files among the words, else from beside the games. What systems and editors leave in
/// folders is passed over. When stopped, what is found until then.
ImportFiles find_import_files(const std::vector<std::string>& words, std::stop_token stop = {});

}  // namespace db
