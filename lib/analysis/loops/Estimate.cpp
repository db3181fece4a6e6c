#include "analysis/loops/Estimate.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/events/CallOptions.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace clang;

namespace arraylint {

std::optional<IterationCount> iterationCount(const Loop &L,
                                             std::optional<int64_t> Known) {
  auto Count = Known ? Known : maxTripCount(L);
  if (!Count)
    return std::nullopt;
  IterationCount Result{*Count, Known ? leavesEarly(L) : !tripCount(L)};
  for (const Loop *Outer = L.Parent; Outer; Outer = Outer->Parent) {
    Count = maxTripCount(*Outer);
    int64_t Product;
    if (!Count || llvm::MulOverflow(Result.Count, *Count, Product))
      break;
    Result = {Product, Result.IsUpperBound || !tripCount(*Outer)};
  }
  return Result;
}

std::string estimate(const Loop &L, StringRef What, const Loop *Innermost,
                     bool IsUpperBound) {
  auto Iterations = iterationCount(L);
  if (Iterations && Innermost && Innermost != &L)
    Iterations = iterationCount(*Innermost);
  if (!Iterations)
    return "";
  IsUpperBound |= Iterations->IsUpperBound;
  return (Twine(" (") + (IsUpperBound ? "up to " : "") +
          Twine(Iterations->Count) + " " + What + ")")
      .str();
}

llvm::SmallVector<const Expr *, 4> writtenExtents(const ArrayCall &Call) {
  const Expr *Shape = Call.argument(Parameter::Shape);
  const InitListExpr *List = bracedList(Shape);
  // `{n, m}` for a std::array is a list in a list.
  while (List && List->getNumInits() == 1 &&
         isa<InitListExpr>(List->getInit(0)))
    List = cast<InitListExpr>(List->getInit(0));
  if (List)
    return {List->inits().begin(), List->inits().end()};
  if (!Shape || !Shape->getType()->isIntegerType())
    return {};
  // `Matrix(n, m)`: the other extents follow as arguments.
  if (Call.Entry->Extents > 1) {
    llvm::SmallVector<const Expr *, 4> Result;
    for (const Expr *Argument : Call.arguments())
      if (Argument == Shape ||
          (!Result.empty() && Result.size() < Call.Entry->Extents && Argument))
        Result.push_back(Argument);
    return Result;
  }
  // `randu(n, m)`: the arguments that follow with the same parameter type.
  llvm::SmallVector<const Expr *, 4> Extents;
  const auto Arguments = Call.arguments();
  QualType Declared;
  for (unsigned I = llvm::find(Arguments, Shape) - Arguments.begin();
       I < Arguments.size() && I < Call.Callee->getNumParams(); ++I) {
    const QualType T = Call.Callee->getParamDecl(I)
                           ->getType()
                           .getCanonicalType()
                           .getUnqualifiedType();
    if (!Arguments[I] || (!Declared.isNull() && T != Declared))
      break;
    Declared = T;
    Extents.push_back(Arguments[I]);
  }
  return Extents;
}

const Expr *firstExtent(const ArrayCall &Call) {
  const auto Extents = writtenExtents(Call);
  return Extents.empty() ? nullptr : Extents.front();
}

std::optional<unsigned> rankOf(const ArrayCall &Call) {
  const auto Extents = writtenExtents(Call);
  return Extents.empty() ? std::nullopt : std::optional(Extents.size());
}

std::optional<llvm::SmallVector<int64_t, 4>>
constantShape(const ArrayCall &Call, const FunctionBody &Body) {
  llvm::SmallVector<int64_t, 4> Result;
  for (const Expr *Extent : writtenExtents(Call)) {
    const auto Value = constantValue(Extent, Body);
    if (!Value || *Value < 0)
      return std::nullopt;
    Result.push_back(*Value);
  }
  return Result.empty() ? std::nullopt : std::optional(Result);
}

bool hasNoAxes(const ArrayCall &Call) {
  const auto *Construct = dyn_cast_or_null<CXXConstructExpr>(
      spelled(Call.argument(Parameter::Shape)));
  return Construct && Construct->isListInitialization() &&
         Construct->getNumArgs() == 0;
}

std::optional<int64_t> elementCount(const ArrayCall &Call,
                                    const FunctionBody &Body) {
  if (hasNoAxes(Call))
    return 1;
  const auto Shape = constantShape(Call, Body);
  if (!Shape)
    return std::nullopt;
  int64_t Product = 1;
  for (int64_t Extent : *Shape)
    if (llvm::MulOverflow(Product, Extent, Product))
      return std::nullopt;
  return Product;
}

StringRef dtypeOfNumber(QualType T, const ASTContext &Context) {
  T = T.getNonReferenceType();
  const uint64_t Bits = T->isArithmeticType() ? Context.getTypeSize(T) : 0;
  const auto sized = [&](StringRef In8, StringRef In16, StringRef In32,
                         StringRef In64) {
    return llvm::StringSwitch<StringRef>(std::to_string(Bits))
        .Case("8", In8)
        .Case("16", In16)
        .Case("32", In32)
        .Case("64", In64)
        .Default("");
  };
  if (T->isBooleanType())
    return "bool";
  if (T->isSignedIntegerType())
    return sized("int8", "int16", "int32", "int64");
  if (T->isUnsignedIntegerType())
    return sized("uint8", "uint16", "uint32", "uint64");
  return T->isRealFloatingType() ? sized("", "", "float32", "float64") : "";
}

std::optional<StringRef> dtypeIn(const Expr *Argument, RoleLookup &Roles,
                                 const FunctionBody *Body) {
  if (Body && Roles.dtype(Argument).empty())
    Argument = onlyInitializer(Argument, *Body);
  if (const StringRef Named = Roles.dtype(Argument); !Named.empty())
    return Named;
  if (const auto InOptions = dtypeInOptions(Argument, Roles))
    return InOptions;
  return mayBeDtype(*Argument, Roles) ? std::nullopt
                                      : std::optional(StringRef());
}

StringRef dtypeOf(const ArrayCall &Call, RoleLookup &Roles,
                  const FunctionBody *Body) {
  StringRef Default = Call.Entry->DefaultDtype;
  if (const Expr *Argument = Call.argument(Parameter::Dtype)) {
    const auto Named = dtypeIn(Argument, Roles, Body);
    if (!Named || !Named->empty())
      return Named.value_or("");
    if (!Call.Entry->OptionsDtype.empty())
      Default = Call.Entry->OptionsDtype;
  }
  // `Matrix<float, …>` determines the element type.
  const QualType Element = Roles.elementType(Call.Site->getType());
  return Element.isNull()
             ? Default
             : dtypeOfNumber(Element, Call.Callee->getASTContext());
}

std::string byteCount(const ArrayCall &Call, const FunctionBody &Body,
                      RoleLookup &Roles) {
  const auto Elements = elementCount(Call, Body);
  const auto Bytes = dtypeBytes(dtypeOf(Call, Roles, &Body));
  int64_t Product;
  if (!Elements || !Bytes ||
      llvm::MulOverflow<int64_t>(*Elements, *Bytes, Product))
    return "";
  return (Twine(Product) + " bytes").str();
}

} // namespace arraylint
