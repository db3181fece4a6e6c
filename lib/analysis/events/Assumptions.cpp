#include "analysis/events/Assumptions.h"
#include "analysis/events/FunctionIdentity.h"

using namespace clang;

namespace arraylint {

Assumptions::Scope::~Scope() {
  Of.Innermost = Around;
  if (Around && !IsDiscarded)
    Around->add(Made, IsAsked);
}

void Assumptions::Scope::add(const Needs &Also, bool WasAsked) {
  Made.insert(Also.begin(), Also.end());
  IsAsked |= WasAsked;
}

// Computing an identifier takes time, and most functions are asked about often.
std::optional<FunctionId> Assumptions::idOf(const FunctionDecl &F) {
  const auto [It, IsNew] = Ids.try_emplace(F.getCanonicalDecl());
  if (IsNew)
    It->second = functionId(F);
  return It->second;
}

bool Assumptions::make(const FunctionDecl &Callee, Effect What,
                       std::string Of) {
  if (!isKnownElsewhere(Callee))
    return false;
  if (Innermost)
    Innermost->IsAsked = true;
  const auto Id = areEnabled() ? idOf(Callee) : std::nullopt;
  if (Id && Innermost)
    Innermost->Made.insert({*Id, What, std::move(Of)});
  return Id.has_value();
}

bool Assumptions::makeOfProgram(Effect What) {
  if (Innermost)
    Innermost->IsAsked = true;
  if (areEnabled() && Innermost)
    Innermost->Made.insert({WholeProgram, What});
  return areEnabled();
}

bool Assumptions::isLeftToLink(const FunctionDecl &Definition) const {
  return areEnabled() && isKnownElsewhere(Definition);
}

bool Assumptions::ofDefinition(const FunctionDecl &Definition, Effect What,
                               std::string Of,
                               llvm::function_ref<bool()> Analyse) {
  if (!isLeftToLink(Definition))
    return Analyse();
  if (Mode == About::Possible) {
    Scope Own(*this);
    Own.discard();
    if (!Analyse())
      return false;
  }
  return make(Definition, What, std::move(Of));
}

} // namespace arraylint
