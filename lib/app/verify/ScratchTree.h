//===- ScratchTree.h - A temporary copy of the user's tree ----------------===//
//
//   ScratchTree Scratch{"/home/me/p", "/tmp/arraylint-verify-x/tree", {}};
//   Error E = Scratch.refresh({{"/home/me/p/a.cpp", "int x;\n"}});
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_VERIFY_SCRATCHTREE_H
#define ARRAYLINT_APP_VERIFY_SCRATCHTREE_H

#include "base/system/EditedFiles.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <vector>

namespace arraylint {

struct ScratchTree {
  std::string Source; ///< real path
  std::string Copy;
  std::vector<std::string> LeftOut; ///< folders other than .git and build
                                    ///< folders

  /// Copies the source again, with permissions and times, and replaces the
  /// contents of the files in \p Edited. Links remain links; absolute links
  /// into the source are redirected to the copy.
  llvm::Error refresh(const FileContents &Edited) const;
  /// The path in the copy that corresponds to \p File; nothing if \p File is
  /// not in the source.
  std::optional<std::string> placeOf(llvm::StringRef File) const;
};

/// The top of the git working tree that contains \p Folder, else \p Folder. A
/// real path.
std::string workingTreeOf(llvm::StringRef Folder);

} // namespace arraylint

#endif
