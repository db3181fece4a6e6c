//===- CheckLog.h - What do the checks say beside their diagnostics? ------===//
//
// clang-tidy keeps of a finding no more than its diagnostics, and of a
// translation unit nothing. A host that shows more reads a log, which the
// checks write when there is one; plain clang-tidy reads none:
//
//   CheckLog Log;
//   CheckLog::Reader Reading(Log);                    // in the host
//   if (CheckLog *Log = CheckLog::current())          // in a check, as it
//     Log->add({CheckName, {File, Offset, Message}},  // reports a finding
//              {.AcceptedBy = …, .Hops = …});
//   Log.of({CheckName, {File, Offset, Message}}).Hops // in the host
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHANNEL_CHECKLOG_H
#define ARRAYLINT_CHANNEL_CHECKLOG_H

#include "finding/UnitReport.h"
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace arraylint {

/// A message at a place of a file, which goes by the name that Clang knows.
struct Utterance {
  std::string File;
  unsigned Offset = 0;
  std::string Message;

  auto operator<=>(const Utterance &) const = default;
};

/// By which a diagnostic finds what the log says of it.
struct FindingKey {
  std::string CheckName;
  Utterance Said;

  auto operator<=>(const FindingKey &) const = default;
};

/// What no diagnostic says of a finding.
struct FindingFacts {
  /// Regions and comments; empty if the finding is reported.
  std::vector<Acceptance> AcceptedBy;
  /// The notes that lead from the call to its cause.
  std::set<Utterance> Hops;
  Frequency HowOften;
};

/// What no diagnostic says of a translation unit.
struct UnitFacts {
  /// All that the source holds, whether or not they accept something.
  std::set<AcceptingComment> Comments;
  /// Files go by the names that Clang knows. Empty unless they are wanted.
  std::set<IdiomSite> Idioms;
  bool UsesLibrary = false; ///< does it call an array library that is known?
};

class CheckLog {
public:
  explicit CheckLog(bool WantsIdioms = false) : WantsIdioms(WantsIdioms) {}

  /// The log that is being read on this thread; null if there is none.
  static CheckLog *current() { return Current; }

  /// Makes \p Read the current log while it lives.
  class Reader {
  public:
    explicit Reader(CheckLog &Read) : Before(std::exchange(Current, &Read)) {}
    Reader(const Reader &) = delete;
    Reader &operator=(const Reader &) = delete;
    ~Reader() { Current = Before; }

  private:
    CheckLog *Before;
  };

  /// Headers are included several times: what is said again is joined.
  void add(FindingKey Key, FindingFacts Facts);
  /// Nothing in particular, if no check has said more of it.
  const FindingFacts &of(const FindingKey &Key) const;

  const bool WantsIdioms;
  /// The first check that runs fills it in.
  std::optional<UnitFacts> Unit;

private:
  std::map<FindingKey, FindingFacts> Findings;

  static inline thread_local CheckLog *Current = nullptr;
};

} // namespace arraylint

#endif
