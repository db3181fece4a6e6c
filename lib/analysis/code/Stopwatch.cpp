#include "analysis/code/Stopwatch.h"
#include "analysis/code/Difference.h"
#include "analysis/code/KnownCode.h"
#include "analysis/events/UserFunctions.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {
namespace {

/// A call of a method of a stopwatch.
struct MethodCall {
  const Expr *Site;
  const ValueDecl *Stopwatch;
  bool Starts, Reads;
};

/// Looks for what the methods of a class of the user's do with a clock.
class ClassReader {
public:
  explicit ClassReader(RoleLookup &Roles) : Roles(Roles) {}

  /// Does \p Method return, as a number, how long ago a field was set? It may
  /// call nothing that waits.
  bool reads(const CXXMethodDecl &Method);
  /// Does \p Method set a field to the time of a clock?
  bool starts(const CXXMethodDecl &Method);
  /// The same of a constructor, or of an initializer in the class.
  bool starts(const CXXConstructorDecl &Constructor);
  /// Does \p Method set the later one of two fields whose difference is an
  /// interval, as `stop()` does, and call nothing that waits?
  bool stops(const CXXMethodDecl &Method);

private:
  bool readsClock(const Stmt *S);
  bool callsOther(const Stmt *S);
  const FieldDecl *fieldSet(const Stmt *S);

  RoleLookup &Roles;
};

} // namespace

static const FieldDecl *fieldOf(const Expr *E) {
  const auto *Member = dyn_cast<MemberExpr>(spelled(E));
  return Member && isa<CXXThisExpr>(Member->getBase()->IgnoreParenImpCasts())
             ? dyn_cast<FieldDecl>(Member->getMemberDecl())
             : nullptr;
}

static bool namesField(const Stmt *S) {
  const auto *E = dyn_cast_or_null<Expr>(S);
  return (E && fieldOf(E)) ||
         (S && llvm::any_of(S->children(), [](const Stmt *Child) {
            return Child && namesField(Child);
          }));
}

/// Also by a local variable: `auto now = Clock::now();`.
bool ClassReader::readsClock(const Stmt *S) {
  if (!S)
    return false;
  if (const auto *Call = dyn_cast<CallExpr>(S)) {
    const HostFunction *Known = Roles.hostFunction(calledName(Call));
    if (Known && Known->Kind == HostKind::Clock)
      return true;
  }
  if (const auto *Name = dyn_cast<DeclRefExpr>(S))
    if (const auto *Variable = dyn_cast<VarDecl>(Name->getDecl());
        Variable && Variable->isLocalVarDecl())
      return readsClock(Variable->getInit());
  return llvm::any_of(S->children(),
                      [&](const Stmt *Child) { return readsClock(Child); });
}

/// Does \p S call other functions than those of the standard library and
/// clocks?
bool ClassReader::callsOther(const Stmt *S) {
  if (!S)
    return false;
  if (const auto *E = dyn_cast<Expr>(S);
      E && isa<CallExpr, CXXConstructExpr>(E)) {
    const FunctionDecl *Callee = calledFunction(E);
    if (!Callee || (!isStandard(*Callee) && !Callee->isExternC() &&
                    !Roles.hostFunction(calledName(E))))
      return true;
  }
  return llvm::any_of(S->children(),
                      [&](const Stmt *Child) { return callsOther(Child); });
}

/// The field that \p S sets to the time of a clock; null if there is none.
const FieldDecl *ClassReader::fieldSet(const Stmt *S) {
  if (!S)
    return nullptr;
  if (const auto *Built = dyn_cast<BinaryOperator>(S);
      Built && Built->getOpcode() == BO_Assign && readsClock(Built->getRHS()))
    return fieldOf(Built->getLHS());
  if (const auto *Called = dyn_cast<CXXOperatorCallExpr>(S);
      Called && Called->getOperator() == OO_Equal &&
      readsClock(Called->getArg(1)))
    return fieldOf(Called->getArg(0));
  for (const Stmt *Child : S->children())
    if (const FieldDecl *Field = fieldSet(Child))
      return Field;
  return nullptr;
}

bool ClassReader::reads(const CXXMethodDecl &Method) {
  const QualType T = Method.getReturnType();
  const Stmt *Body = Method.getBody();
  if (!Body || T->isVoidType() || T->isBooleanType() || callsOther(Body))
    return false;
  llvm::SmallVector<Difference, 2> Found;
  findDifferences(Body, Found);
  return llvm::any_of(Found, [&](const Difference &Interval) {
    return readsClock(Interval.Left) && namesField(Interval.Right);
  });
}

