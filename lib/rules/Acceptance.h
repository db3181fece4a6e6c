//===- Acceptance.h - Who accepts a finding, and why? ---------------------===//
//
// What a region of a project's file says of a finding, once the region itself
// is out of reach: in another process, or in a report.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_RULES_ACCEPTANCE_H
#define ARRAYLINT_RULES_ACCEPTANCE_H

#include <compare>
#include <string>

namespace arraylint {

struct Acceptance {
  std::string File;              ///< the configuration, an absolute path
  unsigned Line = 0, Column = 0; ///< of the region there
  std::string Reason;
  std::string Until; ///< "2027-06-30", the last day; empty: for good

  auto operator<=>(const Acceptance &) const = default;
};

} // namespace arraylint

#endif
