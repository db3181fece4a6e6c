//===- R211: double-by-default --------------------------------------------===//
//
//   auto w = cupynumeric::zeros({n}, legate::float32());
//   auto x = cupynumeric::zeros({n});                // float64 by default
//
//===----------------------------------------------------------------------===//

#include "analysis/arrays/ArrayFacts.h"
#include "analysis/loops/Estimate.h"
#include "check/ArrayCheck.h"
#include "fix/creation/CreationOptions.h"

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
    FindingBuilder R =
        report(Event, "makes float64 elements by default in code that works "
                      "with float32" +
                          (Bytes.empty() ? "" : " (" + Bytes + ")"));
    R.note(Single->getExprLoc(), "float32 is asked for here");
    R.fix(passType(Event, *Single));
  }

  /// Does \p Call make float64 elements because its dtype argument is omitted?
  static bool isDefaulted(const ArrayCall &Call) {
    return Call && Call.Entry->DefaultDtype == "float64" &&
           Call.Entry->Parameters.count(Parameter::Dtype) &&
           !Call.argument(Parameter::Dtype);
  }

  /// The only declaration in the statement of \p Made; null if there are more.
  static const Decl *nameOf(const ArrayEvent &Made) {
    const auto *Declaration =
        dyn_cast_or_null<DeclStmt>(Made.Body->statementOf(Made.Site));
    return Declaration && Declaration->isSingleDecl()
               ? Declaration->getSingleDecl()
               : nullptr;
  }

  /// Is \p E the array that \p Made creates, directly or by name?
  static bool isMade(const Expr *E, const ArrayEvent &Made) {
    return spelled(E) == Made.Site ||
           (namedVariable(E) && namedVariable(E) == nameOf(Made));
  }

  /// Is the array used together with float64 values that the fix does not
  /// change: a double, or an accessor of doubles?
  bool needsDouble(const ArrayEvent &Made) {
    const auto isNeeded = [&](const ArrayEvent *Event) {
      return readsDoubles(*Event) || takesDoubles(*Event, Made);
    };
    const CallsByOperand &Calls = callsByOperand(*Made.Body);
    for (const void *Operand : {static_cast<const void *>(Made.Site),
                                static_cast<const void *>(nameOf(Made))})
      if (const auto With = Calls.find(Operand);
          With != Calls.end() && llvm::any_of(With->second, isNeeded))
        return true;
    return false;
  }

  /// The calls that have an array as an operand, by its expression and its
  /// name.
  using CallsByOperand =
      std::map<const void *, std::vector<const ArrayEvent *>>;

  const CallsByOperand &callsByOperand(const FunctionBody &Body) {
    static constexpr AnalysisCache::Query Asked;
    auto &Known = Body.cache().stored<std::optional<CallsByOperand>>(Asked);
    if (Known)
      return *Known;
    Known.emplace();
    for (const ArrayEvent &Event : Body.events())
      for (const Expr *E : arrayOperands(Event, lookup())) {
        (*Known)[spelled(E)].push_back(&Event);
        if (const Decl *Named = namedVariable(E))
          (*Known)[Named].push_back(&Event);
      }
    return *Known;
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

  /// The expression that names float32: in the same function, or else in the
  /// file.
  const Expr *nameOfFloat32(const ArrayEvent &Event) {
    if (const Expr *Here = nameOfFloat32(*Event.Body))
      return Here;
    if (!FirstInFile) {
      FirstInFile = nullptr;
      for (const auto &Body : unit().Events.bodies())
        if (!*FirstInFile)
          FirstInFile = nameOfFloat32(*Body);
    }
    return *FirstInFile;
  }

  const Expr *nameOfFloat32(const FunctionBody &Body) const {
    static constexpr AnalysisCache::Query Asked;
    auto &Known = Body.cache().stored<std::optional<const Expr *>>(Asked);
    if (!Known)
      Known = findNameOfFloat32(Body);
    return *Known;
  }

  const Expr *findNameOfFloat32(const FunctionBody &Body) const {
    for (const ArrayEvent &Event : Body.events())
      for (const Expr *Argument : Event.arguments())
        if (lookup().dtype(Argument) == "float32")
          return Argument;
    return nullptr;
  }

  /// A fix that appends the type, if its parameter is the first without an
  /// argument.
  std::optional<Fix> passType(const ArrayEvent &Event, const Expr &Single) {
    const auto *Call = dyn_cast<CallExpr>(Event.Site);
    const FunctionBody &Body = *Event.Body;
    if (!Call || !isEditable(Call, Body) || !isWrittenIn(Single, Body) ||
        needsDouble(Event))
      return std::nullopt;
    const auto Passed = appendOptions(Event, ", " + textOf(&Single, Body));
    if (!Passed)
      return std::nullopt;
    return Fix{FixLevel::Suggested, "pass the type", {*Passed}};
  }

  /// Is \p E written in this function, where the same text has the same
  /// meaning?
  static bool isWrittenIn(const Expr &E, const FunctionBody &Body) {
    const Stmt *S = &E;
    while (const Stmt *Parent = Body.parent(S))
      S = Parent;
    return S == Body.function().getBody() && isEditable(&E, Body);
  }

  std::optional<const Expr *> FirstInFile; ///< null: there is none
};

ARRAYLINT_CHECK(DoubleByDefault, "R211");

} // namespace
} // namespace arraylint
