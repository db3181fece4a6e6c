//===- Sieve.h - What keeps a finding from being reported? ----------------===//
//
// A finding is reported unless a sieve keeps it back: a comment, a region of
// the configuration, a baseline, a revision, the lines of a diff. A sieve is
// one class in this folder and one entry of the list in SieveList.cpp:
//
//   class OddLines : public Sieve {
//     llvm::StringRef name() const override { return "odd lines"; }
//     std::vector<Fate> judge(llvm::ArrayRef<Finding> All) override;
//     std::string origin() const override { return "in odd lines"; }
//   };
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_KNOWN_SIEVE_H
#define ARRAYLINT_APP_KNOWN_SIEVE_H

#include "app/batch/RunLog.h"
#include "app/batch/UnitCache.h"
#include "app/cli/Console.h"
#include "app/cli/Selection.h"
#include "finding/UnitReport.h"
#include <optional>

namespace arraylint {

/// What becomes of a finding.
struct Fate {
  enum class Kind : uint8_t {
    Reported,
    LeftOut,  ///< appears nowhere
    Accepted, ///< shown as suppressed by formats that show such findings
  };

  Kind Is = Kind::Reported;
  /// Who accepts it beside those that the finding names already.
  std::optional<Acceptance> By = std::nullopt;
};

/// The translation units of a run, and what was found in each.
struct AnalysedUnits {
  llvm::ArrayRef<UnitRequest> Units;
  llvm::ArrayRef<UnitReport> Reports;
  UnitCache &Cache;
  RunLog &Log;
};

class Sieve {
public:
  virtual ~Sieve() = default;

  virtual llvm::StringRef name() const = 0;
  /// The fate of each of \p All. A sieve may compare findings with each other:
  /// it is shown those as well that a sieve beside it keeps back.
  virtual std::vector<Fate> judge(llvm::ArrayRef<Finding> All) = 0;
  /// Is a finding kept back by what stands at its place, in the source or in
  /// the configuration? Then no sieve that compares findings is shown it.
  virtual bool isInPlace() const { return false; }
  /// Completes "3 findings" in the summary: "of old.json". Empty: the summary
  /// does not count what this sieve keeps back.
  virtual std::string origin() const { return ""; }

  /// Files to check if the user names none.
  virtual std::vector<std::string> files() const { return {}; }
  /// Before the analysis.
  virtual llvm::Error prepare(llvm::ArrayRef<UnitRequest>) {
    return llvm::Error::success();
  }
  /// After the analysis, before judge().
  virtual void learn(const AnalysedUnits &) {}
  /// After judge(): reports on stderr what of the sieve is of no use.
  virtual void showIdle(const Selection &, const Console &,
                        llvm::ArrayRef<UnitRequest>,
                        llvm::ArrayRef<Failure>) const {}
};

} // namespace arraylint

#endif
