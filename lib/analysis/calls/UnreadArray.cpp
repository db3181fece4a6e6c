#include "analysis/calls/UnreadArray.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/arrays/FreshArray.h"
#include "analysis/code/DroppedValue.h"
#include "analysis/code/SideEffects.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/Initializer.h"
#include "analysis/events/WrittenArray.h"
#include "base/source/Tokens.h"
#include "base/source/UserIdentifiers.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace arraylint {

/// Is \p E, if anything, an expression statement?
static bool isStatement(const Stmt *E, const FunctionBody &Body) {
  const auto *Whole = dyn_cast_or_null<Expr>(E);
  return Whole && isDropped(Whole, Body);
}

/// Does \p Name only get another array here: `name = x;`?
static bool onlyAssigns(const DeclRefExpr *Name, const FunctionBody &Body) {
  return assignedTo(Name, Body) && isStatement(Body.userOf(Name), Body);
}

/// The array that \p S, a call or a built-in operator, writes; null if it
/// writes none.
static const Expr *writtenBy(const Stmt *S, RoleLookup &Roles) {
  const auto *Site = dyn_cast_or_null<Expr>(S);
  const ArrayCall Call = Site ? arrayCall(Site, Roles) : ArrayCall{};
  return Call ? writtenArray(Call) : Site ? writtenOperand(Site) : nullptr;
}

/// Does \p Name only have its elements written here: `name += x;`, `name[i] =
/// 1;`?
static bool onlyWrites(const DeclRefExpr *Name, const FunctionBody &Body,
                       RoleLookup &Roles) {
  const ArrayUse Use = classifyUse(Name, Body, Roles);
  if (Use.Kind != UseKind::Operand || !Use.Call)
    return false;
  const auto writes = [&](const Stmt *S) {
    const Expr *Written = writtenBy(S, Roles);
    const ArrayCall Element = Written ? arrayCall(Written, Roles) : ArrayCall{};
    if (Element.has(Role::ElementAccess) && Element.array())
      Written = Element.array();
    return Written && spelled(storageOf(Written, Roles)) == Name &&
           isStatement(S, Body);
  };
  return writes(Use.Call.Site) ||
         (!writtenArray(Use.Call) && writes(Body.userOf(Use.Call.Site)));
}

/// Do other elements than those of \p Variable stay as they are if it is
/// written?
static bool ownsElements(const VarDecl &Variable, const FunctionBody &Body,
                         RoleLookup &Roles) {
  return isFresh(&Variable, Roles) &&
         (Roles.isValue(Variable.getType()) ||
          llvm::all_of(Body.uses(&Variable), [&](const DeclRefExpr *Name) {
            const Expr *Next = assignedTo(Name, Body);
            return !Next || isFresh(Next, Roles);
          }));
}

/// Does assigning to a variable of type \p T write the elements that it shows,
/// and not only give it other ones? So do views of libraries with value
/// semantics.
static bool writesThrough(QualType T, RoleLookup &Roles) {
  const Library *Owner = Roles.arrayLibrary(T);
  return Owner && Owner->ValueSemantics;
}

/// Is \p Comment a line that was code, and no prose?
static bool looksLikeCode(StringRef Comment) {
  Comment = Comment.rtrim(" \t\r\n*/");
  return Comment.ends_with(";") || Comment.ends_with("{") ||
         Comment.contains("<<");
}

/// Does the text from the declaration of \p Variable to the end of its block,
/// with comments that look like code, name it more often than the code of this
/// build? Then code that a macro or a condition leaves out may read it.
static bool isNamedInOtherCode(const VarDecl &Variable,
                               const FunctionBody &Body) {
  const SourceManager &Sources = Body.context().getSourceManager();
  const Stmt *Declaration = Body.function().getBody();
  if (const auto *Block = Body.around<CompoundStmt>(
          Variable.getInit() ? Variable.getInit() : Declaration))
    Declaration = Block;
  const SourceLocation From = Variable.getLocation();
  const SourceLocation To = Declaration->getEndLoc();
  if (!From.isFileID() || !To.isFileID() ||
      Sources.getFileID(From) != Sources.getFileID(To))
    return true;
  const std::string Text(Sources.getCharacterData(From),
                         Sources.getFileOffset(To) -
                             Sources.getFileOffset(From));
  size_t Names = 0;
  const auto count = [&](StringRef Word) {
    Names += Word == Variable.getName();
  };
  TokenReader Tokens(Text);
  Tokens.keepComments();
  for (bool IsMember = false; Tokens.next();
       IsMember =
           Tokens.Current.isOneOf(tok::period, tok::arrow, tok::coloncolon))
    if (Tokens.Current.is(tok::comment) && looksLikeCode(Tokens.text()))
      eachWord(Tokens.text(), count);
    else if (Tokens.Current.isNot(tok::comment) && !IsMember)
      count(Tokens.text());
  return Names > 1 + Body.uses(&Variable).size();
}

/// Does the name of \p Variable say that nothing is to read it?
static bool isMeantUnread(const VarDecl &Variable) {
  const StringRef Name = Variable.getName();
  const auto says = [&](StringRef Word) {
    return Name.contains_insensitive(Word);
  };
  return Variable.hasAttr<UnusedAttr>() || Name.starts_with("_") ||
         says("unused") || says("dummy") || says("warm") || says("ignore");
}

const VarDecl *unreadVariable(const ArrayEvent &Made, RoleLookup &Roles) {
  const FunctionBody &Body = *Made.Body;
  const auto *Variable =
      dyn_cast_or_null<VarDecl>(variableSetTo(Made.Site, Body));
  if (!Variable || !Variable->isLocalVarDecl() ||
      !Variable->hasLocalStorage() || isa<DecompositionDecl>(Variable) ||
      Variable->getType()->isReferenceType() ||
      !Roles.isArray(Variable->getType()) || Body.isTemplated() ||
      isMeantUnread(*Variable))
    return nullptr;
  const bool OwnsElements = ownsElements(*Variable, Body, Roles);
  const bool WritesThrough = writesThrough(Variable->getType(), Roles);
  const auto isRead = [&](const DeclRefExpr *Name) {
    return Body.isInLambda(Name) ||
           !(onlyAssigns(Name, Body)
                 ? OwnsElements || !WritesThrough
                 : OwnsElements && onlyWrites(Name, Body, Roles));
  };
  return llvm::none_of(Body.uses(Variable), isRead) &&
                 !isNamedInOtherCode(*Variable, Body)
             ? Variable
             : nullptr;
}

} // namespace arraylint
