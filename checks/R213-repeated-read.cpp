//===- R213: repeated-read ------------------------------------------------===//
//
//   best = std::min(best, loss.item<float>());
//   log << loss.item<float>();   // waits again for the same value
//
//===----------------------------------------------------------------------===//

#include "analysis/arrays/RepeatedReads.h"
#include "check/ArrayCheck.h"
#include "fix/forms/KeepValue.h"

using namespace clang;

namespace arraylint {
namespace {

class RepeatedRead : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  bool makesAssumptions() const override { return true; }

  void checkBody(const FunctionBody &Body) override {
    Names.clear();
    const RepeatedReads Reads(Body, unit().Functions.writes(), lookup());
    for (const RepeatedReads::Repeats &Same : Reads.all())
      reportRepeats(Same);
  }

  void reportRepeats(const RepeatedReads::Repeats &Same) {
    Assumptions::Scope Here(lookup().assumptions());
    Here.add(Same.Needs, false);
    // One declaration is sufficient for all repeats.
    auto Kept = keepValue(*Same.First, Same.Again, lookup(), Names);
    for (const ArrayEvent *Later : Same.Again) {
      FindingBuilder R = report(Later->Site, "reads the same value back again");
      R.note(Same.First->Site->getExprLoc(),
             "it is read here, and nothing writes the array in between");
      R.fix(std::exchange(Kept, std::nullopt));
    }
  }

  llvm::StringSet<> Names; ///< declared by fixes in this function
};

ARRAYLINT_CHECK(RepeatedRead, "R213");

} // namespace
} // namespace arraylint
