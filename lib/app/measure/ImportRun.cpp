#include "app/measure/ImportRun.h"
#include "app/cli/ReportFiles.h"
#include "app/measure/RunSummary.h"
#include "base/system/AtomicFile.h"
#include "measured/imports/Profile.h"

namespace arraylint {

static llvm::Error importInto(Profile &Into, const MeasureRequest &O) {
  for (const std::string &File : O.Imported) {
    auto Format = profileFormat(File, O.Format);
    if (!Format)
      return Format.takeError();
    if (llvm::Error Error = (*Format)->Read(File, Into))
      return Error;
  }
  return llvm::Error::success();
}

/// What would make the profiler name lines.
static llvm::StringRef advice(llvm::StringRef Source) {
  if (Source == "nsys")
    return ": record with `nsys profile --cudabacktrace=all`, or put NVTX "
           "ranges with names such as train.cpp:35 around the work";
  if (Source == "chrome")
    return ": record with stacks, or put RECORD_USER_SCOPE(\"train.cpp:35\") "
           "around the work";
  if (Source == "callgrind")
    return ": compile the program with -g";
  return "";
}

ExitCode importProfiles(const MeasureRequest &O, const Console &User) {
  if (llvm::Error Error = AtomicFile::check(O.OutputFile))
    return refuse(std::move(Error));
  const UserFiles Files(User.workingDirectory());
  Profile Imported(Files, User.workingDirectory());
  if (llvm::Error Error = importInto(Imported, O))
    return refuse(std::move(Error));
  const MeasuredRun Run = Imported.take();
  if (Run.Lines.empty())
    return refuse(llvm::createStringError(O.Imported.front() +
                                          ": no line of your code is named" +
                                          advice(Run.Source)));
  if (llvm::Error Error = writeBytes(Run.json(), O.OutputFile))
    return refuse(std::move(Error));
  if (!User.isQuiet())
    showRunSummary(Run, O.OutputFile);
  return ExitCode::Clean;
}

} // namespace arraylint
