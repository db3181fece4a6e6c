#include "analysis/events/FunctionBody.h"
#include "base/system/CpuLimit.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {

const Stmt *Loop::body() const {
  if (const auto *For = dyn_cast<ForStmt>(Statement))
    return For->getBody();
  if (const auto *Range = dyn_cast<CXXForRangeStmt>(Statement))
    return Range->getBody();
  if (const auto *While = dyn_cast<WhileStmt>(Statement))
    return While->getBody();
  return cast<DoStmt>(Statement)->getBody();
}

const Expr *Loop::condition() const {
  if (const auto *For = dyn_cast<ForStmt>(Statement))
    return For->getCond();
  if (const auto *While = dyn_cast<WhileStmt>(Statement))
    return While->getCond();
  if (const auto *Do = dyn_cast<DoStmt>(Statement))
    return Do->getCond();
  return nullptr;
}

bool Loop::contains(const Stmt *S) const {
  return Body->isPartOf(S, Statement);
}

llvm::SmallVector<const Expr *, 4> HostCall::arguments() const {
  ArrayCall Call{Site, nullptr, nullptr};
  auto Result = Call.arguments();
  // Calling the variable `std::ranges::sort` calls its operator(), and the
  // variable is the first argument.
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Site);
      Operator && Operator->getOperator() == OO_Call)
    Result.erase(Result.begin());
  return Result;
}

/// Is \p F, or a function or class around it, a template or an instance of one?
static bool isTemplatedOrInstance(const FunctionDecl &F) {
  if (F.isTemplated())
    return true;
  for (const DeclContext *Context = &F; Context;
       Context = Context->getParent()) {
    if (const auto *Around = dyn_cast<FunctionDecl>(Context);
        Around && Around->isTemplateInstantiation())
      return true;
    if (isa<ClassTemplateSpecializationDecl>(Context))
      return true;
  }
  return false;
}

FunctionBody::FunctionBody(const FunctionDecl &Function, ASTContext &Context,
                           Assumptions &Assumed)
    : Function(Function), Context(Context),
      IsTemplated(isTemplatedOrInstance(Function)), Cache(Assumed) {}

llvm::ArrayRef<const DeclRefExpr *>
FunctionBody::uses(const ValueDecl *Variable) const {
  auto It = Uses.find(Variable);
  if (It == Uses.end())
    return {};
  return It->second;
}

bool FunctionBody::anyVariable(
    llvm::function_ref<bool(const ValueDecl *)> Predicate) const {
  return llvm::any_of(
      Uses, [&](const auto &Entry) { return Predicate(Entry.first); });
}

/// The number of the closest statement, \p S or an ancestor, that has one; 0
/// for the initializers of a constructor.
static unsigned positionOf(const Stmt *S, const FunctionBody &Body) {
  for (; S; S = Body.parent(S))
    if (const auto Span = Body.order().spanOf(S))
      return Span->First;
  return 0;
}

llvm::ArrayRef<const DeclRefExpr *>
FunctionBody::usesIn(const Stmt *Whole, const ValueDecl *Variable) const {
  auto [It, New] = SortedUses.try_emplace(Variable);
  std::vector<const DeclRefExpr *> &Sorted = It->second;
  if (New) {
    if (Variable)
      llvm::append_range(Sorted, uses(Variable));
    else
      for (const auto &Entry : Uses)
        llvm::append_range(Sorted, Entry.second);
    llvm::sort(Sorted, [&](const Stmt *A, const Stmt *B) {
      return positionOf(A, *this) < positionOf(B, *this);
    });
  }
  return order().partsOf(Sorted, Whole);
}

llvm::ArrayRef<ArrayEvent> FunctionBody::eventsAround(const Stmt *Whole) const {
  if (!EventNumbers) {
    EventNumbers.emplace();
    for (const ArrayEvent &Event : Events)
      EventNumbers->push_back(positionOf(Event.Site, *this));
    if (!llvm::is_sorted(*EventNumbers))
      EventNumbers->clear();
  }
  const auto Around = order().spanOf(Whole);
  if (!Around || EventNumbers->empty())
    return Events;
  const auto Begin = llvm::lower_bound(*EventNumbers, Around->First);
  const auto End = llvm::upper_bound(*EventNumbers, Around->Last);
  return events().slice(Begin - EventNumbers->begin(), End - Begin);
}

const Loop *FunctionBody::innermostLoop(const Stmt *S) const {
  const Stmt *Around = Loops.empty() ? nullptr : parent(S);
  if (!Around || isInLambda(Around))
    return nullptr;
  const auto Here = order().spanOf(Around);
  if (!Here)
    return innermostLoop(Around);
  // The last loop that begins before \p Around, or one that contains that loop.
  const auto Behind = llvm::partition_point(Loops, [&](const Loop &L) {
    const auto Span = order().spanOf(L.Statement);
    return !Span || Span->First <= Here->First;
  });
  const Loop *L = Behind == Loops.begin() ? nullptr : &*std::prev(Behind);
  while (L && !L->contains(Around))
    L = L->Parent;
  return L;
}

