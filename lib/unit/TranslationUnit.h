//===- TranslationUnit.h - Run all checks on a translation unit -----------===//
//
// Answers: "what do the checks report for this file, compiled with this
// command?"
//
// The checks are ordinary clang-tidy checks and run as in clang-tidy, which
// handles suppression comments, merging and fixes.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_TRANSLATIONUNIT_H
#define ARRAYLINT_UNIT_TRANSLATIONUNIT_H

#include "base/system/EditedFiles.h"
#include "finding/UnitResults.h"
#include "unit/TidySetup.h"
#include "unit/cache/Dependencies.h"
#include "unit/parse/Preamble.h"
#include "clang/Tooling/CompilationDatabase.h"

namespace arraylint {

/// Complete when it is made; what is asked otherwise is a request of its own.
struct UnitRequest {
  std::string File; ///< absolute
  clang::tooling::CompileCommand Command;
  /// The command to try if the first one fails; for headers that rely on other
  /// headers being included before them.
  std::optional<clang::tooling::CompileCommand> Otherwise = std::nullopt;
  std::string BuildFolder; ///< the build folder of the command; empty if not
                           ///< known
  TidySetup Setup;
  bool FindsIdioms = false;
  /// Skip library code that no check needs?
  bool SkipsLibraries = true;
  /// Stamp every file that is read, not those alone which edits refer to?
  /// System headers are left out.
  bool StampsAll = false;
  /// An earlier state of the source tree; null: the current one.
  std::shared_ptr<const PastFiles> AsOf = nullptr;
};

/// The same file, and every file that is read for it is stamped.
UnitRequest stampingAll(UnitRequest Request);
/// The file that \p Request is for, as it was among \p Files when it was called
/// \p Name (absolute).
UnitRequest asItWas(UnitRequest Request, const std::string &Name,
                    std::shared_ptr<const PastFiles> Files);

/// Changes the process's working directory to the command's: to be called in
/// a process of its own. \p Head is what the file's first lines declare, parsed
/// before; null: nothing was. The files of \p Edited are read as they stand
/// there. \p Seen is told what the disk was asked for; there are no edits then.
UnitResults analyse(const UnitRequest &Request, const Preamble *Head = nullptr,
                    const FileContents &Edited = {},
                    Dependencies *Seen = nullptr);

} // namespace arraylint

#endif
