//===- TranslationUnit.h - One parse with every check ---------------------===//
//
// Answers: "what do the checks say about this file, compiled like this?"
//
// The checks are ordinary clang-tidy checks, hosted as clang-tidy hosts them:
// suppression comments, merging and fixes are its own.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_TRANSLATIONUNIT_H
#define ARRAYLINT_UNIT_TRANSLATIONUNIT_H

#include "base/system/EditedFiles.h"
#include "finding/UnitReport.h"
#include "unit/TidySetup.h"
#include "unit/cache/Dependencies.h"
#include "unit/parse/Preamble.h"
#include "clang/Tooling/CompilationDatabase.h"

namespace arraylint {

/// Complete when it is made; what is asked otherwise is a request of its own.
struct UnitRequest {
  std::string File; ///< absolute
  clang::tooling::CompileCommand Command;
  /// If the first one leaves errors; of a header that needs what is included
  /// before it.
  std::optional<clang::tooling::CompileCommand> Otherwise = std::nullopt;
  std::string BuildFolder; ///< that the command is for; empty if not known
  TidySetup Setup;
  bool FindsIdioms = false;
  /// Leave out of the parse what no check needs of library code?
  bool SkipsLibraries = true;
  /// Stamp every file that is read, not those alone which edits refer to?
  /// System headers are left out.
  bool StampsAll = false;
  /// The tree at another time; null: as it is.
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
UnitReport analyse(const UnitRequest &Request, const Preamble *Head = nullptr,
                   const FileContents &Edited = {},
                   Dependencies *Seen = nullptr);

} // namespace arraylint

#endif
