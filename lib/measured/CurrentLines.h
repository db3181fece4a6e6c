//===- CurrentLines.h - Where are the measured lines now? -----------------===//
//
// Answers: "which lines of today's files are the lines that a run measured?"
// Files change after a run; the text of a line identifies it. Matches are tried
// in this order: the same line number, then the same text nearest to where the
// lines around it have moved to.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_MEASURED_CURRENTLINES_H
#define ARRAYLINT_MEASURED_CURRENTLINES_H

#include "base/text/SourceText.h"
#include "measured/MeasuredRun.h"
#include "llvm/ADT/ArrayRef.h"
#include <set>

namespace arraylint {

struct CurrentLine {
  unsigned Line = 0; ///< today
  const MeasuredLine *Then = nullptr;
};

/// The measured lines of one file.
struct CurrentFile {
  /// The absolute path, spelled as that of the checked file if it is one; as in
  /// the run if there is no such file.
  std::string Name;
  bool IsThere = false;           ///< is there such a file?
  std::vector<CurrentLine> Lines; ///< those that were found, by line
  size_t Gone = 0;                ///< the number of the others
  /// Their functions, without parameters; an empty name if one is unknown.
  std::set<std::string> ChangedFunctions;
};

/// The files of \p Run in its order. \p Checked are the files that were
/// analysed or have findings; a relative name that is not in the run's folder
/// is one in \p Folder, so that a run of another checkout can be used.
std::vector<CurrentFile> currentLines(const MeasuredRun &Run,
                                      llvm::ArrayRef<std::string> Checked,
                                      llvm::StringRef Folder,
                                      SourceCache &Sources);

} // namespace arraylint

#endif
