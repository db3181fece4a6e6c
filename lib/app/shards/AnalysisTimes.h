//===- AnalysisTimes.h - How long did each file take earlier? -------------===//
//
// `check --write-times` writes such a file, a line for each source file, and
// `--shard-times` divides the files by it. Files may be joined with `cat`; the
// last line of a source file counts.
//
//   {"file":"src/a.cpp","milliseconds":1312}
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_SHARDS_ANALYSISTIMES_H
#define ARRAYLINT_APP_SHARDS_ANALYSISTIMES_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <map>
#include <optional>
#include <string>

namespace arraylint {

class AnalysisTimes {
public:
  /// Reads the times in \p Text. The error names the line.
  static llvm::Expected<AnalysisTimes> parse(llvm::StringRef Text);

  /// Adds to the time of \p Name, a path relative to the working directory.
  void add(llvm::StringRef Name, uint64_t Milliseconds) {
    ByName[Name.str()] += Milliseconds;
  }
  /// Nothing if it is not known.
  std::optional<uint64_t> of(llvm::StringRef Name) const;
  std::string text() const; ///< sorted by name

private:
  std::map<std::string, uint64_t> ByName;
};

} // namespace arraylint

#endif
