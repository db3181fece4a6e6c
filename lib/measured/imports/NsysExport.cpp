// The SQLite export of Nsight Systems (`nsys export --type sqlite`), recorded
// with `nsys profile --cudabacktrace=all`: calls of CUDA's runtime library,
// with their call chains, and the kernels and copies that they start. A call
// without a chain counts for the NVTX range around it that names a line.
// https://docs.nvidia.com/nsight-systems/nsys-exporter/exported_data.html
#include "measured/imports/FrameLines.h"
#include "measured/imports/NamedPlace.h"
#include "measured/imports/Profile.h"
#include "measured/imports/SqliteDatabase.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace arraylint {
namespace {

using SqliteRow = SqliteDatabase::Row;

constexpr llvm::StringLiteral Runtime = "CUPTI_ACTIVITY_KIND_RUNTIME";

/// A call of CUDA's runtime library, or a range that names a line.
struct NsysSpan {
  int64_t Thread, Begin, End; ///< in nanoseconds
  std::optional<CodePlace> At;
  bool IsCall = false, Waits = false;
  int64_t Correlation = 0;
};

class NsysReader {
public:
  NsysReader(const SqliteDatabase &Data, Profile &Into)
      : Data(Data), Into(Into), Frames(Into.Files) {}

  llvm::Error read();

private:
  llvm::Error ifThere(llvm::StringRef Table, const std::string &Query,
                      llvm::function_ref<void(const SqliteRow &)> Do);
  llvm::Error readChains();
  llvm::Error readRanges();
  llvm::Error readCalls();
  llvm::Error readDevice();
  void countCalls();
  MeasuredLine *lineOf(const std::optional<CodePlace> &At) {
    return At ? &Into.Lines.at(At->File, At->Line, At->Function) : nullptr;
  }
  MeasuredLine *lineOfCall(int64_t Correlation) {
    const auto Found = PlaceOfCall.find(Correlation);
    return Found == PlaceOfCall.end() ? nullptr : lineOf(Found->second);
  }

  const SqliteDatabase &Data;
  Profile &Into;
  FrameLines Frames;
  llvm::DenseMap<int64_t, std::optional<CodePlace>> Chains;
  llvm::DenseMap<int64_t, std::optional<CodePlace>> PlaceOfCall;
  llvm::DenseSet<int64_t> Waits; ///< correlation of calls that wait
  std::vector<NsysSpan> Spans;
};

} // namespace

/// Tables are in a file only if they have rows.
llvm::Error
NsysReader::ifThere(llvm::StringRef Table, const std::string &Query,
                    llvm::function_ref<void(const SqliteRow &)> Do) {
  auto IsThere = Data.hasTable(Table);
  if (!IsThere)
    return IsThere.takeError();
  return *IsThere ? Data.forEach(Query, Do) : llvm::Error::success();
}

/// The innermost frame of the user's counts.
llvm::Error NsysReader::readChains() {
  return ifThere("CUDA_CALLCHAINS",
                 "SELECT c.id, f.value, m.value, c.originalIP "
                 "FROM CUDA_CALLCHAINS c "
                 "LEFT JOIN StringIds f ON f.id = c.symbol "
                 "LEFT JOIN StringIds m ON m.id = c.module "
                 "ORDER BY c.id, c.stackDepth",
                 [&](const SqliteRow &Row) {
                   std::optional<CodePlace> &Of = Chains[Row.number(0)];
                   if (!Of)
                     Of = Frames.at(Row.text(2), Row.text(1), Row.number(3));
                 });
}

llvm::Error NsysReader::readRanges() {
  return ifThere(
      "NVTX_EVENTS",
      "SELECT n.start, n.end, n.globalTid, COALESCE(n.text, s.value) "
      "FROM NVTX_EVENTS n LEFT JOIN StringIds s ON s.id = n.textId "
      "WHERE n.end IS NOT NULL",
      [&](const SqliteRow &Row) {
        const std::string Text = Row.text(3);
        const auto Named = namedPlace(Text);
        if (Named && Into.Files.contains(Named->File))
          Spans.push_back({Row.number(2), Row.number(0), Row.number(1),
                           CodePlace{Named->File.str(), Named->Line, ""}});
      });
}

static bool isWaiting(llvm::StringRef Call) {
  return Call.contains("Synchronize") || Call == "cudaMemcpy" ||
         Call.starts_with("cudaMemcpy_v");
}