const ParentMap &FunctionBody::parents() const {
  CpuLimit::check(); // whatever walks through a body asks for parents
  if (!Parents)
    Parents = std::make_unique<ParentMap>(Function.getBody());
  return *Parents;
}

const FlowGraph &FunctionBody::flow() const {
  if (!Flow)
    Flow = std::make_unique<FlowGraph>(Function, Context);
  return *Flow;
}

const StatementOrder &FunctionBody::order() const {
  if (!Order)
    Order = std::make_unique<StatementOrder>(Function.getBody(), parents());
  return *Order;
}

/// Is \p S a conversion of a part of an array to an array, as in `array y =
/// x(0);`? A conversion to a number is not transparent: it reads the number,
/// and is recorded as a call.
static bool isConversionToObject(const Stmt *S) {
  if (const auto *Call = dyn_cast<CXXMemberCallExpr>(S))
    S = Call->getCallee()->IgnoreParens();
  const auto *Member = dyn_cast<MemberExpr>(S);
  const auto *Conversion =
      Member ? dyn_cast<CXXConversionDecl>(Member->getMemberDecl()) : nullptr;
  return Conversion && Conversion->getConversionType()->isRecordType();
}

/// Does \p S only pass on the value of its operand?
static bool isTransparent(const Stmt *S) {
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(S))
    return Construct->getConstructor()->isCopyOrMoveConstructor() ||
           (Construct->getNumArgs() == 1 &&
            Construct->getConstructor()->isConvertingConstructor(false));
  if (isConversionToObject(S))
    return true;
  if (const auto *Call = dyn_cast<CallExpr>(S))
    return Call->isCallToStdMove();
  return isa<ParenExpr, ImplicitCastExpr, MaterializeTemporaryExpr,
             CXXBindTemporaryExpr, ExprWithCleanups, ConstantExpr,
             CXXFunctionalCastExpr, CXXStaticCastExpr>(S);
}

const Stmt *FunctionBody::userOf(const Expr *E) const {
  const Stmt *Parent = parent(E);
  while (Parent && isTransparent(Parent))
    Parent = parent(Parent);
  return Parent;
}

/// Is \p S a substatement of \p Parent rather than a part of its head?
static bool isSubstatement(const Stmt *S, const Stmt *Parent) {
  if (const auto *If = dyn_cast<IfStmt>(Parent))
    return S == If->getThen() || S == If->getElse();
  if (const auto *For = dyn_cast<ForStmt>(Parent))
    return S == For->getBody();
  if (const auto *Range = dyn_cast<CXXForRangeStmt>(Parent))
    return S == Range->getBody();
  if (const auto *While = dyn_cast<WhileStmt>(Parent))
    return S == While->getBody();
  if (const auto *Do = dyn_cast<DoStmt>(Parent))
    return S == Do->getBody();
  return isa<CompoundStmt, SwitchCase, LabelStmt>(Parent);
}

// Each term of a long sum makes this query, so results that are more than a few
// levels away are cached.
const Stmt *FunctionBody::statementOf(const Stmt *S) const {
  static constexpr AnalysisCache::Query Asked;
  static constexpr unsigned Few = 32;
  llvm::SmallVector<const Stmt *, 8> Far;
  const Stmt *Parent = parents().getParent(S);
  for (unsigned Level = 0; Parent && !isSubstatement(S, Parent); ++Level) {
    if (Level >= Few) {
      const auto &Known =
          Cache.stored<llvm::DenseMap<const Stmt *, const Stmt *>>(Asked);
      if (const Stmt *Before = Known.lookup(S)) {
        S = Before;
        break;
      }
      Far.push_back(S);
    }
    S = Parent;
    Parent = parents().getParent(S);
  }
  for (const Stmt *Passed : Far)
    Cache.stored<llvm::DenseMap<const Stmt *, const Stmt *>>(Asked)[Passed] = S;
  return S;
}

const Stmt *FunctionBody::statementBefore(const Stmt *S) const {
  const auto *Block = dyn_cast_or_null<CompoundStmt>(parent(S));
  if (!Block)
    return nullptr;
  static constexpr AnalysisCache::Query Asked, AreMarked;
  auto &Before =
      Cache.stored<llvm::DenseMap<const Stmt *, const Stmt *>>(Asked);
  Cache.getOrCompute(AreMarked, Block, nullptr, [&] {
    const Stmt *Last = nullptr;
    for (const Stmt *Here : Block->body())
      Before[Here] = std::exchange(Last, Here);
    return true;
  });
  return Before.lookup(S);
}

} // namespace arraylint
