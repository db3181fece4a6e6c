#include "app/teach/NameMeaning.h"
#include <gtest/gtest.h>

namespace arraylint {
namespace {

struct Row {
  const char *Name;
  NameMeaning Meaning;
};
void PrintTo(const Row &R, std::ostream *Out) { *Out << R.Name; }

class MeaningOf : public testing::TestWithParam<Row> {};

TEST_P(MeaningOf, GuessesFromTheName) {
  EXPECT_EQ(meaningOfName(GetParam().Name), GetParam().Meaning);
}

INSTANTIATE_TEST_SUITE_P(
    Table, MeaningOf,
    testing::Values(
        Row{"zeros_like", NameMeaning::Allocate},
        Row{"zerosLike", NameMeaning::Allocate},
        Row{"toHost", NameMeaning::ToHost}, Row{"block", NameMeaning::Slice},
        Row{"wait", NameMeaning::Sync}, Row{"irfft2", NameMeaning::Fft},
        Row{"matMul", NameMeaning::Contraction},
        Row{"max", NameMeaning::MinMax}, Row{"smooth", NameMeaning::Unknown},
        Row{"cwiseProduct", NameMeaning::Elementwise},
        Row{"cwiseEqual", NameMeaning::Compare},
        Row{"maxCoeff", NameMeaning::MinMax},
        Row{"coeff", NameMeaning::Element},
        Row{"dotcoeff", NameMeaning::Unknown},
        Row{"linalg_norm", NameMeaning::Reduce},
        Row{"new_zeros", NameMeaning::Allocate},
        Row{"renew", NameMeaning::Unknown}, Row{"topRows", NameMeaning::Slice},
        Row{"has_nan", NameMeaning::Reduce}, Row{"zero", NameMeaning::Assign},
        Row{"", NameMeaning::Unknown}));

TEST(AlgorithmOfName, MatchesTheVocabulary) {
  EXPECT_EQ(algorithmOfName("eigvals"), "eig");
  EXPECT_EQ(algorithmOfName("dot"), "contraction");
  EXPECT_EQ(algorithmOfName("lu"), "");
  EXPECT_EQ(algorithmOfName("sum"), "");
}

TEST(FillOfName, IsTheNumber) {
  EXPECT_EQ(fillOfName("ones_like"), "1");
  EXPECT_EQ(fillOfName("zeros"), "0");
  EXPECT_EQ(fillOfName("empty"), "");
}

TEST(DtypeOfName, RecognizesCommonSpellings) {
  EXPECT_EQ(dtypeOfName("kFloat32"), "float32");
  EXPECT_EQ(dtypeOfName("FLOAT64"), "float64");
  EXPECT_EQ(dtypeOfName("s32"), "int32");
  EXPECT_EQ(dtypeOfName("c64"), "complex128");
  EXPECT_EQ(dtypeOfName("kind"), "");
}

} // namespace
} // namespace arraylint
