//===- Surroundings.cpp ---------------------------------------------------===//

#include "fix/Surroundings.h"
#include "fix/Rewrite.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"
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

/// Does neither \p S nor what follows it in \p Block hold a label?
static bool noLabelFrom(const Stmt *S, const CompoundStmt *Block,
                        const FunctionBody &Body) {
  static constexpr Answers::Question AskedBlock, NoLabelFrom;
  Answers &Known = Body.answers();
  Known.once(AskedBlock, Block, nullptr, [&] {
    for (const Stmt *Last : llvm::reverse(Block->body())) {
      if (holdsLabel(Last, /*OfInnerSwitch=*/false))
        break;
      Known.note(NoLabelFrom, Last, nullptr);
    }
    return true;
  });
  return Known.isNoted(NoLabelFrom, S, nullptr);
}

bool mayDeclareBefore(const Stmt *S, const FunctionBody &Body) {
  const auto *Block = dyn_cast_or_null<CompoundStmt>(Body.parent(S));
  return Block && noLabelFrom(S, Block, Body) && !followsPragma(S, Body);
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

namespace {

struct IsBefore {
  const SourceManager &Sources;

  static SourceLocation where(const NamedDecl *D) { return D->getLocation(); }
  static SourceLocation where(SourceLocation Here) { return Here; }
  bool operator()(const auto &A, const auto &B) const {
    return where(A) != where(B) &&
           Sources.isBeforeInTranslationUnit(where(A), where(B));
  }
};

} // namespace

/// What the function declares, by name, in the order of the source.
using DeclarationsByName =
    std::map<DeclarationName, std::vector<const NamedDecl *>>;

static const DeclarationsByName &declarations(const FunctionBody &Body) {
  static constexpr Answers::Question Asked;
  auto &Known = Body.answers().kept<std::optional<DeclarationsByName>>(Asked);
  if (!Known) {
    Known.emplace();
    for (const Decl *D : Body.function().decls())
      if (const auto *Named = dyn_cast<NamedDecl>(D))
        (*Known)[Named->getDeclName()].push_back(Named);
    for (auto &[Name, Same] : *Known)
      llvm::sort(Same, IsBefore{Body.context().getSourceManager()});
  }
  return *Known;
}

bool isHiddenIn(const VarDecl *Variable, const Loop &L) {
  const auto Same = declarations(*L.Body).find(Variable->getDeclName());
  if (Same == declarations(*L.Body).end())
    return false;
  // Thousands of loops may each declare one of that name.
  const IsBefore Before{L.Body->context().getSourceManager()};
  const SourceRange Inside = L.Statement->getSourceRange();
  const auto First = llvm::lower_bound(Same->second, Inside.getBegin(), Before);
  const auto End =
      std::upper_bound(First, Same->second.end(), Inside.getEnd(), Before);
  return std::any_of(First, End,
                     [&](const NamedDecl *Other) { return Other != Variable; });
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
