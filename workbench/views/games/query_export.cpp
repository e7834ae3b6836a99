#include "workbench/views/games/query_export.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <set>
#include <span>
#include <stdexcept>
#include <system_error>

#include "db/file/file_kind.h"
#include "db/file/whole_file.h"
#include "engine/formats/csv.h"
#include "engine/json_text.h"

namespace workbench {
namespace {

namespace fs = std::filesystem;

/// How often the stop is looked at, in rows.
constexpr std::size_t kRowsBetween = 1000;
constexpr std::size_t kWrittenAtOnce = 1 << 16;  // bytes

[[noreturn]] void refuse_export(const fs::path& file, const std::string& why) {
    throw std::runtime_error{fmt::format("nothing was written to {}: {}", file.string(), why)};
}

std::string hex_of(const std::vector<std::byte>& bytes) {
    std::string text;
    for (const std::byte byte : bytes) text += fmt::format("{:02x}", std::to_integer<int>(byte));
    return text;
}

std::string field_of(const db::Value& value) {
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return fmt::format("{}", *whole);
    if (const auto* number = std::get_if<double>(&value)) return fmt::format("{}", *number);
    if (const auto* text = std::get_if<std::string>(&value)) return *text;
    if (const auto* bytes = std::get_if<std::vector<std::byte>>(&value)) return hex_of(*bytes);
    return {};
}

nlohmann::ordered_json json_of(const db::Value& value) {
    if (const auto* whole = std::get_if<std::int64_t>(&value)) return *whole;
    if (const auto* number = std::get_if<double>(&value)) return *number;
    if (std::holds_alternative<std::monostate>(value)) return nullptr;
    return field_of(value);
}

/// Names that are there twice get a number: an object has each once.
std::vector<std::string> names_once(const std::vector<std::string>& columns) {
    std::vector<std::string> names;
    std::set<std::string> taken;
    for (const std::string& column : columns) {
        std::string name = column;
        for (int number = 2; !taken.insert(name).second; ++number) {
            name = fmt::format("{}_{}", column, number);
        }
        names.push_back(name);
    }
    return names;
}

/// Writes one row after the other in a format.
class RowFile {
  public:
    enum class Format { Csv, Tsv, Json };

    /// Throws where the name's end says no format.
    static Format format_of(const fs::path& file) {
        const std::string end = file.extension().string();
        if (end == ".csv") return Format::Csv;
        if (end == ".tsv") return Format::Tsv;
        if (end == ".json") return Format::Json;
        refuse_export(file, "its name ends with neither .csv, .tsv nor .json");
    }

    RowFile(db::WholeFile& file, Format format, const std::vector<std::string>& columns)
        : file_{file}, format_{format}, names_{names_once(columns)} {
        if (format_ == Format::Json) {
            text_ = "[";
            return;
        }
        std::vector<db::Value> heading;
        for (const std::string& column : columns) heading.emplace_back(column);
        add_line(heading);
    }

    void add(std::span<const db::Value> row) {
        if (format_ != Format::Json) {
            add_line(row);
        } else {
            auto object = nlohmann::ordered_json::object();
            for (std::size_t column = 0; column < names_.size(); ++column) {
                object[names_[column]] = json_of(row[column]);
            }
            text_ += rows_ == 0 ? "\n" : ",\n";
            text_ += engine::json_text(object, engine::NoUtf8::Replaced);
        }
        ++rows_;
        if (text_.size() > kWrittenAtOnce) write_out();
    }
    void finish() {
        if (format_ == Format::Json) text_ += "\n]\n";
        write_out();
    }
    std::size_t rows() const { return rows_; }

  private:
    void write_out() {
        file_.write(std::string_view{text_});
        text_.clear();
    }

    void add_line(std::span<const db::Value> row) {
        for (std::size_t column = 0; column < row.size(); ++column) {
            if (column > 0) text_ += format_ == Format::Csv ? ',' : '\t';
            std::string field = field_of(row[column]);
            if (format_ == Format::Csv) {
                text_ += engine::csv_field(field);
                continue;
            }
            for (char& letter : field) {
                if (letter == '\t' || letter == '\n' || letter == '\r') letter = ' ';
            }
            text_ += field;
        }
        text_ += '\n';
    }

    db::WholeFile& file_;
    std::string text_;  ///< to be written
    Format format_;
    std::vector<std::string> names_;
    std::size_t rows_ = 0;
};

/// `add_rows` adds them all to the file; false: it was stopped.
template <class AddRows>
ExportResult write_file(const ExportFile& to, const std::vector<std::string>& columns,
                        AddRows add_rows) {
    const RowFile::Format format = RowFile::format_of(to.file);
    std::error_code ignored;  // then it cannot be written either, and that is told
    if (fs::is_regular_file(to.file, ignored)) {
        if (!to.may_overwrite) return {ExportResult::Kind::Exists, to.file, 0};
        if (db::is_database(to.file)) refuse_export(to.file, "it is a database; take another name");
    }
    db::WholeFile file{to.file, to.may_overwrite ? db::Replace::Yes : db::Replace::No};
    RowFile rows{file, format, columns};
    if (!add_rows(rows)) return {ExportResult::Kind::Stopped, to.file, 0};
    rows.finish();
    file.keep();
    return {ExportResult::Kind::Written, to.file, rows.rows()};
}

}  // namespace

ExportResult export_rows(const ExportFile& to, const QueryAnswer& answer, const RowOrder& order,
                         const std::stop_token& stop) {
    return write_file(to, answer.columns, [&](RowFile& file) {
        const std::span<const db::Value> cells{answer.cells};
        for (std::size_t number = 0; number < answer.rows(); ++number) {
            if (number % kRowsBetween == 0 && stop.stop_requested()) return false;
            const std::size_t row = order.empty() ? number : order[number];
            file.add(cells.subspan(row * answer.columns.size(), answer.columns.size()));
        }
        return true;
    });
}

ExportResult export_query(const ExportFile& to, const std::filesystem::path& database,
                          const QueryText& text, const std::stop_token& stop) {
    const db::Connection connection{database, db::Access::ReadOnly};
    db::Query query{connection, text.sql, values_of(connection, text, stop), stop};
    return write_file(to, query.columns(), [&](RowFile& file) {
        while (query.next()) file.add(query.row());
        return !query.stopped();
    });
}

}  // namespace workbench
