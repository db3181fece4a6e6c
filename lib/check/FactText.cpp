#include "check/FactText.h"
#include "analysis/calls/ReachedCode.h"
#include "analysis/calls/ReturnedValue.h"
#include "analysis/events/FunctionIdentity.h"
#include "analysis/gradients/EvaluationPass.h"
#include "analysis/gradients/GraphUse.h"
#include "analysis/gradients/GuardedCalls.h"
#include "analysis/gradients/ModelWork.h"
#include "analysis/loops/Estimate.h"
#include "analysis/places/GivenArrays.h"
#include "analysis/places/HostCases.h"
#include "analysis/places/PlaceFacts.h"
#include "analysis/work/RepeatedSystem.h"
#include "analysis/work/RuntimeCrossing.h"
#include "analysis/work/RuntimeEnd.h"
#include "check/HopNotes.h"
#include "check/LaunchCheck.h"
#include "check/NamesInCode.h"

using namespace clang;

namespace arraylint {

/// Nothing is stated that depends on more functions than this.
static constexpr size_t MaxNeeds = 16;

static FactStep stepAt(const Hop &Of, std::string Message,
                       const SourceManager &Sources) {
  const SourceLocation InFile = Sources.getFileLoc(Of.Site->getExprLoc());
  FactStep Step;
  Step.Where.File = Sources.getFilename(InFile).str();
  Step.Where.Offset = Sources.getFileOffset(InFile);
  Step.Message = std::move(Message);
  return Step;
}

Clauses clausesOf(llvm::ArrayRef<EffectClause> Ways,
                  const SourceManager &Sources) {
  Clauses Found;
  for (const EffectClause &Way : Ways) {
    Clause &Here = Found.emplace_back();
    Here.Needs = Way.Needs;
    if (Way.Next)
      Here.Next =
          FunctionEffect{*functionId(*Way.Next), Way.What, Way.NextCase};
    for (size_t I = 0; I < Way.Hops.size(); ++I) {
      const bool IsLast = I + 1 == Way.Hops.size();
      Here.Steps.push_back(stepAt(
          Way.Hops[I],
          hopText(Way.Hops[I], IsLast ? Way.Next : Way.Hops[I + 1].Function,
                  Way.What),
          Sources));
    }
  }
  return Found;
}

namespace {

/// The facts about one function.
class FactCollector {
public:
  FactCollector(const FunctionBody &Body, UnitAnalysis &Unit)
      : Body(Body), Unit(Unit) {}

  std::optional<FunctionFacts> collect();

private:
  void addEffect(Effect E, const CalledFunction &Case);
  void addSync();
  void addIf(Effect E, std::string Of, llvm::function_ref<bool()> Holds);
  void addSubmissions();
  void addCertain(Effect E, std::string Of, const Expr *Site,
                  std::string Message);
  void addReturned();
  void addPlaces();
  void addNew(const ReturnedArray &New);
  void addReached();
  void addSystems();
  void addParameters();

