//===- R217: create-then-move ---------------------------------------------===//
//
//   auto z = torch::randn({batch, 100}).to(device);   // drawn on the host
//   auto z = torch::randn({batch, 100}, device);      // drawn on the device
//
// Not reported if the array has data of the host: `torch::tensor(values)`.
//
//===----------------------------------------------------------------------===//

#include "analysis/arrays/ArrayFacts.h"
#include "analysis/arrays/HostMemory.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/NamedPlace.h"
#include "analysis/loops/Estimate.h"
#include "check/ArrayCheck.h"
#include "fix/forms/CreateOnDevice.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {
namespace {

class CreateThenMove : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  RoleSet roles() const override { return {Role::DeviceTransfer}; }

  void checkEvent(const ArrayEvent &Move) override {
    const FunctionBody &Body = *Move.Body;
    const ArrayCall Made = arrayCall(Move.array(), lookup());
    if (!Made || !isMadeOnHost(Made, Body) || !mayGoToDevice(Move))
      return;
    const Loop *Hot = hotLoop(Move.Site, Move.InnermostLoop);
    const auto Elements = elementCount(Made, Body);
    if (!Hot && Elements.value_or(0) < threshold("floor_elements"))
      return;
    FindingBuilder R =
        report(Move.Site, "makes an array on the host only to copy it to a "
                          "device" +
                              howMuch(Made, Hot, Body));
    if (const Expr *Place = placeOf(Move))
      R.fix(createOnDevice(Made, Move, *Place, lookup()));
  }

  std::string howMuch(const ArrayCall &Made, const Loop *Hot,
                      const FunctionBody &Body) const {
    const std::string Bytes = byteCount(Made, Body, lookup());
    const std::string Each = Bytes.empty() ? "" : " (" + Bytes + ")";
    if (!Hot)
      return Each;
    const std::string Times = estimate(*Hot, "copies");
    return " on every iteration" + (Times.empty() ? Each : Times);
  }

  /// Does \p Made compute all elements itself, in the default place? Not
  /// `torch::tensor(values)`, and not `zeros_like(x)`, which is where x is.
  bool isMadeOnHost(const ArrayCall &Made, const FunctionBody &Body) const {
    const VocabularyEntry &Entry = *Made.Entry;
    const bool ComputesElements = Entry.Parameters.count(Parameter::Shape) ||
                                  Entry.Parameters.count(Parameter::Start) ||
                                  !Entry.DefaultDtype.empty();
    return Entry.Roles.hasAny({Role::Allocate, Role::Random}) &&
           Entry.Result == ResultKind::Copy && ComputesElements &&
           arrayOperands(Made, lookup()).empty() &&
           !recordsGradients(Made, Body) &&
           llvm::all_of(Made.arguments(), [&](const Expr *Argument) {
             return !Argument || isHarmless(Argument, Made);
           });
  }

  /// Is \p Argument a number, the shape, or options without a device?
  bool isHarmless(const Expr *Argument, const ArrayCall &Made) const {
    if (Argument == Made.argument(Parameter::Dtype))
      return nameNoDevice(Argument, lookup());
    return Argument == Made.argument(Parameter::Shape) ||
           Argument == Made.argument(Parameter::Value) ||
           Argument->getType().getNonReferenceType()->isArithmeticType();
  }

  /// The copy on the device would not be a leaf of the graph.
  static bool recordsGradients(const ArrayCall &Made,
                               const FunctionBody &Body) {
    return llvm::any_of(Body.eventsAround(Made.Site),
                        [&](const ArrayEvent &Other) {
                          return Other.has(Role::Gradient) &&
                                 Body.isPartOf(Other.Site, Made.Site);
                        });
  }

  /// Is it `x.cuda()`, or `x.to(place)` for a place that may be a device?
  bool mayGoToDevice(const ArrayEvent &Move) const {
    const auto Arguments = Move.arguments();
    if (llvm::none_of(Arguments, [](const Expr *E) { return E; }))
      return !yieldsHostArray(Move, lookup());
    const Expr *Place = placeOf(Move);
    return Place && !isSurelyHost(Place);
  }

  /// The argument of \p Move that names a place; null if there is none.
  const Expr *placeOf(const ArrayEvent &Move) const {
    for (const Expr *Argument : Move.arguments())
      if (Argument &&
          (lookup().isDevicePlace(Argument) || isPlace(Argument, Move)))
        return Argument;
    return nullptr;
  }

  /// Has \p Argument the type that an overload of \p Move takes a place as?
  static bool isPlace(const Expr *Argument, const ArrayCall &Move) {
    const auto Named = Move.Entry->Parameters.find(Parameter::Device);
    if (Named == Move.Entry->Parameters.end())
      return false;
    const ASTContext &Context = Move.Callee->getASTContext();
    const auto takesPlace = [&](const ParmVarDecl *P) {
      return P->getName() == Named->second.Name &&
             Context.hasSameUnqualifiedType(
                 P->getType().getNonReferenceType(),
                 Argument->getType().getNonReferenceType());
    };
    return llvm::any_of(
        Move.Callee->getDeclContext()->lookup(Move.Callee->getDeclName()),
        [&](const NamedDecl *D) {
          const auto *Overload = dyn_cast<FunctionDecl>(D);
          return Overload && llvm::any_of(Overload->parameters(), takesPlace);
        });
  }

  /// Is it the host, or a variable that only ever names the host?
  bool isSurelyHost(const Expr *Place) const {
    if (lookup().isHostPlace(Place))
      return true;
    const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(Place));
    // A lambda may name a variable of the function around it.
    const FunctionBody *Body =
        Variable ? bodyAround(*Variable, lookup()) : nullptr;
    const auto isAssigned = [&](const DeclRefExpr *Name) {
      const auto *Assign =
          dyn_cast_or_null<CXXOperatorCallExpr>(Body->userOf(Name));
      return Assign && Assign->getOperator() == OO_Equal &&
             spelled(Assign->getArg(0)) == Name;
    };
    return Body && Variable->isLocalVarDecl() && Variable->getInit() &&
           namesHost(Variable->getInit()) &&
           llvm::none_of(Body->uses(Variable), isAssigned);
  }

  bool namesHost(const Stmt *S) const {
    const auto *E = dyn_cast_or_null<Expr>(S);
    if (!E || isa<ConditionalOperator>(E))
      return false;
    return lookup().isHostPlace(E) ||
           llvm::any_of(S->children(),
                        [&](const Stmt *Child) { return namesHost(Child); });
  }
};

ARRAYLINT_CHECK(CreateThenMove, "R217");

} // namespace
} // namespace arraylint
