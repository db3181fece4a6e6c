//===- AcceptanceLog.h - Which findings has somebody accepted? ---------===//
//
// Inside clang-tidy an accepted finding is not spoken of. Where the checks are
// hosted by a program that shows it as accepted (SARIF's suppressions), they
// speak, and leave word here of who accepts it:
//
//   AcceptanceLog Log;
//   AcceptanceLog::Reader Reading(Log);           // in the host
//   AcceptanceLog::current()->add(Which, By);     // in the check
//   Log.of(Which)                                 // in the host
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHANNEL_ACCEPTANCELOG_H
#define ARRAYLINT_CHANNEL_ACCEPTANCELOG_H

#include "channel/HopLog.h"
#include "finding/Acceptance.h"
#include <map>
#include <vector>

namespace arraylint {

struct SpokenFinding {
  std::string CheckName;
  Utterance Said;

  auto operator<=>(const SpokenFinding &) const = default;
};

class AcceptanceLog : public CurrentLog<AcceptanceLog> {
public:
  void add(const SpokenFinding &Which, std::vector<Acceptance> By) {
    Accepted[Which] = std::move(By);
  }
  /// True for the first who asks: who adds the comments.
  bool open() { return !std::exchange(IsOpen, true); }
  void add(AcceptingComment Comment) { Comments.insert(std::move(Comment)); }
  /// All that the source holds, whether or not they accept something.
  const std::set<AcceptingComment> &comments() const { return Comments; }
  /// Nobody, if it is told like any other.
  std::vector<Acceptance> of(const SpokenFinding &Which) const;

private:
  std::map<SpokenFinding, std::vector<Acceptance>> Accepted;
  std::set<AcceptingComment> Comments;
  bool IsOpen = false;
};

} // namespace arraylint

#endif
