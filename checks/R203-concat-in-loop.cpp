//===- R203: concat-in-loop -----------------------------------------------===//
//
//   for (const auto &batch : batches)
//     all = torch::cat({all, batch});   // copies all earlier batches
//
//   void add(Tensor x) { all_ = torch::cat({all_, x}); }   // called in a loop
//
//===----------------------------------------------------------------------===//

#include "analysis/arrays/ArrayFacts.h"
#include "analysis/calls/FieldGrowth.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/SideEffects.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/WrittenArray.h"
#include "analysis/loops/ContainerMethod.h"
#include "analysis/loops/Estimate.h"
#include "analysis/loops/GrowingList.h"
#include "analysis/loops/Guard.h"
#include "analysis/loops/LoopContext.h"
#include "analysis/walks/DoubledArray.h"
#include "analysis/walks/GrownElement.h"
#include "check/ArrayCheck.h"
#include "fix/forms/CollectParts.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace arraylint {
namespace {

class ConcatInLoop : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  static constexpr uint64_t MaxSmallGrowth = 16;
  /// The array is fifty times a part, as on average in a hundred iterations.
  static constexpr double UsualCopies = 50 * (1 + WorkCost::Result);

  RoleSet roles() const override { return {Role::Concat}; }

  void checkEvent(const ArrayEvent &Event) override {
    if (!Event.InnermostLoop)
      return checkField(Event);
    const Expr *Element = grownElement(Event, userOfResult(Event), lookup());
    const ValueDecl *Grown =
        Element ? namedVariable(ownerOf(*Element)) : grownArray(Event);
    const Loop *Hot = Grown ? growingLoop(Event) : nullptr;
    if (!Hot || isDeclaredIn(Grown, *Hot) ||
        (Element ? !isOnlyGrown(*Element, *Hot, lookup())
                 : mayBeReset(Grown, Event, *Hot)))
      return;
    FindingBuilder R = report(
        Event, "grows '" +
                   (Element ? nameOf(*Element) : Grown->getNameAsString()) +
                   (Event.has(Role::InPlace) ? "'" : "' by concatenation") +
                   ", which copies all of it on every iteration" +
                   estimate(*Hot, "copies"));
    const bool IsRead = !Element && threshold("remark_percent") > 0 &&
                        isReadInBetween(*Grown, Event, *Hot);
    if (IsRead || unit().Saved.isShort(*Hot, threshold("remark_percent")) ||
        worthBeside(UsualCopies, *Event.Body, Hot) == Worth::Little)
      R.demote();
    if (!Event.has(Role::InPlace))
      R.help((IsRead ? "write the parts"
                     : "collect the parts and call '" +
                           Event.Callee->getNameAsString() +
                           "' once after the loop, or write them") +
             std::string(" into an array of the final size"));
    else
      R.help("give '" + Grown->getNameAsString() +
             "' its final size before the loop");
    if (const auto *Variable = dyn_cast<VarDecl>(Grown); Variable && !Element)
      R.fix(collectParts(Event, Variable, *Hot, lookup()));
  }

  /// Reports `all_ = torch::cat({all_, x});` in a method that is called often.
  void checkField(const ArrayEvent &Event) {
    const FunctionBody &Body = *Event.Body;
    const auto *Method = dyn_cast<CXXMethodDecl>(&Body.function());
    const auto *Field = dyn_cast_or_null<FieldDecl>(assignedGrowth(Event));
    if (!Field || !Method || isa<CXXConstructorDecl>(Method) ||
        Body.isInLambda(Event.Site) || unit().missesCode())
      return;
    const FieldGrowth Growth(*Field, *Method, unit().Events, lookup());
    const auto Of = llvm::find_if(Growth.calls(), [&](const CallSite &Call) {
      return hotLoop(Call.Call, Call.Caller->innermostLoop(Call.Call));
    });
    const bool IsCalled = Of != Growth.calls().end();
    if (!Growth.isOnEveryCall(Event) ||
        (!IsCalled && !mayBeCalledOften(*Method, unit().Events, lookup())))
      return;
    FindingBuilder R = report(Event,
                              "grows '" + Field->getName() +
                                  "' by concatenation, which copies all of it "
                                  "on every call",
                              IsCalled ? Worth::Much : Worth::Little);
    if (IsCalled)
      noteLoopCall(R, *Of);
    R.help("collect the parts and call '" + Event.Callee->getNameAsString() +
           "' once when all are there, or write them into an array of the "
           "final size");
  }

