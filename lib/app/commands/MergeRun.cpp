#include "app/commands/MergeRun.h"
#include "app/cli/Console.h"
#include "app/cli/ReportFiles.h"
#include "base/system/AtomicFile.h"
#include "base/text/FileText.h"
#include "base/text/JsonFault.h"
#include "report/sarif/SarifLog.h"
#include "report/sarif/SarifMerge.h"
#include "report/sarif/SarifShards.h"

namespace arraylint {

static llvm::Expected<std::vector<SarifFile>>
readAll(llvm::ArrayRef<std::string> Files) {
  std::vector<SarifFile> Reports;
  for (const std::string &File : Files) {
    auto Text = readFile(File);
    if (!Text)
      return llvm::createStringError(File + ": " + Text.getError().message());
    Reports.push_back({File, std::move(*Text)});
  }
  return Reports;
}

/// The merged report. A single one stays as it is.
static llvm::Expected<std::string> merged(llvm::ArrayRef<SarifFile> Reports) {
  SarifMerge Merge;
  for (const SarifFile &Each : Reports)
    if (llvm::Error Error = Merge.add(Each.Text))
      return jsonFault(Each.Name, std::move(Error));
  if (Reports.size() == 1)
    return Reports.front().Text;
  if (!Merge.hasOneRoot())
    Console::note("the runs were made in different folders; their paths are "
                  "treated as relative to the same folder");
  std::string Bytes;
  llvm::raw_string_ostream OS(Bytes);
  showRemark(writeSarif(std::move(Merge).run(), OS));
  return Bytes;
}

ExitCode mergeReports(const MergeRequest &O) {
  const std::string &Target = O.Output;
  if (!Target.empty())
    if (llvm::Error Error = AtomicFile::check(Target))
      return refuse(std::move(Error));
  auto Reports = readAll(O.Files);
  if (!Reports)
    return refuse(Reports.takeError());
  auto Selected = selectReports(std::move(*Reports));
  if (!Selected)
    return refuse(Selected.takeError());
  if (Selected->LacksLink)
    Console::note("findings that cross shards are missing; add the report of "
                  "`arraylint link`");
  auto Bytes = merged(Selected->Reports);
  if (!Bytes)
    return refuse(Bytes.takeError());
  if (llvm::Error Error = writeBytes(*Bytes, Target))
    return refuse(std::move(Error));
  return ExitCode::Clean;
}

} // namespace arraylint
