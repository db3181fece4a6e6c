#include "app/teach/RoleProposal.h"
#include "app/teach/OperatorProposal.h"
#include "app/teach/WriteProposal.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace arraylint {

using Returned = FunctionShape::Returned;
using Section = DraftSection;
using Proposal = std::optional<RoleProposal>;

static constexpr llvm::StringLiteral Titles[] = {
    "the runtime",
    "values on the host",
    "what an array is",
    "new arrays",
    "random numbers",
    "elementwise",
    "reductions",
    "overwriting an array",
    "parts of an array",
    "other shapes",
    "indices",
    "joining arrays",
    "matrices and signals",
    "between host and device",
};
static_assert(std::size(Titles) ==
              static_cast<size_t>(DraftSection::Transfers) + 1);

llvm::StringRef sectionTitle(DraftSection S) {
  return Titles[static_cast<size_t>(S)];
}

RoleProposal makeProposal(DraftSection S, std::vector<Role> Roles,
                          ResultKind Result, std::string Decide) {
  RoleProposal P;
  P.Section = S;
  P.Roles = std::move(Roles);
  P.Result = Result;
  P.Decide = std::move(Decide);
  return P;
}

RoleProposal makeRead(DraftSection S, std::vector<Role> Roles,
                      ResultKind Result, std::string Decide) {
  RoleProposal P = makeProposal(S, std::move(Roles), Result, std::move(Decide));
  P.Blocks = true;
  return P;
}

static void addParameter(RoleProposal &P, Parameter Kind,
                         const FunctionShape &F,
                         std::optional<unsigned> Position) {
  if (Position)
    P.Parameters[Kind] = F.parameter(*Position);
}

/// The second operand: for a method, the first array parameter.
static std::optional<unsigned> otherOperand(const FunctionShape &F) {
  const size_t Index = F.IsMethod ? 0 : 1;
  if (Index < F.ArrayParameters.size())
    return F.ArrayParameters[Index];
  return std::nullopt;
}

static Proposal elementwise(const FunctionShape &F) {
  RoleProposal P =
      makeProposal(Section::Elementwise, {Role::Elementwise}, ResultKind::Copy);
  addParameter(P, Parameter::Other, F, otherOperand(F));
  if (F.Meaning == NameMeaning::Compare)
    P.Keys["result_dtype"] = "bool";
  else if (!F.InPlaceForm.empty())
    P.Keys["in_place_form"] = "\"" + F.InPlaceForm + "\"";
  return P;
}

static Proposal reduction(const FunctionShape &F) {
  RoleProposal P =
      makeProposal(Section::Reductions, {Role::Reduce}, ResultKind::Copy);
  addParameter(P, Parameter::Axis, F, F.Axis);
  if (F.Meaning == NameMeaning::Contraction) {
    P.Keys["algorithm"] = "contraction";
    addParameter(P, Parameter::Other, F, otherOperand(F));
  }
  return P;
}

static RoleProposal algebra(const FunctionShape &F, ResultKind Result) {
  const Role R = F.Meaning == NameMeaning::Fft     ? Role::Fft
                 : F.Meaning == NameMeaning::Solve ? Role::Solve
                                                   : Role::Factorize;
  RoleProposal P = makeProposal(Section::Algebra, {R}, Result);
  if (const llvm::StringRef Name = algorithmOfName(F.Name); !Name.empty())
    P.Keys["algorithm"] = Name.str();
  return P;
}

static Proposal allocation(const FunctionShape &F) {
  RoleProposal P =
      makeProposal(Section::New, {Role::Allocate}, ResultKind::Copy);
  addParameter(P, Parameter::Shape, F, F.Extents);
  addParameter(P, Parameter::Dtype, F, F.Dtype);
  if (const llvm::StringRef Fill = fillOfName(F.Name); !Fill.empty())
    P.Keys["fill_value"] = Fill.str();
  if (F.Name == "arange" || F.Name == "linspace" || F.Name == "range")
    P.Parameters.erase(Parameter::Shape);
  return P;
}

static Proposal randomNumbers(const FunctionShape &F) {
  RoleProposal P =
      makeProposal(Section::Random, {Role::Random}, ResultKind::Copy);
  addParameter(P, Parameter::Shape, F, F.Extents);
  addParameter(P, Parameter::Dtype, F, F.Dtype);
  return P;
}

/// Whether it waits for the device cannot be seen.
static RoleProposal places() {
  return makeProposal(Section::Indices, {Role::Nonzero}, ResultKind::Copy,
                      "does the call wait to learn how many there are? Then "
                      "blocks: true");
}

