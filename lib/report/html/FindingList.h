//===- FindingList.h - The findings of a page -----------------------------===//
//
// Answers: "how do a hundred thousand findings become HTML in a few seconds?"
// Several threads write them, a few hundred at a time, in the order of the
// list.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_REPORT_HTML_FINDINGLIST_H
#define ARRAYLINT_REPORT_HTML_FINDINGLIST_H

#include "report/html/FindingHtml.h"

namespace arraylint {

/// Reads the files of all findings, several at the same time.
void readSources(const RunResults &R, SourceCache &Sources);

struct ListedFinding {
  const Finding *Of;
  FindingHtml::Item As;
};

/// Writes <li> elements.
void writeFindings(llvm::ArrayRef<ListedFinding> All, const RunResults &R,
                   SourceCache &Sources, llvm::raw_ostream &OS);

} // namespace arraylint

#endif