  /// Does each iteration of \p L read \p Grown, which costs like the copy?
  bool isReadInBetween(const ValueDecl &Grown, const ArrayEvent &Concat,
                       const Loop &L) const {
    const FunctionBody &Body = *L.Body;
    return llvm::any_of(
        Body.usesIn(L.body(), &Grown), [&](const DeclRefExpr *Use) {
          return !Body.isPartOf(Use, Body.statementOf(Concat.Site)) &&
                 readsMany(Use, Body) && isOnEveryIteration(Use, L);
        });
  }

  /// Not for its size or one row.
  bool readsMany(const DeclRefExpr *Use, const FunctionBody &Body) const {
    const ArrayCall Call = arrayCallWith(Use, Body, lookup());
    const UseKind Kind = classifyUse(Use, Body, lookup()).Kind;
    return Kind != UseKind::Rebound && Kind != UseKind::Returned &&
           !(Call && Call.Entry->Roles.hasAny(
                         {Role::ShapeQuery, Role::Slice, Role::ElementAccess}));
  }

  /// The element as it is written; empty if a macro wrote it.
  std::string nameOf(const Expr &Element) const {
    return Lexer::getSourceText(
               CharSourceRange::getTokenRange(Element.getSourceRange()),
               unit().Context.getSourceManager(), unit().Context.getLangOpts())
        .str();
  }

  /// Returns the variable or field x of `x = cat({x, y});`, or null.
  const ValueDecl *grownArray(const ArrayEvent &Event) const {
    if (Event.has(Role::InPlace))
      return grows(Event, *Event.InnermostLoop) ? namedVariable(Event.array())
                                                : nullptr;
    return assignedGrowth(Event);
  }

  const ValueDecl *assignedGrowth(const ArrayEvent &Event) const {
    const auto *Assign =
        dyn_cast_or_null<CXXOperatorCallExpr>(userOfResult(Event));
    if (!Assign || Assign->getOperator() != OO_Equal)
      return nullptr;
    const ValueDecl *Target = namedVariable(Assign->getArg(0));
    return Target && isPartOf(Target, Event) &&
                   !isDoubled(*Target, Event, lookup())
               ? Target
               : nullptr;
  }

  /// The statement that uses the result: for `x = eval(concatenate(...))` and
  /// `x = i == 0 ? y : cat({x, y})`, the assignment.
  const Stmt *userOfResult(const ArrayEvent &Event) const {
    const Stmt *User = Event.Body->userOf(Event.Site);
    const auto *Site = dyn_cast_or_null<CallExpr>(User);
    const ArrayCall Around = Site ? arrayCall(Site, lookup()) : ArrayCall{};
    const auto *Choice = dyn_cast_or_null<ConditionalOperator>(User);
    return (Choice && Choice->getCond() != Event.Site) ||
                   (Around.Site == Site && Around.has(Role::Cast))
               ? Event.Body->userOf(cast<Expr>(User))
               : User;
  }

  /// Does \p Call enlarge the array by a few elements? `x.insert_rows(...)`
  /// always does, `x.resize(n)` if n is `x.size() + 1` or the like, or counts
  /// the calls: `x.resize(++n)`. Growth by half the size, or by thousands, is
  /// amortized. `x.resize(++n, false)` copies no elements.
  bool grows(const ArrayCall &Call, const Loop &L) const {
    if (const Expr *Flag = Call.argument(Parameter::Value);
        Flag && Flag->getType()->isBooleanType() &&
        constantValue(Flag, *L.Body) != 1)
      return false;
    if (!Call.Entry->Parameters.count(Parameter::Shape))
      return true;
    const auto asksSize = [&](const Expr *E) {
      // `int start = x.rows();`
      if (const ValueDecl *Size = namedVariable(E);
          Size && isDeclaredIn(Size, L))
        E = onlyInitializer(E, *L.Body);
      if (const auto *Member = dyn_cast<MemberExpr>(spelled(E)))
        return isMemberRead(Member->getBase(), *L.Body) &&
               namedVariable(Member->getBase()) == namedVariable(Call.array());
      const ArrayCall Query = arrayCall(E, lookup());
      return Query.has(Role::ShapeQuery) &&
             namedVariable(Query.array()) == namedVariable(Call.array());
    };
    const auto isSmallGrowth = [&](const Expr *E) {
      const auto *Number = dyn_cast<IntegerLiteral>(spelled(E));
      return Number ? Number->getValue().ule(MaxSmallGrowth) : !asksSize(E);
    };
    return llvm::any_of(writtenExtents(Call), [&](const Expr *Extent) {
      if (isNextCount(Extent, L) || isSizeOfGrown(Extent, Call, L))
        return true;
      const auto *Sum = dyn_cast<BinaryOperator>(spelled(Extent));
      if (!Sum || Sum->getOpcode() != BO_Add)
        return false;
      const Expr *Left = Sum->getLHS(), *Right = Sum->getRHS();
      return (asksSize(Left) && isSmallGrowth(Right)) ||
             (asksSize(Right) && isSmallGrowth(Left));
    });
  }

