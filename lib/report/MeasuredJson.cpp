#include "report/MeasuredJson.h"
#include "llvm/ADT/StringExtras.h"

namespace json = llvm::json;

namespace arraylint {

llvm::StringRef runStateName(RunState State) {
  switch (State) {
  case RunState::Ran:
    return "ran";
  case RunState::NotRun:
    return "did-not-run";
  case RunState::FileNotMeasured:
    return "file-not-measured";
  case RunState::FileChanged:
    return "file-changed";
  }
  llvm_unreachable("no such state");
}

json::Object costJson(const MeasuredCost &Cost, llvm::StringRef Prefix) {
  json::Object Result;
  const auto Add = [&](llvm::StringRef Key, json::Value Number) {
    std::string Name = (Prefix + Key).str();
    Name[Prefix.size()] =
        Prefix.empty() ? Key.front() : llvm::toUpper(Key.front());
    Result[Name] = std::move(Number);
  };
  Add("state", runStateName(Cost.State));
  if (Cost.State != RunState::Ran)
    return Result;
  Add("operations", Cost.Operations);
  Add("seconds", Cost.Seconds);
  Add("waitSeconds", Cost.WaitSeconds);
  Add("allocatedBytes", Cost.AllocatedBytes);
  Add("bytesToHost", Cost.BytesToHost);
  Add("bytesToDevice", Cost.BytesToDevice);
  Add("share", Cost.Share);
  return Result;
}

static json::Array notExplainedJson(const RunSummary &Run,
                                    const RunResults &R) {
  json::Array Lines;
  for (const CostlyLine &Line : Run.NotExplained) {
    json::Object One = costJson(Line.Cost);
    One.erase("state");
    One["file"] = json::fixUTF8(R.shown(Line.Where.File));
    One["line"] = Line.Where.Line;
    One["code"] = json::fixUTF8(Line.Code);
    if (!Line.Function.empty())
      One["function"] = json::fixUTF8(Line.Function);
    Lines.push_back(std::move(One));
  }
  return Lines;
}

json::Object runJson(const RunSummary &Run, const RunResults &R) {
  json::Array Outdated;
  for (const OutdatedFile &File : Run.Outdated)
    Outdated.push_back(json::Object{{"file", json::fixUTF8(R.shown(File.Name))},
                                    {"isThere", File.IsThere},
                                    {"linesNotFound", File.Gone}});
  json::Object Result{{"file", json::fixUTF8(Run.File)},
                      {"source", Run.Source},
                      {"complete", Run.Total.IsComplete},
                      {"operationSeconds", Run.InOperations},
                      {"explainedSeconds", Run.Explained},
                      {"suppressedSeconds", Run.ExplainedBySuppressed},
                      {"notExplained", notExplainedJson(Run, R)},
                      {"outdated", std::move(Outdated)}};
  if (Run.Total.IsWallClock)
    Result["seconds"] = Run.Total.Seconds;
  if (!Run.Program.empty())
    Result["program"] = json::fixUTF8(Run.Program);
  return Result;
}

} // namespace arraylint
