#pragma once

#include <stdexcept>

namespace db {

/// The world failed: the file is no database, the disk is full, the folder is read-only, a newer
/// program wrote the file. The text says which file, what is wrong and what to do.
class Error : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// The file is a database whose content makes no sense any more.
class DamagedFile : public Error {
  public:
    using Error::Error;
};

/// What a person named is at fault: a file that is no database of ours, a condition that is no SQL.
/// Nothing was changed.
class InputError : public Error {
  public:
    using Error::Error;
};

/// A database without the tables and columns of ours, or not with all of them.
class ForeignSchema : public InputError {
  public:
    using InputError::InputError;
};

/// There is a file, and not one byte in it.
class EmptyFile : public InputError {
  public:
    using InputError::InputError;
};

}  // namespace db
