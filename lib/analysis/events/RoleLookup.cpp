#include "analysis/events/RoleLookup.h"
#include "analysis/events/CallOptions.h"
#include "analysis/events/ParameterPosition.h"
#include "base/system/CpuLimit.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace arraylint {

std::string unqualifiedName(const NamedDecl &D) {
  if (const IdentifierInfo *Identifier = D.getIdentifier())
    return Identifier->getName().str();
  if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(&D))
    return Constructor->getParent()->getName().str();
  return D.getNameAsString();
}

std::string qualifiedName(const NamedDecl &D) {
  llvm::SmallVector<std::string, 6> Parts{unqualifiedName(D)};
  for (const DeclContext *Context = D.getDeclContext(); Context;
       Context = Context->getParent()) {
    if (const auto *Namespace = dyn_cast<NamespaceDecl>(Context)) {
      if (!Namespace->isInline() && !Namespace->isAnonymousNamespace())
        Parts.push_back(Namespace->getName().str());
    } else if (const auto *Record = dyn_cast<RecordDecl>(Context)) {
      Parts.push_back(Record->getName().str());
    } else if (const auto *Enum = dyn_cast<EnumDecl>(Context)) {
      if (Enum->isScoped())
        Parts.push_back(Enum->getName().str());
    }
  }
  return llvm::join(llvm::reverse(Parts), "::");
}

static bool containsType(QualType T, llvm::StringRef Name, unsigned Depth);

static bool containsType(const CXXRecordDecl &Record, llvm::StringRef Name,
                         unsigned Depth) {
  if (qualifiedName(Record) == Name)
    return true;
  const auto *Instance = dyn_cast<ClassTemplateSpecializationDecl>(&Record);
  if (!Instance || Depth == 0)
    return false;
  const auto namesType = [&](const TemplateArgument &Argument) {
    return Argument.getKind() == TemplateArgument::Type &&
           containsType(Argument.getAsType(), Name, Depth - 1);
  };
  return llvm::any_of(
      Instance->getTemplateArgs().asArray(), [&](const auto &Argument) {
        return Argument.getKind() == TemplateArgument::Pack
                   ? llvm::any_of(Argument.pack_elements(), namesType)
                   : namesType(Argument);
      });
}

/// Is \p T the type \p Name, or an instance of a template with that type as an
/// argument, as `iterator<device_ptr<float>>` for device_ptr?
static bool containsType(QualType T, llvm::StringRef Name, unsigned Depth) {
  const CXXRecordDecl *Record = T.getNonReferenceType()->getAsCXXRecordDecl();
  return Record && containsType(*Record, Name, Depth);
}

/// Does the entry apply to this overload, or only to others of that name? With
/// `device: thrust::device_ptr`, it applies if a parameter or the class is of
/// such a type, except if `out` is as well: then the result stays on the
/// device.
static bool appliesTo(const VocabularyEntry &Entry, const FunctionDecl &F) {
  constexpr unsigned MaxNesting = 5; // tuples of iterators over iterators
  const auto Place = Entry.Parameters.find(Parameter::Device);
  if (Place == Entry.Parameters.end() ||
      !StringRef(Place->second.Name).contains("::"))
    return true;
  const auto isThere = [&](const ParmVarDecl *P) {
    return containsType(P->getType(), Place->second.Name, MaxNesting);
  };
  const auto *Method = dyn_cast<CXXMethodDecl>(&F);
  if (!llvm::any_of(F.parameters(), isThere) &&
      !(Method &&
        containsType(*Method->getParent(), Place->second.Name, MaxNesting)))
    return false;
  const auto Out = parameterPosition(Entry, Parameter::Out, F);
  return !Out || *Out >= F.getNumParams() || !isThere(F.getParamDecl(*Out));
}

static bool isNumber(QualType T) {
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  return T->isArithmeticType() ||
         (Class && Class->isInStdNamespace() && Class->getIdentifier() &&
          Class->getName() == "complex");
}

const VocabularyEntry *RoleLookup::entry(const FunctionDecl *F) {
  CpuLimit::check();
  if (!F)
    return nullptr;
  auto [It, New] = Entries.try_emplace(F->getCanonicalDecl(), nullptr);
  if (!New)
    return It->second;
  // Copying or moving a handle is not an array operation.
  if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(F);
      Constructor && Constructor->isCopyOrMoveConstructor())
    return nullptr;
  // named() may look up the same function, or grow the map.
  const VocabularyName *Known = named(*F);
  const VocabularyEntry *Found = Known ? Known->Means.get() : nullptr;
  if (Found && Found->Result == ResultKind::Copy) {
    const QualType T = F->getReturnType();
    if (Found->Owner->ValueSemantics && writesParameter(*F))
      Found = withResult(*Found, ResultKind::None);
    else if (isExpression(T))
      Found = withResult(*Found, ResultKind::Lazy);
    else if (Found->Owner->ValueSemantics && isNumber(T))
      Found = withResult(*Found, ResultKind::Host);
  }
  return Entries[F->getCanonicalDecl()] = Found;
}

