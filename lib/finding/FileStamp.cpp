#include "finding/FileStamp.h"
#include "base/text/FileText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/xxhash.h"

namespace arraylint {

FileStamp stampOf(llvm::StringRef File, llvm::StringRef Content) {
  return {File.str(), Content.size(), llvm::xxh3_64bits(Content)};
}

std::optional<std::string> readUnchanged(llvm::StringRef File,
                                         llvm::ArrayRef<FileStamp> Seen) {
  llvm::ErrorOr<std::string> Content = readFile(File);
  if (!Content)
    return std::nullopt;
  const FileStamp Now = stampOf(File, *Content);
  if (llvm::any_of(Seen, [&](const FileStamp &Then) { return Then != Now; }))
    return std::nullopt;
  return std::move(*Content);
}

} // namespace arraylint
