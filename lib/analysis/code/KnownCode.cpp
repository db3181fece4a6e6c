#include "analysis/code/KnownCode.h"
#include "analysis/code/SideEffects.h"
#include "analysis/events/UserFunctions.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

bool isStandard(const Decl &D) {
  for (const DeclContext *Around = D.getDeclContext(); Around;
       Around = Around->getParent())
    if (Around->isStdNamespace())
      return true;
  return false;
}

bool isOfLibrary(const Decl &D) {
  return D.getASTContext().getSourceManager().isInSystemHeader(D.getLocation());
}

bool isCallable(QualType T) {
  T = T.getNonReferenceType();
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  return T->isFunctionPointerType() || T->isFunctionType() ||
         (Class && (Class->isLambda() || (Class->getIdentifier() &&
                                          Class->getName() == "function")));
}

static bool isPlainValue(QualType T, unsigned Depth = 0);

/// Does \p Class, of a library, hold plain values alone: `c10::Device`,
/// `optional<ScalarType>`?
static bool holdsPlainValues(const CXXRecordDecl &Class, unsigned Depth) {
  static constexpr unsigned MaxDepth = 4;
  const CXXRecordDecl *Definition = Class.getDefinition();
  if (Depth == MaxDepth || !Definition || !Class.getIdentifier() ||
      !isOfLibrary(Class) || Definition->isPolymorphic())
    return false;
  if (Class.getName() == "optional") {
    const auto *Instance = dyn_cast<ClassTemplateSpecializationDecl>(&Class);
    return Instance &&
           isPlainValue(Instance->getTemplateArgs()[0].getAsType(), Depth + 1);
  }
  return Definition->getNumBases() == 0 &&
         llvm::all_of(Definition->fields(), [&](const FieldDecl *Field) {
           return !Field->getType()->isReferenceType() &&
                  isPlainValue(Field->getType(), Depth + 1);
         });
}

/// Is \p T a number, a string, or an array or a structure of these: nothing
/// that can be called or written through?
static bool isPlainValue(QualType T, unsigned Depth) {
  T = T.getNonReferenceType();
  if (T->isPointerType())
    return T->getPointeeType()->isAnyCharacterType();
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  return T->isArithmeticType() || T->isEnumeralType() || T->isArrayType() ||
         (Class && ((Class->isInStdNamespace() && Class->getIdentifier() &&
                     (Class->getName() == "basic_string" ||
                      Class->getName() == "basic_string_view")) ||
                    holdsPlainValues(*Class, Depth)));
}

bool isElementOfContainer(const Expr *E) {
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(calledFunction(E));
  return Method && Method->getParent()->isInStdNamespace() &&
         llvm::is_contained({"vector", "array", "deque", "map", "unordered_map",
                             "basic_string", "bitset", "reference"},
                            Method->getParent()->getName());
}

const Expr *passedOn(const Expr *E) {
  const auto *Call = dyn_cast<CallExpr>(E);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  return Callee && Callee->getIdentifier() && Callee->getName() == "get" &&
                 Call->getNumArgs() == 1 && isStandard(*Callee) &&
                 !isa<CXXMethodDecl>(Callee)
             ? Call->getArg(0)
             : nullptr;
}

const Expr *passedFurther(const Expr *Value, const FunctionBody &Body) {
  for (;;) {
    const auto *User = dyn_cast_or_null<Expr>(Body.userOf(Value));
    const Expr *Passed = User ? passedOn(User) : nullptr;
    if (!Passed || spelled(Passed) != spelled(Value))
      return Value;
    Value = User;
  }
}

static bool isCallableArgument(const Expr *Argument) {
  return isCallable(Argument->getType());
}

/// Is \p F a function object of std::ranges or std::views, as
/// `std::views::iota(0, n)` or `std::ranges::size(r)`?
static bool isRangesFunctionObject(const FunctionDecl &F) {
  for (const DeclContext *Around = F.getDeclContext(); Around;
       Around = Around->getParent())
    if (const auto *Space = dyn_cast<NamespaceDecl>(Around);
        Space && Space->getName() == "ranges")
      return isStandard(F);
  return false;
}

