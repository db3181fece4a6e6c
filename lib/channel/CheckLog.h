//===- CheckLog.h - What checks report besides diagnostics ----------------===//
//
// clang-tidy keeps only the diagnostics of a finding, and nothing about a
// translation unit. A host that needs more provides a log, to which the checks
// write if there is one. Plain clang-tidy has none:
//
//   CheckLog Log;
//   CheckLog::Reader Reading(Log);                    // in the host
//   if (CheckLog *Log = CheckLog::current())          // in a check, as it
//     Log->add({CheckName, {File, Offset, Message}},  // reports a finding
//              {.SuppressedBy = …, .Hops = …});
//   Log.of({CheckName, {File, Offset, Message}}).Hops // in the host
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHANNEL_CHECKLOG_H
#define ARRAYLINT_CHANNEL_CHECKLOG_H

#include "finding/UnitResults.h"
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace arraylint {

/// A message at a location. File is the name by which Clang opened it.
struct LocatedMessage {
  std::string File;
  unsigned Offset = 0;
  std::string Message;

  auto operator<=>(const LocatedMessage &) const = default;
};

/// Identifies the diagnostic that an entry of the log belongs to.
struct FindingKey {
  std::string CheckName;
  LocatedMessage Diagnostic;

  auto operator<=>(const FindingKey &) const = default;
};

/// Facts about a finding that its diagnostic does not contain.
struct FindingFacts {
  /// Regions and comments that suppress it; empty if it is reported.
  std::vector<Suppression> SuppressedBy;
  /// The notes that form the call chain from the reported call to its cause.
  std::set<LocatedMessage> Hops;
  Frequency HowOften;
  /// The offset of the end of the loop that it begins with; 0 if there is none.
  unsigned LoopEnd = 0;
  std::set<Assumed> Assumes = {};
  /// Empty if it depends on no other translation unit. The steps have only a
  /// file, named as Clang opened it, and an offset.
  Condition When = {};
  /// What to do about it; see Finding.
  std::string Help = {};
  ProgramKind In = ProgramKind::Any;
  std::optional<uint32_t> CalledAs = std::nullopt; ///< see Finding
};

/// Facts about a translation unit that no diagnostic contains.
struct UnitFacts {
  /// All suppression comments in the source, whether or not they suppress a
  /// finding.
  std::set<SuppressionComment> Comments;
  /// The files are named as Clang opened them. Empty unless requested.
  std::set<IdiomSite> Idioms;
  bool UsesLibrary = false; ///< see LibraryUse.h
  /// Of all functions that other units can call. Their steps are like those of
  /// a finding.
  std::vector<FunctionFacts> Functions;
};

class CheckLog {
public:
  /// The log that this thread writes to; null if there is none.
  static CheckLog *current() { return Current; }

  /// Makes a log the current one of this thread during its lifetime.
  class Reader {
  public:
    explicit Reader(CheckLog &Read) : Before(std::exchange(Current, &Read)) {}
    Reader(const Reader &) = delete;
    Reader &operator=(const Reader &) = delete;
    ~Reader() { Current = Before; }

  private:
    CheckLog *Before;
  };

  /// Adds facts about a finding. Facts for the same key are merged, because a
  /// header may be included several times.
  void add(FindingKey Key, FindingFacts Facts);
  /// Makes a finding that was added for programs that may use a device one of
  /// any program. Returns false if there is none.
  bool holdsInAny(const FindingKey &Key);
  /// The facts about a finding; default values if no check has added any.
  const FindingFacts &of(const FindingKey &Key) const;

  /// The first check that runs fills it in.
  std::optional<UnitFacts> Unit;

private:
  std::map<FindingKey, FindingFacts> Findings;

  static inline thread_local CheckLog *Current = nullptr;
};

} // namespace arraylint

#endif
