#include "analysis/events/CallOptions.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

static const CXXRecordDecl *classOf(QualType T) {
  const CXXRecordDecl *Class = T.getNonReferenceType()->getAsCXXRecordDecl();
  return Class ? Class->getCanonicalDecl() : nullptr;
}

/// Is \p F declared beside the class of the options that it returns?
static bool isOfSameNamespace(const FunctionDecl &F, const Expr &Call) {
  const CXXRecordDecl *Class = classOf(Call.getType());
  return Class && !isa<CXXMethodDecl>(F) &&
         F.getEnclosingNamespaceContext()->getPrimaryContext() ==
             Class->getEnclosingNamespaceContext()->getPrimaryContext();
}

std::optional<llvm::SmallVector<ArrayCall, 4>> optionCalls(const Expr *E) {
  llvm::SmallVector<ArrayCall, 4> Calls;
  for (E = spelled(E); E;) {
    // `Options(true)`
    if (const auto *Made = dyn_cast<CXXFunctionalCastExpr>(E))
      E = Made->getSubExpr()->IgnoreImplicit();
    const FunctionDecl *Callee = calledFunction(E);
    if (!Callee)
      return std::nullopt;
    Calls.push_back({E, Callee, nullptr});
    const auto *Setter = dyn_cast<CXXMemberCallExpr>(E);
    if (!Setter)
      return isa<CXXConstructExpr>(E) || isOfSameNamespace(*Callee, *E)
                 ? std::optional(Calls)
                 : std::nullopt;
    const Expr *Object = Setter->getImplicitObjectArgument();
    if (!classOf(E->getType()) ||
        classOf(E->getType()) != classOf(Object->getType()))
      return std::nullopt;
    E = spelled(Object);
  }
  return std::nullopt;
}

static bool isFalse(const Expr *E) {
  const auto *Literal = dyn_cast<CXXBoolLiteralExpr>(E);
  return Literal && !Literal->getValue();
}

static bool mayBeTrue(const Expr *Argument) {
  return Argument && Argument->getType()->isBooleanType() && !isFalse(Argument);
}

/// May the options \p E set one of \p Settings? A constructor may take the
/// value of one, but does not say of which.
static bool maySetIn(const Expr *E, llvm::ArrayRef<std::string> Settings) {
  if (isFalse(E))
    return false;
  const auto Calls = optionCalls(E);
  return !Calls || llvm::any_of(*Calls, [&](const ArrayCall &Part) {
    const auto Given = Part.arguments();
    if (!isa<CXXMemberCallExpr>(Part.Site))
      return llvm::any_of(Given, mayBeTrue);
    return llvm::is_contained(Settings, unqualifiedName(*Part.Callee)) &&
           !(Given.size() == 1 && Given[0] && isFalse(Given[0]));
  });
}

static bool hasMember(const CXXRecordDecl *Class, StringRef Name) {
  Class = Class ? Class->getDefinition() : nullptr;
  if (!Class || Class->isDependentType())
    return false;
  const DeclarationName Sought(&Class->getASTContext().Idents.get(Name));
  return !Class->lookup(Sought).empty() ||
         llvm::any_of(Class->bases(), [&](const CXXBaseSpecifier &Base) {
           return hasMember(Base.getType()->getAsCXXRecordDecl(), Name);
         });
}

bool maySet(const Expr *Site, llvm::ArrayRef<std::string> Settings) {
  const FunctionDecl *Callee = calledFunction(Site);
  if (!Callee)
    return false;
  const auto Arguments = ArrayCall{Site, Callee, nullptr}.arguments();
  for (const auto [Argument, P] : llvm::zip(Arguments, Callee->parameters())) {
    const CXXRecordDecl *Options = classOf(P->getType());
    const auto isSetting = [&](StringRef Name) {
      return hasMember(Options, Name);
    };
    if (Argument && llvm::any_of(Settings, isSetting) &&
        maySetIn(Argument, Settings))
      return true;
  }
  return false;
}

static bool hasPlaces(const EnumType &Enum, RoleLookup &Roles) {
  return llvm::any_of(Enum.getDecl()->enumerators(), [&](const auto *Value) {
    const std::string Name = qualifiedName(*Value);
    return Roles.model().isHostPlace(Name) || Roles.model().isDevicePlace(Name);
  });
}

static bool hasDtypes(const EnumType &Enum, RoleLookup &Roles) {
  return llvm::any_of(Enum.getDecl()->enumerators(), [&](const auto *Value) {
    return !Roles.model().dtype(qualifiedName(*Value)).empty();
  });
}

/// Has \p Class a constructor for places, and none for element types?
static bool isPlaceClass(const CXXRecordDecl &Class, RoleLookup &Roles) {
  bool TakesPlace = false;
  for (const CXXConstructorDecl *Made : Class.ctors())
    for (const ParmVarDecl *P : Made->parameters())
      if (const auto *Enum =
              P->getType().getNonReferenceType()->getAs<EnumType>()) {
        if (hasDtypes(*Enum, Roles))
          return false;
        TakesPlace |= hasPlaces(*Enum, Roles);
      }
  return TakesPlace;
}

bool mayBeDtype(const Expr &Argument, RoleLookup &Roles) {
  const QualType T = Argument.getType().getNonReferenceType();
  if (const auto *Enum = T->getAs<EnumType>())
    return hasDtypes(*Enum, Roles);
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  Class = Class ? Class->getDefinition() : nullptr;
  return !T->isArithmeticType() && !(Class && isPlaceClass(*Class, Roles));
}

std::optional<StringRef> dtypeInOptions(const Expr *E, RoleLookup &Roles) {
  const auto Calls = optionCalls(E);
  if (!Calls)
    return std::nullopt;
  for (const ArrayCall &Part : *Calls) {
    const auto Arguments = Part.arguments();
    // `dtype<float>()`
    if (Part.Callee->isTemplateInstantiation() && Arguments.empty())
      return std::nullopt;
    for (const Expr *Argument : Arguments) {
      const StringRef Named = Argument ? Roles.dtype(Argument) : StringRef();
      if (!Named.empty())
        return Named;
      if (Argument && mayBeDtype(*Argument, Roles))
        return std::nullopt;
    }
  }
  return StringRef();
}

} // namespace arraylint
