#include "analysis/events/ParameterPosition.h"
#include "clang/Frontend/ASTUnit.h"
#include "clang/Tooling/Tooling.h"
#include "gtest/gtest.h"

namespace arraylint {
namespace {

/// `parameters: {array: 0, axis: [dim, 1], start: [start, 2], stop: end}`
VocabularyEntry slice() {
  VocabularyEntry Entry;
  Entry.Parameters = {{Parameter::Array, {"", 0}},
                      {Parameter::Axis, {"dim", 1}},
                      {Parameter::Start, {"start", 2}},
                      {Parameter::Stop, {"end", std::nullopt}}};
  return Entry;
}

/// The positions of the parameters of `f` in \p Code: "array 0, axis 1".
std::string positionsIn(llvm::StringRef Code) {
  const auto Unit = clang::tooling::buildASTFromCode(Code);
  const clang::FunctionDecl *F = nullptr;
  for (const clang::Decl *D :
       Unit->getASTContext().getTranslationUnitDecl()->decls())
    if (const auto *Function = llvm::dyn_cast<clang::FunctionDecl>(D);
        Function && !F)
      F = Function;
  std::string All;
  for (const auto &[Purpose, Known] : slice().Parameters)
    if (const auto Position = parameterPosition(slice(), Purpose, *F))
      All += (All.empty() ? "" : ", ") +
             parameterNames()[static_cast<size_t>(Purpose)].str() + " " +
             std::to_string(*Position);
  return All;
}

struct Row {
  const char *Name;
  const char *Code;
  const char *Expected;
};
void PrintTo(const Row &R, std::ostream *Out) { *Out << R.Name; }

class PositionsIn : public testing::TestWithParam<Row> {};
TEST_P(PositionsIn, Declaration) {
  EXPECT_EQ(positionsIn(GetParam().Code), GetParam().Expected);
}

const Row Rows[] = {
    {"AllNamed", "void f(int self, int dim, int start, int end);",
     "array 0, axis 1, start 2, stop 3"},
    {"NamesComeFirst", "void f(int self, int end, int start, int dim);",
     "array 0, axis 3, start 2, stop 1"},
    {"NoneNamed", "void f(int, int, int, int);", "array 0, axis 1, start 2"},
    {"OtherNames", "void f(int x, int axis, int from, int to);",
     "array 0, axis 1, start 2"},
    {"NamedFurtherDown",
     "void f(int, int, int, int);\n"
     "void f(int self, int dim, int start, int end) {}",
     "array 0, axis 1, start 2, stop 3"},
    {"AnotherPurposeIsThere", "void f(int self, int start, int end);",
     "array 0, start 1, stop 2"},
    {"AnOverloadHasTheName",
     "void f(int x, int keep);\n"
     "void f(int x, int dim, int start);",
     "array 0"},
    {"AnOverloadNamesNone", "void f(int x, int axis);\nvoid f(int, int, int);",
     "array 0, axis 1"},
    {"UnnamedBesideTheName", "void f(int, int);\nvoid f(int x, int dim, int);",
     "array 0, axis 1"},
    {"TooFew", "void f(int, int);", "array 0, axis 1"},
    {"OnlyAPosition", "void f(...);", "array 0"},
};
INSTANTIATE_TEST_SUITE_P(Every, PositionsIn, testing::ValuesIn(Rows),
                         [](const auto &Info) { return Info.param.Name; });

} // namespace
} // namespace arraylint
