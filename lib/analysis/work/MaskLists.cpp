#include "analysis/work/MaskLists.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/arrays/ArrayShape.h"
#include "analysis/arrays/DeviceWait.h"
#include "analysis/arrays/IndexList.h"
#include "analysis/arrays/LostWrite.h"
#include "analysis/arrays/OnlyRead.h"
#include "analysis/arrays/StableArray.h"
#include "analysis/code/SameExpression.h"
#include "analysis/events/WrittenArray.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {
namespace {

/// An access through a mask.
struct MaskAccess {
  const ArrayEvent *Access;
  const Expr *Mask;
  bool MakesList; ///< `x.masked_scatter_(m, y)` makes none
  bool Waits;     ///< in a hot loop, which R104 reports of the first one
  bool IsReported = false;
};

class MaskListFinder {
public:
  using HotLoopOf = llvm::function_ref<const Loop *(const ArrayEvent &)>;

  MaskListFinder(const FunctionBody &Body, ArrayWrites &Writes,
                 RoleLookup &Roles, HotLoopOf HotLoop)
      : Body(Body), Writes(Writes), Roles(Roles), HotLoop(HotLoop) {}

  std::vector<MaskList> find();

private:
  using Reads = llvm::SmallVector<MaskAccess *, 2>;

  void collect();
  void findWrites(MaskAccess &Write);
  void findRepeats(size_t First);
  bool isUnwritten(const Expr *E) const;
  bool isChosenFrom(const Expr *Value, const MaskAccess &Write, Reads &Found,
                    unsigned Depth = 0);
  bool isSameSelection(const MaskAccess &A, const MaskAccess &B) const;
  bool isSameMask(const MaskAccess &A, const MaskAccess &B);

  const FunctionBody &Body;
  ArrayWrites &Writes;
  RoleLookup &Roles;
  HotLoopOf HotLoop;
  std::vector<MaskAccess> Accesses;
  std::vector<MaskList> Found;
};

} // namespace

void MaskListFinder::collect() {
  for (const ArrayEvent &Event : Body.events()) {
    const Expr *Listed = listedMask(Event, Body, Roles);
    const Expr *Mask = Listed || !Event.has(Role::Scatter)
                           ? Listed
                           : Event.argument(Parameter::Mask);
    if (!Mask || isOnHostHere(Mask, Body, Roles))
      continue;
    const bool WritesCopy = !Event.Entry->Owner->ValueSemantics &&
                            lostWrite(Event.Site, Body, Roles);
    if (!WritesCopy)
      Accesses.push_back(
          {&Event, Mask, Listed != nullptr,
           waitsForDevice(Event, Body, Roles) && HotLoop(Event) != nullptr});
  }
}

/// Do both select the same elements of arrays of the same shape?
bool MaskListFinder::isSameSelection(const MaskAccess &A,
                                     const MaskAccess &B) const {
  auto One = A.Access->indices(), Other = B.Access->indices();
  if (One.empty())
    One = {A.Mask};
  if (Other.empty())
    Other = {B.Mask};
  return One.size() == Other.size() &&
         llvm::all_of(llvm::zip(One, Other), [&](const auto &Pair) {
           return isSameExpression(std::get<0>(Pair), std::get<1>(Pair), Body);
         });
}

/// Is the mask of both the same whenever the second is executed? \p B may be
/// the first: an access that contains another is executed after it.
bool MaskListFinder::isSameMask(const MaskAccess &A, const MaskAccess &B) {
  const auto staysSame = [&](const MaskAccess &Earlier,
                             const MaskAccess &Later) {
    return Writes.staysSame(Later.Mask, Earlier.Access->Site,
                            Later.Access->Site, Body);
  };
  return isSameExpression(A.Mask, B.Mask, Body) &&
         (staysSame(A, B) || staysSame(B, A));
}

/// Is the variable that \p E names, if it names one, only read?
bool MaskListFinder::isUnwritten(const Expr *E) const {
  const ValueDecl *Variable = namedVariable(E);
  return !Variable ||
         llvm::all_of(Body.uses(Variable), [&](const DeclRefExpr *Use) {
           return isOnlyRead(Use, Body, Roles);
         });
}

/// Is \p Value computed element by element from elements that are read through
/// the mask of \p Write, and from numbers?
bool MaskListFinder::isChosenFrom(const Expr *Value, const MaskAccess &Write,
                                  Reads &Found, unsigned Depth) {
  constexpr unsigned Deepest = 16;
  if (!Roles.isArray(Value->getType()))
    return true;
  ArrayCall Call = origin(Value, Body, Roles);
  // The conversion of a subscript to an array.
  if (isa_and_nonnull<CXXConversionDecl>(Call.Callee) && Call.object())
    Call = arrayCall(Call.object(), Roles);
  if (!Call || Depth > Deepest || !isUnwritten(Value))
    return false;
  for (MaskAccess &Read : Accesses)
    if (Read.Access->Site == Call.Site && !Read.Waits) {
      Found.push_back(&Read);
      return isSameSelection(Read, Write) && isSameMask(Read, Write);
    }
  const auto Shape = arrayShape(Call.Site, Body, Roles);
  if (Shape && elementCount(*Shape) == 1)
    return true;
  return Call.Entry->Roles.hasAny({Role::Elementwise, Role::Cast}) &&
         !altersArray(Call) &&
         llvm::all_of(arrayOperands(Call, Roles), [&](const Expr *Operand) {
           return isChosenFrom(Operand, Write, Found, Depth + 1);
         });
}