/// `where(mask, x, y)`, or `where(mask)` for positions.
static Proposal where(const FunctionShape &F) {
  if (F.F->getNumParams() == 1 && !F.IsMethod)
    return places();
  if (F.F->getNumParams() != 3)
    return std::nullopt;
  RoleProposal P =
      makeProposal(Section::Elementwise, {Role::Elementwise}, ResultKind::Copy);
  P.Parameters = {{Parameter::Mask, F.parameter(0)},
                  {Parameter::Value, F.parameter(1)},
                  {Parameter::Other, F.parameter(2)}};
  return P;
}

static Proposal concatenation(const FunctionShape &F) {
  RoleProposal P =
      makeProposal(Section::Joins, {Role::Concat}, ResultKind::Copy);
  addParameter(P, Parameter::Parts, F, F.List);
  return P;
}

/// Functions that return parts of an array, or its elements in another shape.
static Proposal partOfArray(const FunctionShape &F) {
  const std::string ViewOrCopy =
      "a view of the same elements, or a copy? Then result: copy";
  switch (F.Meaning) {
  case NameMeaning::Reshape:
    return makeProposal(Section::Shapes, {Role::Reshape}, ResultKind::View,
                        ViewOrCopy);
  case NameMeaning::Slice:
    return makeProposal(
        Section::Parts, {Role::Slice}, ResultKind::View,
        ViewOrCopy + "; which parameters are axis, start, stop, length?");
  case NameMeaning::Gather:
    return makeProposal(Section::Indices, {Role::Gather}, ResultKind::Copy);
  case NameMeaning::Nonzero:
    return places();
  case NameMeaning::ToHost:
    return makeRead(Section::Transfers, {Role::DeviceTransfer, Role::HostSync},
                    ResultKind::HostArray);
  case NameMeaning::ToDevice:
    return makeProposal(Section::Transfers, {Role::DeviceTransfer},
                        ResultKind::Copy);
  default:
    return std::nullopt;
  }
}

/// Functions that return an array from arrays and have a meaningful name.
static Proposal returningArray(const FunctionShape &F) {
  switch (F.Meaning) {
  case NameMeaning::Allocate:
    return allocation(F);
  case NameMeaning::ShapeQuery:
    // `empty(shape)`; in other classes, `empty` is a query.
    return F.Name == "empty" && !F.IsMethod && F.HasExtents ? allocation(F)
                                                            : std::nullopt;
  case NameMeaning::Random:
    return randomNumbers(F);
  case NameMeaning::Elementwise:
  case NameMeaning::Compare:
  case NameMeaning::Copy:
    return elementwise(F);
  case NameMeaning::MinMax:
    return F.Arrays > 1 ? elementwise(F) : reduction(F);
  case NameMeaning::Reduce:
  case NameMeaning::Contraction:
    return reduction(F);
  case NameMeaning::Concat:
    return concatenation(F);
  case NameMeaning::Where:
    return where(F);
  case NameMeaning::Cast:
    return makeProposal(Section::Elementwise, {Role::Cast}, ResultKind::Copy);
  case NameMeaning::Factorize:
  case NameMeaning::Solve:
  case NameMeaning::Fft:
    return algebra(F, ResultKind::Copy);
  default:
    return partOfArray(F);
  }
}

/// Functions that return a host value from an array.
static Proposal returningHost(const FunctionShape &F) {
  switch (F.Meaning) {
  case NameMeaning::ShapeQuery:
    return makeProposal(Section::Queries, {Role::ShapeQuery}, ResultKind::Host);
  case NameMeaning::ReadValue:
  case NameMeaning::ToHost:
    return makeRead(Section::Reads, {Role::HostSync}, ResultKind::Host);
  case NameMeaning::Equality:
  case NameMeaning::Compare:
  case NameMeaning::Reduce:
  case NameMeaning::MinMax:
    return makeRead(Section::Reads, {Role::Reduce, Role::HostSync},
                    ResultKind::Host);
  case NameMeaning::Contraction: {
    RoleProposal P = makeRead(Section::Reads, {Role::Reduce, Role::HostSync},
                              ResultKind::Host);
    P.Keys["algorithm"] = "contraction";
    return P;
  }
  case NameMeaning::Factorize: {
    RoleProposal P = algebra(F, ResultKind::Host);
    P.Roles.push_back(Role::HostSync);
    P.Blocks = true;
    return P;
  }
  case NameMeaning::Accessor:
    return makeProposal(
        Section::Reads, {Role::Accessor}, ResultKind::Host,
        "does it wait (blocks: true, role host_sync), or does the "
        "caller vouch that the array is on the host (expects_host: "
        "true)?");
  default:
    return std::nullopt;
  }
}

