//===- HopLog.h - Which notes lead from a call to its cause? --------------===//
//
// clang-tidy keeps of a note no more than its place and its text. Where the
// checks are hosted by a program that shows the way as a path (SARIF's
// codeFlows), they leave word here of which notes are its hops:
//
//   HopLog Log;
//   HopLog::Reader Reading(Log);        // in the host, around the analysis
//   HopLog::current()->add({…});        // in the check, as it speaks
//   Log.contains({…})                   // in the host, for each note
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHANNEL_HOPLOG_H
#define ARRAYLINT_CHANNEL_HOPLOG_H

#include "channel/CurrentLog.h"
#include <set>
#include <string>

namespace arraylint {

/// What was said, and where: the file by the name that Clang knows it under.
struct Utterance {
  std::string File;
  unsigned Offset = 0;
  std::string Message;

  auto operator<=>(const Utterance &) const = default;
};

struct HopNote {
  std::string CheckName;
  Utterance Finding;
  Utterance Note;

  auto operator<=>(const HopNote &) const = default;
};

class HopLog : public CurrentLog<HopLog> {
public:
  void add(HopNote Hop) { Hops.insert(std::move(Hop)); }
  bool contains(const HopNote &Hop) const { return Hops.count(Hop) != 0; }

private:
  std::set<HopNote> Hops;
};

} // namespace arraylint

#endif
