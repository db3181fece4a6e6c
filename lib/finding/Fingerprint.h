//===- Fingerprint.h - Is this the finding of the last run? ---------------===//
//
// Answers: "by which name does a finding go from run to run?" The name is made
// of its rule, its file, the function that it lies in and the code that it
// points at, blanks left out. Lines may move and code may be formatted anew;
// what is equal in all of that is numbered in the order of the file.
//
//   Fingerprints Names(Sources, "/w");
//   Names.of(First)    // "8c1f09be52aa3170:1"
//   Names.of(Second)   // "8c1f09be52aa3170:2": the same code once more
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FINDING_FINGERPRINT_H
#define ARRAYLINT_FINDING_FINGERPRINT_H

#include "base/text/SourceText.h"
#include "finding/Finding.h"
#include <map>

namespace arraylint {

/// Numbers what is equal, over as many findings as it is asked for.
class Fingerprints {
public:
  /// \p Directory (absolute, no final slash) is left out of names.
  Fingerprints(SourceCache &Sources, std::string Directory)
      : Sources(Sources), Directory(std::move(Directory)) {}

  /// To be asked once for each finding, in their order: 16 digits, a colon
  /// and the number.
  std::string of(const Finding &F);

private:
  SourceCache &Sources;
  std::string Directory;
  std::map<uint64_t, unsigned> Seen;
};

/// The code that a finding points at, without blanks; with the parentheses
/// that follow, since `for` alone says little. Empty if \p Where is beyond the
/// text.
std::string pointedCode(const SourceText &Source, const Place &Where);

} // namespace arraylint

#endif
