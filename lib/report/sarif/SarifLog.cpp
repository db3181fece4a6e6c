#include "report/sarif/SarifLog.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FormatVariadic.h"
#include <numeric>

namespace json = llvm::json;

namespace arraylint {

constexpr unsigned IndentSize = 2;

/// A lower rank is more severe: reported warnings, reported notes, suppressed
/// findings.
static unsigned rank(const json::Object &Result) {
  const json::Array *Suppressions = Result.getArray("suppressions");
  return (Suppressions && !Suppressions->empty() ? 2 : 0) +
         (Result.getString("level").value_or("warning") == "warning" ? 0 : 1);
}

SarifResult::SarifResult(const json::Value &Of)
    : Text(llvm::formatv("{0:2}", Of)), Rank(rank(*Of.getAsObject())) {}

/// Writes the text of a value whose first line is indented by \p Indent.
static void writeIndented(llvm::StringRef Text, unsigned Indent,
                          llvm::raw_ostream &OS) {
  for (;;) {
    const auto [Line, Rest] = Text.split('\n');
    OS << Line;
    if (Line.size() == Text.size())
      return;
    OS << '\n';
    OS.indent(Indent);
    Text = Rest;
  }
}

static void writeLog(const SarifRun &Run, llvm::raw_ostream &OS) {
  json::OStream Log(OS, IndentSize);
  auto WriteResult = [&](const SarifResult &Of) {
    Log.rawValue([&](llvm::raw_ostream &Raw) {
      writeIndented(Of.Text, 4 * IndentSize, Raw); // log, runs, run, results
    });
  };
  json::Object Frame = Run.Frame;
  Frame["results"] = nullptr; // takes its place in the order of the keys
  auto WriteRun = [&] {
    for (const json::Object::value_type *Member : json::sortedElements(Frame))
      if (Member->first == "results")
        Log.attributeArray(Member->first,
                           [&] { llvm::for_each(Run.Results, WriteResult); });
      else
        Log.attribute(Member->first, Member->second);
  };
  Log.object([&] {
    Log.attribute("$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/"
                             "errata01/os/schemas/sarif-schema-2.1.0.json");
    Log.attributeArray("runs", [&] { Log.object(WriteRun); });
    Log.attribute("version", "2.1.0");
  });
  OS << '\n';
}

/// The size of a result in the file in bytes, including indentation.
static size_t sizeOf(const SarifResult &Of) {
  const size_t Lines = llvm::count(Of.Text, '\n') + 1;
  return Of.Text.size() + 4 * IndentSize * Lines + 2;
}

/// Keeps the results within the limits, the most severe first.
static void cut(std::vector<SarifResult> &Results, size_t MaxResults,
                size_t MaxBytes) {
  std::vector<size_t> Order(Results.size());
  std::iota(Order.begin(), Order.end(), size_t{0});
  llvm::sort(Order, [&](size_t A, size_t B) {
    return std::pair(Results[A].Rank, A) < std::pair(Results[B].Rank, B);
  });
  size_t Bytes = 0, Count = 0;
  while (Count < std::min(Order.size(), MaxResults)) {
    Bytes += sizeOf(Results[Order[Count]]);
    if (Bytes > MaxBytes)
      break;
    ++Count;
  }
  Order.resize(Count);
  llvm::sort(Order);
  std::vector<SarifResult> Kept;
  for (size_t I : Order)
    Kept.push_back(std::move(Results[I]));
  Results = std::move(Kept);
}

static void notify(json::Object &Run, const std::string &Text) {
  json::Object &Invocation =
      *Run.getArray("invocations")->front().getAsObject();
  json::Array Notices;
  if (json::Array *Others = Invocation.getArray("toolExecutionNotifications"))
    Notices = std::move(*Others);
  Notices.push_back(json::Object{{"level", "warning"},
                                 {"message", json::Object{{"text", Text}}}});
  Invocation["toolExecutionNotifications"] = std::move(Notices);
}

/// The size of the file without results in bytes.
static size_t frameSize(const json::Object &Frame) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  writeLog({Frame, {}}, OS);
  return Text.size();
}

std::string writeSarif(SarifRun Run, llvm::raw_ostream &OS,
                       const SarifLimits &Limits) {
  const size_t Count = Run.Results.size();
  const size_t Frame = frameSize(Run.Frame);
  size_t Bytes = Frame + 10; // the lines of the list itself
  for (const SarifResult &Of : Run.Results)
    Bytes += sizeOf(Of);
  std::string LeftOut;
  if (Count > Limits.MaxResults || Bytes > Limits.MaxBytes) {
    const size_t Taken = Frame + 1000; // leaves room for the notification
    cut(Run.Results, Limits.MaxResults,
        Limits.MaxBytes > Taken ? Limits.MaxBytes - Taken : 0);
    LeftOut = llvm::formatv(
        "{0} of {1} results are left out, the least severe: code "
        "hosts accept no more than {2} results and {3} bytes",
        Count - Run.Results.size(), Count, Limits.MaxResults, Limits.MaxBytes);
    notify(Run.Frame, LeftOut);
  }
  writeLog(Run, OS);
  return LeftOut;
}

} // namespace arraylint