const VocabularyEntry *RoleLookup::entry(const Expr *Site) {
  const VocabularyEntry *Found = entry(calledFunction(Site));
  return Found && !Found->UnlessSet.empty() && maySet(Site, Found->UnlessSet)
             ? nullptr
             : Found;
}

const VocabularyName *RoleLookup::named(const FunctionDecl &F) {
  if (!Model.knowsUnqualified(unqualifiedName(F)))
    return nullptr;
  const auto *Method = dyn_cast<CXXMethodDecl>(&F);
  const bool OnTemporary = Method && Method->getRefQualifier() == RQ_RValue;
  llvm::SmallVector<std::string, 4> Kinds;
  llvm::SmallVector<StringRef, 8> Names;
  for (const ParmVarDecl *Parameter : F.parameters()) {
    Kinds.push_back(kindOf(Parameter->getType()));
    Names.push_back(parameterName(F, Parameter->getFunctionScopeIndex()));
  }
  const VocabularyName *Found = Model.named(
      qualifiedName(F), Overload{F.getNumParams(), OnTemporary,
                                 isArray(F.getReturnType()), Names, Kinds});
  return Found && appliesTo(*Found->Means, F) ? Found : nullptr;
}

/// The kind of \p Parameter, as in VocabularyEntry::Takes (Library.h).
std::string RoleLookup::kindOf(QualType Parameter) {
  const QualType T = Parameter.getNonReferenceType();
  if (isNumber(T) || T->isEnumeralType())
    return "number";
  if (T->isPointerType() || T->isArrayType())
    return "pointer";
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  if (!Class)
    return "other";
  if (isArray(T))
    return "array";
  return qualifiedName(*Class);
}

bool isForwarding(const ParmVarDecl &P, const FunctionDecl &F) {
  const FunctionDecl *Pattern = F.getTemplateInstantiationPattern();
  const unsigned I = P.getFunctionScopeIndex();
  return Pattern && Pattern->getNumParams() != 0 &&
         Pattern->getParamDecl(std::min(I, Pattern->getNumParams() - 1))
             ->getType()
             .getNonPackExpansionType()
             ->isRValueReferenceType();
}

bool copiesArguments(const FunctionDecl &F) {
  return F.isInStdNamespace() &&
         llvm::is_contained({"make_tuple", "make_pair", "make_optional"},
                            unqualifiedName(F));
}

/// Does \p F, like `inv(out, x)`, return its result in an array or number that
/// it takes by mutable reference? Constructors do not; they keep such a
/// parameter.
bool RoleLookup::writesParameter(const FunctionDecl &F) {
  return !isa<CXXConstructorDecl>(F) &&
         llvm::any_of(F.parameters(), [&](const ParmVarDecl *Parameter) {
           const QualType T = Parameter->getType();
           return T->isLValueReferenceType() &&
                  !T.getNonReferenceType().isConstQualified() &&
                  !isForwarding(*Parameter, F) &&
                  (isValue(T) || isNumber(T.getNonReferenceType()));
         });
}

const VocabularyEntry *RoleLookup::withResult(const VocabularyEntry &Entry,
                                              ResultKind Result) {
  const auto [It, New] =
      RefinedOf.try_emplace({&Entry, static_cast<unsigned>(Result)}, nullptr);
  if (New) {
    Refined.push_back(Entry);
    Refined.back().Result = Result;
    if (Result == ResultKind::None)
      Refined.back().Roles.insert(Role::OutParam);
    It->second = &Refined.back();
  }
  return It->second;
}

const HostFunction *RoleLookup::hostFunction(const NamedDecl *Callee) {
  if (!Callee)
    return nullptr;
  auto [It, New] =
      HostFunctions.try_emplace(Callee->getCanonicalDecl(), nullptr);
  if (!New)
    return It->second;
  const std::string Name = unqualifiedName(*Callee);
  if (!Model.knowsHostName(Name))
    return It->second;
  // Functions with C linkage have the same name in every namespace.
  const auto *Function = dyn_cast<FunctionDecl>(Callee);
  It->second = Model.hostFunction(
      Function && Function->isExternC() ? Name : qualifiedName(*Callee));
  return It->second;
}

RoleLookup::KnownType &RoleLookup::known(QualType T) {
  const CXXRecordDecl *Record =
      T.isNull() ? nullptr : T.getNonReferenceType()->getAsCXXRecordDecl();
  if (!Record)
    return NoArray = {};
  auto [It, New] = Types.try_emplace(Record->getCanonicalDecl());
  if (New) {
    const std::string Name = qualifiedName(*Record);
    It->second.Owner = Model.arrayLibrary(Name);
    if (!It->second.Owner) {
      It->second.Owner = Model.expressionLibrary(Name);
      It->second.IsExpression = It->second.Owner != nullptr;
    }
  }
  return It->second;
}

bool RoleLookup::isValue(QualType T) {
  const KnownType &Type = known(T);
  return Type.Owner && Type.Owner->ValueSemantics && !Type.IsExpression;
}

