//===- Origin.h - Where the checked files come from -----------------------===//
//
// Answers: "which revision is the report about, and where can its lines be
// seen?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_REPORT_ORIGIN_H
#define ARRAYLINT_REPORT_ORIGIN_H

#include "llvm/ADT/StringRef.h"
#include <set>
#include <string>

namespace arraylint {

struct Place;

/// The state of a git repository.
struct Origin {
  std::string Top;         ///< the repository's root, an absolute path
  std::string Revision;    ///< the hash of the commit
  std::string Date;        ///< of the commit: "2026-11-26"
  bool HasChanges = false; ///< does a tracked file have uncommitted changes?
  /// The files that are as committed, relative to the root.
  std::set<std::string> Unchanged;
  /// The link to a line of this revision, as for linkTo(); empty: none.
  std::string WebLink;
};

/// The pattern of links to lines in the web view of the repository with this
/// \p Remote, "git@github.com:owner/name.git"; empty if its host is unknown.
std::string webLink(llvm::StringRef Remote);

/// Replaces {path}, {line}, {column} and {revision} in \p Pattern. \p Path is
/// an absolute path, or one relative to the repository's root.
std::string linkTo(const Place &Where, llvm::StringRef Path,
                   llvm::StringRef Revision, llvm::StringRef Pattern);

} // namespace arraylint

#endif
