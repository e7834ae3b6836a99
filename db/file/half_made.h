#pragma once

#include <filesystem>
#include <string>

namespace db {

// A new file is made under another name beside its place, which tells who makes it, and gets its
// own name when it is whole. What a process that was killed has left so is removed by the next one
// that makes or opens something in that folder.

/// Whether a file that has the name already is replaced.
enum class Replace : bool { No, Yes };

/// A name beside `wanted` that no other file being made has.
std::filesystem::path half_made_name(const std::filesystem::path& wanted);

/// What a file that is being made will be called, for people; any other name as it is.
std::string shown_name(const std::filesystem::path& file);

/// Throws InputError: the file is there, and what somebody made is not replaced.
[[noreturn]] void refuse_existing(const std::filesystem::path& file);

/// Removes the file and what SQLite keeps beside it.
void remove_half_made(const std::filesystem::path& file);

/// Removes what processes of this machine that have ended left half made in the folder of `file`.
void sweep_half_made(const std::filesystem::path& file);

/// The same, but only the first time that this process asks for the folder: for who opens files
/// there all the time.
void sweep_half_made_once(const std::filesystem::path& file);

/// Gives a file that is whole and on the disk its name, and waits until the folder has it, too.
/// False: it could not, `errno` says why: EEXIST where a file has the name and is not replaced.
bool give_name(const std::filesystem::path& half_made, const std::filesystem::path& wanted,
               Replace replace);

}  // namespace db
