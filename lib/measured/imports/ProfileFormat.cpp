#include "base/text/FileText.h"
#include "measured/imports/NamedPlace.h"
#include "measured/imports/Profile.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"

namespace fs = llvm::sys::fs;

namespace arraylint {

constexpr size_t StartSize = 1 << 16;

static bool isCallgrind(llvm::StringRef Start) {
  return Start.starts_with("# callgrind format") ||
         (Start.contains("\nevents:") && Start.contains("\nfn="));
}

/// A trace is an object with traceEvents, or a list of events.
static bool isChromeTrace(llvm::StringRef Start) {
  return Start.contains("\"traceEvents\"") ||
         (Start.ltrim().starts_with("[") && Start.contains("\"ph\""));
}

static bool isDoctorReport(llvm::StringRef Start) {
  return Start.contains("\"lineno\"") && Start.contains("\"reference\"");
}

static bool isSqlite(llvm::StringRef Start) {
  return Start.starts_with("SQLite format 3");
}

static bool hasProvenance(llvm::StringRef Start) {
  return Start.contains_insensitive("provenance") || namedPlace(Start);
}

template <auto Parse>
static llvm::Error readText(const std::string &File, Profile &Into) {
  const auto Text = readFile(File);
  if (!Text)
    return llvm::createStringError(File + ": " + Text.getError().message());
  return Parse(File, *Text, Into);
}

static constexpr ProfileFormat Formats[] = {
    {"nsys", isSqlite, readNsysExport},
    {"callgrind", isCallgrind, readText<readCallgrind>},
    {"chrome", isChromeTrace, readText<readChromeTrace>},
    {"doctor", isDoctorReport, readText<readDoctorReport>},
    {"legate", hasProvenance, readText<readProvenance>}};

const std::vector<std::string> &profileFormatNames() {
  static const std::vector<std::string> Names = [] {
    std::vector<std::string> All;
    for (const ProfileFormat &Each : Formats)
      All.push_back(Each.Name.str());
    llvm::sort(All);
    return All;
  }();
  return Names;
}

static llvm::Expected<std::string> startOf(const std::string &File) {
  const auto Fault = [&](std::error_code Error) {
    return llvm::createStringError(File + ": " + Error.message());
  };
  if (fs::is_directory(File))
    return Fault(std::make_error_code(std::errc::is_a_directory));
  auto Opened = fs::openNativeFileForRead(File);
  if (!Opened)
    return Fault(llvm::errorToErrorCode(Opened.takeError()));
  std::string Start(StartSize, '\0');
  auto Size = fs::readNativeFile(*Opened, Start);
  fs::closeFile(*Opened);
  if (!Size)
    return Fault(llvm::errorToErrorCode(Size.takeError()));
  Start.resize(*Size);
  return Start;
}

llvm::Expected<const ProfileFormat *> profileFormat(const std::string &File,
                                                    llvm::StringRef Name) {
  if (!Name.empty())
    return llvm::find_if(
        Formats, [&](const ProfileFormat &Each) { return Each.Name == Name; });
  auto Start = startOf(File);
  if (!Start)
    return Start.takeError();
  for (const ProfileFormat &Each : Formats)
    if (Each.Recognises(*Start))
      return &Each;
  return llvm::createStringError(File + ": none of the formats " +
                                 llvm::join(profileFormatNames(), ", ") +
                                 "; name one with --from");
}

} // namespace arraylint
