#include "app/teach/OperatorProposal.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace arraylint {

using Returned = FunctionShape::Returned;
using Section = DraftSection;
using Proposal = std::optional<RoleProposal>;

Proposal proposeSubscript(const FunctionShape &F) {
  if (F.Result == Returned::Array || F.Result == Returned::Itself) {
    RoleProposal P =
        makeProposal(Section::Parts, {Role::Slice}, ResultKind::View,
                     "a view of the same elements, or a copy? Then "
                     "result: copy");
    P.Parameters[Parameter::Index] = "0";
    return P;
  }
  if (F.Result != Returned::HostValue)
    return std::nullopt;
  // A subscript that returns by value has read the element.
  const bool IsRead = !F.F->getReturnType()->isReferenceType();
  RoleProposal P =
      makeProposal(Section::Reads, {Role::ElementAccess}, ResultKind::Host);
  if (IsRead)
    P = makeRead(Section::Reads, {Role::ElementAccess, Role::HostSync},
                 ResultKind::Host);
  const bool HasPack = llvm::any_of(F.F->parameters(), [](const auto *Each) {
    return Each->isParameterPack();
  });
  P.Keys["scalar_arity"] = HasPack || F.F->getNumParams() == 0
                               ? "rank"
                               : std::to_string(F.F->getNumParams());
  if (F.F->getNumParams() > 0)
    P.Parameters[Parameter::Index] = "0";
  return P;
}

static bool isComparison(OverloadedOperatorKind Kind) {
  return llvm::is_contained({OO_Less, OO_Greater, OO_LessEqual, OO_GreaterEqual,
                             OO_EqualEqual, OO_ExclaimEqual},
                            Kind);
}

static bool isCompound(OverloadedOperatorKind Kind) {
  return Kind >= OO_PlusEqual && Kind <= OO_PipeEqual;
}

static Proposal compoundOperator() {
  RoleProposal P =
      makeProposal(Section::Elementwise, {Role::Elementwise, Role::InPlace},
                   ResultKind::Handle);
  P.Parameters[Parameter::Other] = "0";
  return P;
}

static Proposal binaryOperator(const FunctionShape &F,
                               OverloadedOperatorKind Kind) {
  RoleProposal P =
      makeProposal(Section::Elementwise, {Role::Elementwise}, ResultKind::Copy);
  if (F.F->getNumParams() + F.IsMethod == 2)
    P.Parameters[Parameter::Other] = F.IsMethod ? "0" : "1";
  if (isComparison(Kind) || Kind == OO_AmpAmp || Kind == OO_PipePipe ||
      Kind == OO_Exclaim)
    P.Keys["result_dtype"] = "bool";
  else if (F.InPlaceForm == "{}=" && !P.Parameters.empty())
    P.Keys["in_place_form"] = "\"{}=\"";
  if (Kind == OO_Star)
    P.Decide = "elementwise, or a product of matrices? Then roles: [reduce], "
               "algorithm: contraction";
  return P;
}

std::optional<RoleProposal> proposeOperator(const FunctionShape &F) {
  const OverloadedOperatorKind Kind = F.F->getOverloadedOperator();
  if (F.IsMethod && (Kind == OO_Subscript || Kind == OO_Call))
    return F.F->getNumParams() ? proposeSubscript(F) : std::nullopt;
  if (isCompound(Kind))
    return compoundOperator();
  // `stream << x`.
  if (Kind == OO_LessLess && !F.IsMethod && F.ArrayParameters.size() == 1 &&
      F.ArrayParameters.front() == 1) {
    RoleProposal P = makeRead(Section::Reads, {Role::Print, Role::HostSync},
                              ResultKind::None);
    P.Parameters[Parameter::Array] = "1";
    return P;
  }
  if (isComparison(Kind) && F.Result == Returned::HostValue)
    return makeRead(Section::Reads, {Role::Reduce, Role::HostSync},
                    ResultKind::Host);
  if (F.Result != Returned::Array ||
      llvm::is_contained({OO_Equal, OO_PlusPlus, OO_MinusMinus}, Kind))
    return std::nullopt;
  return binaryOperator(F, Kind);
}

} // namespace arraylint
