#include "analysis/work/UnsupportedDtype.h"
#include "analysis/code/ConstantValue.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// The unsupported type of \p Call that \p D denotes, or "".
static StringRef refused(const NamedDecl *D, const ArrayCall &Call) {
  const auto &Names = Call.Entry->Owner->UnsupportedDtypes;
  const auto It = D ? Names.find(qualifiedName(*D)) : Names.end();
  return It != Names.end() &&
                 llvm::is_contained(Call.Entry->RefusedDtypes, It->second)
             ? StringRef(It->second)
             : StringRef();
}

/// Likewise for the type \p T; a fundamental type is compared by its name.
static StringRef refused(QualType T, const ArrayCall &Call,
                         const FunctionBody &Body) {
  T = T.getNonReferenceType().getCanonicalType().getUnqualifiedType();
  if (const auto *Record = T->getAsCXXRecordDecl())
    return refused(Record, Call);
  const auto *Builtin = T->getAs<BuiltinType>();
  if (!Builtin)
    return "";
  const StringRef Name = Builtin->getName(Body.context().getPrintingPolicy());
  for (const std::string &Refused : Call.Entry->RefusedDtypes)
    if (Name == Refused)
      return Refused;
  return "";
}

/// Resolves `string_type()`, `Type::Code::STRING` or
/// `primitive_type(Type::Code::STRING)`.
static StringRef refusedName(const Expr *E, const ArrayCall &Call) {
  if (const auto *Name = dyn_cast<DeclRefExpr>(E))
    return refused(Name->getDecl(), Call);
  const auto *Made = dyn_cast<CallExpr>(E);
  const FunctionDecl *Callee = Made ? Made->getDirectCallee() : nullptr;
  if (!Callee)
    return "";
  if (const StringRef Found = refused(Callee, Call); !Found.empty())
    return Found;
  for (const Expr *Argument : Made->arguments())
    if (const auto *Code = dyn_cast<DeclRefExpr>(spelled(Argument));
        Code && isa<EnumConstantDecl>(Code->getDecl()))
      return refused(Code->getDecl(), Call);
  return "";
}

/// `Scalar("text")`, `Scalar(1.0L)`: the parameter type is the element type.
static StringRef refusedValue(const Expr *E, const ArrayCall &Call,
                              const FunctionBody &Body) {
  if (const StringRef Found = refusedName(E, Call); !Found.empty())
    return Found;
  const auto *Made = dyn_cast<CXXConstructExpr>(E);
  return Made && Made->getNumArgs() > 0 &&
                 Made->getConstructor()->getNumParams() > 0
             ? refused(Made->getConstructor()->getParamDecl(0)->getType(), Call,
                       Body)
             : StringRef();
}

StringRef unsupportedDtype(const ArrayCall &Call, const FunctionBody &Body) {
  if (Call.Entry->RefusedDtypes.empty())
    return "";
  if (const Expr *Dtype = Call.argument(Parameter::Dtype))
    return refusedName(onlyInitializer(Dtype, Body), Call);
  if (const Expr *Value = Call.argument(Parameter::Value))
    return refusedValue(onlyInitializer(Value, Body), Call, Body);
  const TemplateArgumentList *Arguments =
      Call.Callee->getTemplateSpecializationArgs();
  if (!Arguments || Arguments->size() == 0 ||
      Arguments->get(0).getKind() != TemplateArgument::Type)
    return "";
  return refused(Arguments->get(0).getAsType(), Call, Body);
}

} // namespace arraylint
