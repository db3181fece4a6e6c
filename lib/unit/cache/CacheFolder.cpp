#include "unit/cache/CacheFolder.h"
#include "unit/cache/ContentHash.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace arraylint {
namespace {

constexpr uint64_t DefaultLimit = uint64_t{2} << 30;
// The modification time of a file is updated at most once in this time, even if
// every run reads the file.
constexpr time_t TouchedAfterSeconds = 3600;
// Precedes the contents and is hashed with them, so that files in another cache
// format are not accepted.
constexpr llvm::StringLiteral Magic = "arraylint cache 1\n";
constexpr size_t HeaderSize = Magic.size() + 32 + 1;

class OpenFile {
public:
  OpenFile(const std::string &Path, int Flags)
      // Does not block if the path is a pipe that no one writes to.
      : Number(open(Path.c_str(), Flags | O_CLOEXEC | O_NONBLOCK, 0666)) {}
  ~OpenFile() {
    if (Number >= 0)
      ::close(Number);
  }
  OpenFile(const OpenFile &) = delete;
  OpenFile &operator=(const OpenFile &) = delete;

  bool isOpen() const { return Number >= 0; }
  int number() const { return Number; }
  bool readAll(std::string &Into) const;
  bool writeAll(llvm::StringRef Bytes) const;
  /// Some file systems report a full disk only here.
  bool close() {
    const int Closed = Number;
    Number = -1;
    return ::close(Closed) == 0;
  }

private:
  int Number;
};

} // namespace

bool OpenFile::readAll(std::string &Into) const {
  struct stat Status;
  if (fstat(Number, &Status) != 0 || !S_ISREG(Status.st_mode))
    return false;
  if (time(nullptr) - Status.st_mtime > TouchedAfterSeconds)
    futimens(Number, nullptr);
  Into.resize(Status.st_size);
  size_t Have = 0;
  while (Have < Into.size()) {
    const ssize_t Got = ::read(Number, Into.data() + Have, Into.size() - Have);
    if (Got < 0 && errno == EINTR)
      continue;
    if (Got <= 0)
      return false;
    Have += Got;
  }
  return true;
}

bool OpenFile::writeAll(llvm::StringRef Bytes) const {
  while (!Bytes.empty()) {
    const ssize_t Put = ::write(Number, Bytes.data(), Bytes.size());
    if (Put < 0 && errno == EINTR)
      continue;
    if (Put < 0)
      return false;
    Bytes = Bytes.drop_front(Put);
  }
  return true;
}

static std::string variable(const char *Name) {
  const char *Value = std::getenv(Name);
  return Value ? Value : "";
}

std::string CacheFolder::defaultPath() {
  llvm::SmallString<256> Path(variable("ARRAYLINT_CACHE_DIR"));
  if (!Path.empty()) {
    fs::make_absolute(Path);
    path::remove_dots(Path);
    return Path.str().str();
  }
  Path = variable("XDG_CACHE_HOME");
  if (!path::is_absolute(Path)) { // required by the XDG specification
    Path.clear();
    if (!path::home_directory(Path))
      return "";
    path::append(Path, ".cache");
  }
  path::append(Path, "arraylint");
  return Path.str().str();
}

llvm::Expected<uint64_t> CacheFolder::defaultLimit() {
  const std::string Setting = variable("ARRAYLINT_CACHE_LIMIT");
  if (Setting.empty())
    return DefaultLimit;
  llvm::StringRef Digits = Setting;
  unsigned Shift = 0;
  for (const auto &[Unit, Of] :
       {std::pair("K", 10u), std::pair("M", 20u), std::pair("G", 30u)})
    if (Digits.consume_back(Unit)) {
      Shift = Of;
      break;
    }
  uint64_t Number = 0;
  if (Digits.getAsInteger(10, Number) || Number > UINT64_MAX >> Shift)
    return llvm::createStringError(
        "ARRAYLINT_CACHE_LIMIT: '" + Setting +
        "' is not a size; expected a value such as 500M or 2G");
  return Number << Shift;
}

bool CacheFolder::fail(llvm::StringRef What, int Error) {
  if (Fault.empty())
    Fault = "'" + What.str() + "': " + strerror(Error);
  return false;
}

std::string CacheFolder::account(uint64_t Before) const {
  return std::to_string(Stored - Before) + " " + Fault;
}

void CacheFolder::join(llvm::StringRef Account) {
  const auto [Bytes, ItsFault] = Account.split(' ');
  uint64_t Number = 0;
  if (Bytes.getAsInteger(10, Number))
    return; // truncated
  Stored += Number;
  if (Fault.empty())
    Fault = ItsFault.str();
}

