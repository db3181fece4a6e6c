//===- Acceptance.h - Who accepts a finding, and why? ---------------------===//
//
// What a region of a project's file, a comment in the source or a baseline says
// of a finding, once they are out of reach: in another process, or in a report.
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

  std::string File;              ///< that it is written in, an absolute path
  unsigned Line = 0, Column = 0; ///< of it there
  std::string Reason;
  std::string Until; ///< "2027-06-30", the last day; empty: for good
  Source By = Source::Region;

  auto operator<=>(const Acceptance &) const = default;
};

/// A comment that accepts findings, or means to; see AllowComment.h.
struct AcceptingComment {
  Acceptance Says;
  std::set<std::string> Codes; ///< of the rules
  bool HasEnded = false;
  std::string Fault; ///< what is wrong with it; empty: nothing is

  auto operator<=>(const AcceptingComment &) const = default;
};

} // namespace arraylint

#endif
