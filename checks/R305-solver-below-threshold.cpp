//===- R305: solver-below-threshold ---------------------------------------===//
//
//   auto a = torch::rand({1000, 64, 64}, torch::kCUDA);
//   for (int64_t i = 0; i < 1000; ++i)
//     x[i] = torch::linalg_solve(a[i], b[i]);   // 64 unknowns: one device
//
// Reported only if the systems are parts of one array, which is the batch.
//
//===----------------------------------------------------------------------===//

#include "analysis/arrays/ArrayShape.h"
#include "analysis/loops/Estimate.h"
#include "analysis/walks/StackWalk.h"
#include "check/ArrayCheck.h"

using namespace clang;

namespace arraylint {
namespace {

class SolverBelowThreshold : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  RoleSet roles() const override { return {Role::Solve, Role::Factorize}; }

  void checkEvent(const ArrayEvent &Event) override {
    const bool Solves = Event.Entry->Algorithm == "solve";
    if (!Event.InnermostLoop ||
        (!Solves && Event.Entry->Algorithm != "cholesky"))
      return;
    const Loop *Hot = hotLoop(Event.Site, Event.InnermostLoop);
    const auto Shape =
        Hot ? arrayShape(Event.array(), *Event.Body, lookup()) : std::nullopt;
    const int64_t Shared =
        threshold(Solves ? "solve_dimension" : "cholesky_dimension");
    if (!Shape || Shape->size() != 2 || !Shape->front() ||
        *Shape->front() >= Shared ||
        !isPartOfStack(Event.array(), *Hot, lookup()))
      return;
    const std::string Dimension = std::to_string(*Shape->front());
    report(Event, (Solves ? "solves one system of " + Dimension + " unknowns"
                          : "factorizes one matrix of " + Dimension + " rows") +
                      " at a time; below " + std::to_string(Shared) +
                      " none is distributed over devices" +
                      estimate(*Hot, "solutions"));
  }
};

ARRAYLINT_CHECK(SolverBelowThreshold, "R305");

} // namespace
} // namespace arraylint
