#include "measured/UserFiles.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

TEST(UserFiles, AreNotTheSystemsOrLibTorchs) {
  const UserFiles Files("/opt/mine", {"/home/me/libtorch/include/"});
  for (const char *File :
       {"/home/me/p/a.cpp", "a.cpp", "../b.h", "/opt/mine/a.cpp",
        "/home/me/libtorch/included/a.h", "/usrs/a.cpp"})
    EXPECT_TRUE(Files.contains(File)) << File;
  for (const char *File :
       {"", "<stdin>", "???", "/usr/include/a.h", "/opt/other/a.cpp",
        "/home/me/libtorch/include/a.h", "/opt/mine/torch/include/ATen/a.h",
        "/home/me/env/lib/python3.11/site-packages/numpy/core.py",
        "/home/me/llvm/include/c++/v1/vector"})
    EXPECT_FALSE(Files.contains(File)) << File;
}

} // namespace