bool ClassReader::starts(const CXXMethodDecl &Method) {
  return fieldSet(Method.getBody()) && !stops(Method);
}

bool ClassReader::stops(const CXXMethodDecl &Method) {
  const FieldDecl *Set = fieldSet(Method.getBody());
  if (!Set || callsOther(Method.getBody()))
    return false;
  return llvm::any_of(Method.getParent()->methods(), [&](const auto *Other) {
    llvm::SmallVector<Difference, 2> Found;
    if (const Stmt *Body = Other->getBody())
      findDifferences(Body, Found);
    return llvm::any_of(Found, [&](const Difference &Interval) {
      const FieldDecl *Start = fieldOf(Interval.Right);
      return Start && Start != Set && fieldOf(Interval.Left) == Set;
    });
  });
}

bool ClassReader::starts(const CXXConstructorDecl &Constructor) {
  return fieldSet(Constructor.getBody()) ||
         llvm::any_of(Constructor.inits(), [&](const CXXCtorInitializer *Init) {
           const Expr *Value = Init->getInit();
           if (const auto *Default = dyn_cast<CXXDefaultInitExpr>(Value))
             Value = Default->getExpr();
           return Init->isMemberInitializer() && readsClock(Value);
         });
}

static std::vector<MethodCall> methodCalls(const FunctionBody &Body,
                                           RoleLookup &Roles) {
  std::vector<MethodCall> Found;
  const auto stopwatchOf = [](const Expr *Site) {
    return isa<CXXMemberCallExpr>(Site)
               ? namedVariable(ArrayCall{Site, nullptr, nullptr}.object())
               : nullptr;
  };
  for (const HostCall &Call : Body.hostCalls())
    if (Call.Function->Kind == HostKind::Stopwatch)
      if (const ValueDecl *Stopwatch = stopwatchOf(Call.Site)) {
        const bool IsConst =
            cast<CXXMemberCallExpr>(Call.Site)->getMethodDecl()->isConst();
        Found.push_back({Call.Site, Stopwatch, !IsConst, IsConst});
      }
  ClassReader Class(Roles);
  for (const UserCall &Call : Body.calls())
    if (const ValueDecl *Stopwatch = stopwatchOf(Call.Site)) {
      const auto &Method = *cast<CXXMethodDecl>(Call.Definition);
      Found.push_back({Call.Site, Stopwatch, Class.starts(Method),
                       Class.reads(Method) || Class.stops(Method)});
    }
  return Found;
}

/// The construction of \p Stopwatch, if that starts it; null for a field.
static const Expr *startingConstruction(const ValueDecl &Stopwatch,
                                        RoleLookup &Roles) {
  const auto *Variable = dyn_cast<VarDecl>(&Stopwatch);
  const Expr *Init =
      Variable && Variable->isLocalVarDecl() ? Variable->getInit() : nullptr;
  const auto *Made = dyn_cast_or_null<CXXConstructExpr>(
      Init ? Init->IgnoreImplicit() : nullptr);
  if (!Made)
    return nullptr;
  const FunctionDecl *Known = Made->getConstructor();
  Known->hasBody(Known);
  const HostFunction *Host = Roles.hostFunction(Known);
  return (Host && Host->Kind == HostKind::Stopwatch) ||
                 ClassReader(Roles).starts(*cast<CXXConstructorDecl>(Known))
             ? Made
             : nullptr;
}

std::vector<StopwatchReading> stopwatchReadings(const FunctionBody &Body,
                                                RoleLookup &Roles) {
  const std::vector<MethodCall> Calls = methodCalls(Body, Roles);
  std::vector<StopwatchReading> Found;
  for (const MethodCall &Call : Calls) {
    if (!Call.Reads)
      continue;
    StopwatchReading &Reading =
        Found.emplace_back(StopwatchReading{Call.Site, {}});
    if (const Expr *Made = startingConstruction(*Call.Stopwatch, Roles))
      Reading.Starts.push_back(Made);
    for (const MethodCall &Other : Calls)
      if (Other.Starts && Other.Stopwatch == Call.Stopwatch)
        Reading.Starts.push_back(Other.Site);
  }
  return Found;
}

} // namespace arraylint