/// Functions that write what their name suggests into an array parameter.
static Proposal writingOut(const FunctionShape &F) {
  Proposal P = returningArray(F);
  if (!P || P->Section == Section::Parts || P->Section == Section::Shapes)
    return std::nullopt;
  P->Roles.push_back(Role::OutParam);
  P->Result =
      F.Result == Returned::Itself ? ResultKind::Handle : ResultKind::None;
  P->Keys.erase("in_place_form");
  P->Parameters[Parameter::Out] = F.parameter(*F.Out);
  return P;
}

static Proposal judgeConstructor(const FunctionShape &F) {
  if (F.Values || F.Arrays || !F.HasExtents)
    return std::nullopt;
  return allocation(F);
}

/// Functions that neither take nor return an array.
static Proposal withoutArrays(const FunctionShape &F) {
  if (isa<CXXMethodDecl>(F.F))
    return std::nullopt;
  switch (F.Meaning) {
  case NameMeaning::Sync:
    return makeRead(Section::Reads, {Role::HostSync}, ResultKind::None);
  case NameMeaning::Start:
    return makeProposal(Section::Runtime, {Role::RuntimeStart},
                        ResultKind::None);
  case NameMeaning::Stop:
    return makeRead(Section::Runtime, {Role::RuntimeFinish}, ResultKind::None);
  default:
    return std::nullopt;
  }
}

static Proposal propose(const FunctionShape &F) {
  if (isa<CXXConstructorDecl>(F.F))
    return judgeConstructor(F);
  if (isa<CXXConversionDecl>(F.F))
    return F.Result == Returned::HostValue
               ? Proposal(makeRead(Section::Reads, {Role::HostSync},
                                   ResultKind::Host))
               : std::nullopt;
  if (F.F->isOverloadedOperator())
    return proposeOperator(F);
  if (F.IsMethod && F.Meaning == NameMeaning::Element &&
      F.Result == Returned::HostValue)
    return proposeSubscript(F);
  if (F.Out && (F.Result == Returned::Itself || F.Result == Returned::Nothing))
    return writingOut(F);
  switch (F.Result) {
  case Returned::Array:
    return F.Arrays || F.Meaning == NameMeaning::Allocate ||
                   F.Meaning == NameMeaning::Random || F.Name == "empty"
               ? returningArray(F)
               : std::nullopt;
  case Returned::Arrays:
    return F.Meaning == NameMeaning::Factorize
               ? Proposal(algebra(F, ResultKind::Copy))
               : std::nullopt;
  case Returned::HostValue:
    return F.Arrays ? returningHost(F) : withoutArrays(F);
  case Returned::Itself:
  case Returned::Nothing:
    return F.Arrays ? proposeWrite(F) : withoutArrays(F);
  case Returned::Dependent:
    if (F.Arrays &&
        (F.Meaning == NameMeaning::Slice || F.Meaning == NameMeaning::Reshape))
      return partOfArray(F);
    [[fallthrough]];
  case Returned::Other:
    // Iterator types are rarely spelled out.
    return F.Arrays && (F.Meaning == NameMeaning::ShapeQuery ||
                        (F.IsMethod && F.Meaning == NameMeaning::Accessor))
               ? returningHost(F)
               : std::nullopt;
  }
  llvm_unreachable("every kind of result returns");
}

/// The reason shown to the person who has to decide.
static std::string whyNot(const FunctionShape &F) {
  const auto *Constructor = dyn_cast<CXXConstructorDecl>(F.F);
  if (Constructor)
    return F.Values ? "makes an array of values on the host" : "";
  const bool Works = F.Arrays > 0;
  switch (F.Result) {
  case Returned::Array:
    return Works ? "returns an array computed from arrays" : "makes an array";
  case Returned::Itself:
    return Works ? "returns the array itself" : "";
  case Returned::Arrays:
    return "returns a list of arrays";
  case Returned::HostValue:
    return Works ? "returns a value on the host" : "";
  case Returned::Nothing:
    return !Works ? "" : F.isConst() ? "only reads" : "may write an array";
  case Returned::Dependent:
  case Returned::Other:
    return Works && !F.F->isOverloadedOperator() ? "returns another type" : "";
  }
  llvm_unreachable("every kind of result returns");
}

/// A library on the host has no host–device synchronization.
static Proposal onHost(RoleProposal P) {
  P.Blocks = false;
  llvm::erase(P.Roles, Role::HostSync);
  if (P.Roles.empty())
    return std::nullopt;
  if (llvm::StringRef(P.Decide).contains("blocks"))
    P.Decide.clear();
  return P;
}

Judgement judge(const FunctionShape &F, Memory Where) {
  Judgement J;
  J.Proposal = propose(F);
  if (!J.Proposal)
    J.WhyNot = whyNot(F);
  else if (Where == Memory::Host)
    J.Proposal = onHost(std::move(*J.Proposal));
  return J;
}

} // namespace arraylint
