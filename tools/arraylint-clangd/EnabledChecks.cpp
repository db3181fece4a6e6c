// Enables our checks in clangd.
#include "ClangdInterfaces.h"
#include "project/ConfigFile.h"
#include "project/TidyOptionNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace clang;
using clangd::TidyProvider;

static constexpr llvm::StringLiteral OurPrefix = "array-";

std::optional<bool> realIsFastTidyCheck(llvm::StringRef) asm(
    "__real__ZN5clang6clangd15isFastTidyCheckEN4llvm9StringRefE");
std::optional<bool> isFastTidyCheck(llvm::StringRef) asm(
    "__wrap__ZN5clang6clangd15isFastTidyCheckEN4llvm9StringRefE");
TidyProvider realProvideDefaultChecks() asm(
    "__real__ZN5clang6clangd20provideDefaultChecksEv");
TidyProvider
provideDefaultChecks() asm("__wrap__ZN5clang6clangd20provideDefaultChecksEv");

/// Declares our checks to be fast, because clangd skips slow checks by default.
std::optional<bool> isFastTidyCheck(llvm::StringRef Check) {
  if (Check.starts_with(OurPrefix))
    return true;
  return realIsFastTidyCheck(Check);
}

/// Enables our checks unless .clang-tidy or .clangd disables them by name. They
/// stay enabled after `-*,modernize-*`.
static void enable(tidy::ClangTidyOptions &Options) {
  if (!Options.Checks)
    Options.Checks.emplace();
  llvm::SmallVector<llvm::StringRef> Globs;
  llvm::StringRef(*Options.Checks)
      .split(Globs, ',', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  auto *First = llvm::find_if(Globs, [](llvm::StringRef Glob) {
    return Glob.trim().ltrim('-').starts_with(OurPrefix);
  });
  if (First == Globs.end() || First->trim().starts_with("-"))
    Globs.insert(First, "array-*");
  Options.Checks = llvm::join(Globs, ",");
}

/// Uses the nearest .arraylint.yaml, like the command-line tool.
static void configure(tidy::ClangTidyOptions &Options, llvm::StringRef File) {
  if (Options.CheckOptions.contains(arraylint::ConfigOption))
    return;
  const std::string Config = arraylint::findUpwards(
      llvm::sys::path::parent_path(File), arraylint::ConfigFileName);
  if (!Config.empty())
    Options.CheckOptions[arraylint::ConfigOption] =
        tidy::ClangTidyOptions::ClangTidyValue(Config);
}

/// Wraps the last of clangd's providers that may add checks.
TidyProvider provideDefaultChecks() {
  return [Theirs = realProvideDefaultChecks()](tidy::ClangTidyOptions &Options,
                                               llvm::StringRef File) {
    Theirs(Options, File);
    enable(Options);
    configure(Options, File);
  };
}
