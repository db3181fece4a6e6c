#include "analysis/events/WrittenArray.h"
#include "analysis/work/ParsedUnit.h"

namespace arraylint {
namespace {

/// The arrays that the calls of \p Statement write, in order: "x" if it is
/// certainly written, "x?" if it may be.
std::string writtenBy(llvm::StringRef Statement) {
  ParsedUnit Unit(
      ("void f(ns::Array x, ns::Array y, ns::Array z) { " + Statement + "; }")
          .str());
  std::string All;
  for (const ArrayEvent &Event : Unit.body("f")->events()) {
    const clang::Expr *Sure = writtenArray(Event);
    const auto Arrays = mayBeWritten(Event);
    EXPECT_EQ(writesArray(Event), Sure || writesUnnamedArguments(Event));
    EXPECT_EQ(writesArray(Event), !Arrays.empty());
    for (const clang::Expr *Array : Arrays)
      if (const clang::ValueDecl *Name = namedVariable(Array))
        All += (All.empty() ? "" : " ") + Name->getNameAsString() +
               (Array == Sure ? "" : "?");
  }
  return All;
}

struct Row {
  const char *Name;
  const char *Statement;
  const char *Expected;
};
void PrintTo(const Row &R, std::ostream *Out) { *Out << R.Name; }

class WrittenBy : public testing::TestWithParam<Row> {};
TEST_P(WrittenBy, Call) {
  EXPECT_EQ(writtenBy(GetParam().Statement), GetParam().Expected);
}

const Row Rows[] = {
    {"Nothing", "x.size(); ns::sum(x); x.part(0, 1)", ""},
    {"InPlace", "x.add_(y)", "x"},
    {"InPlaceOnAView", "x.part(0, 1).resize_(2); y.add_(z)", "y"},
    {"AssignAlone", "x.fill(1)", "x"},
    {"Scatter", "x.put(y, z)", "x"},
    {"ScatterThatCopies", "y = ns::scatter(x, y, z)", ""},
    {"Output", "ns::add_out(z, x, y)", "z"},
    {"OutputThatIsAssigned", "ns::ones_out(z)", "z"},
    {"OptionalOutput", "ns::add(x, y, z)", "z"},
    {"OptionalOutputOmitted", "ns::add(x, y)", ""},
    {"UnnamedOutputs", "ns::qr_out(y, z, x)", "y? z? x?"},
    {"TheObjectAndAnOutput", "x.swap(y)", "x y?"},
    {"Gradients", "x.requires_grad_()", ""},
};
INSTANTIATE_TEST_SUITE_P(Every, WrittenBy, testing::ValuesIn(Rows),
                         [](const auto &Info) { return Info.param.Name; });

/// The result of \p Question for the only call of \p Statement.
bool resultOf(llvm::StringRef Statement, bool (*Question)(const ArrayCall &)) {
  ParsedUnit Unit(
      ("void f(ns::Array x, ns::Array y) { " + Statement + "; }").str());
  return Question(Unit.body("f")->events().front());
}

TEST(AltersArray, IncludesRequestsForGradients) {
  EXPECT_TRUE(resultOf("x.requires_grad_()", altersArray));
  EXPECT_TRUE(resultOf("x.add_(y)", altersArray));
  EXPECT_FALSE(resultOf("x + y", altersArray));
}

TEST(ReshapesInPlace, RequiresReshapeAndInPlace) {
  EXPECT_TRUE(resultOf("x.resize_(1)", reshapesInPlace));
  EXPECT_FALSE(resultOf("x.add_(y)", reshapesInPlace));
}

} // namespace
} // namespace arraylint
