//===- FileGroups.h - What a run says of each file ------------------------===//
//
// For formats that list files: those that were checked, those that findings
// lie in (headers), and those that could not be analysed.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_REPORT_FILEGROUPS_H
#define ARRAYLINT_REPORT_FILEGROUPS_H

#include "report/Reporter.h"
#include <map>

namespace arraylint {

struct FileGroup {
  std::vector<const Finding *> Findings, Accepted;
  std::vector<const Failure *> Failures;

  bool isEmpty() const {
    return Findings.empty() && Accepted.empty() && Failures.empty();
  }
};

/// By the path that is shown. They point into \p R.
std::map<std::string, FileGroup> fileGroups(const Results &R);

} // namespace arraylint

#endif
