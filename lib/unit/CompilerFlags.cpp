#include "unit/CompilerFlags.h"
#include "base/system/ThisProgram.h"
#include "unit/LlvmVersion.h"
#include "unit/NvccFlags.h"
#include "clang/Driver/Types.h"
#include "clang/Tooling/ArgumentsAdjusters.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include <algorithm>

namespace path = llvm::sys::path;
namespace tooling = clang::tooling;

namespace arraylint {

using Arguments = std::vector<std::string>;

namespace {

/// Flags as Clang's driver reads them.
struct ParsedFlags {
  /// \p Command starts with the compiler's name.
  explicit ParsedFlags(const Arguments &Command) {
    for (const std::string &Flag : llvm::drop_begin(Command)) {
      if (Flag == "--")
        break;
      Pointers.push_back(Flag.c_str());
    }
    Flags = driverOptions().ParseArgs(Pointers, MissingIndex, MissingCount,
                                      clangVisibility());
  }

  std::vector<const char *> Pointers;
  llvm::opt::InputArgList Flags;
  unsigned MissingIndex = 0, MissingCount = 0;
};

} // namespace

llvm::StringRef flagWithoutValue(const Arguments &Flags) {
  Arguments Command{"c++"};
  llvm::append_range(Command, Flags);
  const ParsedFlags Parsed(Command);
  return Parsed.MissingCount ? llvm::StringRef(Flags[Parsed.MissingIndex]) : "";
}

/// Intel's `-xHost` selects instructions; for Clang, `-x` selects a language.
static bool isForeign(const llvm::opt::Arg &A) {
  return A.getSpelling() == "-x" &&
         clang::driver::types::lookupTypeForTypeSpecifier(A.getValue()) ==
             clang::driver::types::TY_INVALID &&
         llvm::isUpper(*A.getValue());
}

static Arguments withoutUnknown(const Arguments &Args) {
  Arguments Known = Args;
  const ParsedFlags Parsed(Args);
  std::vector<unsigned> Unknown;
  for (const llvm::opt::Arg *A : Parsed.Flags)
    if (isUnknownOption(*A) || isForeign(*A))
      Unknown.push_back(A->getIndex() + 1); // indices do not count the
                                            // compiler's name
  for (auto Index = Unknown.rbegin(); Index != Unknown.rend(); ++Index)
    Known.erase(Known.begin() + *Index);
  return Known;
}

// CMake passes a precompiled header to Clang together with its source header.
// If another version made the former, it cannot be read; the latter always can.
static Arguments withoutPrecompiledHeaders(const Arguments &Args) {
  Arguments Kept;
  for (size_t I = 0; I < Args.size(); ++I) {
    if (Args[I] == "-Xclang" && I + 3 < Args.size() &&
        Args[I + 1] == "-include-pch")
      I += 3;
    else
      Kept.push_back(Args[I]);
  }
  return Kept;
}

std::string resourceDirectory() {
  // A relocated installation has its headers next to its programs.
  llvm::SmallString<256> Beside(
      path::parent_path(path::parent_path(thisProgram())));
  path::append(Beside, "lib", "clang", path::filename(ARRAYLINT_RESOURCE_DIR));
  return llvm::sys::fs::is_directory(Beside) ? Beside.str().str()
                                             : ARRAYLINT_RESOURCE_DIR;
}

static Arguments withResourceDirectory(const Arguments &Args) {
  Arguments Kept{Args.front(), "-resource-dir=" + resourceDirectory(),
                 "-Qunused-arguments"};
  for (size_t I = 1; I < Args.size(); ++I) {
    if (Args[I] == "-resource-dir")
      ++I;
    else if (!llvm::StringRef(Args[I]).starts_with("-resource-dir="))
      Kept.push_back(Args[I]);
  }
  return Kept;
}

// Clang compiles a header that is given as input as C.
static Arguments asCxx(const Arguments &Args, llvm::StringRef File) {
  bool IsHeader = llvm::StringRef(path::extension(File)).starts_with(".h");
  bool HasLanguage =
      std::any_of(Args.begin(), Args.end(), [](llvm::StringRef Argument) {
        return Argument.starts_with("-x") || Argument.starts_with("--language");
      });
  if (!IsHeader || HasLanguage)
    return Args;
  Arguments Result = Args;
  Result.insert(Result.begin() + 1, {"-x", "c++"});
  return Result;
}

Arguments analysisArguments(const Arguments &CommandLine,
                            llvm::StringRef File) {
  Arguments Args = withoutPrecompiledHeaders(!CommandLine.empty() &&
                                                     isNvcc(CommandLine.front())
                                                 ? fromNvcc(CommandLine)
                                                 : CommandLine);
  // Not at the end, where it would be the value of a flag that lacks one.
  if (!Args.empty())
    Args.insert(Args.begin() + 1, "-fsyntax-only");
  for (const tooling::ArgumentsAdjuster &Adjust :
       {tooling::getClangStripOutputAdjuster(),
        tooling::getClangStripDependencyFileAdjuster(),
        tooling::getStripPluginsAdjuster(),
        tooling::getClangSyntaxOnlyAdjuster()})
    Args = Adjust(Args, File);
  return asCxx(withResourceDirectory(withoutUnknown(Args)), File);
}

} // namespace arraylint
