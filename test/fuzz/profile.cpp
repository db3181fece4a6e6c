// What other profilers have recorded, for `measure --import`. The first line is
// the name of the format.
#include "measured/imports/Profile.h"
#include "Input.h"
#include "Property.h"

using namespace arraylint;

static llvm::Error read(llvm::StringRef Format, llvm::StringRef Text,
                        Profile &Into) {
  const std::string File = "profile";
  if (Format == "callgrind")
    return readCallgrind(File, Text, Into);
  if (Format == "chrome")
    return readChromeTrace(File, Text, Into);
  if (Format == "doctor")
    return readDoctorReport(File, Text, Into);
  return readProvenance(File, Text, Into);
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  const auto [Format, Text] = textOf(Data, Size).split('\n');
  const UserFiles Files("/src");
  Profile Into(Files, "/src");
  if (llvm::Error Error = read(Format, Text, Into)) {
    require(
        llvm::StringRef(llvm::toString(std::move(Error))).contains("profile"),
        "the error names the file");
    return 0;
  }
  const MeasuredRun Run = Into.take();
  const std::string Json = Run.json();
  const auto Again = required(MeasuredRun::parse(Json, "measured.json"),
                              "what was written can be read");
  require(Again.json() == Json, "a run survives being written");
  for (const MeasuredLine &Line : Run.Lines)
    require(Line.Seconds >= 0 && Line.WaitSeconds >= 0, "no time is negative");
  return 0;
}
