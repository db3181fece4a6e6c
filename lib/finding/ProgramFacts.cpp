#include "finding/ProgramFacts.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

namespace arraylint {

static const Clauses &always() {
  static const Clauses Always{{}};
  return Always;
}

/// Adds what a further unit states of the program, in an order that does not
/// depend on that of the units.
static void addUp(FunctionFacts &Program, const FunctionFacts &Also) {
  llvm::append_range(Program.Calls, Also.Calls);
  for (const auto &[What, If] : Also.Effects) {
    Clauses &Known = Program.Effects[What];
    llvm::append_range(Known, If);
    llvm::sort(Known);
    Known.erase(llvm::unique(Known), Known.end());
  }
}

void ProgramFacts::add(llvm::ArrayRef<FunctionFacts> OfUnit) {
  for (const FunctionFacts &Of : OfUnit) {
    if (Of.Function == WholeProgram) {
      addUp(Program, Of);
      for (const auto &[Function, Names] : Of.Names)
        NamedBy.emplace(Function, &Names);
      continue;
    }
    const auto [It, IsNew] = Functions.try_emplace(Of.Function, &Of);
    if (!IsNew && *It->second != Of)
      Disputed.insert(Of.Function);
  }
}

/// Are all units of the program known?
bool ProgramFacts::isWhole() const {
  return Program.Effects.count({Effect::IsComplete, ""}) &&
         Program.Effects.count({Effect::DefinesMain, ""});
}

/// Is all of the program known, and does nothing in it lead to a device?
bool ProgramFacts::staysOnHost() const {
  return isWhole() && !Program.Effects.count({Effect::MayLeaveHost, ""}) &&
         llvm::all_of(Program.Calls, [&](FunctionId Callee) {
           return Functions.count(Callee) != 0;
         });
}

bool ProgramFacts::isUncalled(NameId Function) const {
  return isWhole() && !Program.Effects.count({Effect::NamesAny, ""}) &&
         !Named.count(Function);
}

void ProgramFacts::followNames() {
  std::vector<NameId> Work = {NoName};
  while (!Work.empty()) {
    const auto [First, Last] = NamedBy.equal_range(Work.back());
    Work.pop_back();
    for (const auto &[Function, Names] : llvm::make_range(First, Last))
      for (const NameId Name : *Names)
        if (Named.insert(Name).second)
          Work.push_back(Name);
  }
}

const ProgramFacts::Fact *
ProgramFacts::find(const FunctionEffect &Asked) const {
  const auto It = Facts.find(Asked);
  return It == Facts.end() ? nullptr : &It->second;
}

/// Does code that is not known decide where the arrays are? A function that
/// nobody calls, as far as is known, may be called all the same.
bool ProgramFacts::isOfUnknownCode(const FunctionEffect &Asked) const {
  if (Asked.What == Effect::GivesElsewhere)
    return !KnowsCalls || !Program.Effects.count({Asked.What, Asked.Of});
  return Asked.What == Effect::ReturnsElsewhere &&
         (!Functions.count(Asked.Function) ||
          Disputed.contains(Asked.Function));
}

bool ProgramFacts::isTrue(const FunctionEffect &Asked) const {
  const bool IsPlace = Asked.What == Effect::GivesElsewhere ||
                       Asked.What == Effect::ReturnsElsewhere;
  if (IsOnHost && (IsPlace || needsDevice(Asked.What)))
    return false;
  const Fact *Found = find(Asked);
  return isOfUnknownCode(Asked) || (Found && Found->Proof);
}

const Clause *ProgramFacts::trueOne(llvm::ArrayRef<Clause> Of) const {
  const auto *It = llvm::find_if(Of, [&](const Clause &C) {
    return llvm::all_of(
        C.Needs, [&](const FunctionEffect &Asked) { return isTrue(Asked); });
  });
  return It == Of.end() ? nullptr : It;
}

// In order of distance from the cause, and of callees at the same distance, so
// that the result is the same in any order of the units.
void ProgramFacts::passToCallers() {
  std::set<FunctionEffect> Round;
  for (const auto &[Of, Known] : Facts)
    if (passesToCallers(Of.What))
      Round.insert(Of);
  if (Round.empty())
    return;
  std::unordered_map<FunctionId, std::vector<FunctionId>> CallersOf;
  for (const auto &[Id, Of] : Functions)
    if (!Disputed.contains(Id))
      for (FunctionId Callee : Of->Calls)
        CallersOf[Callee].push_back(Id);
  while (!Round.empty())
    for (const FunctionEffect &Of : std::exchange(Round, {}))
      for (FunctionId Caller : CallersOf[Of.Function]) {
        const auto [It, IsNew] = Facts.try_emplace({Caller, Of.What});
        if (!IsNew)
          continue;
        It->second.If = &Passed.emplace_back(Clauses{{{Of}, {}, Of}});
        Round.insert(It->first);
      }
}

/// What a guard around a call stops in the function, it stops in all that this
/// calls.
void ProgramFacts::stopCallees() {
  std::vector<FunctionId> Work;
  for (const auto &[What, If] : Program.Effects)
    if (What.first == Effect::StopsGraphs)
      if (const auto Id = asFunctionId(What.second))
        Work.push_back(*Id);
  while (!Work.empty()) {
    const FunctionId Id = Work.back();
    Work.pop_back();
    if (!Facts.try_emplace({Id, Effect::RunsStopped}, Fact{&always(), {}})
             .second)
      continue;
    if (const auto It = Functions.find(Id); It != Functions.end())
      llvm::append_range(Work, It->second->Calls);
  }
}

// In rounds: a fact is proved in the round after the last of its needs, so
// proofs contain no circle and are the same in any order. A round only looks at
// facts that need one of the round before.
void ProgramFacts::solve() {
  const auto state = [&](const FunctionFacts &Of) {
    for (const auto &[What, If] : Of.Effects)
      Facts.try_emplace({Of.Function, What.first, What.second},
                        Fact{&If, std::nullopt});
  };
  state(Program);
  for (const auto &[Id, Of] : Functions)
    if (!Disputed.contains(Id))
      state(*Of);
  IsOnHost = staysOnHost();
  KnowsCalls =
      isWhole() && !Program.Effects.count({Effect::GivesElsewhere, ""});
  if (isWhole())
    followNames();
  if (IsOnHost)
    Facts[{WholeProgram, Effect::StaysOnHost}] = {&always(), std::nullopt};
  passToCallers();
  stopCallees();
  using Entry = decltype(Facts)::value_type;
  std::map<FunctionEffect, std::vector<Entry *>> NeededBy;
  std::vector<Entry *> Round;
  for (Entry &E : Facts) {
    Round.push_back(&E);
    for (const Clause &C : *E.second.If)
      for (const FunctionEffect &Need : C.Needs)
        NeededBy[Need].push_back(&E);
  }
  while (!Round.empty()) {
    std::vector<std::pair<Entry *, size_t>> Proved;
    for (Entry *E : Round)
      if (const Clause *C = E->second.Proof ? nullptr : trueOne(*E->second.If))
        Proved.push_back({E, C - E->second.If->data()});
    Round.clear();
    for (const auto &[E, Proof] : Proved) {
      E->second.Proof = Proof;
      if (const auto It = NeededBy.find(E->first); It != NeededBy.end())
        llvm::append_range(Round, It->second);
    }
  }
}

std::vector<FactStep> ProgramFacts::explain(const Clause &Why) const {
  static constexpr size_t Most = 20;
  std::vector<FactStep> Steps;
  // Facts files may state explanations that lead back to themselves.
  std::set<const Clause *> Seen;
  for (const Clause *At = &Why; At && Seen.insert(At).second;) {
    for (const FactStep &Step : At->Steps)
      if (Steps.size() < Most)
        Steps.push_back(Step);
      else
        Steps.back() = Step;
    const Fact *Next = At->Next ? find(*At->Next) : nullptr;
    At = Next && Next->Proof ? &(*Next->If)[*Next->Proof] : nullptr;
  }
  return Steps;
}

} // namespace arraylint