llvm::Error NsysReader::readCalls() {
  auto HasChains = Data.hasColumn(Runtime, "callchainId");
  if (!HasChains)
    return HasChains.takeError();
  int64_t First = std::numeric_limits<int64_t>::max(), Last = 0;
  const std::string Query =
      std::string("SELECT r.start, r.end, r.globalTid, r.correlationId, "
                  "s.value, ") +
      (*HasChains ? "r.callchainId" : "NULL") + " FROM " + Runtime.str() +
      " r LEFT JOIN StringIds s ON s.id = r.nameId";
  llvm::Error Error = Data.forEach(Query, [&](const SqliteRow &Row) {
    NsysSpan Call{Row.number(2), Row.number(0), Row.number(1), std::nullopt};
    Call.IsCall = true;
    Call.Correlation = Row.number(3);
    Call.Waits = Waits.contains(Call.Correlation) || isWaiting(Row.text(4));
    if (const auto Chain = Chains.find(Row.number(5)); Chain != Chains.end())
      Call.At = Chain->second;
    First = std::min(First, Call.Begin);
    Last = std::max(Last, Call.End);
    Spans.push_back(std::move(Call));
  });
  if (Last > First)
    Into.Run.Seconds += double(Last - First) * 1e-9;
  return Error;
}

void NsysReader::countCalls() {
  llvm::sort(Spans, [](const NsysSpan &A, const NsysSpan &B) {
    return std::tie(A.Thread, A.Begin, B.End, A.Correlation) <
           std::tie(B.Thread, B.Begin, A.End, B.Correlation);
  });
  std::vector<const NsysSpan *> Open; // ranges
  for (const NsysSpan &Each : Spans) {
    while (!Open.empty() && (Open.back()->Thread != Each.Thread ||
                             Open.back()->End <= Each.Begin))
      Open.pop_back();
    if (!Each.IsCall) {
      Open.push_back(&Each);
      continue;
    }
    std::optional<CodePlace> At = Each.At;
    if (!At && !Open.empty())
      At = Open.back()->At;
    PlaceOfCall[Each.Correlation] = At;
    if (MeasuredLine *Line = lineOf(At)) {
      const double Seconds =
          double(std::max<int64_t>(Each.End - Each.Begin, 0)) * 1e-9;
      Line->Seconds += Seconds;
      if (Each.Waits)
        Line->WaitSeconds += Seconds;
    }
  }
}

/// Kernels and copies count for the call that started them.
llvm::Error NsysReader::readDevice() {
  enum CopyKind { HostToDevice = 1, DeviceToHost = 2 };
  const auto CountOperation = [&](const SqliteRow &Row) {
    if (MeasuredLine *Line = lineOfCall(Row.number(0)))
      ++Line->Operations;
  };
  for (llvm::StringRef Kind : {"KERNEL", "MEMSET"}) {
    const std::string Table = ("CUPTI_ACTIVITY_KIND_" + Kind).str();
    if (llvm::Error Error = ifThere(Table, "SELECT correlationId FROM " + Table,
                                    CountOperation))
      return Error;
  }
  return ifThere("CUPTI_ACTIVITY_KIND_MEMCPY",
                 "SELECT correlationId, bytes, copyKind "
                 "FROM CUPTI_ACTIVITY_KIND_MEMCPY",
                 [&](const SqliteRow &Row) {
                   CountOperation(Row);
                   MeasuredLine *Line = lineOfCall(Row.number(0));
                   if (Line && Row.number(2) == HostToDevice)
                     Line->BytesToDevice += Row.number(1);
                   else if (Line && Row.number(2) == DeviceToHost)
                     Line->BytesToHost += Row.number(1);
                 });
}

llvm::Error NsysReader::read() {
  if (llvm::Error Error =
          ifThere("CUPTI_ACTIVITY_KIND_SYNCHRONIZATION",
                  "SELECT correlationId "
                  "FROM CUPTI_ACTIVITY_KIND_SYNCHRONIZATION",
                  [&](const SqliteRow &Row) { Waits.insert(Row.number(0)); }))
    return Error;
  for (auto Read : {&NsysReader::readChains, &NsysReader::readRanges,
                    &NsysReader::readCalls})
    if (llvm::Error Error = (this->*Read)())
      return Error;
  countCalls();
  return readDevice();
}

llvm::Error readNsysExport(const std::string &File, Profile &Into) {
  auto Data = SqliteDatabase::open(File);
  if (!Data)
    return Data.takeError();
  auto HasCalls = Data->hasTable(Runtime);
  if (!HasCalls)
    return HasCalls.takeError();
  if (!*HasCalls)
    return llvm::createStringError(
        File + ": no table " + Runtime +
        "; record calls of CUDA (`nsys profile --trace=cuda,nvtx "
        "--cudabacktrace=all`) and export them (`nsys export --type sqlite`)");
  Into.Run.Source = "nsys";
  return NsysReader(*Data, Into).read();
}

} // namespace arraylint
