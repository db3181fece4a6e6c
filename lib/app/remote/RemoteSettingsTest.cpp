#include "app/remote/RemoteSettings.h"
#include "llvm/ADT/StringExtras.h"
#include <gtest/gtest.h>
#include <vector>

using namespace arraylint;

namespace {

std::string faultsOf(llvm::StringRef Text) {
  std::vector<std::string> Faults;
  parseUserConfig(Text, "f", [&](const ConfigFault &Fault) {
    Faults.push_back(Fault.str());
  });
  return llvm::join(Faults, "\n");
}

TEST(RemoteSettings, ReadTheUsersConfiguration) {
  const auto None = [](const ConfigFault &Fault) {
    ADD_FAILURE() << Fault.str();
  };
  const auto Nothing = parseUserConfig("version: 1\n", "f", None);
  ASSERT_TRUE(Nothing);
  EXPECT_FALSE(Nothing->isUsed());
  const auto Read = parseUserConfig(
      "version: 1\ncache: {remote: 'https://me:pw@x/y/'}\n", "f", None);
  ASSERT_TRUE(Read);
  EXPECT_EQ(Read->Url, "https://me:pw@x/y");
  EXPECT_EQ(Read->shown(), "https://x/y");
  EXPECT_EQ(Read->folder(), "");
  EXPECT_FALSE(Read->MayStore);
  const auto Both = parseUserConfig(
      "version: 1\ncache: {remote: 'file:///n/c', remote_mode: read-write}\n",
      "f", None);
  ASSERT_TRUE(Both);
  EXPECT_EQ(Both->folder(), "/n/c");
  EXPECT_EQ(Both->shown(), "file:///n/c");
  EXPECT_TRUE(Both->MayStore);
}

TEST(RemoteSettings, ReportFaultsWithTheirPlace) {
  EXPECT_EQ(faultsOf("cache: {}\n"),
            "f:1:1: error: the configuration needs the key 'version'");
  EXPECT_EQ(faultsOf("version: 1\ncache: 3\n"),
            "f:2:8: error: 'cache' must be a map");
  for (const llvm::StringRef Url :
       {"x", "http:/x", "http://", "http:///x", "file:x", "file://host/x"})
    EXPECT_TRUE(
        llvm::StringRef(
            faultsOf(("version: 1\ncache: {remote: '" + Url + "'}\n").str()))
            .starts_with("f:2:17: error: '" + Url.str() + "'"))
        << Url.str();
}

} // namespace