/// The member \p Name of \p Class or of one of its bases; null if there is
/// none.
static const NamedDecl *member(const CXXRecordDecl *Class, StringRef Name) {
  Class = Class ? Class->getDefinition() : nullptr;
  if (!Class || Class->isDependentType())
    return nullptr;
  const DeclarationName Sought(&Class->getASTContext().Idents.get(Name));
  if (const auto Found = Class->lookup(Sought); !Found.empty())
    return Found.front();
  for (const CXXBaseSpecifier &Base : Class->bases())
    if (const auto *Found = member(Base.getType()->getAsCXXRecordDecl(), Name))
      return Found;
  return nullptr;
}

/// The template arguments of the array type \p T that are types, but not that
/// of its elements.
static llvm::SmallVector<QualType, 2> partTypes(QualType T, QualType Element) {
  llvm::SmallVector<QualType, 2> Types;
  const auto *Instance = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      T.getNonReferenceType()->getAsCXXRecordDecl());
  if (!Instance)
    return Types;
  for (const TemplateArgument &Argument : Instance->getTemplateArgs().asArray())
    if (Argument.getKind() == TemplateArgument::Type &&
        (Element.isNull() ||
         !Instance->getASTContext().hasSameType(Argument.getAsType(), Element)))
      Types.push_back(Argument.getAsType());
  return Types;
}

bool RoleLookup::isInline(QualType T) {
  if (!known(T).Owner)
    return false;
  if (known(T).IsInline)
    return *known(T).IsInline;
  // `LowerMatrix<StaticMatrix<float, 3, 3>>` has its elements where the
  // StaticMatrix has them.
  const bool WrapsInline =
      !known(T).IsExpression &&
      llvm::any_of(partTypes(T, elementType(T)),
                   [&](QualType Part) { return isInline(Part); });
  KnownType &Type = known(T);
  const CXXRecordDecl *Class = T.getNonReferenceType()->getAsCXXRecordDecl();
  Type.IsInline = WrapsInline || Model.isInlineType(qualifiedName(*Class));
  if (!Type.Owner->InlineSize.empty())
    if (const auto *Room = dyn_cast_or_null<EnumConstantDecl>(
            member(Class, Type.Owner->InlineSize)))
      Type.IsInline = !Room->getInitVal().isNegative();
  return *Type.IsInline;
}

QualType RoleLookup::elementType(QualType Array) {
  const KnownType &Type = known(Array);
  if (!Type.Owner || Type.Owner->ElementType.empty())
    return {};
  const auto *Element = dyn_cast_or_null<TypedefNameDecl>(
      member(Array.getNonReferenceType()->getAsCXXRecordDecl(),
             Type.Owner->ElementType));
  return Element ? Element->getUnderlyingType() : QualType();
}

/// The variable, enumerator or function that \p E names or calls.
static const NamedDecl *namedDeclaration(const Expr *E) {
  if (!E)
    return nullptr;
  E = E->IgnoreUnlessSpelledInSource();
  if (const auto *Call = dyn_cast<CallExpr>(E))
    return Call->getDirectCallee();
  if (const auto *Reference = dyn_cast<DeclRefExpr>(E))
    return Reference->getDecl();
  return nullptr;
}

StringRef RoleLookup::dtype(const Expr *E) {
  const NamedDecl *D = namedDeclaration(E);
  return D ? Model.dtype(qualifiedName(*D)) : StringRef();
}

StringRef RoleLookup::unsupportedDtype(const Expr *E) {
  const NamedDecl *D = namedDeclaration(E);
  if (!D)
    return "";
  const std::string Name = qualifiedName(*D);
  for (const auto &Library : Model.libraries())
    if (const auto It = Library->UnsupportedDtypes.find(Name);
        It != Library->UnsupportedDtypes.end())
      return It->second;
  return "";
}

bool RoleLookup::isHostPlace(const Expr *E) {
  const NamedDecl *D = namedDeclaration(E);
  return D && Model.isHostPlace(qualifiedName(*D));
}

bool RoleLookup::isDevicePlace(const Expr *E) {
  const NamedDecl *D = namedDeclaration(E);
  return D && Model.isDevicePlace(qualifiedName(*D));
}

bool RoleLookup::isRunOnce(const Expr *Condition) {
  const NamedDecl *D = namedDeclaration(Condition);
  return D && Model.isRunOnce(qualifiedName(*D));
}

const Library *RoleLookup::modelLibrary(const CXXRecordDecl &Class) {
  const auto [It, New] = Models.try_emplace(Class.getCanonicalDecl(), nullptr);
  if (!New)
    return It->second;
  const Library *Owner = Model.modelLibrary(qualifiedName(Class));
  if (const CXXRecordDecl *Whole = Class.getDefinition())
    for (const CXXBaseSpecifier &Base : Whole->bases())
      if (const CXXRecordDecl *Of = Base.getType()->getAsCXXRecordDecl();
          Of && !Owner)
        Owner = modelLibrary(*Of);
  return Models[Class.getCanonicalDecl()] = Owner;
}

bool RoleLookup::isGradientGuard(QualType T) {
  const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
  return Record && Model.isGradientGuard(qualifiedName(*Record));
}

} // namespace arraylint
