#include "check/HopNotes.h"

using namespace clang;

namespace arraylint {

static StringRef whatHappens(Effect E) {
  switch (E) {
  case Effect::Start:
    return " starts the runtime";
  case Effect::CopiesNew:
    return " makes and copies it";
  case Effect::Finishes:
    return " finishes the runtime";
  case Effect::Communicates:
    return " calls MPI";
  case Effect::UsesRuntime:
    return " uses the runtime";
  case Effect::Factorizes:
    return " factorizes it";
  default:
    return " waits for the device";
  }
}

std::string hopText(const Hop &Of, const FunctionDecl *Next, Effect E) {
  const std::string Name = displayName(*Of.Function);
  if (Next)
    return Name + " calls " + displayName(*Next) + " here";
  return Name + whatHappens(E).str() + " here";
}

std::string returnText(const FunctionDecl &F, StringRef What) {
  return displayName(F) + " returns " + What.str() + " here";
}

std::string settingText(const FunctionDecl &F) {
  return displayName(F) + " sets it here";
}

void addHops(FindingBuilder &R, llvm::ArrayRef<Hop> Chain, Effect E) {
  for (size_t I = 0; I < Chain.size(); ++I)
    R.hop(Chain[I].Site->getExprLoc(),
          hopText(Chain[I],
                  I + 1 < Chain.size() ? Chain[I + 1].Function : nullptr, E));
}

} // namespace arraylint
