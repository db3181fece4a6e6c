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
#ifndef ARRAYLINT_CHANNEL_SURVEYLOG_H
#define ARRAYLINT_CHANNEL_SURVEYLOG_H

#include "channel/CurrentLog.h"
#include "channel/Spans.h"
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
    ByFile.clear();
  }
  std::vector<LoopPasses> around(const std::string &File,
                                 unsigned Offset) const {
    if (ByFile.empty())
      for (const auto &[Where, Passes] : Loops) {
        ByFile[Where.File].Extents.add(Where.Begin, Where.End);
        ByFile[Where.File].Passes.push_back(Passes);
      }
    std::vector<LoopPasses> Found;
    if (const auto It = ByFile.find(File); It != ByFile.end())
      for (const size_t I : It->second.Extents.around(Offset))
        Found.push_back(It->second.Passes[I]);
    return Found;
  }

private:
  bool IsOpen = false, Uses = false;
  std::map<LoopExtent, LoopPasses> Loops;
  struct LoopsOfFile {
    Spans Extents;
    std::vector<LoopPasses> Passes;
  };
  mutable std::map<std::string, LoopsOfFile> ByFile; ///< made when asked
};

} // namespace arraylint

#endif
