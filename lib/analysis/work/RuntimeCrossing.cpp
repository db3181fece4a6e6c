#include "analysis/work/RuntimeCrossing.h"
#include "analysis/arrays/HostData.h"
#include "analysis/code/ValueFlow.h"
#include "analysis/events/FunctionIdentity.h"
#include "analysis/events/WrittenArray.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {
/// How deeply calls are followed.
static constexpr unsigned MaxCrossingDepth = 8;

namespace {

/// A transfer by every call of a function.
struct Transfer {
  const Library *From = nullptr; ///< null: the memory
  const Library *To = nullptr;   ///< likewise
  /// The position of the parameter that is the memory of no library, Result, or
  /// nothing if there is none.
  std::optional<unsigned> Memory;
  Assumptions::Needs Needs;

  static constexpr unsigned Result = -1;
  std::string text() const; ///< for Effect::Transfers
};

class CrossingFinder {
public:
  /// \p ForFacts: the body of a function that other units can call is not
  /// used.
  CrossingFinder(const FunctionBody &Body, UnitAnalysis &Unit, bool ForFacts,
                 unsigned Depth = 0)
      : Body(Body), Unit(Unit), Roles(Unit.Roles), ForFacts(ForFacts),
        Depth(Depth) {}

  std::vector<RuntimeCrossing> find();
  /// The crossings that each call of the function makes, seen by its callers.
  std::vector<Transfer> transfers();

private:
  const Library *ownerOf(const Expr *Memory);
  const Library *makerOf(const HostCall &Wrap);
  void addCopy(const HostCall &Copy);
  void addWrap(const Expr *Site, const Loop *In, const Expr *Memory,
               const Library *To);
  void addCall(const UserCall &Call);
  std::vector<Transfer> transfersOf(const UserCall &Call);
  std::vector<Transfer> possibleTransfers(const CallExpr &Call, FunctionId Of);
  const ValueDecl *memoryAt(const CallExpr &Call, unsigned Position);
  std::optional<unsigned> positionOf(const RuntimeCrossing &Of);
  bool isWrittenInLoop(const Expr *Array, const Loop &L);

  const FunctionBody &Body;
  UnitAnalysis &Unit;
  RoleLookup &Roles;
  bool ForFacts;
  unsigned Depth;
  std::vector<RuntimeCrossing> Found;
};

} // namespace

std::string Transfer::text() const {
  const auto nameOf = [&](const Library *Owner) {
    return Owner               ? Owner->Name
           : *Memory == Result ? std::string("result")
                               : std::to_string(*Memory);
  };
  return nameOf(From) + ">" + nameOf(To);
}

static const Expr *argumentAt(const HostCall &Call,
                              std::optional<unsigned> Position) {
  const auto Arguments = Call.arguments();
  return Position && *Position < Arguments.size() ? Arguments[*Position]
                                                  : nullptr;
}

const Library *CrossingFinder::ownerOf(const Expr *Memory) {
  const auto Data = hostData(Memory, Body, Roles);
  const Library *Owner = Data ? Data->AccessCall.Entry->Owner : nullptr;
  // An array in host memory counts as ordinary memory.
  return Owner && Owner->Where != Memory::Host ? Owner->runtime() : nullptr;
}

/// The library that creates an array: determined by the return type, or else by
/// the namespace of its types (`legate::ExternalAllocation`).
const Library *CrossingFinder::makerOf(const HostCall &Wrap) {
  if (const Library *Owner = Roles.arrayLibrary(Wrap.Site->getType()))
    return Owner->runtime();
  const StringRef Namespace = StringRef(Wrap.Function->Name).split("::").first;
  for (const auto &Library : Roles.model().libraries())
    for (StringRef Type : Library->ArrayTypes)
      if (Type.split("::").first == Namespace)
        return Library.get();
  return nullptr;
}

/// The only variable in `buffer + k`, `buffer.data()`, `&buffer[0]` that is not
/// a number.
static const ValueDecl *bufferOf(const Stmt *S) {
  if (const auto *Name = dyn_cast<DeclRefExpr>(S)) {
    const auto *Variable = dyn_cast<VarDecl>(Name->getDecl());
    return Variable && !Variable->getType()->isArithmeticType() ? Variable
                                                                : nullptr;
  }
  if (const auto *Member = dyn_cast<MemberExpr>(S);
      Member && isa<FieldDecl>(Member->getMemberDecl()))
    return Member->getMemberDecl();
  for (const Stmt *Child : S->children())
    if (const ValueDecl *Buffer = Child ? bufferOf(Child) : nullptr)
      return Buffer;
  return nullptr;
}

