//===- FileGroups.h - The results of a run by file ------------------------===//
//
// For formats that list files: the checked ones, those with findings (headers),
// and those that could not be analysed.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_REPORT_FILEGROUPS_H
#define ARRAYLINT_REPORT_FILEGROUPS_H

#include "report/ReportWriter.h"
#include <map>

namespace arraylint {

struct FileGroup {
  std::vector<const Finding *> Findings, Suppressed;
  std::vector<const Failure *> Failures;

  bool isEmpty() const {
    return Findings.empty() && Suppressed.empty() && Failures.empty();
  }
};

/// The groups by displayed path. They point into \p R.
std::map<std::string, FileGroup> fileGroups(const RunResults &R);

} // namespace arraylint

#endif
