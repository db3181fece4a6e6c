#include "app/commands/MergeRun.h"
#include "app/cli/Console.h"
#include "app/cli/ReportFiles.h"
#include "base/system/AtomicFile.h"
#include "base/text/FileText.h"
#include "base/text/JsonFault.h"
#include "report/sarif/SarifLog.h"
#include "report/sarif/SarifMerge.h"

namespace arraylint {

static llvm::Error addFile(SarifMerge &Merge, const std::string &File) {
  auto Content = readFile(File);
  if (!Content)
    return llvm::createStringError(File + ": " + Content.getError().message());
  if (llvm::Error Error = Merge.add(*Content))
    return jsonFault(File, std::move(Error));
  return llvm::Error::success();
}

ExitCode mergeReports(const MergeRequest &O) {
  const std::string &Target = O.Output;
  if (!Target.empty())
    if (llvm::Error Error = AtomicFile::check(Target))
      return refuse(std::move(Error));
  SarifMerge Merge;
  for (const std::string &File : O.Files)
    if (llvm::Error Error = addFile(Merge, File))
      return refuse(std::move(Error));
  if (!Merge.hasOneRoot())
    Console::note("the runs were made in different folders; their paths are "
                  "treated as relative to the same folder");
  std::string Bytes;
  llvm::raw_string_ostream OS(Bytes);
  showRemark(writeSarif(std::move(Merge).run(), OS));
  if (llvm::Error Error = writeBytes(Bytes, Target))
    return refuse(std::move(Error));
  return ExitCode::Clean;
}

} // namespace arraylint
