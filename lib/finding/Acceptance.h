//===- Acceptance.h - Who accepts a finding, and why? ---------------------===//
//
// Describes a region of .arraylint.yaml, a comment or a baseline that accepts a
// finding, for places without access to these: another process, or a report.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FINDING_ACCEPTANCE_H
#define ARRAYLINT_FINDING_ACCEPTANCE_H

#include <compare>
#include <cstdint>
#include <set>
#include <string>

namespace arraylint {

struct Acceptance {
  enum class Source : uint8_t { Region, Comment, Baseline };

  std::string File;              ///< the file that contains it, an absolute
                                 ///< path
  unsigned Line = 0, Column = 0; ///< its location in File
  std::string Reason;
  std::string Until; ///< "2027-06-30", the last day; empty: no limit
  Source By = Source::Region;

  auto operator<=>(const Acceptance &) const = default;
};

/// A comment that accepts findings, or is intended to; see AllowComment.h.
struct AcceptingComment {
  Acceptance Says;
  std::set<std::string> Codes; ///< codes of the accepted rules
  bool HasEnded = false;
  std::string Fault; ///< what is wrong with it; empty if it is valid

  auto operator<=>(const AcceptingComment &) const = default;
};

} // namespace arraylint

#endif
