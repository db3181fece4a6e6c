//===- Sieve.h - What suppresses a finding --------------------------------===//
//
// A finding is reported unless a sieve holds it back: a comment, a region of
// the configuration, a baseline, a revision, the lines of a diff. A sieve is
// one class in this folder and one entry of the list in SieveList.cpp:
//
//   class OddLines : public EachFinding {
//     llvm::StringRef name() const override { return "odd lines"; }
//     Fate::Kind fateOf(const Finding &F) const override;
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
#include "finding/UnitResults.h"
#include <optional>

namespace arraylint {

/// The decision of a sieve on a finding.
struct Fate {
  enum class Kind : uint8_t {
    Reported,
    LeftOut,    ///< not shown at all
    Suppressed, ///< shown as suppressed by formats that show such findings
  };

  Kind Is = Kind::Reported;
  /// The suppression to add to those that the finding already lists.
  std::optional<Suppression> By = std::nullopt;
};

/// The translation units of a run and their reports.
struct AnalysedUnits {
  llvm::ArrayRef<UnitRequest> Units;
  llvm::ArrayRef<UnitResults> Reports;
  /// About the units of the project that were not analysed.
  llvm::ArrayRef<FunctionFacts> Others;
  UnitCache &Cache;
  RunLog &Log;
};

class Sieve {
public:
  virtual ~Sieve() = default;

  virtual llvm::StringRef name() const = 0;
  /// The decision for each of \p All. A sieve may compare findings with each
  /// other, so \p All includes those that other sieves of this kind hold back.
  virtual std::vector<Fate> judge(llvm::ArrayRef<Finding> All) = 0;
  /// Does the decision depend only on the source or the configuration at the
  /// place of the finding? Findings held back by such a sieve are not passed to
  /// sieves that compare findings.
  virtual bool isInPlace() const { return false; }
  /// Completes "3 findings" in the summary: "of old.json". Empty if the summary
  /// does not count the findings held back by this sieve.
  virtual std::string origin() const { return ""; }

  /// The files to check if the user names none.
  virtual std::vector<std::string> files() const { return {}; }
  /// Called before the analysis.
  virtual llvm::Error prepare(llvm::ArrayRef<UnitRequest>) {
    return llvm::Error::success();
  }
  /// Called after the analysis, before judge().
  virtual void learn(const AnalysedUnits &) {}
  /// Called after judge(): why its decisions cannot be relied on.
  virtual llvm::Error fault() const { return llvm::Error::success(); }
  /// Called after judge(). Reports unused entries of the sieve on stderr.
  virtual void showIdle(const Selection &, const Console &,
                        llvm::ArrayRef<UnitRequest>,
                        llvm::ArrayRef<Failure>) const {}
};

/// A sieve that decides on each finding by itself.
class EachFinding : public Sieve {
public:
  std::vector<Fate> judge(llvm::ArrayRef<Finding> All) final {
    std::vector<Fate> Fates;
    for (const Finding &F : All)
      Fates.push_back({fateOf(F)});
    return Fates;
  }

private:
  virtual Fate::Kind fateOf(const Finding &F) const = 0;
};

} // namespace arraylint

#endif
