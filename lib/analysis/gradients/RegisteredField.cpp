#include "analysis/gradients/RegisteredField.h"
#include "analysis/code/KnownCode.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/events/WrittenArray.h"
#include "analysis/places/FieldValues.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace arraylint {

/// The call `register_buffer("x", value)` that \p E is, apart from conversions:
/// of a method of a library's model that is given an array and returns a
/// reference to the one that it keeps. Null if it is none.
static const CallExpr *registration(const Expr *E, RoleLookup &Roles) {
  const auto *Call =
      E ? dyn_cast_or_null<CXXMemberCallExpr>(spelled(E)) : nullptr;
  const CXXMethodDecl *Callee = Call ? Call->getMethodDecl() : nullptr;
  const auto isArray = [&](const ParmVarDecl *P) {
    return Roles.isArray(P->getType().getNonReferenceType());
  };
  const auto isEmpty = [](const Expr *Argument) { // `torch::Tensor()`
    const auto *Made = dyn_cast<CXXConstructExpr>(spelled(Argument));
    return Made && Made->getNumArgs() == 0;
  };
  return Callee && isOfLibrary(*Callee) &&
                 llvm::none_of(Call->arguments(), isEmpty) &&
                 Roles.modelLibrary(*Callee->getParent()) &&
                 Callee->getReturnType()->isLValueReferenceType() &&
                 Roles.isArray(Callee->getReturnType().getNonReferenceType()) &&
                 llvm::any_of(Callee->parameters(), isArray)
             ? Call
             : nullptr;
}

/// The bodies of constructors and of what they call.
using Constructions = llvm::SmallPtrSet<const FunctionBody *, 8>;

static const Constructions &constructions(const CXXRecordDecl &Class,
                                          RoleLookup &Roles) {
  static constexpr AnalysisCache::Query Asked;
  UserFunctions &Users = *Roles.userFunctions();
  auto &Known =
      Users.cache().stored<std::map<const CXXRecordDecl *, Constructions>>(
          Asked);
  const auto [It, New] = Known.try_emplace(&Class);
  if (!New)
    return It->second;
  llvm::SmallVector<const FunctionBody *, 8> Pending;
  for (const auto &Body : Users.bodies())
    if (const auto *Made = dyn_cast<CXXConstructorDecl>(&Body->function());
        Made &&
        Made->getParent()->getCanonicalDecl() == Class.getCanonicalDecl())
      Pending.push_back(Body.get());
  while (!Pending.empty()) {
    const FunctionBody *Body = Pending.pop_back_val();
    if (Body && It->second.insert(Body).second)
      for (const UserCall &Call : Body->calls())
        Pending.push_back(Users.bodyOf(*Call.Definition));
  }
  return It->second;
}

/// The call that registers the array of the field that \p Use names there.
static const CallExpr *registeredBy(const FieldUse &Use, RoleLookup &Roles) {
  if (const CallExpr *Call =
          registration(assignedTo(Use.Name, *Use.Body), Roles))
    return Call;
  return registration(dyn_cast_or_null<Expr>(Use.Body->userOf(Use.Name)),
                      Roles);
}

/// The call in a constructor, or a function that one calls, that certainly
/// registers the array of \p Field; null if there is none, or one elsewhere.
static const CallExpr *registeredBy(const FieldDecl &Field,
                                    llvm::ArrayRef<FieldUse> Uses,
                                    const Constructions &Parts,
                                    RoleLookup &Roles) {
  const CallExpr *Found = nullptr;
  for (const FieldUse &Use : Uses)
    if (const CallExpr *Call = registeredBy(Use, Roles)) {
      if (!Parts.contains(Use.Body) || !Use.Body->flow().onEveryPath({Call}))
        return nullptr;
      Found = Call;
    }
  for (const Expr *Value : initializersOf(Field))
    if (const CallExpr *Call = registration(Value, Roles))
      Found = Call;
  return Found;
}

/// Does \p S name a field or call a method of its own model, of a library, that
/// leads to what that has registered: `buffers_["x"]`, `named_parameters()`, or
/// registers something?
static bool namesRegistered(const Stmt *S, RoleLookup &Roles) {
  const auto *Member = dyn_cast_or_null<MemberExpr>(S);
  const ValueDecl *Named = Member ? Member->getMemberDecl() : nullptr;
  const auto *Class =
      Named ? dyn_cast<CXXRecordDecl>(Named->getDeclContext()) : nullptr;
  if (Class && isa<CXXThisExpr>(spelled(Member->getBase())) &&
      isOfLibrary(*Class) && Roles.modelLibrary(*Class)) {
    const auto *Method = dyn_cast<CXXMethodDecl>(Named);
    const QualType T = Method ? Method->getReturnType() : Named->getType();
    const CXXRecordDecl *Held = T.getNonReferenceType()->getAsCXXRecordDecl();
    // A list of them, or one of them; not a scalar such as `is_training()`, nor
    // the model itself.
    if (Held && !Roles.modelLibrary(*Held))
      return true;
  }
  return S && llvm::any_of(S->children(), [&](const Stmt *Child) {
           return namesRegistered(Child, Roles);
         });
}

