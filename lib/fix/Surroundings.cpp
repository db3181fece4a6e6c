//===- Surroundings.cpp ---------------------------------------------------===//

#include "fix/Surroundings.h"
#include "fix/Rewrite.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace arraylint {

/// Can a jump from elsewhere go into \p S? Cases of a switch inside it are not
/// meant.
static bool holdsLabel(const Stmt *S, bool OfInnerSwitch) {
  if (!S || isa<LambdaExpr>(S))
    return false;
  if (isa<LabelStmt>(S) || (isa<SwitchCase>(S) && !OfInnerSwitch))
    return true;
  const bool Inner = OfInnerSwitch || isa<SwitchStmt>(S);
  return llvm::any_of(S->children(), [&](const Stmt *Child) {
    return holdsLabel(Child, Inner);
  });
}

/// `#pragma omp parallel for` means the loop on the next line.
static bool followsPragma(const Stmt *S, const FunctionBody &Body) {
  const SourceManager &Sources = Body.context().getSourceManager();
  const SourceLocation Where = Sources.getExpansionLoc(S->getBeginLoc());
  StringRef Before = Sources.getBufferData(Sources.getFileID(Where))
                         .take_front(Sources.getFileOffset(Where))
                         .rtrim();
  // A directive may go on behind a backslash.
  StringRef Line = Before.substr(Before.rfind('\n') + 1);
  for (;;) {
    Before = Before.drop_back(Line.size()).rtrim("\r\n");
    if (!Before.ends_with("\\"))
      break;
    Line = Before.substr(Before.rfind('\n') + 1);
  }
  return Line.ltrim().starts_with("#") && Line.contains("pragma");
}

bool mayDeclareBefore(const Stmt *S, const FunctionBody &Body) {
  const auto *Block = dyn_cast_or_null<CompoundStmt>(Body.parent(S));
  if (!Block || followsPragma(S, Body))
    return false;
  const auto From = llvm::find(Block->body(), S);
  return std::none_of(From, Block->body_end(), [](const Stmt *Later) {
    return holdsLabel(Later, /*OfInnerSwitch=*/false);
  });
}

/// Is \p Name written between the two, other than as a member or in a
/// namespace?
static bool isWritten(StringRef Name, SourceLocation From, SourceLocation To,
                      const ASTContext &Context) {
  const SourceManager &Sources = Context.getSourceManager();
  if (!From.isFileID() || !To.isFileID())
    return true;
  const FileID File = Sources.getFileID(From);
  const StringRef Buffer = Sources.getBufferData(File);
  Lexer Words(Sources.getLocForStartOfFile(File), Context.getLangOpts(),
              Buffer.begin(), Sources.getCharacterData(From), Buffer.end());
  bool IsQualified = false;
  for (Token Word;;) {
    Words.LexFromRawLexer(Word);
    if (Word.is(tok::eof) ||
        !Sources.isBeforeInTranslationUnit(Word.getLocation(), To))
      return false;
    if (Word.is(tok::raw_identifier) && Word.getRawIdentifier() == Name &&
        !IsQualified)
      return true;
    IsQualified = Word.isOneOf(tok::period, tok::arrow, tok::coloncolon);
  }
}

bool mayLeaveLoop(const VarDecl *Variable, const Loop &L) {
  const ASTContext &Context = L.Body->context();
  const Stmt *Whole = L.Body->function().getBody();
  const Stmt *Inside = L.body();
  return Variable->getIdentifier() && Variable->hasLocalStorage() &&
         !isWritten(Variable->getName(), L.Body->function().getBeginLoc(),
                    Variable->getLocation(), Context) &&
         !isWritten(Variable->getName(), Inside->getEndLoc(),
                    Whole->getEndLoc(), Context);
}

bool isHiddenIn(const VarDecl *Variable, const Loop &L) {
  return llvm::any_of(L.Body->function().decls(), [&](const Decl *D) {
    const auto *Other = dyn_cast<NamedDecl>(D);
    return Other && Other != Variable &&
           Other->getDeclName() == Variable->getDeclName() &&
           L.Body->context().getSourceManager().isPointWithin(
               Other->getLocation(), L.Statement->getBeginLoc(),
               L.Statement->getEndLoc());
  });
}

bool isInTry(const Stmt *S, const FunctionBody &Body) {
  return Body.around<CXXTryStmt>(S);
}

bool isSeenByNameOnly(const VarDecl *Variable, const FunctionBody &Body) {
  if (!Variable->hasLocalStorage() || Variable->getType()->isReferenceType() ||
      Variable->getDeclContext() != &Body.function())
    return false;
  return llvm::all_of(Body.uses(Variable), [&](const DeclRefExpr *Use) {
    const Stmt *User = Body.userOf(Use);
    const auto *Unary = dyn_cast_or_null<UnaryOperator>(User);
    // Its value is taken, or it is given one on the spot.
    const bool IsRead =
        isa_and_nonnull<ImplicitCastExpr>(Body.parent(Use)) &&
        cast<ImplicitCastExpr>(Body.parent(Use))->getCastKind() ==
            CK_LValueToRValue;
    const auto *Binary = dyn_cast_or_null<BinaryOperator>(User);
    return !Body.around<LambdaExpr>(Use) &&
           (IsRead || (Binary && Binary->isAssignmentOp()) ||
            (Unary && Unary->isIncrementDecrementOp()) ||
            isa_and_nonnull<ReturnStmt>(User));
  });
}

} // namespace arraylint
