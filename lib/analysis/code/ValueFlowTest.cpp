#include "analysis/code/ValueFlow.h"
#include "analysis/work/ParsedUnit.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace arraylint {
namespace {

constexpr llvm::StringRef Prelude = R"cpp(
void use(float);
float other();
struct Pair { float first, second; };
struct State { float err = 0; int steps = 0; float get() const { return err; } };
)cpp";

const CallExpr *useIn(const Stmt *S) {
  if (!S)
    return nullptr;
  if (const auto *Call = dyn_cast<CallExpr>(S))
    if (const FunctionDecl *F = Call->getDirectCallee();
        F && F->getIdentifier() && F->getName() == "use")
      return Call;
  for (const Stmt *Child : S->children())
    if (const CallExpr *Found = useIn(Child))
      return Found;
  return nullptr;
}

bool isItem(const Expr *E, const FunctionBody &) {
  const auto *Call = dyn_cast<CXXMemberCallExpr>(E);
  return Call && Call->getMethodDecl()->getNameAsString() == "item";
}

/// The sources of the argument of `use` in the function \p Name.
std::string sourcesIn(llvm::StringRef Code, bool OnLaterIterations,
                      llvm::StringRef Name) {
  ParsedUnit Unit((Prelude + Code).str());
  const FunctionBody *Body = Unit.body(Name);
  const CallExpr *Use = Body ? useIn(Body->function().getBody()) : nullptr;
  if (!Use)
    return "no such use";
  ValueFlow Flow(Unit.events(), Unit.roles(), isItem);
  llvm::SmallVector<std::string, 2> Texts;
  for (const Expr *Source :
       Flow.sources(Use->getArg(0), *Body,
                    OnLaterIterations ? Body->innermostLoop(Use) : nullptr))
    Texts.push_back(
        Lexer::getSourceText(
            CharSourceRange::getTokenRange(Source->getSourceRange()),
            Body->context().getSourceManager(), Body->context().getLangOpts())
            .str());
  llvm::sort(Texts);
  return llvm::join(Texts, ", ");
}

struct Row {
  const char *Name;
  const char *Code; ///< of a function with arrays x, y, an int n, a bool ok
  const char *Expected;
  bool OnLaterIterations = false;
};
void PrintTo(const Row &R, std::ostream *Out) { *Out << R.Name; }

class SourcesOf : public testing::TestWithParam<Row> {};

TEST_P(SourcesOf, Use) {
  const std::string Code =
      (llvm::Twine("void f(ns::Array x, ns::Array y, int n, bool ok) {") +
       GetParam().Code + "}")
          .str();
  EXPECT_EQ(sourcesIn(Code, GetParam().OnLaterIterations, "f"),
            GetParam().Expected);
}

const Row Rows[] = {
    {"Direct", "use(x.item());", "x.item()"},
    {"Variable", "float e = x.item(); use(e);", "x.item()"},
    {"TwoVariables", "float e = x.item(); auto d = e; use(d);", "x.item()"},
    {"Parameter", "use(n);", ""},
    {"OtherCall", "float e = other(); use(e);", ""},
    {"Arithmetic", "float e = x.item(); use(2 * (e - 1));", "x.item()"},
    {"TwoOperands", "use(x.item() + y.item());", "x.item(), y.item()"},
    {"OneOperand", "use(x.item() + other());", "x.item()"},
    {"Negation", "float e = x.item(); use(-e);", "x.item()"},
    {"AddressIsNoValue", "float e = x.item(); use(&e != nullptr);", ""},
    {"Cast", "use(static_cast<int>(x.item()));", "x.item()"},
    {"Comma", "use((n, x.item()));", "x.item()"},
    {"CommaLeft", "use((x.item(), n));", ""},
    // reassignment
    {"Assigned", "float e; e = x.item(); use(e);", "x.item()"},
    {"Overwritten", "float e = x.item(); e = other(); use(e);", ""},
    {"WrittenLater", "float e = other(); use(e); e = x.item();", ""},
    {"AddedTo", "float e = x.item(); e += other(); use(e);", "x.item()"},
    {"ThroughReference", "float e = 0; float &r = e; r = x.item(); use(r);",
     "x.item()"},
    {"Escaped", "void g(float &); float e = x.item(); g(e); use(e);", ""},
    // merging branches
    {"BothArms", "float e; if (ok) e = x.item(); else e = y.item(); use(e);",
     "x.item(), y.item()"},
    {"OneArm", "float e = 0; if (ok) e = x.item(); use(e);", ""},
    {"OneArmReassigned", "float e = y.item(); if (ok) e = x.item(); use(e);",
     "x.item(), y.item()"},
    {"Ternary", "use(ok ? x.item() : y.item());", "x.item(), y.item()"},
    {"TernaryOneArm", "use(ok ? x.item() : n);", ""},
    {"TernaryCondition", "use(x.item() > 0 ? 1 : 2);", "x.item()"},
    {"Returned", "float e = 0; if (ok) return; e = x.item(); use(e);",
     "x.item()"},
    // fields
    {"Field", "State s; s.err = x.item(); use(s.err);", "x.item()"},
    {"OtherField", "State s; s.err = x.item(); use(s.steps);", ""},
    {"FieldOfOther", "State s, t; s.err = x.item(); use(t.err);", ""},
    {"WholeOverwritten", "State s; s.err = x.item(); s = State(); use(s.err);",
     ""},
    {"InBraces", "Pair p{x.item(), 2}; use(p.first);", "x.item()"},
    {"InBracesOther", "Pair p{x.item(), 2}; use(p.second);", ""},
    // bindings
    {"Binding", "auto [e, k] = Pair{x.item(), 2}; use(e);", "x.item()"},
    {"OtherBinding", "auto [e, k] = Pair{x.item(), 2}; use(k);", ""},
    // lambdas
    {"CalledLambda", "auto g = [&] { return x.item(); }; use(g());", "g()"},
    {"InitCapture", "auto g = [e = x.item()] { return e; }; use(g());",
     "x.item()"},
    {"Capture", "float e = x.item(); auto g = [e] { return e; }; use(g());",
     "x.item()"},
    {"LambdaArgument",
     "auto g = [](float e) { return 2 * e; };"
     "use(g(x.item()));",
     "x.item()"},
    {"WrittenInLambda",
     "float e = x.item(); auto g = [&] { e = 1; }; g(); use(e);", ""},
    // loops
    {"BeforeLoop", "float e = x.item(); while (ok) use(e);", "x.item()"},
    {"BeforeLoopOnLaterIterations", "float e = x.item(); while (ok) use(e);",
     "x.item()", true},
    {"LastIteration", "float e = other(); while (ok) { use(e); e = x.item(); }",
     ""},
    {"LastIterationOnLaterIterations",
     "float e = other(); while (ok) { use(e); e = x.item(); }", "x.item()",
     true},
    {"InSomeIterations",
     "float e = x.item(); while (ok) { use(e); if (n) e = other(); }", "",
     true},
    {"SwitchBreaks",
     "float e = y.item(); switch (n) { case 1: e = x.item(); break;"
     "case 2: return; } use(e);",
     "x.item(), y.item()"},
};
INSTANTIATE_TEST_SUITE_P(All, SourcesOf, testing::ValuesIn(Rows),
                         [](const auto &Info) { return Info.param.Name; });

