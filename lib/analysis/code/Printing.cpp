#include "analysis/code/Printing.h"
#include "analysis/code/SideEffects.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {

static bool isStream(QualType T) {
  const CXXRecordDecl *Record = T.getNonReferenceType()->getAsCXXRecordDecl();
  if (!Record || !Record->hasDefinition())
    return false;
  const auto isOutput = [](const CXXRecordDecl *R) {
    return R->isInStdNamespace() && R->getName() == "basic_ostream";
  };
  return isOutput(Record) ||
         !Record->forallBases(
             [&](const CXXRecordDecl *Base) { return !isOutput(Base); });
}

static bool isPrintFunction(const FunctionDecl *F) {
  static constexpr StringRef Names[] = {"printf", "fprintf", "puts", "print",
                                        "println"};
  return F && F->getIdentifier() && !isa<CXXMethodDecl>(F) &&
         llvm::is_contained(Names, F->getName());
}

bool isPrintStatement(const Stmt *S) {
  const auto *E = dyn_cast_or_null<Expr>(S);
  if (!E)
    return false;
  E = E->IgnoreUnlessSpelledInSource();
  if (const auto *Shift = dyn_cast<CXXOperatorCallExpr>(E))
    return Shift->getOperator() == OO_LessLess && isStream(Shift->getType());
  const auto *Call = dyn_cast<CallExpr>(E);
  return Call && (isPrintFunction(Call->getDirectCallee()) ||
                  (isa<CXXMemberCallExpr>(Call) && isStream(Call->getType()) &&
                   isStream(cast<CXXMemberCallExpr>(Call)
                                ->getImplicitObjectArgument()
                                ->getType())));
}

/// Is \p E the name of a stream that goes to the terminal: std::cout, stderr?
static bool isTerminal(const Expr *E) {
  const auto *Name = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
  const auto *Stream = Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
  return Stream && Stream->hasGlobalStorage() && Stream->getIdentifier() &&
         llvm::is_contained({"cout", "cerr", "clog", "wcout", "wcerr", "wclog",
                             "stdout", "stderr"},
                            Stream->getName());
}

bool printsToTerminal(const Expr *Print) {
  const Expr *E = Print->IgnoreUnlessSpelledInSource();
  while (const auto *Shift = dyn_cast<CXXOperatorCallExpr>(E))
    E = Shift->getArg(0)->IgnoreUnlessSpelledInSource();
  if (const auto *Method = dyn_cast<CXXMemberCallExpr>(E))
    return printsToTerminal(Method->getImplicitObjectArgument());
  const auto *Call = dyn_cast<CallExpr>(E);
  if (!Call)
    return isTerminal(E);
  // `fprintf(file, …)` and `std::print(file, …)`, but not `printf("…")`.
  const Expr *First = Call->getNumArgs() ? Call->getArg(0) : nullptr;
  if (!First)
    return true;
  const QualType T = First->getType();
  const bool IsFile = isStream(T) || (T->isPointerType() &&
                                      T->getPointeeType()->isRecordType());
  return !IsFile || isTerminal(First);
}

bool printsToFile(const Expr *Print) {
  const Expr *E = Print->IgnoreUnlessSpelledInSource();
  while (const auto *Shift = dyn_cast<CXXOperatorCallExpr>(E))
    E = Shift->getArg(0)->IgnoreUnlessSpelledInSource();
  const CXXRecordDecl *Stream =
      E->IgnoreParenImpCasts()->getType()->getAsCXXRecordDecl();
  return Stream && Stream->isInStdNamespace() && Stream->getIdentifier() &&
         (Stream->getName() == "basic_ofstream" ||
          Stream->getName() == "basic_fstream");
}

/// Does \p S only declare numbers that are read, as `int c = classes[i]…`?
static bool declaresNumbers(const Stmt *S, RoleLookup &Roles) {
  const auto *Declared = dyn_cast<DeclStmt>(S);
  return Declared && llvm::all_of(Declared->decls(), [&](const Decl *D) {
           const auto *Variable = dyn_cast<VarDecl>(D);
           return Variable && Variable->getType()->isArithmeticType() &&
                  isPure(Variable->getInit(), Roles);
         });
}

bool onlyPrints(const Stmt *S, RoleLookup &Roles, bool ToTerminal) {
  if (const auto *Block = dyn_cast_or_null<CompoundStmt>(S)) {
    const auto prints = [&](const Stmt *Part) {
      return onlyPrints(Part, Roles, ToTerminal);
    };
    return llvm::any_of(Block->body(), prints) &&
           llvm::all_of(Block->body(), [&](const Stmt *Part) {
             return declaresNumbers(Part, Roles) || prints(Part);
           });
  }
  if (const auto *For = dyn_cast_or_null<ForStmt>(S))
    return onlyPrints(For->getBody(), Roles, ToTerminal);
  if (const auto *Range = dyn_cast_or_null<CXXForRangeStmt>(S))
    return onlyPrints(Range->getBody(), Roles, ToTerminal);
  return isPrintStatement(S) &&
         (!ToTerminal || printsToTerminal(cast<Expr>(S)));
}

bool isOnlyPrinted(const Expr *Value, const FunctionBody &Body) {
  return isPrintStatement(Body.statementOf(Value));
}

bool namesDiagnostics(const Stmt *S) {
  if (!S)
    return false;
  const NamedDecl *Named = nullptr;
  if (const auto *Name = dyn_cast<DeclRefExpr>(S))
    Named = Name->getDecl();
  else if (const auto *Member = dyn_cast<MemberExpr>(S))
    Named = Member->getMemberDecl();
  if (Named && Named->getIdentifier())
    for (const StringRef Word :
         {"debug", "verbos", "trace", "log", "print", "profil", "dump"})
      if (Named->getName().contains_insensitive(Word))
        return true;
  return llvm::any_of(S->children(), namesDiagnostics);
}

} // namespace arraylint
