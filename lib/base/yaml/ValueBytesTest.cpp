#include "base/yaml/ValueBytes.h"
#include "gtest/gtest.h"

namespace arraylint {
namespace {

void expectSame(const LocatedValue &A, const LocatedValue &B) {
  EXPECT_EQ(A.Is, B.Is) << A.Line;
  EXPECT_EQ(A.Quoted, B.Quoted) << A.Line;
  EXPECT_EQ(A.Line, B.Line);
  EXPECT_EQ(A.Column, B.Column) << A.Line;
  EXPECT_EQ(A.Text, B.Text);
  ASSERT_EQ(A.Keys.size(), B.Keys.size());
  ASSERT_EQ(A.Items.size(), B.Items.size());
  for (size_t I = 0; I < A.Keys.size(); ++I)
    expectSame(A.Keys[I], B.Keys[I]);
  for (size_t I = 0; I < A.Items.size(); ++I)
    expectSame(A.Items[I], B.Items[I]);
}

TEST(ValueBytes, SurviveARoundTrip) {
  const std::string Long(70000, 'x');
  FaultList Faults("x.yaml");
  const auto Root =
      readYaml("version: 1\n"
               "a: {b: [1, '2', \"\"], c: , a: []}\n"
               "same: 1\nsame: 2\n" +
                   std::string(300, '\n') + "long: " + Long + "\n",
               Faults);
  ASSERT_TRUE(Root);
  expectSame(valueOf(bytesOf(*Root)), *Root);
}

TEST(ValueBytes, AreSevenBitsWide) {
  LocatedValue Value;
  Value.Line = 123456789;
  for (const char Byte : bytesOf(Value))
    EXPECT_GE(Byte, 0);
  EXPECT_EQ(valueOf(bytesOf(Value)).Line, 123456789u);
}

} // namespace
} // namespace arraylint