void CrossingFinder::addCopy(const HostCall &Copy) {
  const Expr *Source = argumentAt(Copy, Copy.Function->Source);
  const Expr *Destination = argumentAt(Copy, Copy.Function->Destination);
  if (!Source || !Destination)
    return;
  RuntimeCrossing Crossing{Copy.Site, Copy.InnermostLoop, ownerOf(Source),
                           ownerOf(Destination)};
  if (Crossing.From == Crossing.To)
    return;
  if (!Crossing.From || !Crossing.To) {
    Crossing.Buffer = bufferOf(Crossing.From ? Destination : Source);
    if (!Crossing.Buffer)
      return;
  }
  Found.push_back(Crossing);
}

/// Does an array call in \p L write the array that \p Made returns?
bool CrossingFinder::isWrittenInLoop(const Expr *Made, const Loop &L) {
  const auto *Declaration = dyn_cast_or_null<DeclStmt>(Body.userOf(Made));
  const auto *Variable = Declaration && Declaration->isSingleDecl()
                             ? dyn_cast<VarDecl>(Declaration->getSingleDecl())
                             : nullptr;
  static constexpr AnalysisCache::Query AreMarked, IsTarget;
  AnalysisCache &Known = Body.cache();
  Known.getOrCompute(AreMarked, &L, nullptr, [&] {
    for (const ArrayEvent &Event : Body.eventsAround(L.Statement)) {
      if (!L.contains(Event.Site))
        continue;
      for (const Expr *Written : mayBeWritten(Event)) {
        const Expr *Target = storageOf(Written, Roles);
        Known.mark(IsTarget, Target, &L);
        if (Target)
          Known.mark(IsTarget, namedVariable(Target), &L);
      }
    }
    return true;
  });
  return Known.isMarked(IsTarget, Made, &L) ||
         (Variable &&
          Known.isMarked(IsTarget, static_cast<const ValueDecl *>(Variable),
                         &L));
}

/// Adds a crossing for an array that shares its memory with another library.
/// Writes to it go in the opposite direction.
void CrossingFinder::addWrap(const Expr *Site, const Loop *In,
                             const Expr *Memory, const Library *To) {
  const Library *From = Memory && To ? ownerOf(Memory) : nullptr;
  if (!From || From == To)
    return;
  if (In && isWrittenInLoop(Site, *In))
    Found.push_back({Site, In, To, From});
  else
    Found.push_back({Site, In, From, To});
}

/// The variable for the memory that \p Call passes for a parameter, or in which
/// it stores its result; null if there is none.
const ValueDecl *CrossingFinder::memoryAt(const CallExpr &Call,
                                          unsigned Position) {
  if (Position != Transfer::Result)
    return Position < Call.getNumArgs() ? bufferOf(Call.getArg(Position))
                                        : nullptr;
  const Stmt *User = Body.userOf(&Call);
  if (const auto *Declared = dyn_cast_or_null<DeclStmt>(User))
    return Declared->isSingleDecl()
               ? dyn_cast<VarDecl>(Declared->getSingleDecl())
               : nullptr;
  if (const auto *Assigned = dyn_cast_or_null<BinaryOperator>(User))
    return Assigned->isAssignmentOp() ? bufferOf(Assigned->getLHS()) : nullptr;
  const auto *Assigned = dyn_cast_or_null<CXXOperatorCallExpr>(User);
  return Assigned && Assigned->isAssignmentOp() ? bufferOf(Assigned->getArg(0))
                                                : nullptr;
}

/// The runtime that keeps arrays of type \p T on a device; null if there is
/// none.
static const Library *deviceLibrary(QualType T, RoleLookup &Roles) {
  const Library *Owner = Roles.arrayLibrary(T);
  return Owner && Owner->Where != Memory::Host ? Owner->runtime() : nullptr;
}

/// What a function of another unit may transfer, according to the types of its
/// arguments and result.
std::vector<Transfer> CrossingFinder::possibleTransfers(const CallExpr &Call,
                                                        FunctionId Of) {
  const Library *Made = deviceLibrary(Call.getType(), Roles);
  std::vector<unsigned> Memories;
  if (!Made && !Call.getType()->isArithmeticType() &&
      memoryAt(Call, Transfer::Result))
    Memories.push_back(Transfer::Result);
  llvm::SmallSetVector<const Library *, 2> Owners;
  for (unsigned I = 0; I < Call.getNumArgs(); ++I)
    if (const Library *Owner = deviceLibrary(Call.getArg(I)->getType(), Roles))
      Owners.insert(Owner);
    else if (bufferOf(Call.getArg(I)))
      Memories.push_back(I);
  std::vector<Transfer> Possible;
  for (const Library *Owner : Owners) {
    if (Made && Made != Owner)
      Possible.push_back({Owner, Made, std::nullopt, {}});
    for (const unsigned Memory : Memories) {
      Possible.push_back({Owner, nullptr, Memory, {}});
      Possible.push_back({nullptr, Owner, Memory, {}});
    }
  }
  for (Transfer &T : Possible)
    T.Needs = {{Of, Effect::Transfers, T.text()}};
  return Possible;
}