  const FunctionBody &Body;
  UnitAnalysis &Unit;
  FunctionFacts Facts;
};

} // namespace

void FactCollector::addEffect(Effect E, const CalledFunction &Case) {
  if (!Unit.Effects.isPossible(Case, E))
    return;
  if (auto Ways = Unit.Clauses.ofBody(Body, E, Case.OnHost); !Ways.empty())
    Facts.Effects[{E, hostCase(*Case.Function, Case.OnHost, Unit.Roles)}] =
        clausesOf(Ways, Unit.Context.getSourceManager());
}

/// Adds when the function waits. A case in which it does not matter that arrays
/// are in host memory refers to the one in which none is.
void FactCollector::addSync() {
  for (const auto &OnHost : hostCases(Body.function(), Unit.Roles)) {
    addEffect(Effect::Sync, {&Body.function(), OnHost});
    const auto It = Facts.Effects.find({Effect::Sync, ""});
    if (It == Facts.Effects.end())
      return;
    const auto Here = Facts.Effects.find(
        {Effect::Sync, hostCase(Body.function(), OnHost, Unit.Roles)});
    const FunctionEffect Always{Facts.Function, Effect::Sync};
    if (Here != It && Here != Facts.Effects.end() && Here->second == It->second)
      Here->second = {{{Always}, {}, Always}};
  }
}

/// Adds that the function has the effect if what \p Holds assumes is true.
void FactCollector::addIf(Effect E, std::string Of,
                          llvm::function_ref<bool()> Holds) {
  const Assumptions::Scope Here(Unit.Roles.assumptions());
  if (Holds() && Here.needs().size() <= MaxNeeds)
    Facts.Effects[{E, std::move(Of)}] = {
        {{Here.needs().begin(), Here.needs().end()}, {}}};
}

/// Each call that may submit work is a way to do so.
void FactCollector::addSubmissions() {
  std::set<Assumptions::Needs> Ways;
  const auto add = [&](const Expr *Site) {
    const Assumptions::Scope Here(Unit.Roles.assumptions());
    if (Ways.size() < MaxNeeds && Unit.Async.submits(Site, Body))
      Ways.insert(Here.needs());
  };
  for (const ArrayEvent &Event : Body.events())
    add(Event.Site);
  for (const auto Calls : {Body.calls(), Body.externalCalls()})
    for (const UserCall &Call : Calls)
      add(Call.Site);
  for (const Assumptions::Needs &Needs : Ways)
    Facts.Effects[{Effect::Submits, ""}].push_back(
        {{Needs.begin(), Needs.end()}, {}});
}

/// Adds an effect that depends on nothing else, with its cause.
void FactCollector::addCertain(Effect E, std::string Of, const Expr *Site,
                               std::string Message) {
  const Hop Cause{&Body.function(), Site};
  Facts.Effects[{E, std::move(Of)}] = {
      {{},
       {stepAt(Cause, std::move(Message), Unit.Context.getSourceManager())}}};
}

/// Is \p Made of a constant size for which the host's allocator has a cached
/// block? The rule's threshold applies, which differs between projects.
static bool mayBeCached(const ArrayEvent &Made) {
  const auto Elements = elementCount(Made, *Made.Body);
  return Elements &&
         (*Elements <= 1 || Made.Entry->Owner->Where == Memory::Host);
}

void FactCollector::addReturned() {
  if (const StringRef Type = returnedDtype(Body, Unit.Roles); !Type.empty())
    addCertain(Effect::ReturnsDtype, Type.str(), returnedValues(Body).front(),
               returnText(Body.function(), Type));
  addNew(returnedArray(Body, Unit.Events, Unit.Roles, /*ForFacts=*/true));
  if (hasPlace(Body.function().getReturnType(), Unit.Roles))
    addPlaces();
  if (const CallExpr *Pass = returnedGraph(Body, Unit.Events, Unit.Roles))
    addCertain(Effect::ReturnsGraph, "", Pass, "by this forward pass");
}

/// Adds when the array that the function returns is not in host memory. Units
/// know different things about a function of a header.
void FactCollector::addPlaces() {
  const SourceManager &Sources = Unit.Context.getSourceManager();
  const FunctionDecl &Function = Body.function();
  const bool IsOfThisUnit = Sources.isInMainFile(Function.getLocation());
  for (const auto &OnHost : hostCases(Function, Unit.Roles)) {
    const auto Causes =
        IsOfThisUnit ? causesOfReturn(Body, Unit.Roles, OnHost) : std::nullopt;
    Clauses Ways = Causes ? anyOf(*Causes) : Clauses{Clause()};
    if (!Ways.empty())
      Facts.Effects[{Effect::ReturnsElsewhere,
                     hostCase(Function, OnHost, Unit.Roles)}] = std::move(Ways);
  }
}

void FactCollector::addNew(const ReturnedArray &New) {
  if (New.Made && !mayBeCached(*New.Made) &&
      !New.Made->Entry->Owner->NotReported.count("R201"))
    addCertain(Effect::ReturnsNew, "", New.Made->Site, "it is allocated here");
  if (!New.Call)
    return;
  const FunctionDecl &Callee = *New.Call->Definition;
  const FunctionEffect Needed{*functionId(Callee), Effect::ReturnsNew};
  const Hop Here{&New.Body->function(), New.Call->Site};
  Facts.Effects[{Effect::ReturnsNew, ""}] = {
      {{Needed},
       {stepAt(Here, hopText(Here, &Callee, Effect::ReturnsNew),
               Unit.Context.getSourceManager())},
       Needed}};
}

void FactCollector::addReached() {
  ReachedCode Reached = reachedCode(Body, Unit.Events);
  Facts.Calls = std::move(Reached.Calls);
  for (const auto &[E, Site] : Reached.Sites)
    addCertain(E, "", Site.Site, hopText(Site, nullptr, E));
}

void FactCollector::addSystems() {
  for (const ArrayEvent &Event : Body.events())
    if (std::string Of = factorizedInCalls(Event, Unit.Events, Unit.Roles);
        !Of.empty())
      addCertain(
          Effect::Factorizes, std::move(Of), Event.Site,
          hopText({&Body.function(), Event.Site}, nullptr, Effect::Factorizes));
}

/// May a value of type \p T have a graph of gradients?
static bool mayHaveGraph(QualType T, RoleLookup &Roles) {
  const Library *Of = Roles.arrayLibrary(T);
  return Of ? !Of->GradientGuards.empty()
            : holdsArray(T.getNonReferenceType(), Roles);
}

/// What the function does to the arrays that it is passed.
void FactCollector::addParameters() {
  for (const ParmVarDecl *P : Body.function().parameters()) {
    const std::string Position = std::to_string(P->getFunctionScopeIndex());
    if (mayHaveGraph(P->getType(), Unit.Roles))
      addIf(Effect::DropsGraph, Position,
            [&] { return dropsGraph(*P, Body, Unit.Roles); });
    if (!Unit.Roles.isArray(P->getType()))
      continue;
    addIf(Effect::OnlyReads, Position,
          [&] { return Unit.Functions.readsOnly(Body, *P); });
    if (Unit.Roles.isArray(Body.function().getReturnType()))
      addIf(Effect::ReadsOrReturns, Position,
            [&] { return Unit.Functions.readsOnlyOrReturns(Body, *P); });
    addIf(Effect::OnlyWrites, Position,
          [&] { return Unit.Functions.writesOnly(Body, *P); });
  }
  for (const auto &[Of, Needs] : transfersForFacts(Body, Unit))
    Facts.Effects[{Effect::Transfers, Of}] = {
        {{Needs.begin(), Needs.end()}, {}}};
}

std::optional<FunctionFacts> FactCollector::collect() {
  const FunctionDecl &Function = Body.function();
  const auto Id = functionId(Function);
  if (!Id)
    return std::nullopt;
  Facts.Function = *Id;
  // The effects that rules ask for.
  addSync();
  addEffect(Effect::Start, &Function);
  addEffect(Effect::CopiesNew, &Function);
  addReturned();
  addReached();
  addSystems();
  if (const SureSetting &Set = sureSetting(Body, Unit.Roles); Set.Site)
    addCertain(Effect::SetsVariable, Set.Name, Set.Site, settingText(Function));
  const Assumptions::Enabled Now(Unit.Roles.assumptions(),
                                 Assumptions::About::Anything);
  addSubmissions();
  addIf(Effect::NeverWaits, "", [&] { return !Unit.Async.bodyMayWait(Body); });
  addIf(Effect::NeverFinishes, "", [&] { return neverFinishes(Body, Unit); });
  addIf(Effect::ReturnsRead, "", [&] { return Unit.Values.returnsRead(Body); });
  addIf(Effect::WritesNoArray, "",
        [&] { return !Unit.Functions.writes().mayWrite(Body); });
  addParameters();
  return std::move(Facts);
}

std::vector<FunctionFacts> functionFacts(UnitAnalysis &Unit,
                                         Preprocessor &Compiler) {
  std::vector<FunctionFacts> All;
  for (const auto &Body : Unit.Events.bodies())
    if (auto Facts = FactCollector(*Body, Unit).collect())
      All.push_back(std::move(*Facts));
  // Also of a unit that only chooses the device for others.
  FunctionFacts Program = placeFacts(Unit.Roles);
  if (Unit.Async.namesDevice())
    Program.Effects[{Effect::NamesDevice, ""}] = {Clause()};
  for (const FunctionId Stopped : guardedCalls(Unit.Events, Unit.Roles))
    Program.Effects[{Effect::StopsGraphs, asText(Stopped)}] = {Clause()};
  addNames(Program, Unit, Compiler);
  if (!Program.Effects.empty() || !Program.Calls.empty() ||
      !Program.Names.empty())
    All.push_back(std::move(Program));
  llvm::sort(All);
  return All;
}

} // namespace arraylint