static bool namesField(const Stmt *S, const FieldDecl &Field) {
  const auto *Member = dyn_cast_or_null<MemberExpr>(S);
  return S && ((Member && Member->getMemberDecl() == &Field) ||
               llvm::any_of(S->children(), [&](const Stmt *Child) {
                 return namesField(Child, Field);
               }));
}

/// May \p Body, or a function that it calls, name what its model has
/// registered?
static bool mayNameRegistered(const FunctionBody &Body, RoleLookup &Roles) {
  return namesRegistered(Body.function().getBody(), Roles) ||
         llvm::any_of(Body.calls(), [&](const UserCall &Call) {
           const auto *Method = dyn_cast<CXXMethodDecl>(Call.Definition);
           return Method && Roles.modelLibrary(*Method->getParent()) &&
                  namesRegistered(Call.Definition->getBody(), Roles);
         });
}

/// Is \p Value what \p Field has, also by the name of a local variable, a view
/// of it, or a conversion of it that may change nothing, as `mean.to(device)`
/// after the model has moved it? What a function of the user is given it may
/// return.
static bool mayBeTheSame(const Expr *Value, const FieldDecl &Field,
                         const FunctionBody &Body, RoleLookup &Roles) {
  static constexpr RoleSet MakesAnother = {Role::Elementwise, Role::Reduce,
                                           Role::Allocate,    Role::Random,
                                           Role::Gather,      Role::Concat};
  for (const Expr *E = spelled(Value); E;) {
    const Expr *Storage = storageOf(E, Roles);
    E = Storage ? spelled(Storage) : E;
    if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
      return mayBeTheSame(Choice->getTrueExpr(), Field, Body, Roles) ||
             mayBeTheSame(Choice->getFalseExpr(), Field, Body, Roles);
    if (const auto *Member = dyn_cast<MemberExpr>(E))
      return Member->getMemberDecl() == &Field;
    if (const auto *Name = dyn_cast<DeclRefExpr>(E)) {
      const auto *Variable = dyn_cast<VarDecl>(Name->getDecl());
      const Expr *Init = Variable && Variable->isLocalVarDecl()
                             ? Variable->getInit()
                             : nullptr;
      E = Init && Body.isPartOf(Init, Body.function().getBody()) ? spelled(Init)
                                                                 : nullptr;
      continue;
    }
    const ArrayCall Call = arrayCall(E, Roles);
    if (Call && Call.Entry->Roles.hasAny(MakesAnother))
      return false;
    if (const auto *Made = dyn_cast<CXXConstructExpr>(E);
        Made && Made->getNumArgs() == 0)
      return true; // it is given up
    if (!Call)
      return isa<CallExpr>(E) && namesField(E, Field);
    E = Call.array() ? spelled(Call.array()) : nullptr;
  }
  return false;
}

std::vector<ReplacedArray> replacedArrays(const FunctionBody &Body,
                                          RoleLookup &Roles) {
  std::vector<ReplacedArray> Found;
  const auto *Method = dyn_cast<CXXMethodDecl>(&Body.function());
  const UserFunctions *Users = Roles.userFunctions();
  if (!Method || !Users || Method->getParent()->isLambda() ||
      isa<CXXConstructorDecl, CXXDestructorDecl>(Method) ||
      !Roles.modelLibrary(*Method->getParent()))
    return Found;
  const Constructions &Parts = constructions(*Method->getParent(), Roles);
  for (const FieldDecl *Field : Method->getParent()->fields()) {
    if (!Roles.isArray(Field->getType()))
      continue;
    const auto Uses = Users->usesOf(*Field);
    const MemberExpr *First = nullptr;
    bool IsRestored = false;
    for (const FieldUse &Use : Uses) {
      const Expr *Value =
          Use.Body == &Body && isa<CXXThisExpr>(spelled(Use.Name->getBase()))
              ? assignedTo(Use.Name, Body)
              : nullptr;
      if (!Value)
        continue;
      // R203 is about arrays that grow, and have another shape.
      if (mayBeTheSame(Value, *Field, Body, Roles))
        IsRestored |= isa<DeclRefExpr>(spelled(Value));
      else if (!First && !arrayCall(spelled(Value), Roles).has(Role::Concat))
        First = Use.Name;
    }
    if (!First || IsRestored)
      continue;
    if (const CallExpr *Call = registeredBy(*Field, Uses, Parts, Roles))
      Found.push_back({First, Call});
  }
  if (!Found.empty() &&
      (Parts.contains(&Body) || mayNameRegistered(Body, Roles)))
    Found.clear();
  return Found;
}

} // namespace arraylint
