#include "finding/ProgramFacts.h"
#include <algorithm>
#include <gtest/gtest.h>
#include <random>

using namespace arraylint;

namespace {

FunctionEffect syncs(FunctionId Id) { return {Id, Effect::Sync}; }

FactStep step(std::string Message) {
  FactStep Step;
  Step.Message = std::move(Message);
  return Step;
}

FunctionFacts facts(FunctionId Id, Clauses If) {
  return {Id, {{{Effect::Sync, ""}, std::move(If)}}};
}

/// The facts of units with one function each.
class Linked : public ProgramFacts {
public:
  explicit Linked(std::vector<FunctionFacts> Of) : Units(std::move(Of)) {
    for (const FunctionFacts &F : Units)
      add(F);
    solve();
  }

private:
  std::vector<FunctionFacts> Units;
};

Linked linked(std::vector<FunctionFacts> Of) { return Linked(std::move(Of)); }

std::vector<std::string> steps(const ProgramFacts &Facts, const Clauses &If) {
  std::vector<std::string> Messages;
  if (const Clause *Why = Facts.trueOne(If))
    for (const FactStep &Step : Facts.explain(*Why))
      Messages.push_back(Step.Message);
  return Messages;
}

using Texts = std::vector<std::string>;
/// True if \p Id syncs, after a step with this message.
Clause needs(FunctionId Id, std::string Message) {
  return {{syncs(Id)}, {step(std::move(Message))}, syncs(Id)};
}

Clause always(std::string Message) { return {{}, {step(std::move(Message))}}; }

const Clauses Call1{{{syncs(1)}, {}, syncs(1)}};

TEST(ProgramFacts, FollowsCallsThroughUnits) {
  const auto Facts = linked({facts(1, {needs(2, "1 calls 2")}),
                             facts(2, {needs(3, "2 calls 3")}),
                             facts(3, {always("3 waits")})});
  EXPECT_TRUE(Facts.isTrue(syncs(1)));
  EXPECT_FALSE(Facts.isTrue({1, Effect::Start}));
  EXPECT_EQ(steps(Facts, Call1), (Texts{"1 calls 2", "2 calls 3", "3 waits"}));
}

// Facts files may state what is not needed as the next step.
TEST(ProgramFacts, EndsAnExplanationThatLeadsBack) {
  const Clause Back{{}, {step("1 waits")}, syncs(1)};
  const auto Facts = linked({facts(1, {Back})});
  EXPECT_EQ(steps(Facts, Call1), (Texts{"1 waits"}));
}

// Facts files may contain any number.
TEST(ProgramFacts, HasNoSpecialFunctionIds) {
  for (const FunctionId Id : {UINT64_MAX, UINT64_MAX - 1}) {
    const auto Facts =
        linked({facts(Id, {needs(2, "calls 2")}), facts(2, {always("2 waits")}),
                facts(3, {needs(4, "calls 4")})});
    EXPECT_TRUE(Facts.isTrue(syncs(Id)));
    EXPECT_FALSE(Facts.isTrue(syncs(3)));
    const auto Calls = linked(
        {{Id, {{{Effect::Finishes, ""}, {always("ends")}}}}, {5, {}, {Id}}});
    EXPECT_TRUE(Calls.isTrue({5, Effect::Finishes}));
  }
}

TEST(ProgramFacts, NeedsAllOfAClauseAndOneOfSeveral) {
  const std::vector<FunctionFacts> Both{
      facts(1, {{{syncs(2), syncs(3)}, {step("both")}, syncs(2)}}),
      facts(2, {always("2 waits")})};
  EXPECT_FALSE(linked(Both).isTrue(syncs(1)));
  auto Either = Both;
  Either[0].Effects[{Effect::Sync, ""}].push_back(needs(2, "one"));
  EXPECT_EQ(steps(linked(Either), Call1), (Texts{"one", "2 waits"}));
}

TEST(ProgramFacts, RecursionAddsNothing) {
  const auto Facts = linked(
      {facts(1, {needs(2, "")}), facts(2, {needs(1, ""), needs(2, "")})});
  EXPECT_FALSE(Facts.isTrue(syncs(1)));
  EXPECT_FALSE(Facts.isTrue(syncs(2)));
}

TEST(ProgramFacts, ExplanationsOfRecursiveFunctionsEnd) {
  const auto Facts =
      linked({facts(1, {needs(1, "again"), needs(2, "1 calls 2")}),
              facts(2, {needs(1, "back"), always("waits")})});
  EXPECT_EQ(steps(Facts, Call1), (Texts{"1 calls 2", "waits"}));
}

TEST(ProgramFacts, KnowsNothingOfWhatUnitsDisagreeAbout) {
  const FunctionFacts Waits = facts(1, {always("waits")});
  EXPECT_TRUE(linked({Waits, Waits}).isTrue(syncs(1)));
  EXPECT_FALSE(linked({Waits, FunctionFacts{1, {}}}).isTrue(syncs(1)));
  EXPECT_FALSE(linked({FunctionFacts{1, {}}, Waits, Waits}).isTrue(syncs(1)));
}

/// What a unit states of the program.
FunctionFacts program(std::vector<Effect> Effects,
                      std::vector<FunctionId> Calls = {}) {
  FunctionFacts Of{WholeProgram, {}, std::move(Calls)};
  for (Effect What : Effects)
    Of.Effects[{What, ""}] = {{}};
  return Of;
}

TEST(ProgramFacts, StaysOnHostIfAllUnitsDo) {
  const auto staysOnHost = [](const std::vector<FunctionFacts> &Of) {
    return linked(Of).isTrue({WholeProgram, Effect::StaysOnHost});
  };
  const FunctionFacts Main =
      program({Effect::DefinesMain, Effect::IsComplete}, {1});
  const FunctionFacts Callee{1, {}};
  EXPECT_TRUE(staysOnHost({Main, Callee}));
  EXPECT_TRUE(staysOnHost({Callee, program({}, {1}), Main}));
  EXPECT_FALSE(staysOnHost({}));
  EXPECT_FALSE(staysOnHost({Main})) << "an unknown function is called";
  EXPECT_FALSE(staysOnHost({Main, Callee, program({}, {2})}));
  EXPECT_FALSE(staysOnHost({program({}, {1}), Callee})) << "a library";
  EXPECT_FALSE(staysOnHost({Main, Callee, program({Effect::MayLeaveHost})}));
  EXPECT_FALSE(staysOnHost({ofProgram(Effect::DefinesMain), Callee}))
      << "there may be more units";
  EXPECT_TRUE(staysOnHost(
      {ofProgram(Effect::DefinesMain), Callee, ofProgram(Effect::IsComplete)}));
}

TEST(ProgramFacts, StopGraphsInAllThatIsCalledUnderAGuard) {
  FunctionFacts Main{WholeProgram, {}};
  Main.Effects[{Effect::StopsGraphs, asText(1)}] = {Clause()};
  const auto Facts =
      linked({Main, FunctionFacts{1, {}, {2}}, FunctionFacts{2, {}, {1}},
              FunctionFacts{3, {}, {2}}});
  const auto runsStopped = [&](FunctionId Id) {
    return Facts.isTrue({Id, Effect::RunsStopped});
  };
  EXPECT_TRUE(runsStopped(1));
  EXPECT_TRUE(runsStopped(2)) << "a function that runs stopped calls it";
  EXPECT_FALSE(runsStopped(3)) << "it only calls one";
  EXPECT_FALSE(runsStopped(WholeProgram));
}

TEST(ProgramFacts, FollowArraysToWhereTheyArePut) {
  const FunctionEffect Given{WholeProgram, Effect::GivesElsewhere,
                             parameterText(1, 0)};
  const FunctionEffect Returned{2, Effect::ReturnsElsewhere};
  const FunctionFacts Host = program({Effect::DefinesMain, Effect::IsComplete});
  FunctionFacts Main = Host;
  Main.Effects[{Effect::MayLeaveHost, ""}] = {Clause()};
  Main.Effects[{Given.What, Given.Of}] = {{{Returned}, {}}};
  const FunctionFacts Stays{2, {}};
  const FunctionFacts Device{2, {{{Returned.What, ""}, {Clause()}}}};
  EXPECT_FALSE(linked({Main, Stays}).isTrue(Given));
  EXPECT_TRUE(linked({Main, Device}).isTrue(Given));
  EXPECT_TRUE(linked({Main}).isTrue(Given)) << "nobody describes 2";
  EXPECT_TRUE(linked({Main, Stays, Device}).isTrue(Given)) << "which of them?";
  EXPECT_TRUE(linked({Main, Stays, ofUnknownUnit()}).isTrue(Given));
  EXPECT_TRUE(linked({Stays}).isTrue(Given)) << "a library";
  EXPECT_TRUE(linked({Main, Stays})
                  .isTrue({Given.Function, Given.What, parameterText(3, 0)}))
      << "nobody is known to call 3";
  EXPECT_TRUE(ProgramFacts().isTrue(Given));
  EXPECT_FALSE(linked({Host, Device}).isTrue(Returned)) << "nothing leaves it";
}

TEST(ProgramFacts, KnowTheTextOfIdentities) {
  EXPECT_EQ(asFunctionId(asText(~FunctionId(0))), ~FunctionId(0));
  EXPECT_EQ(asFunctionId(asText(WholeProgram)), WholeProgram);
  EXPECT_EQ(asFunctionId("x"), std::nullopt);
}

/// What a unit states of functions of the name \p Of.
FunctionFacts naming(NameId Of, std::vector<NameId> Names) {
  FunctionFacts Program{WholeProgram, {}};
  Program.Names[Of] = std::move(Names);
  return Program;
}

TEST(ProgramFacts, FindFunctionsThatNothingCalls) {
  const FunctionFacts Main = program({Effect::DefinesMain, Effect::IsComplete});
  const std::vector<FunctionFacts> Whole = {Main, naming(NoName, {1}),
                                            naming(1, {2}), naming(2, {1}),
                                            naming(3, {3, 4})};
  const auto Facts = linked(Whole);
  EXPECT_FALSE(Facts.isUncalled(1));
  EXPECT_FALSE(Facts.isUncalled(2)) << "a called function calls it";
  EXPECT_TRUE(Facts.isUncalled(3)) << "it only calls itself";
  EXPECT_TRUE(Facts.isUncalled(4)) << "an uncalled function calls it";
  EXPECT_TRUE(Facts.isUncalled(5)) << "no unit states anything about it";
  const auto And = [&](std::vector<FunctionFacts> More) {
    auto All = Whole;
    llvm::append_range(All, More);
    return linked(All);
  };
  EXPECT_FALSE(And({naming(NoName, {3})}).isUncalled(4));
  const auto Two = {naming(3, {5}), naming(NoName, {3})};
  EXPECT_FALSE(And(Two).isUncalled(4)) << "one of two functions of that name";
  EXPECT_FALSE(And(Two).isUncalled(5));
  EXPECT_FALSE(And({ofUnknownUnit()}).isUncalled(3));
  EXPECT_FALSE(linked({naming(NoName, {1})}).isUncalled(2));
  EXPECT_FALSE(linked({ofProgram(Effect::DefinesMain)}).isUncalled(2));
  EXPECT_FALSE(linked({ofProgram(Effect::IsComplete)}).isUncalled(2));
}

TEST(ProgramFacts, CutsLongExplanations) {
  std::vector<FunctionFacts> Chain;
  for (FunctionId Id = 1; Id < 100; ++Id)
    Chain.push_back(facts(Id, {needs(Id + 1, std::to_string(Id))}));
  Chain.push_back(facts(100, {always("waits")}));
  const auto Steps = steps(linked(Chain), Call1);
  ASSERT_EQ(Steps.size(), 20U);
  EXPECT_EQ(Steps[18], "19");
  EXPECT_EQ(Steps[19], "waits");
}

/// A function that communicates if \p Communicates, and calls \p Calls.
FunctionFacts calling(FunctionId Id, std::vector<FunctionId> Calls,
                      bool Communicates = false) {
  FunctionFacts F{Id, {}, std::move(Calls)};
  if (Communicates)
    F.Effects[{Effect::Communicates, ""}] = {always("sends")};
  return F;
}

TEST(ProgramFacts, PassesSomeEffectsToCallers) {
  const auto Facts =
      linked({calling(1, {2, 5}), calling(2, {3, 2}), calling(3, {1}, true),
              calling(4, {5}), calling(5, {})});
  const auto communicates = [&](FunctionId Id) {
    return Facts.isTrue({Id, Effect::Communicates});
  };
  EXPECT_TRUE(communicates(1));
  EXPECT_TRUE(communicates(2));
  EXPECT_TRUE(communicates(3));
  EXPECT_FALSE(communicates(4));
  EXPECT_FALSE(communicates(5));
  EXPECT_FALSE(Facts.isTrue({1, Effect::Finishes}));
  const FunctionEffect Cause{1, Effect::Communicates};
  EXPECT_EQ(steps(Facts, {{{Cause}, {}, Cause}}), Texts{"sends"});
}

TEST(ProgramFacts, PassesNothingThroughDisputedFunctions) {
  const auto Facts = linked(
      {calling(1, {2}), calling(2, {3}), calling(2, {}), calling(3, {}, true)});
  EXPECT_FALSE(Facts.isTrue({1, Effect::Communicates}));
  EXPECT_FALSE(Facts.isTrue({2, Effect::Communicates}));
  EXPECT_TRUE(Facts.isTrue({3, Effect::Communicates}));
}

// Random programs: the same facts in another order give the same answers and
// explanations.
TEST(ProgramFacts, DoesNotDependOnTheOrder) {
  std::mt19937 Random(1);
  for (int Round = 0; Round < 200; ++Round) {
    std::vector<FunctionFacts> Program;
    for (FunctionId Id = 0; Id < 20; ++Id) {
      Clauses If;
      for (unsigned I = Random() % 4; I > 0; --I) {
        Clause C{{}, {step(std::to_string(Id) + "." + std::to_string(I))}};
        for (unsigned N = Random() % 5 ? 1 + Random() % 2 : 0; N > 0; --N)
          C.Needs.push_back(syncs(Random() % 20));
        if (!C.Needs.empty())
          C.Next = C.Needs.front();
        If.push_back(C);
      }
      Program.push_back(facts(Random() % 19, If));
      for (unsigned N = Random() % 3; N > 0; --N)
        Program.back().Calls.push_back(Random() % 20);
      if (Random() % 8 == 0)
        Program.back().Effects[{Effect::Finishes, ""}] = {
            always(std::to_string(Id) + " finishes")};
    }
    const auto Expected = linked(Program);
    std::shuffle(Program.begin(), Program.end(), Random);
    const auto Again = linked(Program);
    for (FunctionId Id = 0; Id < 20; ++Id) {
      for (const Effect E : {Effect::Sync, Effect::Finishes}) {
        const FunctionEffect Asked{Id, E};
        const Clauses Call{{{Asked}, {}, Asked}};
        EXPECT_EQ(steps(Again, Call), steps(Expected, Call));
      }
    }
  }
}

} // namespace