/// Is \p F, which \p Call calls, a library function to which no callable is
/// passed?
static bool isHarmlessLibraryCall(const FunctionDecl &F, const Expr *Call) {
  const bool InSystemHeader = isOfLibrary(F);
  const bool IsHarmless =
      isStandard(F) || F.isExternC() || isa<CXXConstructorDecl>(F);
  const bool IsCall = F.getOverloadedOperator() == OO_Call;
  if (!InSystemHeader || !IsHarmless || (IsCall && !isRangesFunctionObject(F)))
    return false;
  // Functions passed to operators are harmless: `std::cout << std::endl`.
  if (isa<CXXOperatorCallExpr>(Call) && !IsCall)
    return true;
  if (const auto *C = dyn_cast<CallExpr>(Call))
    return llvm::none_of(C->arguments(), isCallableArgument);
  return llvm::none_of(cast<CXXConstructExpr>(Call)->arguments(),
                       isCallableArgument);
}

/// Does \p Callee only keep the compiler from removing a value?
static bool keepsValue(const FunctionDecl &Callee, RoleLookup &Roles) {
  const HostFunction *Known = Roles.hostFunction(&Callee);
  return Known && Known->Kind == HostKind::KeepValue;
}

bool callsUnknownCode(const Expr *E, RoleLookup &Roles) {
  const FunctionDecl *Callee = calledFunction(E);
  if (!Callee)
    return isa<CallExpr>(E);
  if (isa<CXXConstructorDecl>(Callee) && Roles.isArray(E->getType()))
    return false;
  // Assigning to an array executes only code of its library.
  if (const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
      Method && Method->getOverloadedOperator() == OO_Equal &&
      Roles.isArray(Method->getFunctionObjectParameterReferenceType()))
    return false;
  return !Roles.entry(E) && !Callee->getBuiltinID() && !Callee->isTrivial() &&
         !Callee->isDefaulted() && !isHarmlessLibraryCall(*Callee, E) &&
         !keepsValue(*Callee, Roles);
}

bool isKnownLibraryCall(const FunctionDecl &Callee, const CallExpr &Call) {
  if (Callee.getOverloadedOperator() == OO_Call)
    return false;
  if (isStandard(Callee))
    return llvm::none_of(Call.arguments(), [](const Expr *Argument) {
      // `std::endl` is a function as well.
      const auto *Named = dyn_cast<DeclRefExpr>(spelled(Argument));
      return isCallable(Argument->getType()) &&
             !(Named && isStandard(*Named->getDecl()));
    });
  const SourceManager &Sources = Callee.getASTContext().getSourceManager();
  const auto *Method = dyn_cast<CXXMethodDecl>(&Callee);
  // The first argument of an operator of a class is the object.
  const bool HasObject =
      isa<CXXOperatorCallExpr>(Call) && Method && Method->isInstance();
  const llvm::ArrayRef<const Expr *> Given(Call.getArgs(), Call.getNumArgs());
  // What returns nothing changes something:
  // `torch::GradMode::set_enabled(true)`.
  return Sources.isInSystemHeader(Callee.getLocation()) &&
         !Callee.getReturnType()->isVoidType() &&
         (!Method || Method->isStatic() || Method->isConst()) &&
         llvm::all_of(Given.drop_front(HasObject), [](const Expr *Argument) {
           return isPlainValue(Argument->getType());
         });
}

/// Is it a function of the user's that writes no array?
static bool isHarmlessUserFunction(const Expr *E, RoleLookup &Roles) {
  const FunctionDecl *Callee = certainCallee(E);
  return Callee && Roles.userFunctions() &&
         Roles.userFunctions()->writesNoArray(*Callee);
}

bool isKnownCall(const Expr *E, RoleLookup &Roles) {
  const FunctionDecl *Callee = calledFunction(E);
  if (!Callee)
    return false;
  // Lambdas are implicitly constexpr, even if they write.
  const auto *Member = dyn_cast<CXXMethodDecl>(Callee);
  if (Member && Member->getParent()->isLambda())
    return isHarmlessUserFunction(E, Roles);
  if (Roles.entry(E) || Callee->getBuiltinID() || !Roles.dtype(E).empty() ||
      (Callee->isConstexpr() && leavesArguments(*Callee, E)))
    return true;
  if (const auto *Made = dyn_cast<CXXConstructorDecl>(Callee))
    return Made->isCopyOrMoveConstructor() || Made->isDefaulted() ||
           isOfLibrary(*Callee);
  if (const auto *Method = dyn_cast<CXXMethodDecl>(Callee)) {
    // An assignment rebinds a handle, which isWritten() detects.
    if (Roles.isArray(Method->getFunctionObjectParameterReferenceType()))
      return Method->getOverloadedOperator() == OO_Equal;
    if (Method->isConst() && Method->getNumParams() == 0 &&
        Method->getReturnType()->isArithmeticType())
      return true;
  }
  return isKnownLibraryCall(*Callee, *cast<CallExpr>(E)) ||
         isHarmlessUserFunction(E, Roles);
}

} // namespace arraylint
