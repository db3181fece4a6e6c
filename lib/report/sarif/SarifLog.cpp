#include "report/sarif/SarifLog.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FormatVariadic.h"
#include <numeric>

namespace json = llvm::json;

namespace arraylint {

static std::string printed(const json::Value &V) {
  return llvm::formatv("{0:2}", V);
}

static json::Value logOf(json::Object Run) {
  return json::Object{{"$schema",
                       "https://docs.oasis-open.org/sarif/sarif/v2.1.0/"
                       "errata01/os/schemas/sarif-schema-2.1.0.json"},
                      {"version", "2.1.0"},
                      {"runs", json::Array{std::move(Run)}}};
}

/// A lower rank is more severe: reported warnings, reported notes, suppressed
/// findings.
static int rank(const json::Value &Result) {
  const json::Object &R = *Result.getAsObject();
  const json::Array *Suppressions = R.getArray("suppressions");
  return (Suppressions && !Suppressions->empty() ? 2 : 0) +
         (R.getString("level").value_or("warning") == "warning" ? 0 : 1);
}

/// The size of a result in the file in bytes, including indentation.
static size_t sizeOf(const json::Value &Result) {
  constexpr size_t Indentation = 8; // log, runs, run, results
  const std::string Text = printed(Result);
  return Text.size() + Indentation * (llvm::count(Text, '\n') + 1) + 2;
}

/// The indices of the results that are kept, in ascending order.
static std::vector<size_t> keptResults(const json::Array &Results,
                                       size_t MaxResults, size_t MaxBytes) {
  std::vector<size_t> Order(Results.size());
  std::iota(Order.begin(), Order.end(), size_t{0});
  llvm::sort(Order, [&](size_t A, size_t B) {
    return std::pair(rank(Results[A]), A) < std::pair(rank(Results[B]), B);
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
  return Order;
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

/// Removes the results beyond the limits and adds a notification about it to
/// the run.
static std::string cut(json::Object &Run, size_t Taken,
                       const SarifLimits &Limits) {
  json::Array Results = std::move(*Run.getArray("results"));
  json::Array Kept;
  for (size_t I :
       keptResults(Results, Limits.MaxResults,
                   Limits.MaxBytes > Taken ? Limits.MaxBytes - Taken : 0))
    Kept.push_back(std::move(Results[I]));
  std::string LeftOut =
      llvm::formatv("{0} of {1} results are left out, the least severe: code "
                    "hosts accept no more than {2} results and {3} bytes",
                    Results.size() - Kept.size(), Results.size(),
                    Limits.MaxResults, Limits.MaxBytes);
  Run["results"] = std::move(Kept);
  notify(Run, LeftOut);
  return LeftOut;
}

std::string writeSarif(json::Object Run, llvm::raw_ostream &OS,
                       const SarifLimits &Limits) {
  json::Value Log = logOf(std::move(Run));
  // The log is modified in place, because copying tens of thousands of results
  // is slow.
  json::Object &Held =
      *Log.getAsObject()->getArray("runs")->front().getAsObject();
  json::Array &Results = *Held.getArray("results");
  if (Results.size() <= Limits.MaxResults) {
    const std::string Whole = printed(Log);
    if (Whole.size() < Limits.MaxBytes) {
      OS << Whole << '\n';
      return "";
    }
  }
  json::Array All = std::exchange(Results, json::Array());
  // Leaves room for the notification.
  const size_t Taken = printed(Log).size() + 1000;
  Results = std::move(All);
  std::string LeftOut = cut(Held, Taken, Limits);
  OS << printed(Log) << '\n';
  return LeftOut;
}

} // namespace arraylint
