//===- TextReporter.h - Findings for a terminal ---------------------------===//
//
// Clang's own form, then a table of the rules that were broken:
//
//   src/a.cpp:4:5: warning: reads the array back [array-R104-host-sync-in-loop]
//       4 |     s += x.item<float>();
//         |          ^~~~~~~~~~~~~~~
//
// Colours are the stream's affair (raw_ostream::enable_colors).
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_REPORT_TEXTREPORTER_H
#define ARRAYLINT_REPORT_TEXTREPORTER_H

#include "report/Reporter.h"

namespace arraylint {

class TextReporter : public Reporter {
public:
  void write(const Results &R, SourceCache &Sources,
             llvm::raw_ostream &OS) const override;
};

} // namespace arraylint

#endif
