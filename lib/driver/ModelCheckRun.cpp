#include "driver/ModelCheckRun.h"
#include "driver/ModelInput.h"
#include "driver/ReportOutput.h"
#include "model/Coverage.h"
#include "model/VocabularyComparison.h"
#include "report/ShownPath.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include <set>

namespace arraylint {
namespace {

class ModelCheckRun {
public:
  ModelCheckRun(const Options &O, std::string WorkingDirectory)
      : O(O), WorkingDirectory(std::move(WorkingDirectory)) {}

  ExitCode run();

private:
  ExitCode check(const Library &Of);
  void show(const Library &Of, const VocabularyComparison &Compared);
  void show(const Library &Of, const Coverage &Covered);

  const Options &O;
  std::string WorkingDirectory;
};

} // namespace

/// In the order of their namespaces, then as written.
static std::vector<std::string> headersOf(const Library &Of) {
  std::vector<std::string> Headers;
  for (const auto &[Namespace, Header] : Of.Headers)
    if (!llvm::is_contained(Headers, Header))
      Headers.push_back(Header);
  llvm::append_range(Headers, Of.CheckHeaders);
  return Headers;
}

void ModelCheckRun::show(const Library &Of,
                         const VocabularyComparison &Compared) {
  for (ConfigFault Fault : Compared.Faults) {
    Fault.File = shownPath(Fault.File, WorkingDirectory);
    llvm::outs() << Fault.str() << '\n';
  }
  std::map<std::string, size_t> Absent;
  for (const VocabularyEntry *Entry : Compared.Absent)
    ++Absent[Entry->Optional];
  llvm::outs() << Of.Name << ": " << count(Of.Vocabulary.size(), "function")
               << " compared, " << count(Compared.Faults.size(), "fault")
               << '\n';
  for (const auto &[Reason, Number] : Absent)
    llvm::outs() << Of.Name << ": " << Number << " not declared (" << Reason
                 << ")\n";
}

void ModelCheckRun::show(const Library &Of, const Coverage &Covered) {
  const size_t Known = Covered.Known.size() + Covered.Opaque.size();
  const size_t All = Known + Covered.Unknown.size();
  llvm::outs() << Of.Name << ": knows " << Known << " of "
               << count(All, "public function");
  if (All)
    llvm::outs() << " (" << 100 * Known / All << " %)";
  if (!Covered.Opaque.empty())
    llvm::outs() << ", " << Covered.Opaque.size() << " of them opaque";
  if (!Covered.Internals.empty())
    llvm::outs() << ", leaves out "
                 << count(Covered.Internals.size(), "internal");
  llvm::outs() << '\n';
  if (O.Coverage)
    for (const std::string &Name : Covered.Unknown)
      llvm::outs() << "  " << Name << '\n';
}

ExitCode ModelCheckRun::check(const Library &Of) {
  const std::vector<std::string> Headers = headersOf(Of);
  if (Headers.empty())
    return refuse(llvm::createStringError(
        shownPath(Of.File, WorkingDirectory) + ": '" + Of.Name +
        "' names no headers; list them under check_headers"));
  auto Request = requestHeaders(O, Headers, Of.Name, WorkingDirectory);
  if (!Request)
    return refuse(Request.takeError());
  bool IsClean = true;
  auto Failed = withSyntaxTree(*Request, [&](clang::ASTContext &Tree) {
    DeclarationIndex Index(Tree);
    const Coverage Covered = coverageOf(Of, Index);
    const VocabularyComparison Compared =
        compareWithHeaders(Of, Index, Covered);
    IsClean = Compared.Faults.empty();
    show(Of, Compared);
    show(Of, Covered);
  });
  if (Failed)
    return showFailure(std::move(*Failed), WorkingDirectory);
  return IsClean ? ExitCode::Clean : ExitCode::HasFindings;
}

ExitCode ModelCheckRun::run() {
  auto Found = findLibraries(O.Inputs, WorkingDirectory);
  if (!Found)
    return refuse(Found.takeError());
  ExitCode Worst = ExitCode::Clean;
  for (const Library *Of : Found->Libraries)
    Worst = std::max(Worst, check(*Of));
  return Worst;
}

ExitCode checkVocabularies(const Options &O) {
  llvm::SmallString<256> Directory;
  if (std::error_code Error = llvm::sys::fs::current_path(Directory))
    return refuse(llvm::errorCodeToError(Error));
  return ModelCheckRun(O, Directory.str().str()).run();
}

} // namespace arraylint
