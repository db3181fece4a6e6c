#include "driver/EditedFiles.h"
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

// A header has many names: relative ones, through links, with `..`. So a file
// is known by what it is, not by what it is called.
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

} // namespace

llvm::IntrusiveRefCntPtr<vfs::FileSystem>
withEdits(llvm::IntrusiveRefCntPtr<vfs::FileSystem> Base,
          const FileContents &Edited) {
  if (Edited.empty())
    return Base;
  return llvm::makeIntrusiveRefCnt<EditedFileSystem>(std::move(Base), Edited);
}

} // namespace arraylint
