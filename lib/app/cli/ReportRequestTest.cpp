#include "app/cli/ReportRequest.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

using Requests = std::vector<ReportRequest>;

Requests taken(const std::vector<std::string> &Formats,
               llvm::StringRef OutputFile = "") {
  Requests Taken;
  EXPECT_EQ(readReportRequests(Formats, OutputFile, Taken), "");
  return Taken;
}

std::string refused(const std::vector<std::string> &Formats,
                    llvm::StringRef OutputFile = "") {
  Requests Taken;
  return readReportRequests(Formats, OutputFile, Taken);
}

TEST(ReportRequest, IsTextOnStdoutByDefault) {
  EXPECT_EQ(taken({}), (Requests{{"text", ""}}));
  EXPECT_EQ(taken({}, "out"), (Requests{{"text", "out"}}));
}

TEST(ReportRequest, TakesSeveral) {
  EXPECT_EQ(taken({"sarif"}, "o.sarif"), (Requests{{"sarif", "o.sarif"}}));
  EXPECT_EQ(
      taken({"text", "sarif=o.sarif", "json=a=b.json"}),
      (Requests{{"text", ""}, {"sarif", "o.sarif"}, {"json", "a=b.json"}}));
  EXPECT_EQ(taken({"json=a", "json=b"}),
            (Requests{{"json", "a"}, {"json", "b"}}));
}

TEST(ReportRequest, RejectsInvalidAndAmbiguousRequests) {
  EXPECT_EQ(refused({"sarf"}),
            "--format: unknown value 'sarf'; did you mean 'sarif'?");
  EXPECT_EQ(refused({"text", "sarf=o"}),
            "--format: unknown value 'sarf'; did you mean 'sarif'?");
  EXPECT_NE(refused({"xyzzy"}).find("expected one of: checkstyle, concise"),
            std::string::npos);
  EXPECT_EQ(refused({"sarif="}), "--format sarif= names no file");
  EXPECT_EQ(refused({"text", "json"}),
            "--format text and --format json both go to stdout; name a file: "
            "--format json=FILE");
  EXPECT_EQ(refused({"text=a", "json=a"}),
            "--format text and --format json both go to 'a'");
  EXPECT_EQ(refused({"text", "json=a"}, "b"),
            "-o goes with one --format that names no file");
  EXPECT_EQ(refused({"json=a"}, "b"),
            "-o goes with one --format that names no file");
}

} // namespace
