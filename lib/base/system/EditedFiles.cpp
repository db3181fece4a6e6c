#include "base/system/EditedFiles.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/MemoryBuffer.h"

namespace vfs = llvm::vfs;

namespace arraylint {
namespace {

class EditedFile : public vfs::File {
public:
  EditedFile(vfs::Status Status, const std::string &Content)
      : Status(std::move(Status)), Content(Content) {}

  llvm::ErrorOr<vfs::Status> status() override { return Status; }
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>>
  getBuffer(const llvm::Twine &Name, int64_t, bool, bool) override {
    return llvm::MemoryBuffer::getMemBufferCopy(Content, Name);
  }
  std::error_code close() override { return {}; }

private:
  vfs::Status Status;
  const std::string &Content;
};

// A header may be opened under many names: relative, through symbolic links,
// with `..`. Files are therefore identified by their unique IDs, not by name.
class EditedFileSystem : public vfs::ProxyFileSystem {
public:
  EditedFileSystem(llvm::IntrusiveRefCntPtr<vfs::FileSystem> Base,
                   const FileContents &Edited)
      : ProxyFileSystem(std::move(Base)) {
    for (const auto &[Path, Content] : Edited)
      if (auto Status = getUnderlyingFS().status(Path))
        Contents[Status->getUniqueID()] = &Content;
  }

  llvm::ErrorOr<vfs::Status> status(const llvm::Twine &Path) override {
    auto Status = getUnderlyingFS().status(Path);
    const std::string *Content = Status ? contentOf(*Status) : nullptr;
    return Content ? vfs::Status::copyWithNewSize(*Status, Content->size())
                   : Status;
  }
  llvm::ErrorOr<std::unique_ptr<vfs::File>>
  openFileForRead(const llvm::Twine &Path) override {
    auto Status = getUnderlyingFS().status(Path);
    const std::string *Content = Status ? contentOf(*Status) : nullptr;
    if (!Content)
      return getUnderlyingFS().openFileForRead(Path);
    return std::make_unique<EditedFile>(
        vfs::Status::copyWithNewSize(*Status, Content->size()), *Content);
  }

private:
  const std::string *contentOf(const vfs::Status &Status) const {
    const auto It = Contents.find(Status.getUniqueID());
    return It == Contents.end() ? nullptr : It->second;
  }

  std::map<llvm::sys::fs::UniqueID, const std::string *> Contents;
};

/// Hides files, identified by their unique IDs for the same reason.
class HidingFileSystem : public vfs::ProxyFileSystem {
public:
  HidingFileSystem(llvm::IntrusiveRefCntPtr<vfs::FileSystem> Base,
                   const std::set<std::string> &Paths)
      : ProxyFileSystem(std::move(Base)) {
    for (const std::string &Path : Paths)
      if (auto Status = getUnderlyingFS().status(Path))
        Hidden.insert(Status->getUniqueID());
  }

  llvm::ErrorOr<vfs::Status> status(const llvm::Twine &Path) override {
    auto Status = getUnderlyingFS().status(Path);
    if (Status && Hidden.count(Status->getUniqueID()))
      return std::make_error_code(std::errc::no_such_file_or_directory);
    return Status;
  }
  bool exists(const llvm::Twine &Path) override {
    return static_cast<bool>(status(Path));
  }
  llvm::ErrorOr<std::unique_ptr<vfs::File>>
  openFileForRead(const llvm::Twine &Path) override {
    if (auto Status = status(Path); !Status)
      return Status.getError();
    return getUnderlyingFS().openFileForRead(Path);
  }

private:
  std::set<llvm::sys::fs::UniqueID> Hidden;
};

class SingleFileOverlay : public vfs::ProxyFileSystem {
public:
  SingleFileOverlay(llvm::IntrusiveRefCntPtr<vfs::FileSystem> Base,
                    llvm::StringRef Path,
                    llvm::IntrusiveRefCntPtr<vfs::FileSystem> Other)
      : ProxyFileSystem(std::move(Base)), Path(Path), Other(std::move(Other)) {}

  llvm::ErrorOr<vfs::Status> status(const llvm::Twine &Name) override {
    return holderOf(Name).status(Name);
  }
  bool exists(const llvm::Twine &Name) override {
    return holderOf(Name).exists(Name);
  }
  llvm::ErrorOr<std::unique_ptr<vfs::File>>
  openFileForRead(const llvm::Twine &Name) override {
    return holderOf(Name).openFileForRead(Name);
  }

private:
  vfs::FileSystem &holderOf(const llvm::Twine &Name) {
    llvm::SmallString<256> Buffer;
    return Name.toStringRef(Buffer) == Path ? *Other : getUnderlyingFS();
  }

  std::string Path;
  llvm::IntrusiveRefCntPtr<vfs::FileSystem> Other;
};

} // namespace

llvm::IntrusiveRefCntPtr<vfs::FileSystem>
withFileOf(llvm::IntrusiveRefCntPtr<vfs::FileSystem> Base, llvm::StringRef Path,
           llvm::IntrusiveRefCntPtr<vfs::FileSystem> Other) {
  return llvm::makeIntrusiveRefCnt<SingleFileOverlay>(std::move(Base), Path,
                                                      std::move(Other));
}

llvm::IntrusiveRefCntPtr<vfs::FileSystem>
asOf(llvm::IntrusiveRefCntPtr<vfs::FileSystem> Base, const PastFiles &Past) {
  auto Gone = llvm::makeIntrusiveRefCnt<vfs::InMemoryFileSystem>();
  for (const auto &[Path, Content] : Past.Gone)
    Gone->addFile(Path, /*ModificationTime=*/0,
                  llvm::MemoryBuffer::getMemBuffer(Content, Path));
  auto All = llvm::makeIntrusiveRefCnt<vfs::OverlayFileSystem>(
      llvm::makeIntrusiveRefCnt<HidingFileSystem>(std::move(Base),
                                                  Past.Absent));
  All->pushOverlay(std::move(Gone));
  return withEdits(std::move(All), Past.Changed);
}

llvm::IntrusiveRefCntPtr<vfs::FileSystem>
withEdits(llvm::IntrusiveRefCntPtr<vfs::FileSystem> Base,
          const FileContents &Edited) {
  if (Edited.empty())
    return Base;
  return llvm::makeIntrusiveRefCnt<EditedFileSystem>(std::move(Base), Edited);
}

} // namespace arraylint
