//===- SurveyLog.h - What does a translation unit consist of? -------------===//
//
// What the host would like to know of a unit beside its findings: whether it
// calls an array library at all, and which loops stand around a place, as far
// as their passes are known. The checks leave word here:
//
//   SurveyLog Log;
//   SurveyLog::Reader Reading(Log);           // in the host
//   SurveyLog *Log = SurveyLog::current();    // in the checks
//   if (Log && Log->open()) Log->add({…});    // once a translation unit
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_HOPS_SURVEYLOG_H
#define ARRAYLINT_HOPS_SURVEYLOG_H

#include "hops/CurrentLog.h"
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace arraylint {

/// The bytes [Begin, End] of a file, as Clang knows it.
struct LoopExtent {
  std::string File;
  unsigned Begin = 0, End = 0;

  auto operator<=>(const LoopExtent &) const = default;
};

struct LoopPasses {
  std::optional<int64_t> Count; ///< not known, if it is no constant
  bool IsUpperBound = false;    ///< it may be left early

  auto operator<=>(const LoopPasses &) const = default;
};

class SurveyLog : public CurrentLog<SurveyLog> {
public:
  /// True for the first who asks: who fills the log.
  bool open() { return !std::exchange(IsOpen, true); }
  bool isOpen() const { return IsOpen; }

  void noteUse() { Uses = true; }
  bool usesLibrary() const { return Uses; }

  /// Instances of a template may differ in the passes of a loop.
  void add(LoopExtent Where, LoopPasses Passes) {
    auto [It, IsNew] = Loops.try_emplace(std::move(Where), Passes);
    if (!IsNew)
      It->second = std::max(It->second, Passes);
  }
  std::vector<LoopPasses> around(const std::string &File,
                                 unsigned Offset) const {
    std::vector<LoopPasses> Found;
    for (auto It = Loops.lower_bound({File, 0, 0});
         It != Loops.end() && It->first.File == File &&
         It->first.Begin <= Offset;
         ++It)
      if (Offset <= It->first.End)
        Found.push_back(It->second);
    return Found;
  }

private:
  bool IsOpen = false, Uses = false;
  std::map<LoopExtent, LoopPasses> Loops;
};

} // namespace arraylint

#endif
