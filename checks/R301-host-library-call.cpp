//===- R301: host-library-call --------------------------------------------===//
//
//   for (int i = 0; i < n; ++i)
//     cblas_sgemv(..., x.cpu().data_ptr<float>(), ...);   // n host calls
//
// Not reported for functions whose arrays are host memory by contract.
//
//===----------------------------------------------------------------------===//

#include "analysis/arrays/HostData.h"
#include "analysis/loops/Estimate.h"
#include "check/ArrayCheck.h"
#include "check/FunctionNames.h"

using namespace clang;

namespace arraylint {
namespace {

class HostLibraryCall : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  void checkBody(const FunctionBody &Body) override {
    for (const HostCall &Call : Body.hostCalls()) {
      if (Call.Function->Kind != HostKind::Library || !Call.InnermostLoop)
        continue;
      const auto Data = arrayGivenTo(Call, Body);
      const Loop *Hot = Data ? hotLoop(Call.Site, Call.InnermostLoop) : nullptr;
      if (!Hot)
        continue;
      FindingBuilder R = report(
          Call.Site, "passes an array's elements to " + receiverOf(Call) +
                         " on every iteration" + estimate(*Hot, "calls"));
      R.note(Data->AccessCall.Site->getExprLoc(),
             "the array's memory is mapped for the host here");
    }
  }

  static std::string receiverOf(const HostCall &Call) {
    const FunctionDecl *Called = calledFunction(Call.Site);
    return Called ? "the host library's " + displayName(*Called)
                  : "a host library";
  }

  /// The array memory among the arguments, unless it was on the host from the
  /// start.
  std::optional<HostData> arrayGivenTo(const HostCall &Call,
                                       const FunctionBody &Body) const {
    for (const Expr *Argument : Call.arguments())
      if (auto Data =
              Argument ? hostData(Argument, Body, lookup()) : std::nullopt;
          Data && !isNotReported(*Data->AccessCall.Entry->Owner) &&
          !isHostMemory(Data->AccessCall, Body, lookup()))
        return Data;
    return std::nullopt;
  }
};

ARRAYLINT_CHECK(HostLibraryCall, "R301");

} // namespace
} // namespace arraylint