/// Does the path of \p Name stay inside the cache? Entries contain names of
/// others, and a cache may come from a stranger.
static bool isInside(llvm::StringRef Name) {
  return Name.size() > 2 && !Name.contains('/') && !Name.starts_with(".");
}

std::string CacheFolder::pathOf(llvm::StringRef Kind,
                                llvm::StringRef Name) const {
  // Avoids folders with ten thousands of files, which are slow.
  return (Path + "/" + Kind + "/" + Name.take_front(2) + "/" + Name.substr(2))
      .str();
}

std::optional<std::string> CacheFolder::read(llvm::StringRef Kind,
                                             llvm::StringRef Name) {
  if (Path.empty() || !isInside(Name))
    return std::nullopt;
  const OpenFile File(pathOf(Kind, Name), O_RDONLY);
  if (!File.isOpen())
    return std::nullopt;
  std::string All;
  if (File.readAll(All)) {
    llvm::StringRef Bytes = All;
    if (Bytes.consume_front(Magic) && Bytes.size() > 32 && Bytes[32] == '\n') {
      const auto Hash = ContentHash::parse(Bytes.take_front(32));
      if (Hash && *Hash == ContentHash::of(Bytes.drop_front(33))) {
        All.erase(0, HeaderSize);
        return All;
      }
    }
  }
  remove(Kind, Name); // so that it will be stored again
  return std::nullopt;
}

bool CacheFolder::contains(llvm::StringRef Kind, llvm::StringRef Name) const {
  return !Path.empty() && access(pathOf(Kind, Name).c_str(), F_OK) == 0;
}

bool CacheFolder::write(llvm::StringRef Kind, llvm::StringRef Name,
                        llvm::StringRef Bytes) {
  return store(Kind, Name, (Magic + ContentHash::of(Bytes).text() + "\n").str(),
               Bytes);
}

bool CacheFolder::writeBare(llvm::StringRef Kind, llvm::StringRef Name,
                            llvm::StringRef Bytes) {
  return store(Kind, Name, "", Bytes);
}

bool CacheFolder::store(llvm::StringRef Kind, llvm::StringRef Name,
                        llvm::StringRef Head, llvm::StringRef Bytes) {
  const std::string Temporary = temporary();
  if (Temporary.empty())
    return false;
  OpenFile File(Temporary, O_WRONLY | O_CREAT | O_TRUNC);
  if (!File.isOpen() || !File.writeAll(Head) || !File.writeAll(Bytes) ||
      !File.close()) {
    const int Error = errno;
    unlink(Temporary.c_str());
    return fail(Temporary, Error);
  }
  return publish(Temporary, Kind, Name);
}

bool CacheFolder::makeFolder(llvm::StringRef Folder) {
  if (const std::error_code Error = fs::create_directories(Folder))
    return fail(Folder, Error.value());
  return true;
}

std::string CacheFolder::temporary() {
  if (Path.empty() || !Fault.empty())
    return "";
  const std::string Folder = Path + "/new";
  if (!makeFolder(Folder))
    return "";
  llvm::SmallString<256> Unique;
  int Number = -1;
  if (const std::error_code Error =
          fs::createUniqueFile(Folder + "/%%%%%%%%%%%%", Number, Unique)) {
    fail(Folder, Error.value());
    return "";
  }
  ::close(Number);
  return Unique.str().str();
}

bool CacheFolder::publish(const std::string &Temporary, llvm::StringRef Kind,
                          llvm::StringRef Name) {
  const std::string Final = pathOf(Kind, Name);
  struct stat Status;
  const bool IsThere = stat(Temporary.c_str(), &Status) == 0;
  const bool IsKept =
      makeFolder(path::parent_path(Final)) &&
      (rename(Temporary.c_str(), Final.c_str()) == 0 || fail(Final, errno));
  if (!IsKept)
    unlink(Temporary.c_str());
  else if (IsThere)
    Stored += Status.st_size;
  return IsKept;
}

void CacheFolder::touch(llvm::StringRef Kind, llvm::StringRef Name) {
  utimensat(AT_FDCWD, pathOf(Kind, Name).c_str(), nullptr, 0);
}

void CacheFolder::remove(llvm::StringRef Kind, llvm::StringRef Name) {
  if (isInside(Name))
    unlink(pathOf(Kind, Name).c_str());
}

} // namespace arraylint
