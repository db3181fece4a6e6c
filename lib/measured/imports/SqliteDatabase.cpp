#include "measured/imports/SqliteDatabase.h"
#include "llvm/ADT/ScopeExit.h"
#include <dlfcn.h>

namespace arraylint {

template <typename T>
static bool findIn(void *Library, const char *Name, T &Function) {
  Function = reinterpret_cast<T>(dlsym(Library, Name));
  return Function != nullptr;
}

static bool findFunctions(void *Of, SqliteLibrary &Into) {
  return findIn(Of, "sqlite3_open_v2", Into.open_v2) &&
         findIn(Of, "sqlite3_close", Into.close) &&
         findIn(Of, "sqlite3_errmsg", Into.errmsg) &&
         findIn(Of, "sqlite3_prepare_v2", Into.prepare_v2) &&
         findIn(Of, "sqlite3_step", Into.step) &&
         findIn(Of, "sqlite3_finalize", Into.finalize) &&
         findIn(Of, "sqlite3_column_int64", Into.column_int64) &&
         findIn(Of, "sqlite3_column_text", Into.column_text) &&
         findIn(Of, "sqlite3_column_bytes", Into.column_bytes);
}

llvm::Expected<const SqliteLibrary *> SqliteLibrary::load() {
  static SqliteLibrary Loaded;
  if (Loaded.open_v2)
    return &Loaded;
  void *Library = dlopen("libsqlite3.so.0", RTLD_NOW | RTLD_LOCAL);
  SqliteLibrary Found;
  if (Library && findFunctions(Library, Found)) {
    Loaded = Found;
    return &Loaded;
  }
  const char *Why = dlerror();
  return llvm::createStringError("cannot load SQLite: " +
                                 std::string(Why ? Why : "too old"));
}

std::string SqliteDatabase::Row::text(int Column) const {
  const auto *Bytes =
      reinterpret_cast<const char *>(Sqlite.column_text(Of, Column));
  return Bytes ? std::string(Bytes, Sqlite.column_bytes(Of, Column)) : "";
}

SqliteDatabase::SqliteDatabase(SqliteDatabase &&Other)
    : File(std::move(Other.File)), Sqlite(Other.Sqlite),
      Handle(std::exchange(Other.Handle, nullptr)) {}

SqliteDatabase::~SqliteDatabase() {
  if (Handle)
    Sqlite.close(Handle);
}

llvm::Error SqliteDatabase::fault() const {
  return llvm::createStringError(
      File + ": " + (Handle ? Sqlite.errmsg(Handle) : "out of memory"));
}

llvm::Expected<SqliteDatabase> SqliteDatabase::open(const std::string &File) {
  auto Sqlite = SqliteLibrary::load();
  if (!Sqlite)
    return Sqlite.takeError();
  SqliteDatabase Opened(File, **Sqlite);
  if ((*Sqlite)->open_v2(File.c_str(), &Opened.Handle, SQLITE_OPEN_READONLY,
                         nullptr) != SQLITE_OK)
    return Opened.fault();
  return Opened;
}

llvm::Error
SqliteDatabase::forEach(const std::string &Query,
                        llvm::function_ref<void(const Row &)> Do) const {
  sqlite3_stmt *Statement = nullptr;
  if (Sqlite.prepare_v2(Handle, Query.c_str(), -1, &Statement, nullptr) !=
      SQLITE_OK)
    return fault();
  const auto End = llvm::scope_exit([&] { Sqlite.finalize(Statement); });
  int Result = SQLITE_ROW;
  while ((Result = Sqlite.step(Statement)) == SQLITE_ROW)
    Do(Row(Sqlite, Statement));
  return Result == SQLITE_DONE ? llvm::Error::success() : fault();
}

llvm::Expected<bool> SqliteDatabase::hasRow(const std::string &Query) const {
  bool Found = false;
  if (llvm::Error Error = forEach(Query, [&](const Row &) { Found = true; }))
    return std::move(Error);
  return Found;
}

llvm::Expected<bool> SqliteDatabase::hasTable(llvm::StringRef Table) const {
  return hasRow(
      ("SELECT 1 FROM sqlite_master WHERE name = '" + Table + "'").str());
}

llvm::Expected<bool> SqliteDatabase::hasColumn(llvm::StringRef Table,
                                               llvm::StringRef Column) const {
  return hasRow(("SELECT 1 FROM pragma_table_info('" + Table +
                 "') WHERE name = '" + Column + "'")
                    .str());
}

} // namespace arraylint