void MaskListFinder::findWrites(MaskAccess &Write) {
  const ArrayEvent &At = *Write.Access;
  const Expr *Value = At.argument(Parameter::Value);
  if (!At.has(Role::Scatter)) {
    const auto &Assign = *cast<CXXOperatorCallExpr>(Body.userOf(At.Site));
    Value = spelled(Assign.getArg(1));
    if (Assign.getOperator() != OO_Equal)
      Found.push_back({MaskList::Update, &At, Write.Mask, {}});
    else if (!Roles.isArray(Value->getType()))
      Found.push_back({MaskList::Fill, &At, Write.Mask, {}});
    Write.IsReported = !Found.empty() && Found.back().At == &At;
  }
  Reads From;
  if (Write.IsReported || !Value || !isChosenFrom(Value, Write, From) ||
      From.empty())
    return;
  Write.IsReported = true;
  MaskList &Update =
      Found.emplace_back(MaskList{MaskList::Update, &At, Write.Mask, {}});
  for (MaskAccess *Read : From)
    if (!std::exchange(Read->IsReported, true))
      Update.Others.push_back(Read->Access);
}

void MaskListFinder::findRepeats(size_t First) {
  MaskAccess &Leader = Accesses[First];
  llvm::SmallVector<const ArrayEvent *, 2> Again;
  // A wait in a loop of its own is one on every iteration, which R104 says.
  const auto isInSameLoop = [&](const MaskAccess &Other) {
    return !Other.Waits ||
           Other.Access->InnermostLoop == Leader.Access->InnermostLoop;
  };
  for (size_t I = First + 1; I < Accesses.size(); ++I)
    if (MaskAccess &Other = Accesses[I]; Other.MakesList && !Other.IsReported &&
                                         isInSameLoop(Other) &&
                                         isSameMask(Leader, Other)) {
      Other.IsReported = true;
      Again.push_back(Other.Access);
    }
  // R214 reports a mask that the loop computes again.
  const Loop *Hot =
      namedVariable(Leader.Mask) ? HotLoop(*Leader.Access) : nullptr;
  if (Hot && !Leader.Waits && isStable(Leader.Mask, *Hot, Roles)) {
    Found.push_back({MaskList::EachIteration, Leader.Access, Leader.Mask,
                     std::move(Again)});
  } else if (!Again.empty()) {
    const ArrayEvent *At = std::exchange(Again.front(), Leader.Access);
    Found.push_back({MaskList::Again, At, Leader.Mask, std::move(Again)});
  }
}

std::vector<MaskList> MaskListFinder::find() {
  collect();
  for (MaskAccess &Access : Accesses)
    if (!Access.Waits && writesElements(*Access.Access, Body))
      findWrites(Access);
  for (size_t I = 0; I < Accesses.size(); ++I)
    if (Accesses[I].MakesList && !Accesses[I].IsReported)
      findRepeats(I);
  return std::move(Found);
}

std::vector<MaskList>
findMaskLists(const FunctionBody &Body, ArrayWrites &Writes, RoleLookup &Roles,
              llvm::function_ref<const Loop *(const ArrayEvent &)> HotLoop) {
  return MaskListFinder(Body, Writes, Roles, HotLoop).find();
}

bool listsMaskAgain(const ArrayEvent &Access, ArrayWrites &Writes,
                    RoleLookup &Roles,
                    llvm::function_ref<const Loop *(const ArrayEvent &)> Hot) {
  static constexpr AnalysisCache::Query Asked, IsOne;
  AnalysisCache &Known = Access.Body->cache();
  Known.getOrCompute(Asked, nullptr, nullptr, [&] {
    const Assumptions::Enabled Off(Roles.assumptions(),
                                   Assumptions::About::Nothing);
    for (const MaskList &List :
         findMaskLists(*Access.Body, Writes, Roles, Hot)) {
      if (List.What != MaskList::Again)
        continue;
      Known.mark(IsOne, List.At->Site, nullptr);
      for (const ArrayEvent *Other : llvm::drop_begin(List.Others))
        Known.mark(IsOne, Other->Site, nullptr);
    }
    return true;
  });
  return Known.isMarked(IsOne, Access.Site, nullptr);
}

} // namespace arraylint
