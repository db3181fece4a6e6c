#include "app/cli/ReportRequest.h"
#include "base/text/NearestSpelling.h"
#include "report/ReportWriter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace arraylint {

static std::vector<std::string> spellings() {
  std::vector<std::string> All;
  for (const ReportFormat *Format : reportFormats())
    All.push_back(Format->spelling());
  return All;
}

std::string describedFormats() {
  constexpr size_t Width = 48;
  std::string Text;
  size_t Column = 0;
  for (const std::string &Name : spellings()) {
    if (!Text.empty()) {
      Text += ',';
      Text += Column + Name.size() > Width ? '\n' : ' ';
      Column = Text.back() == '\n' ? 0 : Column;
    }
    Text += Name;
    Column += Name.size() + 2;
  }
  return Text;
}

static std::string read(llvm::StringRef Word, ReportRequest &Into) {
  const auto [Format, File] = Word.split('=');
  Into = {Format.str(), File.str()};
  if (!findFormat(Format))
    return "--format: unknown value '" + Into.Format + "'" +
           (didYouMean(Format, spellings()).empty()
                ? "; expected one of: " + llvm::join(spellings(), ", ")
                : didYouMean(Format, spellings()));
  return Word.ends_with("=") && File.empty()
             ? "--format " + Word.str() + " names no file"
             : "";
}

/// An error message if two reports have the same destination; else empty.
static std::string clash(llvm::ArrayRef<ReportRequest> Requests) {
  for (const ReportRequest &First : Requests)
    for (const ReportRequest &Second :
         llvm::make_range(&First + 1, Requests.end()))
      if (First.File == Second.File)
        return "--format " + First.Format + " and --format " + Second.Format +
               " both go to " +
               (First.File.empty()
                    ? "stdout; name a file: --format " + Second.Format + "=FILE"
                    : "'" + First.File + "'");
  return "";
}

std::string readReportRequests(llvm::ArrayRef<std::string> Formats,
                               llvm::StringRef OutputFile,
                               std::vector<ReportRequest> &Requests) {
  Requests.clear();
  for (const std::string &Word : Formats)
    if (std::string Fault = read(Word, Requests.emplace_back()); !Fault.empty())
      return Fault;
  if (Requests.empty())
    Requests.emplace_back();
  if (OutputFile.empty())
    return clash(Requests);
  if (Requests.size() > 1 || !Requests.front().File.empty())
    return "-o goes with one --format that names no file";
  Requests.front().File = OutputFile.str();
  return "";
}

} // namespace arraylint
