#include "unit/cache/RecordingFiles.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

namespace vfs = llvm::vfs;

namespace arraylint {
namespace {

constexpr llvm::StringLiteral PrecompiledMagic = "CPCH";

/// A file on disk that records when it is read.
class RecordedFile : public vfs::File {
public:
  /// \p Link is the hash of the real path if the file's name is a link.
  RecordedFile(std::unique_ptr<vfs::File> Inner, std::string Path,
               std::optional<ContentHash> Link, const FileTimes &Before,
               Dependencies &Into)
      : Inner(std::move(Inner)), Path(std::move(Path)), Link(Link),
        Before(Before), IsYoung(isTooYoung(Before)), Into(Into) {}

  llvm::ErrorOr<vfs::Status> status() override { return Inner->status(); }
  llvm::ErrorOr<std::string> getName() override { return Inner->getName(); }
  std::error_code close() override { return Inner->close(); }

  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>>
  getBuffer(const llvm::Twine &Name, int64_t Size, bool Terminated,
            bool IsVolatile) override {
    auto Buffer = Inner->getBuffer(Name, Size, Terminated, IsVolatile);
    if (Buffer)
      note((*Buffer)->getBuffer());
    else
      Into.invalidate();
    return Buffer;
  }

private:
  void note(llvm::StringRef Content) {
    Dependency D{Dependency::Kind::Read, std::nullopt, Content.size(),
                 std::nullopt, Link};
    // These times were taken before the contents: if the file changed in
    // between, they differ from those of the file now, and the hash decides.
    if (!IsYoung && Before.Size == Content.size())
      D.Times = Before;
    if (Content.size() <= LargestHashed)
      D.Hash = ContentHash::of(Content);
    if (Content.starts_with(PrecompiledMagic))
      Into.compareTimes();
    Into.add(Path, D);
  }

  std::unique_ptr<vfs::File> Inner;
  std::string Path;
  std::optional<ContentHash> Link;
  FileTimes Before;
  bool IsYoung;
  Dependencies &Into;
};

class RecordingFileSystem : public vfs::ProxyFileSystem {
public:
  RecordingFileSystem(llvm::IntrusiveRefCntPtr<vfs::FileSystem> Base,
                      Dependencies &Into, llvm::StringRef Known)
      : ProxyFileSystem(std::move(Base)), Into(Into), Known(Known) {}

  llvm::ErrorOr<vfs::Status> status(const llvm::Twine &Name) override {
    if (recordStatus(absolute(Name)).isMissing())
      return std::make_error_code(std::errc::no_such_file_or_directory);
    return getUnderlyingFS().status(Name);
  }
  bool exists(const llvm::Twine &Name) override {
    return recordStatus(absolute(Name)).What != FileStatus::Kind::Nothing;
  }
  llvm::ErrorOr<std::unique_ptr<vfs::File>>
  openFileForRead(const llvm::Twine &Name) override;
  vfs::directory_iterator dir_begin(const llvm::Twine &Name,
                                    std::error_code &Error) override;

private:
  std::string absolute(const llvm::Twine &Name) const;
  FileStatus recordStatus(const std::string &Path);
  std::optional<ContentHash> linkOf(const std::string &Path, vfs::File &Opened);

  Dependencies &Into;
  std::string Known;
  FileMemo Folders; ///< caches their real paths
};

} // namespace

std::string RecordingFileSystem::absolute(const llvm::Twine &Name) const {
  llvm::SmallString<256> Path;
  Name.toVector(Path);
  getUnderlyingFS().makeAbsolute(Path);
  // Keeps `..`: after a link, it refers to a different folder.
  llvm::sys::path::remove_dots(Path);
  return Path.str().str();
}

FileStatus RecordingFileSystem::recordStatus(const std::string &Path) {
  const FileStatus Status = statFile(Path);
  if (Path == Known)
    return Status;
  switch (Status.What) {
  case FileStatus::Kind::Nothing:
    Into.add(Path, {Dependency::Kind::Absent});
    break;
  case FileStatus::Kind::Folder:
    Into.add(Path, {Dependency::Kind::Folder, std::nullopt, 0, std::nullopt,
                    ContentHash::of(Folders.real(Path))});
    break;
  case FileStatus::Kind::File:
    Into.add(Path, {Dependency::Kind::Seen, Status.Times, Status.Times.Size});
    break;
  case FileStatus::Kind::Other:
    Into.invalidate();
    break;
  }
  return Status;
}

llvm::ErrorOr<std::unique_ptr<vfs::File>>
RecordingFileSystem::openFileForRead(const llvm::Twine &Name) {
  const std::string Path = absolute(Name);
  const FileStatus Before = recordStatus(Path);
  if (Before.isMissing())
    return std::make_error_code(std::errc::no_such_file_or_directory);
  auto File = getUnderlyingFS().openFileForRead(Name);
  // The file is not readable, or it was just created or removed.
  if (bool(File) != (Before.What != FileStatus::Kind::Nothing))
    Into.invalidate();
  if (!File || Before.What != FileStatus::Kind::File || Path == Known)
    return File;
  const auto Link = linkOf(Path, **File);
  return std::make_unique<RecordedFile>(std::move(*File), Path, Link,
                                        Before.Times, Into);
}

/// Uses the real path that LLVM determined when it opened the file.
std::optional<ContentHash> RecordingFileSystem::linkOf(const std::string &Path,
                                                       vfs::File &Opened) {
  const auto Real = Opened.getName();
  llvm::SmallString<256> Plain(
      Folders.real(llvm::sys::path::parent_path(Path)));
  llvm::sys::path::append(Plain, llvm::sys::path::filename(Path));
  if (Real && *Real == Plain)
    return std::nullopt;
  return ContentHash::of(FileMemo().real(Path));
}

vfs::directory_iterator RecordingFileSystem::dir_begin(const llvm::Twine &Name,
                                                       std::error_code &Error) {
  const std::string Path = absolute(Name);
  if (recordStatus(Path).What == FileStatus::Kind::Folder) {
    if (const auto Listing = listingOf(Path))
      Into.add(Path, {Dependency::Kind::Listed, std::nullopt, 0, Listing,
                      ContentHash::of(Folders.real(Path))});
    else
      Into.invalidate();
  }
  return getUnderlyingFS().dir_begin(Name, Error);
}

llvm::IntrusiveRefCntPtr<vfs::FileSystem>
recordingInto(Dependencies &Into,
              llvm::IntrusiveRefCntPtr<vfs::FileSystem> Base,
              llvm::StringRef Known) {
  return llvm::makeIntrusiveRefCnt<RecordingFileSystem>(std::move(Base), Into,
                                                        Known);
}

} // namespace arraylint