  /// Is \p Extent `++n` or `n + 1`, where the loop only counts with n?
  static bool isNextCount(const Expr *Extent, const Loop &L) {
    const Expr *Counter = nullptr;
    if (const auto *Step = dyn_cast<UnaryOperator>(spelled(Extent));
        Step && Step->getOpcode() == UO_PreInc)
      Counter = Step->getSubExpr();
    else if (const auto *Sum = dyn_cast<BinaryOperator>(spelled(Extent));
             Sum && Sum->getOpcode() == BO_Add)
      if (const auto *One = dyn_cast<IntegerLiteral>(spelled(Sum->getRHS()));
          One && One->getValue() == 1)
        Counter = Sum->getLHS();
    const auto *Variable =
        dyn_cast_or_null<VarDecl>(Counter ? namedVariable(Counter) : nullptr);
    return Variable && Variable->getType()->isIntegerType() &&
           onlyCounts(*Variable, L);
  }

  /// Is \p Extent the size of a list to which the same block adds an element:
  /// `found.push_back(i); x.conservativeResize(found.size());`?
  static bool isSizeOfGrown(const Expr *Extent, const ArrayCall &Resize,
                            const Loop &L) {
    const FunctionBody &Body = *L.Body;
    const CXXMethodDecl *Query = containerMethod(spelled(Extent));
    const auto *Call = dyn_cast<CXXMemberCallExpr>(spelled(Extent));
    const auto *List = dyn_cast_or_null<VarDecl>(
        Query && Call ? namedVariable(Call->getImplicitObjectArgument())
                      : nullptr);
    const Stmt *Block = Body.parent(Body.statementOf(Resize.Site));
    const auto isAdded = [&](const DeclRefExpr *Name) {
      const Stmt *Member = Body.userOf(Name);
      const Stmt *User = Member ? Body.parent(Member) : nullptr;
      const CXXMethodDecl *Added = containerMethod(User);
      return Added && Added->getIdentifier() &&
             llvm::is_contained({"push_back", "emplace_back"},
                                Added->getName()) &&
             Body.parent(Body.statementOf(Name)) == Block;
    };
    return List && !isDeclaredIn(List, L) && Query->getIdentifier() &&
           Query->getName() == "size" && isa_and_nonnull<CompoundStmt>(Block) &&
           llvm::any_of(Body.usesIn(L.body(), List), isAdded) &&
           onlyGrows(Extent, L);
  }

  /// Does \p L increment \p Counter by 1, and write it in no other way?
  static bool onlyCounts(const VarDecl &Counter, const Loop &L) {
    bool Counts = false;
    for (const DeclRefExpr *Use : L.Body->usesIn(L.Statement, &Counter)) {
      const Stmt *User = L.Body->userOf(Use);
      const auto *Unary = dyn_cast_or_null<UnaryOperator>(User);
      if (Unary && Unary->isIncrementOp()) {
        Counts = true;
        continue;
      }
      const Expr *Written = User ? writtenOperand(User) : nullptr;
      // A function that takes a reference may change it.
      const auto *Read =
          dyn_cast_or_null<ImplicitCastExpr>(L.Body->parent(Use));
      const bool IsGiven = isa_and_nonnull<CallExpr, CXXConstructExpr>(User) &&
                           !(Read && Read->getCastKind() == CK_LValueToRValue);
      if (IsGiven || L.Body->isInLambda(Use) ||
          (Unary && Unary->getOpcode() == UO_AddrOf) ||
          (Written && spelled(Written) == Use))
        return false;
    }
    return Counts;
  }

  bool isPartOf(const ValueDecl *Array, const ArrayCall &Concat) const {
    const Expr *First = Concat.argument(Parameter::Parts);
    // `concatenate(xtuple(x, y))`
    if (const auto *Tuple = dyn_cast_or_null<CallExpr>(First);
        Tuple && isStandardClass(Tuple->getType()))
      return llvm::any_of(Tuple->arguments(), [&](const Expr *Part) {
        return isAllOf(spelled(Part), Array, lookup());
      });
    // `cat({x, y})`, `join_cols(x, y)`
    return llvm::any_of(arrayOperands(Concat, lookup()), [&](const Expr *Part) {
      return isAllOf(Part, Array, lookup());
    });
  }

  static bool isStandardClass(QualType T) {
    const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
    return Class && Class->isInStdNamespace();
  }

  /// The calls in a loop's body that rebind or shrink an array, by array. Found
  /// in one traversal.
  using ChangesByArray =
      std::map<const ValueDecl *, std::vector<const CallExpr *>>;

