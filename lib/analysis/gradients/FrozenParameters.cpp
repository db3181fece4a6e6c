#include "analysis/gradients/FrozenParameters.h"
#include "analysis/calls/CallSites.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/KnownCode.h"
#include "analysis/events/UserFunctions.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/SetOperations.h"

using namespace clang;

namespace arraylint {

/// Is \p Event `x.set_requires_grad(flag)`?
static bool setsNeedOfGradients(const ArrayEvent &Event, RoleLookup &Roles) {
  if (!Event.has(Role::Gradient) || !Event.array() ||
      !Roles.isArray(Event.Callee->getReturnType()))
    return false;
  const auto Arguments = Event.arguments();
  return Arguments.size() == 1 && Arguments.front() &&
         Arguments.front()->getType()->isBooleanType();
}

bool turnsOffGradients(const ArrayEvent &Event, RoleLookup &Roles) {
  return setsNeedOfGradients(Event, Roles) &&
         constantValue(Event.arguments().front(), *Event.Body) == 0;
}

/// Is \p Array one that a function of the library makes, of no other array?
/// Then it is no parameter of a model.
static bool isMadeHere(const Expr *Array, RoleLookup &Roles) {
  const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(Array));
  const ArrayCall Made =
      arrayCall(Variable ? Variable->getInit() : Array, Roles);
  return Made.Callee && isOfLibrary(*Made.Callee) && !Made.object() &&
         llvm::none_of(Made.arguments(), [&](const Expr *Argument) {
           return Argument && Roles.isArray(Argument->getType());
         });
}

/// Is \p Flag a parameter of a function that the unit does not call?
static bool isNeverGiven(const Expr *Flag, const FunctionBody &Body,
                         const ArrayEvents &Events) {
  return isa_and_nonnull<ParmVarDecl>(namedVariable(Flag)) &&
         callSitesOf(Body.function(), Events).empty();
}

/// The array of \p Event, as it is written.
static StringRef nameOf(const ArrayEvent &Event) {
  const ASTContext &Context = Event.Body->context();
  return Lexer::getSourceText(
      CharSourceRange::getTokenRange(Event.array()->getSourceRange()),
      Context.getSourceManager(), Context.getLangOpts());
}

static bool anyFreezes(const ArrayEvents &Events, RoleLookup &Roles) {
  std::set<StringRef> Off, On;
  for (const auto &Body : Events.bodies())
    for (const ArrayEvent &Event : Body->events()) {
      if (!setsNeedOfGradients(Event, Roles) ||
          isMadeHere(Event.array(), Roles))
        continue;
      const Expr *Flag = Event.arguments().front();
      if (!isNeverGiven(Flag, *Body, Events))
        (constantValue(Flag, *Body) == 1 ? On : Off).insert(nameOf(Event));
    }
  return !llvm::set_is_subset(Off, On);
}

bool freezesParameters(const ArrayEvents &Events, RoleLookup &Roles) {
  static constexpr AnalysisCache::Query Asked;
  return Roles.userFunctions() ? Roles.userFunctions()->cache().getOrCompute(
                                     Asked, nullptr, nullptr,
                                     [&] { return anyFreezes(Events, Roles); })
                               : anyFreezes(Events, Roles);
}

} // namespace arraylint
