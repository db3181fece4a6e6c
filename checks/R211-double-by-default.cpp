//===- R211: double-by-default --------------------------------------------===//
//
//   auto w = cupynumeric::zeros({n}, legate::float32());
//   auto x = cupynumeric::zeros({n});                // float64: not asked for
//
//===----------------------------------------------------------------------===//

#include "analysis/ArrayFacts.h"
#include "analysis/Estimate.h"
#include "check/ArrayCheck.h"

using namespace clang;

namespace arraylint {
namespace {

class DoubleByDefault : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  RoleSet roles() const override { return {Role::Allocate, Role::Random}; }

  void checkEvent(const ArrayEvent &Event) override {
    if (!isDefaulted(Event))
      return;
    const Expr *Single = nameOfFloat32(Event);
    if (!Single)
      return;
    const std::string Bytes = byteCount(Event, *Event.Body, lookup());
    Report R = report(Event.Site,
                      "makes float64 elements by default in code that works "
                      "with float32" +
                          (Bytes.empty() ? "" : " (" + Bytes + ")"));
    R.note(Single->getExprLoc(), "float32 is asked for here");
    R.fix(passType(Event, *Single));
  }

  /// Where the call has no such argument the type is nobody's oversight.
  static bool isDefaulted(const ArrayCall &Call) {
    return Call && Call.Entry->DefaultDtype == "float64" &&
           Call.Entry->Parameters.count(Parameter::Dtype) &&
           !Call.argument(Parameter::Dtype);
  }

  /// Is \p E the array that \p Made makes, by itself or by name?
  static bool isMade(const Expr *E, const ArrayEvent &Made) {
    const auto *Declaration =
        dyn_cast_or_null<DeclStmt>(Made.Body->statementOf(Made.Site));
    return spelled(E) == Made.Site ||
           (Declaration && Declaration->isSingleDecl() && namedVariable(E) &&
            namedVariable(E) == Declaration->getSingleDecl());
  }

  /// Does the array meet float64 that stays: a double, an accessor of doubles?
  bool needsDouble(const ArrayEvent &Made) {
    return llvm::any_of(Made.Body->events(), [&](const ArrayEvent &Event) {
      return llvm::any_of(arrayOperands(Event, lookup()),
                          [&](const Expr *E) { return isMade(E, Made); }) &&
             (readsDoubles(Event) || takesDoubles(Event, Made));
    });
  }

  bool takesDoubles(const ArrayCall &Call, const ArrayEvent &Made) {
    return llvm::any_of(arrayOperands(Call, lookup()),
                        [&](const Expr *E) { return staysDouble(E, Made); }) ||
           llvm::any_of(Call.arguments(), [&](const Expr *E) {
             return E && numberType(E, *Made.Body) == "float64";
           });
  }

  bool staysDouble(const Expr *E, const ArrayEvent &Made) {
    const ArrayCall Origin = origin(E, *Made.Body, lookup());
    if (isMade(E, Made) || isDefaulted(Origin) ||
        elementType(E, *Made.Body, lookup()) != "float64")
      return false;
    return !Origin.has(Role::Elementwise) || takesDoubles(Origin, Made);
  }

  static bool readsDoubles(const ArrayEvent &Event) {
    const TemplateArgumentList *Arguments =
        Event.Callee->getTemplateSpecializationArgs();
    return Arguments && Arguments->size() != 0 &&
           Arguments->get(0).getKind() == TemplateArgument::Type &&
           Arguments->get(0).getAsType()->isSpecificBuiltinType(
               BuiltinType::Double);
  }

  /// Where float32 is named: in the same function, else in the file.
  const Expr *nameOfFloat32(const ArrayEvent &Event) const {
    if (const Expr *Here = nameOfFloat32(*Event.Body))
      return Here;
    for (const auto &Body : unit().Events.bodies())
      if (const Expr *There = nameOfFloat32(*Body))
        return There;
    return nullptr;
  }

  const Expr *nameOfFloat32(const FunctionBody &Body) const {
    for (const ArrayEvent &Event : Body.events())
      for (const Expr *Argument : Event.arguments())
        if (lookup().dtype(Argument) == "float32")
          return Argument;
    return nullptr;
  }

  /// The type as one more argument, where it is the first that is left out.
  std::optional<Fix> passType(const ArrayEvent &Event, const Expr &Single) {
    const auto *Call = dyn_cast<CallExpr>(Event.Site);
    const FunctionBody &Body = *Event.Body;
    if (!Call || !isEditable(Call, Body) || !isWrittenIn(Single, Body) ||
        needsDouble(Event))
      return std::nullopt;
    const auto Written = llvm::count_if(
        Event.arguments(), [](const Expr *Argument) { return Argument; });
    const ParameterRef &Dtype = Event.Entry->Parameters.at(Parameter::Dtype);
    if (static_cast<size_t>(Written) >= Event.Callee->getNumParams() ||
        Event.Callee->getParamDecl(Written)->getName() != Dtype.Name)
      return std::nullopt;
    return Fix{FixLevel::Suggested,
               "pass the type",
               {FixItHint::CreateInsertion(Call->getRParenLoc(),
                                           ", " + textOf(&Single, Body))}};
  }

  /// In the same function the same text means the same.
  static bool isWrittenIn(const Expr &E, const FunctionBody &Body) {
    const Stmt *S = &E;
    while (const Stmt *Parent = Body.parent(S))
      S = Parent;
    return S == Body.function().getBody() && isEditable(&E, Body);
  }
};

ARRAYLINT_CHECK(DoubleByDefault, "R211");

} // namespace
} // namespace arraylint
