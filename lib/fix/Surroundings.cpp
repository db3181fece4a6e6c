#include "fix/Surroundings.h"
#include "fix/Rewrite.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringMap.h"

using namespace clang;

namespace arraylint {

/// Can a jump from outside enter \p S? Case labels that belong to a switch
/// inside it do not count.
static bool containsLabel(const Stmt *S, bool OfInnerSwitch) {
  if (!S || isa<LambdaExpr>(S))
    return false;
  if (isa<LabelStmt>(S) || (isa<SwitchCase>(S) && !OfInnerSwitch))
    return true;
  const bool Inner = OfInnerSwitch || isa<SwitchStmt>(S);
  return llvm::any_of(S->children(), [&](const Stmt *Child) {
    return containsLabel(Child, Inner);
  });
}

/// Does a pragma such as `#pragma omp parallel for` apply to \p S, on the next
/// line?
static bool followsPragma(const Stmt *S, const FunctionBody &Body) {
  const SourceManager &Sources = Body.context().getSourceManager();
  const SourceLocation Where = Sources.getExpansionLoc(S->getBeginLoc());
  StringRef Before = Sources.getBufferData(Sources.getFileID(Where))
                         .take_front(Sources.getFileOffset(Where))
                         .rtrim();
  // A directive may be continued by a backslash.
  StringRef Line = Before.substr(Before.rfind('\n') + 1);
  for (;;) {
    Before = Before.drop_back(Line.size()).rtrim("\r\n");
    if (!Before.ends_with("\\"))
      break;
    Line = Before.substr(Before.rfind('\n') + 1);
  }
  return Line.ltrim().starts_with("#") && Line.contains("pragma");
}

/// Are \p S and the statements after it in \p Block free of labels?
static bool noLabelFrom(const Stmt *S, const CompoundStmt *Block,
                        const FunctionBody &Body) {
  static constexpr AnalysisCache::Query AskedBlock, NoLabelFrom;
  AnalysisCache &Known = Body.cache();
  Known.getOrCompute(AskedBlock, Block, nullptr, [&] {
    for (const Stmt *Last : llvm::reverse(Block->body())) {
      if (containsLabel(Last, /*OfInnerSwitch=*/false))
        break;
      Known.mark(NoLabelFrom, Last, nullptr);
    }
    return true;
  });
  return Known.isMarked(NoLabelFrom, S, nullptr);
}

bool mayDeclareBefore(const Stmt *S, const FunctionBody &Body) {
  const auto *Block = dyn_cast_or_null<CompoundStmt>(Body.parent(S));
  return Block && noLabelFrom(S, Block, Body) && !followsPragma(S, Body);
}

/// For each identifier in a function, the file offsets at which it occurs, in
/// order. Members and qualified names are left out.
using PlacesOfWord = llvm::StringMap<std::vector<unsigned>>;

static const PlacesOfWord &wordsOf(const FunctionBody &Body) {
  static constexpr AnalysisCache::Query Asked;
  auto &Known = Body.cache().stored<std::optional<PlacesOfWord>>(Asked);
  if (Known)
    return *Known;
  Known.emplace();
  const ASTContext &Context = Body.context();
  const SourceManager &Sources = Context.getSourceManager();
  const SourceLocation From = Body.function().getBeginLoc();
  const FileID File = Sources.getFileID(From);
  const StringRef Buffer = Sources.getBufferData(File);
  const SourceLocation To = Body.function().getBody()->getEndLoc();
  Lexer Words(Sources.getLocForStartOfFile(File), Context.getLangOpts(),
              Buffer.begin(), Sources.getCharacterData(From), Buffer.end());
  bool IsQualified = false;
  for (Token Word;;) {
    Words.LexFromRawLexer(Word);
    if (Word.is(tok::eof) ||
        !Sources.isBeforeInTranslationUnit(Word.getLocation(), To))
      return *Known;
    if (Word.is(tok::raw_identifier) && !IsQualified)
      (*Known)[Word.getRawIdentifier()].push_back(
          Sources.getFileOffset(Word.getLocation()));
    IsQualified = Word.isOneOf(tok::period, tok::arrow, tok::coloncolon);
  }
}

/// Does \p Name appear between the two locations, in the file of the function?
static bool isWritten(StringRef Name, SourceLocation From, SourceLocation To,
                      const FunctionBody &Body) {
  const SourceManager &Sources = Body.context().getSourceManager();
  const SourceLocation Begin = Body.function().getBeginLoc();
  const SourceLocation End = Body.function().getBody()->getEndLoc();
  const FileID File = Sources.getFileID(Begin);
  if (!llvm::all_of(
          llvm::ArrayRef{Begin, End, From, To}, [&](SourceLocation Where) {
            return Where.isFileID() && Sources.getFileID(Where) == File;
          }))
    return true;
  const PlacesOfWord &Words = wordsOf(Body);
  const auto Places = Words.find(Name);
  if (Places == Words.end())
    return false;
  const auto First =
      llvm::lower_bound(Places->second, Sources.getFileOffset(From));
  return First != Places->second.end() && *First < Sources.getFileOffset(To);
}

bool mayLeaveLoop(const VarDecl *Variable, const Loop &L) {
  const FunctionBody &Body = *L.Body;
  return Variable->getIdentifier() && Variable->hasLocalStorage() &&
         !isWritten(Variable->getName(), Body.function().getBeginLoc(),
                    Variable->getLocation(), Body) &&
         !isWritten(Variable->getName(), L.body()->getEndLoc(),
                    Body.function().getBody()->getEndLoc(), Body);
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

/// The declarations of the function by name, in source order.
using DeclarationsByName =
    std::map<DeclarationName, std::vector<const NamedDecl *>>;

static const DeclarationsByName &declarations(const FunctionBody &Body) {
  static constexpr AnalysisCache::Query Asked;
  auto &Known = Body.cache().stored<std::optional<DeclarationsByName>>(Asked);
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
  // Binary search: thousands of loops may each declare a variable of that name.
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
  const auto isByName = [&](const DeclRefExpr *Use) {
    const Stmt *User = Body.userOf(Use);
    const auto *Unary = dyn_cast_or_null<UnaryOperator>(User);
    // The use reads the value or assigns a new one directly.
    const bool IsRead =
        isa_and_nonnull<ImplicitCastExpr>(Body.parent(Use)) &&
        cast<ImplicitCastExpr>(Body.parent(Use))->getCastKind() ==
            CK_LValueToRValue;
    const auto *Binary = dyn_cast_or_null<BinaryOperator>(User);
    return !Body.around<LambdaExpr>(Use) &&
           (IsRead || (Binary && Binary->isAssignmentOp()) ||
            (Unary && Unary->isIncrementDecrementOp()) ||
            isa_and_nonnull<ReturnStmt>(User));
  };
  static constexpr AnalysisCache::Query Asked;
  return Body.cache().getOrCompute(Asked, Variable, nullptr, [&] {
    return llvm::all_of(Body.uses(Variable), isByName);
  });
}

} // namespace arraylint
