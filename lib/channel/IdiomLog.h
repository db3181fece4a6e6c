//===- IdiomLog.h - Where is what scales? ---------------------------------===//
//
// clang-tidy has no place for what is counted but not reported. Where the
// checks are hosted by a program that shows the counts, they leave word here:
//
//   IdiomLog Log;
//   IdiomLog::Reader Reading(Log);          // in the host
//   IdiomLog *Log = IdiomLog::current();    // in the checks
//   if (Log && Log->open()) Log->add({…});  // once a translation unit
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHANNEL_IDIOMLOG_H
#define ARRAYLINT_CHANNEL_IDIOMLOG_H

#include "channel/CurrentLog.h"
#include <set>
#include <string>

namespace arraylint {

struct IdiomPlace {
  std::string File; ///< as Clang knows it
  unsigned Offset = 0;
  unsigned Idiom = 0; ///< index of ScalingIdioms

  auto operator<=>(const IdiomPlace &) const = default;
};

class IdiomLog : public CurrentLog<IdiomLog> {
public:
  /// True for the first who asks: who fills the log.
  bool open() { return !std::exchange(IsOpen, true); }
  void add(IdiomPlace Place) { Places.insert(std::move(Place)); }
  const std::set<IdiomPlace> &places() const { return Places; }

private:
  bool IsOpen = false;
  std::set<IdiomPlace> Places;
};

} // namespace arraylint

#endif
