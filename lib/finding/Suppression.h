//===- Suppression.h - What suppresses a finding, and why? ----------------===//
//
// Describes a region of .arraylint.yaml, a comment or a baseline that
// suppresses a finding, for code that cannot access these: another process, or
// a report.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FINDING_SUPPRESSION_H
#define ARRAYLINT_FINDING_SUPPRESSION_H

#include <compare>
#include <cstdint>
#include <set>
#include <string>

namespace arraylint {

struct Suppression {
  enum class Source : uint8_t { Region, Comment, Baseline };

  std::string File;              ///< the file that contains it, an absolute
                                 ///< path
  unsigned Line = 0, Column = 0; ///< its location in File
  std::string Reason;
  std::string Until; ///< "2027-06-30", the last day; empty: no limit
  Source By = Source::Region;

  bool operator==(const Suppression &) const;
  std::strong_ordering operator<=>(const Suppression &) const;
};

/// A comment that suppresses findings, or is intended to; see
/// ParsedSuppression.h.
struct SuppressionComment {
  Suppression Details;
  std::set<std::string> Codes; ///< codes of the suppressed rules
  bool HasEnded = false;
  std::string Fault; ///< what is wrong with it; empty if it is valid

  bool operator==(const SuppressionComment &) const;
  std::strong_ordering operator<=>(const SuppressionComment &) const;
};

} // namespace arraylint

#endif
