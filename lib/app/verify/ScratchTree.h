//===- ScratchTree.h - A copy of the user's tree to try things in ---------===//
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
  std::vector<std::string> LeftOut; ///< folders besides .git and build folders

  /// Copies the source anew, with permissions and times, and gives the files of
  /// \p Edited their contents. Links stay links; those that lead to a place in
  /// the source by its absolute path lead to that of the copy.
  llvm::Error refresh(const FileContents &Edited) const;
  /// Where \p File of the source is in the copy; nothing if it is not.
  std::optional<std::string> placeOf(llvm::StringRef File) const;
};

/// The top of \p Folder's git working tree, else \p Folder. A real path.
std::string treeAround(llvm::StringRef Folder);

} // namespace arraylint

#endif
