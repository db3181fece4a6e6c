#include "analysis/events/UserCode.h"
#include "clang/Basic/FileManager.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace clang;
namespace path = llvm::sys::path;

namespace arraylint {

static bool exists(StringRef Folder, StringRef Name) {
  llvm::SmallString<256> Path(Folder);
  path::append(Path, Name);
  return llvm::sys::fs::exists(Path);
}

static bool contains(StringRef Folder, StringRef File) {
  return Folder != path::root_path(Folder) && File.consume_front(Folder) &&
         path::is_separator(File.front());
}

/// The folder of a project that only its build shows.
static StringRef folderOfBuild(StringRef File, StringRef Directory) {
  if (contains(Directory, File))
    return Directory;
  const StringRef Around = path::parent_path(Directory);
  return contains(Around, File) && exists(Directory, "compile_commands.json")
             ? Around
             : path::parent_path(File);
}

std::string projectRoot(StringRef File, StringRef Directory) {
  StringRef Root;
  for (StringRef Folder = path::parent_path(File); !Folder.empty();
       Folder = path::parent_path(Folder)) {
    if (exists(Folder, ".git"))
      return Folder.str();
    if (llvm::any_of(
            llvm::ArrayRef<StringRef>{"CMakeLists.txt", "compile_flags.txt",
                                      "compile_commands.json", ".clang-tidy",
                                      ".arraylint.yaml"},
            [&](StringRef Name) { return exists(Folder, Name); }))
      Root = Folder;
  }
  return (Root.empty() ? folderOfBuild(File, Directory) : Root).str();
}

/// The path under which Clang opened the file.
static std::string openedPath(const FileEntryRef &File) {
  const StringRef Real = File.getFileEntry().tryGetRealPathName();
  return (Real.empty() ? File.getName() : Real).str();
}

UserCode::UserCode(const SourceManager &Sources) : Sources(Sources) {
  const auto Main = Sources.getFileEntryRefForID(Sources.getMainFileID());
  if (!Main)
    return;
  llvm::SmallString<256> Current;
  Sources.getFileManager().getVirtualFileSystem().getRealPath(".", Current);
  Directory = Current.str();
  Root = projectRoot(openedPath(*Main), Directory);
}

/// Is this the usual name of a folder for third-party code?
static bool isVendorFolder(StringRef Name) {
  static constexpr StringRef Names[] = {
      "3rd-party",    "3rd_party",  "3rdparty",    "_deps",
      "deps",         "extern",     "external",    "external_libs",
      "externals",    "vendor",     "vendored",    "vendors",
      "third-party",  "thirdparty", "third_party", "dist-packages",
      "site-packages"};
  return llvm::is_contained(Names, Name.lower());
}

/// Is \p File, below the folder \p Root, in a folder for third-party code that
/// the file \p Main is not in?
static bool isVendored(StringRef File, StringRef Main, StringRef Root) {
  const StringRef Below = path::parent_path(File).drop_front(Root.size());
  return llvm::any_of(
      llvm::make_range(path::begin(Below), path::end(Below)),
      [&](StringRef Folder) {
        return isVendorFolder(Folder) &&
               !contains(File.take_front(Folder.end() - File.begin()), Main);
      });
}

/// Is \p File, whose path is \p Path, of the project \p Root of \p Main?
static bool isOfProject(StringRef Path, StringRef Main, StringRef Root) {
  return contains(Root, Path) && !isVendored(Path, Main, Root);
}

static bool isSourceFile(StringRef Path) {
  static constexpr StringRef Extensions[] = {".C",  ".c++", ".cc", ".cpp",
                                             ".cu", ".cxx", ".hip"};
  return llvm::is_contained(Extensions, path::extension(Path));
}

/// Is the file \p Path of a project elsewhere, one of whose source files the
/// main file includes, as a unity build does, and which includes \p File?
bool UserCode::isOfIncludedSource(FileID File, const FileEntryRef &Of) const {
  FileID Source = File;
  for (FileID Around = File;
       Around.isValid() && Around != Sources.getMainFileID();
       Around = Sources.getFileID(Sources.getIncludeLoc(Around)))
    Source = Around;
  const auto Entry = Sources.getFileEntryRefForID(Source);
  const std::string Name = Entry ? openedPath(*Entry) : "";
  return isSourceFile(Name) && !arraylint::contains(Root, Name) &&
         isOfProject(openedPath(Of), mainFile(), projectRoot(Name, Directory));
}

std::string UserCode::mainFile() const {
  return openedPath(*Sources.getFileEntryRefForID(Sources.getMainFileID()));
}

bool UserCode::isInProject(FileEntryRef File) const {
  // Code without a file is from memory: from a test or an editor.
  if (Root.empty())
    return true;
  const std::string Path = openedPath(File);
  return !path::is_absolute(Path) || isOfProject(Path, mainFile(), Root);
}

bool UserCode::isElsewhere(FileEntryRef File) const {
  const std::string Path = openedPath(File);
  return !Root.empty() && path::is_absolute(Path) &&
         !arraylint::contains(Root, Path);
}

bool UserCode::isUserFile(FileID File) const {
  if (File == Sources.getMainFileID())
    return true;
  const auto Entry = Sources.getFileEntryRefForID(File);
  return !Entry || isInProject(*Entry) || isOfIncludedSource(File, *Entry);
}

bool UserCode::contains(SourceLocation Where) {
  Where = Sources.getExpansionLoc(Where);
  if (Where.isInvalid() || Sources.isInSystemHeader(Where))
    return false;
  const auto [It, New] = Files.try_emplace(Sources.getFileID(Where), false);
  if (New)
    It->second = isUserFile(It->first);
  return It->second;
}

} // namespace arraylint
