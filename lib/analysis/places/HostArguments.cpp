#include "analysis/places/HostArguments.h"
#include "analysis/loops/Estimate.h"
#include "analysis/places/HostProgram.h"
#include "analysis/places/NamedPlace.h"
#include "clang/AST/DeclCXX.h"

using namespace clang;

namespace arraylint {

/// Is \p Argument a number, or a list of the standard library or in braces?
static bool isHostValue(const Expr *Argument) {
  const CXXRecordDecl *Class = Argument->getType()->getAsCXXRecordDecl();
  return Argument->getType()->isArithmeticType() || bracedList(Argument) ||
         (Class && Class->isInStdNamespace());
}

/// Does \p Call draw a vector of one number? A program that draws arrays in the
/// default place would have them on a device if it used one; a single number is
/// drawn for the host.
static bool drawsOneNumber(const ArrayCall &Call) {
  const auto Extents = writtenExtents(Call);
  return Call.has(Role::Random) && !Extents.empty() &&
         llvm::all_of(Extents, [&](const Expr *Extent) {
           Expr::EvalResult Value;
           return !Extent->isValueDependent() &&
                  Extent->EvaluateAsInt(Value, Call.Callee->getASTContext()) &&
                  Value.Val.getInt() == 1;
         });
}

bool keepsOnHost(const ArrayCall &Call, RoleLookup &Roles) {
  const auto Arguments = Call.arguments();
  const bool IsRange = Call.Entry->Parameters.count(Parameter::Stop) ||
                       (Arguments.size() > 1 && Arguments[1] &&
                        Arguments[1]->getType()->isArithmeticType());
  return Call.Entry->OnHost && !Arguments.empty() &&
         llvm::all_of(Arguments,
                      [&](const Expr *Argument) {
                        return !Argument || isHostValue(Argument) ||
                               nameNoDevice(Argument, Roles);
                      }) &&
         (Call.has(Role::Random)
              ? drawsOneNumber(Call)
              : IsRange || !Arguments[0]->getType()->isArithmeticType());
}

bool isInDefaultPlace(const ArrayCall &Call, RoleLookup &Roles) {
  return makesOnHost(*Call.Entry->Owner) &&
         Call.Entry->Result == ResultKind::Copy && !Call.object() &&
         llvm::all_of(Call.arguments(), [&](const Expr *Argument) {
           return !Argument || isHostValue(Argument) ||
                  nameNoDevice(Argument, Roles);
         });
}

} // namespace arraylint