struct CallRow {
  const char *Name;
  const char *Code; ///< with a function f that calls use
  const char *Expected;
};
void PrintTo(const CallRow &R, std::ostream *Out) { *Out << R.Name; }

class SourcesThroughCalls : public testing::TestWithParam<CallRow> {};

TEST_P(SourcesThroughCalls, Use) {
  EXPECT_EQ(sourcesIn(GetParam().Code, false, "f"), GetParam().Expected);
}

const CallRow CallRows[] = {
    {"Result",
     "float g(ns::Array x) { return x.item(); }"
     "void f(ns::Array x) { use(g(x)); }",
     "g(x)"},
    {"ResultOnEachPath",
     "float g(ns::Array x, bool b) { if (b) return x.item(); return 2 * "
     "x.item(); } void f(ns::Array x) { use(g(x, true)); }",
     "g(x, true)"},
    {"ResultOnOnePath",
     "float g(ns::Array x, bool b) { if (b) return 0; return x.item(); }"
     "void f(ns::Array x) { use(g(x, true)); }",
     ""},
    {"Argument",
     "float g(float e) { return e; } void f(ns::Array x) { use(g(x.item())); }",
     "x.item()"},
    {"ArgumentNotUsed",
     "float g(float) { return 1; } void f(ns::Array x) { use(g(x.item())); }",
     ""},
    {"FieldOfResult",
     "Pair g(ns::Array x) { return {x.item(), 1}; }"
     "void f(ns::Array x) { use(g(x).first); }",
     "g(x)"},
    {"OtherFieldOfResult",
     "Pair g(ns::Array x) { return {x.item(), 1}; }"
     "void f(ns::Array x) { use(g(x).second); }",
     ""},
    {"Recursion",
     "float g(float e, int n) { return n ? g(e, n - 1) : e; }"
     "void f(ns::Array x) { use(g(x.item(), 3)); }",
     "x.item()"},
    {"Member",
     "struct Model { ns::Array x; float err; float norm() { return x.item(); }"
     "void f() { err = norm(); use(this->err); } };",
     "norm()"},
    {"MemberOnEntry", "struct Model { float err; void f() { use(err); } };",
     ""},
    {"Declared", "float g(float); void f(ns::Array x) { use(g(x.item())); }",
     ""},
    {"Filled",
     "struct Clock { void item(float *); };"
     "void f(Clock c) { float e; c.item(&e); use(e); }",
     "c.item(&e)"},
    {"FilledField",
     "struct Clock { void item(State *); };"
     "void f(Clock c) { State s; c.item(&s); use(s.err); }",
     "c.item(&s)"},
    {"MayBeWrittenByAnyCode",
     "struct Clock { float item(); };"
     "void f(Clock c, float &e) { c.item(); use(e); }",
     ""},
    {"Virtual",
     "struct B { virtual float g(float e) { return 1; } };"
     "void f(B &b, ns::Array x) { use(b.g(x.item())); }",
     ""},
    {"TooDeep",
     "float a(float e) { return e; } float b(float e) { return a(e); }"
     "float c(float e) { return b(e); } float d(float e) { return c(e); }"
     "float g(float e) { return d(e); }"
     "void f(ns::Array x) { use(g(x.item())); }",
     ""},
};
INSTANTIATE_TEST_SUITE_P(All, SourcesThroughCalls, testing::ValuesIn(CallRows),
                         [](const auto &Info) { return Info.param.Name; });

} // namespace
} // namespace arraylint
