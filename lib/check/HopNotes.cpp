#include "check/HopNotes.h"
#include "clang/AST/DeclCXX.h"

using namespace clang;

namespace arraylint {

std::string displayName(const FunctionDecl &F) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&F);
  if (Method && Method->getParent()->isLambda())
    return "the lambda";
  return "'" + F.getNameAsString() + "'";
}

void addHops(FindingBuilder &R, llvm::ArrayRef<Hop> Chain) {
  for (size_t I = 0; I < Chain.size(); ++I) {
    const std::string Name = displayName(*Chain[I].Function);
    R.hop(Chain[I].Site->getExprLoc(),
          I + 1 < Chain.size()
              ? Name + " calls " + displayName(*Chain[I + 1].Function) + " here"
              : Name + " waits for the device here");
  }
}

} // namespace arraylint