std::vector<Transfer> CrossingFinder::transfersOf(const UserCall &Call) {
  const auto *Site = dyn_cast<CallExpr>(Call.Site);
  if (!Site || isa<CXXOperatorCallExpr>(Site) || Depth == MaxCrossingDepth)
    return {};
  const FunctionBody *Callee = Unit.Events.bodyOf(Call.Definition);
  if (Callee && !(ForFacts && isKnownElsewhere(*Call.Definition)))
    return CrossingFinder(*Callee, Unit, ForFacts, Depth + 1).transfers();
  const auto Id = functionId(*Call.Definition);
  return Id ? possibleTransfers(*Site, *Id) : std::vector<Transfer>();
}

void CrossingFinder::addCall(const UserCall &Call) {
  for (Transfer &Made : transfersOf(Call)) {
    RuntimeCrossing Crossing{Call.Site, Call.InnermostLoop, Made.From, Made.To};
    if (Made.Memory) {
      Crossing.Buffer = memoryAt(*cast<CallExpr>(Call.Site), *Made.Memory);
      if (!Crossing.Buffer)
        continue;
    }
    Crossing.Needs = std::move(Made.Needs);
    Found.push_back(std::move(Crossing));
  }
}

std::vector<RuntimeCrossing> CrossingFinder::find() {
  for (const HostCall &Call : Body.hostCalls())
    if (Call.Function->Kind == HostKind::RawCopy)
      addCopy(Call);
    else if (Call.Function->Kind == HostKind::Wrap)
      addWrap(Call.Site, Call.InnermostLoop,
              argumentAt(Call, Call.Function->Source), makerOf(Call));
  for (const auto Calls : {Body.calls(), Body.externalCalls()})
    for (const UserCall &Call : Calls)
      addCall(Call);
  return std::move(Found);
}

/// How callers refer to the memory of \p Of; nothing if they cannot.
std::optional<unsigned> CrossingFinder::positionOf(const RuntimeCrossing &Of) {
  if (const auto *Parameter = dyn_cast<ParmVarDecl>(Of.Buffer)) {
    // Writing a parameter that is passed by value changes only the copy.
    const QualType Type = Parameter->getType();
    if (!Of.To && !Type->isPointerType() && !Type->isReferenceType())
      return std::nullopt;
    return Parameter->getFunctionScopeIndex();
  }
  const auto Returned = returnedValues(Body);
  if (Returned.empty() || !llvm::all_of(Returned, [&](const Expr *Value) {
        return Value && namedVariable(Value) == Of.Buffer;
      }))
    return std::nullopt;
  return Transfer::Result;
}

std::vector<Transfer> CrossingFinder::transfers() {
  static constexpr AnalysisCache::Query Asked[2];
  auto &Known = Body.cache().stored<std::optional<std::vector<Transfer>>>(
      Asked[ForFacts]);
  if (Known)
    return *Known;
  Known.emplace(); // recursion adds nothing
  std::vector<Transfer> Made;
  for (const RuntimeCrossing &C : find()) {
    const auto Position = C.Buffer ? positionOf(C) : std::nullopt;
    if (!C.Buffer == !Position && Body.flow().onEveryPath({C.Site}))
      Made.push_back({C.From, C.To, Position, C.Needs});
  }
  return *(Known = std::move(Made));
}

std::vector<RuntimeCrossing> runtimeCrossings(const FunctionBody &Body,
                                              UnitAnalysis &Unit) {
  if (Body.loops().empty())
    return {};
  const auto All = CrossingFinder(Body, Unit, /*ForFacts=*/false).find();
  std::vector<RuntimeCrossing> Found;
  for (const bool Depends : {false, true})
    llvm::copy_if(All, std::back_inserter(Found),
                  [&](const RuntimeCrossing &C) {
                    return C.InnermostLoop && C.Needs.empty() != Depends;
                  });
  return Found;
}

std::map<std::string, Assumptions::Needs>
transfersForFacts(const FunctionBody &Body, UnitAnalysis &Unit) {
  std::map<std::string, Assumptions::Needs> Found;
  for (const Transfer &T :
       CrossingFinder(Body, Unit, /*ForFacts=*/true).transfers())
    Found.try_emplace(T.text(), T.Needs);
  return Found;
}

} // namespace arraylint