  void findChanges(const Stmt *S, const Loop &L, ChangesByArray &Found) const {
    if (!S || isa<LambdaExpr>(S))
      return;
    const auto *Assign = dyn_cast<CXXOperatorCallExpr>(S);
    if (Assign && Assign->getOperator() == OO_Equal)
      Found[namedVariable(Assign->getArg(0))].push_back(Assign);
    else if (const auto *Call = dyn_cast<CallExpr>(S);
             Call && shrinksInPlace(*Call, L))
      Found[namedVariable(arrayCall(Call, lookup()).array())].push_back(Call);
    for (const Stmt *Child : S->children())
      findChanges(Child, L, Found);
  }

  /// The changes of \p Array after which it no longer contains all of its old
  /// elements, in iterations after the first.
  const std::vector<const CallExpr *> &resets(const ValueDecl *Array,
                                              const Loop &L) const {
    static constexpr AnalysisCache::Query AskedChanges, AskedStarts;
    AnalysisCache &Known = L.Body->cache();
    auto &Changes =
        Known.stored<std::map<const Loop *, std::optional<ChangesByArray>>>(
            AskedChanges)[&L];
    if (!Changes)
      findChanges(L.body(), L, Changes.emplace());
    auto &Starts =
        Known.stored<std::map<const Loop *, ChangesByArray>>(AskedStarts)[&L];
    const auto [It, New] = Starts.try_emplace(Array);
    if (New)
      llvm::copy_if(
          (*Changes)[Array], std::back_inserter(It->second),
          [&](const CallExpr *Change) { return isReset(*Change, Array, L); });
    return It->second;
  }

  bool isReset(const CallExpr &Change, const ValueDecl *Array,
               const Loop &L) const {
    const auto *Assign = dyn_cast<CXXOperatorCallExpr>(&Change);
    if (!Assign || Assign->getOperator() != OO_Equal)
      return true;
    const Expr *Value = spelled(Assign->getArg(1));
    const auto *Choice = dyn_cast<ConditionalOperator>(Value);
    if (!Choice)
      return !growsFrom(Array, Value) &&
             reach(Assign, L) != Reach::FirstIteration;
    const Expr *Condition = spelled(Choice->getCond());
    const bool StartsIfTrue =
        classifyGuard(Condition, L) == Reach::FirstIteration;
    return (!StartsIfTrue && !growsFrom(Array, Choice->getTrueExpr())) ||
           (!isFilled(Condition, Array) &&
            !growsFrom(Array, Choice->getFalseExpr()));
  }

  /// Is \p Value, which the array is given, a concatenation of it?
  bool growsFrom(const ValueDecl *Array, const Expr *Value) const {
    ArrayCall Made = arrayCall(Value, lookup());
    if (Made.has(Role::Cast))
      Made = arrayCall(Made.array(), lookup());
    return Made.has(Role::Concat) && isPartOf(Array, Made);
  }

  /// Is the condition `x.defined()`, which is false only at first?
  static bool isFilled(const Expr *Condition, const ValueDecl *Array) {
    const auto *Query = dyn_cast<CXXMemberCallExpr>(Condition);
    return Query && Query->getType()->isBooleanType() &&
           namedVariable(Query->getImplicitObjectArgument()) == Array;
  }

  /// May the array be reset on the path to the concatenation: `if (x.size(0) >
  /// 9) x = x.slice(0, 1);`?
  bool mayBeReset(const ValueDecl *Array, const ArrayEvent &Concat,
                  const Loop &L) const {
    return llvm::any_of(resets(Array, L), [&](const CallExpr *Start) {
      return Start != Concat.Site &&
             isOnSamePath(Start, Concat.Site, *L.Body, L.Statement);
    });
  }

  /// Does the call shrink an array in place, as `x.shed_row(0);` or
  /// `x.reset();`?
  bool shrinksInPlace(const CallExpr &Site, const Loop &L) const {
    const ArrayCall Call = arrayCall(&Site, lookup());
    return Call.Site == &Site && reshapesInPlace(Call) &&
           Call.Entry->Owner->ValueSemantics &&
           !(Call.has(Role::Concat) && grows(Call, L));
  }

  /// Growth in only some iterations is quadratic as well.
  const Loop *growingLoop(const ArrayEvent &Event) const {
    for (const Loop *L = Event.InnermostLoop; L; L = L->Parent) {
      const Reach Reached = reach(Event.Site, *L);
      if (Reached != Reach::EveryIteration && Reached != Reach::Sometimes)
        return nullptr;
      const auto Iterations = maxTripCount(*L);
      if (!Iterations || *Iterations > threshold("small_trip_count"))
        return L;
    }
    return nullptr;
  }
};

ARRAYLINT_CHECK(ConcatInLoop, "R203");

} // namespace
} // namespace arraylint
