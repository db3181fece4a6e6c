#include "measured/imports/NamedPlace.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

std::string placeText(llvm::StringRef Text) {
  const auto Found = namedPlace(Text);
  return Found ? Found->File.str() + " " + std::to_string(Found->Line) : "";
}

TEST(NamedPlace, IsFoundInAnnotationsStacksAndProvenance) {
  EXPECT_EQ(placeText("train.cpp:35"), "train.cpp 35");
  EXPECT_EQ(placeText("step <src/train.cc:8>"), "src/train.cc 8");
  EXPECT_EQ(placeText("/p/train.py(12): step"), "/p/train.py 12");
  EXPECT_EQ(placeText("[0 - 7f] 1:2 (provenance: a.cu:3)"), "a.cu 3");
  EXPECT_EQ(placeText("std::sort(3) at b.hpp:7:12"), "b.hpp 7");
}

TEST(NamedPlace, IsNotFoundElsewhere) {
  for (const char *Text :
       {"", "aten::add", "12:30", "host:8080", "a.cpp", "a.cpp:", "a.cpp:0",
        "a.cpp:99999999999", ".cpp:3", "a.py(12", "libc.so:3"})
    EXPECT_EQ(placeText(Text), "") << Text;
}

} // namespace
