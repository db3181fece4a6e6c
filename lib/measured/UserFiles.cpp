#include "measured/UserFiles.h"
#include "llvm/ADT/STLExtras.h"

namespace arraylint {

// Folders of the system and of package managers.
static constexpr llvm::StringLiteral Roots[] = {"/usr/", "/lib/", "/opt/",
                                                "/nix/store/"};

// Headers of compilers and of LibTorch, wherever they are installed.
static constexpr llvm::StringLiteral Parts[] = {
    "/include/c++/",   "/lib/gcc/",       "/lib/clang/",
    "/include/torch/", "/include/ATen/",  "/include/c10/",
    "/torch/include/", "/site-packages/", "/dist-packages/"};

/// Is \p File below \p Folder?
static bool isIn(llvm::StringRef File, llvm::StringRef Folder) {
  return File.consume_front(Folder.rtrim('/')) && File.starts_with("/");
}

bool UserFiles::contains(llvm::StringRef File) const {
  // "<stdin>", "???"
  if (File.empty() || File.starts_with("<") || File.starts_with("?"))
    return false;
  if (llvm::any_of(Parts,
                   [&](llvm::StringRef Part) { return File.contains(Part); }) ||
      llvm::any_of(SystemFolders,
                   [&](llvm::StringRef Of) { return isIn(File, Of); }))
    return false;
  return isIn(File, Project) || llvm::none_of(Roots, [&](llvm::StringRef Root) {
           return File.starts_with(Root);
         });
}

} // namespace arraylint
