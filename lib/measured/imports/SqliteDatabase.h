//===- SqliteDatabase.h - Ask a file of SQLite ----------------------------===//
//
//   auto Data = SqliteDatabase::open("report.sqlite");
//   Error E = Data->forEach("SELECT id, value FROM StringIds", [](auto &Row) {
//     Row.number(0); Row.text(1);
//   });
//
// SQLite is loaded when the first file is opened: no other command needs it.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_MEASURED_IMPORTS_SQLITEDATABASE_H
#define ARRAYLINT_MEASURED_IMPORTS_SQLITEDATABASE_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <sqlite3.h>
#include <string>

namespace arraylint {

struct SqliteLibrary {
  decltype(&::sqlite3_open_v2) open_v2 = nullptr;
  decltype(&::sqlite3_close) close = nullptr;
  decltype(&::sqlite3_errmsg) errmsg = nullptr;
  decltype(&::sqlite3_prepare_v2) prepare_v2 = nullptr;
  decltype(&::sqlite3_step) step = nullptr;
  decltype(&::sqlite3_finalize) finalize = nullptr;
  decltype(&::sqlite3_column_int64) column_int64 = nullptr;
  decltype(&::sqlite3_column_text) column_text = nullptr;
  decltype(&::sqlite3_column_bytes) column_bytes = nullptr;

  /// Loads it once in a process. Fails if it is not installed.
  static llvm::Expected<const SqliteLibrary *> load();
};

class SqliteDatabase {
public:
  /// A row of a result; null is 0 and "".
  class Row {
  public:
    Row(const SqliteLibrary &Sqlite, sqlite3_stmt *Of)
        : Sqlite(Sqlite), Of(Of) {}
    int64_t number(int Column) const { return Sqlite.column_int64(Of, Column); }
    std::string text(int Column) const;

  private:
    const SqliteLibrary &Sqlite;
    sqlite3_stmt *Of;
  };

  /// Opens \p File, which is not changed.
  static llvm::Expected<SqliteDatabase> open(const std::string &File);
  SqliteDatabase(SqliteDatabase &&Other);
  SqliteDatabase &operator=(SqliteDatabase &&) = delete;
  ~SqliteDatabase();

  /// Errors start with the file.
  llvm::Error forEach(const std::string &Query,
                      llvm::function_ref<void(const Row &)> Do) const;
  llvm::Expected<bool> hasTable(llvm::StringRef Table) const;
  llvm::Expected<bool> hasColumn(llvm::StringRef Table,
                                 llvm::StringRef Column) const;

private:
  SqliteDatabase(std::string File, const SqliteLibrary &Sqlite)
      : File(std::move(File)), Sqlite(Sqlite) {}
  llvm::Error fault() const;
  llvm::Expected<bool> hasRow(const std::string &Query) const;

  std::string File;
  const SqliteLibrary &Sqlite;
  sqlite3 *Handle = nullptr;
};

} // namespace arraylint

#endif
