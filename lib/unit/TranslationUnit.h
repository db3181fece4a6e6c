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
  /// What the file's first lines declare, parsed before.
  std::optional<Preamble> Head = std::nullopt;
  /// Stamp every file that is read, not those alone which edits refer to?
  /// System headers are left out.
  bool StampsAll = false;
  /// The tree at another time; null: as it is.
  std::shared_ptr<const PastFiles> AsOf = nullptr;
};

/// Changes the process's working directory to the command's: to be called in
/// a process of its own. The files of \p Edited are read as they stand there.
/// \p Seen is told what the disk was asked for; there are no edits then.
UnitReport analyse(const UnitRequest &Request, const FileContents &Edited = {},
                   Dependencies *Seen = nullptr);

} // namespace arraylint

#endif
