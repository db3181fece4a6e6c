#include "fix/forms/AccumulateForm.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/arrays/ArrayShape.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

namespace {
/// The term that is added to the elements, "-" before it included.
struct Addend {
  const Expr *Term = nullptr;
  std::string Text;
};
} // namespace

/// The term that is added to \p Read in \p Value; empty if \p Value is not a
/// sum.
static Addend addend(const Expr *Value, const ArrayCall &Read,
                     const FunctionBody &Body, RoleLookup &Roles) {
  const auto *Sum = dyn_cast<CXXOperatorCallExpr>(spelled(Value));
  if (!Sum || Sum->getNumArgs() != 2 ||
      (Sum->getOperator() != OO_Plus && Sum->getOperator() != OO_Minus))
    return {};
  const Expr *Left = spelled(Sum->getArg(0)), *Right = spelled(Sum->getArg(1));
  const bool IsFirst = Left == Read.Site;
  const Expr *Other = IsFirst ? Right : Left;
  if ((!IsFirst && Right != Read.Site) || !Roles.isArray(Other->getType()))
    return {};
  if (Sum->getOperator() == OO_Plus)
    return {Other, textOf(Other, Body)};
  return IsFirst ? Addend{Other, "-" + operandText(Other, Body)} : Addend{};
}

/// Is \p Index, which lists positions, a vector of those that count from the
/// front: `arange(n)`, `tensor({4, 1})`, but not `tensor({-1})`?
static bool isVectorFromFront(const Expr *Index, const FunctionBody &Body,
                              RoleLookup &Roles) {
  const ArrayCall Listing = origin(Index, Body, Roles);
  if (!Listing || llvm::StringRef(textOf(Listing.Site, Body)).contains('-'))
    return false;
  if (Listing.has(Role::Allocate) &&
      !Listing.Entry->Parameters.count(Parameter::Shape))
    return true;
  const auto Shape = arrayShape(Index, Body, Roles);
  return Shape && Shape->size() == 1;
}

/// Does \p Term have a row for each index of \p List, which is then the only
/// one and counts from the front? Otherwise it may be broadcast.
static bool hasRowForEach(const InitListExpr *List, const Expr *Term,
                          const ArrayEvent &Write, RoleLookup &Roles) {
  if (!List || List->getNumInits() != 1)
    return false;
  const FunctionBody &Body = *Write.Body;
  const Expr *Index = List->getInit(0);
  const auto Target = arrayShape(Write.array(), Body, Roles);
  const auto Rows = arrayShape(Term, Body, Roles);
  if (!isVectorFromFront(Index, Body, Roles) || !Target || !Rows ||
      Rows->size() != Target->size() || Rows->front() == 1)
    return false;
  return std::equal(Rows->begin() + 1, Rows->end(), Target->begin() + 1);
}

/// The call that adds \p Added to the elements that \p Write stores to; "" if
/// the library has none.
static std::string call(const ArrayEvent &Write, const Addend &Added,
                        RoleLookup &Roles) {
  const FunctionBody &Body = *Write.Body;
  const Expr *Index = Write.argument(Parameter::Index);
  const Expr *Axis = Write.argument(Parameter::Axis);
  const InitListExpr *List = bracedList(Index);
  const std::string Target = operandText(Write.array(), Body);
  const std::string Indices = textOf(List ? List : Index, Body);
  const std::string &Twin = Write.Entry->InPlaceForm;
  if (!Twin.empty())
    return Target + "." + Twin + "(" + (Axis ? textOf(Axis, Body) + ", " : "") +
           Indices + ", " + Added.Text + ")";
  const Library &Owner = *Write.Entry->Owner;
  const Recipe *Rows = Owner.recipe("accumulate_rows");
  const bool ByRow = Rows && hasRowForEach(List, Added.Term, Write, Roles);
  const Recipe *Form = ByRow ? Rows : Owner.recipe("accumulate");
  if (Axis || !Form)
    return "";
  return fillRecipe(
      *Form, {{"target", Target},
              {"name", Write.Callee->getNameAsString()},
              {"index", ByRow ? textOf(List->getInit(0), Body) : Indices},
              {"value", Added.Text}});
}

std::optional<Fix> accumulateForm(const ArrayEvent &Write,
                                  const ArrayCall &Read, RoleLookup &Roles) {
  const FunctionBody &Body = *Write.Body;
  const Stmt *Statement = Body.statementOf(Write.Site);
  const Expr *Index = Write.argument(Parameter::Index);
  if (!isa<Expr>(Statement) || spelled(cast<Expr>(Statement)) != Write.Site ||
      !Index || !isEditable(Statement, Body))
    return std::nullopt;
  const Addend Added =
      addend(Write.argument(Parameter::Value), Read, Body, Roles);
  const std::string Text = Added.Term ? call(Write, Added, Roles) : "";
  if (Text.empty())
    return std::nullopt;
  return Fix{FixLevel::Suggested,
             "add in place; an index that occurs twice then counts twice",
             {replace(Statement, Text, Body)}};
}

} // namespace arraylint
