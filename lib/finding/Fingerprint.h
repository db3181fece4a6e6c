//===- Fingerprint.h - Is this finding the same as in the last run? -------===//
//
// Answers: "what identifies a finding from run to run?" A fingerprint is
// computed from the rule, the file, the enclosing function and the reported
// code without white space. It survives moved lines and reformatting. Findings
// that are equal in all of these are numbered in the order of the file.
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

/// Computes fingerprints and numbers equal findings.
class Fingerprints {
public:
  /// File names are relative to \p Directory (absolute, no trailing slash).
  Fingerprints(SourceCache &Sources, std::string Directory)
      : Sources(Sources), Directory(std::move(Directory)) {}

  /// Returns 16 hexadecimal digits, a colon and the number. Call it once for
  /// each finding, in the order of the file.
  std::string of(const Finding &F);

private:
  SourceCache &Sources;
  std::string Directory;
  std::map<uint64_t, unsigned> Seen;
};

/// The reported code without white space, including a following parenthesis,
/// because `for` alone says little. Empty if \p Where is beyond the text.
std::string pointedCode(const SourceText &Source, const Place &Where);

} // namespace arraylint

#endif
