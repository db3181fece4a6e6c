#include "app/teach/WriteProposal.h"

using namespace clang;

namespace arraylint {

using Returned = FunctionShape::Returned;
using Section = DraftSection;
using Proposal = std::optional<RoleProposal>;

Proposal proposeWrite(const FunctionShape &F) {
  const ResultKind Result =
      F.Result == Returned::Itself ? ResultKind::Handle : ResultKind::None;
  const bool IsTwin = llvm::StringRef(F.Name).ends_with("_");
  switch (F.Meaning) {
  case NameMeaning::Allocate:
    // `m.zeros();`
    return F.IsMethod && !F.isConst()
               ? Proposal(makeProposal(Section::Writes,
                                       {Role::Assign, Role::InPlace}, Result))
               : std::nullopt;
  case NameMeaning::Assign: {
    RoleProposal P =
        makeProposal(Section::Writes, {Role::Assign, Role::InPlace}, Result);
    if (F.F->getNumParams() > 0)
      P.Parameters[Parameter::Value] = F.parameter(0);
    return P;
  }
  case NameMeaning::Elementwise:
  case NameMeaning::Random:
    if (!IsTwin)
      return std::nullopt;
    return makeProposal(
        Section::Writes,
        {F.Meaning == NameMeaning::Random ? Role::Random : Role::Elementwise,
         Role::InPlace},
        Result);
  case NameMeaning::Scatter:
    return makeProposal(Section::Indices, {Role::Scatter, Role::InPlace},
                        Result, "which parameters are index, mask, value?");
  case NameMeaning::Print:
    return makeRead(Section::Reads, {Role::Print, Role::HostSync},
                    ResultKind::None);
  case NameMeaning::ToHost:
  case NameMeaning::Sync:
    return makeRead(Section::Reads, {Role::HostSync}, ResultKind::None);
  default:
    return std::nullopt;
  }
}

} // namespace arraylint
