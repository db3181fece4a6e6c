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

/// What to analyse, and how. A request is not changed after it was made;
/// variants of it are requests of their own.
struct UnitRequest {
  std::string File; ///< absolute
  clang::tooling::CompileCommand Command;
  /// The command to try if the first one fails; for headers that rely on other
  /// headers being included before them.
  std::optional<clang::tooling::CompileCommand> Otherwise = std::nullopt;
  std::string BuildFolder; ///< the build folder of the command; empty if not
                           ///< known
  /// Shared by all files that have the same; not null.
  std::shared_ptr<const TidySetup> Setup = std::make_shared<TidySetup>();
  /// Skip library code that no check needs?
  bool SkipsLibraries = true;
  /// Stamp every file that is read, except system headers, and not only the
  /// files that edits refer to?
  bool StampsAll = false;
  /// An earlier state of the source tree; null: the current one.
  std::shared_ptr<const PastFiles> AsOf = nullptr;
  /// Contents that are not on disk, such as fixes not yet written; may be null.
  std::shared_ptr<const FileContents> Edited = nullptr;
};

/// The folder below which headers count as user code; see UserCode.h.
std::string projectRootOf(const UnitRequest &Request);

/// Returns a request for the state of the same file in \p Files, where it has
/// the absolute path \p Name, without edits.
UnitRequest pastRequest(UnitRequest Request, const std::string &Name,
                        std::shared_ptr<const PastFiles> Files);

/// Runs the checks. Must be called in a separate process, because it changes
/// the working directory of the process to that of the command. \p Head is the
/// precompiled preamble of the file; null if there is none. If \p Seen is not
/// null, all file accesses are recorded in it, but not the contents of edited
/// files.
UnitResults analyse(const UnitRequest &Request, const Preamble *Head = nullptr,
                    Dependencies *Seen = nullptr);

} // namespace arraylint

#endif
