#include "base/system/DiskFiles.h"
#include "base/text/FileText.h"

namespace vfs = llvm::vfs;

namespace arraylint {
namespace {

class DiskFiles : public vfs::ProxyFileSystem {
public:
  DiskFiles() : ProxyFileSystem(vfs::getRealFileSystem()) {}

  llvm::ErrorOr<std::unique_ptr<vfs::File>>
  openFileForRead(const llvm::Twine &Path) override {
    if (const std::error_code Fault = faultOfKind(Path))
      return Fault;
    return getUnderlyingFS().openFileForRead(Path);
  }
};

} // namespace

llvm::IntrusiveRefCntPtr<vfs::FileSystem> diskFiles() {
  static const auto Files = llvm::makeIntrusiveRefCnt<DiskFiles>();
  return Files;
}

} // namespace arraylint
