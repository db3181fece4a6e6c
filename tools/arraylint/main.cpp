// One program under three names: arraylint, arraylint-tidy and arraylint-clangd
// are almost entirely Clang, which each of them would contain (decision 0026).
// Where there can be no links, `arraylint tidy` and `arraylint clangd` are the
// same.
#include "app/commands/Driver.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Path.h"
#ifdef ARRAYLINT_EDITORS
#include "Clangd.h"

namespace clang::tidy {
int clangTidyMain(int ArgCount, const char **Args);
} // namespace clang::tidy
#endif

using llvm::StringRef;

#ifdef ARRAYLINT_EDITORS

/// Makes the options unknown whose category begins with \p Prefix: each program
/// has registered its own.
static void removeOptions(StringRef Prefix) {
  llvm::SmallVector<llvm::cl::Option *, 64> Others;
  for (auto &[Name, Option] : llvm::cl::getRegisteredOptions())
    if (Option->Categories.front()->getName().starts_with(Prefix))
      Others.push_back(Option);
  for (llvm::cl::Option *Option : Others)
    Option->removeArgument();
}

static int runTidy(int ArgCount, char **Args) {
  removeOptions("clangd ");
  return clang::tidy::clangTidyMain(ArgCount, const_cast<const char **>(Args));
}

static int runClangd(int ArgCount, char **Args) {
  removeOptions("clang-tidy ");
  return arraylint::runClangd(ArgCount, Args);
}

#endif

int main(int ArgCount, char **Args) {
#ifdef ARRAYLINT_EDITORS
  StringRef Name = llvm::sys::path::filename(Args[0]);
  if (!Name.consume_front("arraylint-") && ArgCount > 1) {
    Name = Args[1];
    if (Name == "tidy" || Name == "clangd") {
      ++Args;
      --ArgCount;
    }
  }
  if (Name == "tidy")
    return runTidy(ArgCount, Args);
  if (Name == "clangd")
    return runClangd(ArgCount, Args);
#endif
  return arraylint::runArraylint({Args + 1, static_cast<size_t>(ArgCount - 1)});
}
