#include "app/shards/AnalysisTimes.h"
#include "base/text/JsonText.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

namespace json = llvm::json;

namespace arraylint {

/// Adds a line to \p Times; false if it is not such a line.
static bool takeLine(llvm::StringRef Line,
                     std::map<std::string, uint64_t> &Times) {
  llvm::Expected<json::Value> Parsed = parseJson(Line);
  if (!Parsed) {
    llvm::consumeError(Parsed.takeError());
    return false;
  }
  const json::Object *Fields = Parsed->getAsObject();
  const auto File = Fields ? Fields->getString("file") : std::nullopt;
  const auto Time = Fields ? Fields->getInteger("milliseconds") : std::nullopt;
  // A year: sums of times must not overflow.
  constexpr int64_t Most = int64_t{366} * 24 * 3600 * 1000;
  if (!File || !Time || *Time < 0 || *Time > Most)
    return false;
  Times[File->str()] = static_cast<uint64_t>(*Time);
  return true;
}

llvm::Expected<AnalysisTimes> AnalysisTimes::parse(llvm::StringRef Text) {
  AnalysisTimes Times;
  size_t Number = 0;
  while (!Text.empty()) {
    const auto [Line, Rest] = Text.split('\n');
    Text = Rest;
    ++Number;
    if (!Line.trim().empty() && !takeLine(Line, Times.ByName))
      return llvm::createStringError(llvm::formatv(
          "line {0}: expected a file and its milliseconds, as `arraylint check "
          "--write-times` writes them",
          Number));
  }
  return Times;
}

std::optional<uint64_t> AnalysisTimes::of(llvm::StringRef Name) const {
  const auto It = ByName.find(Name.str());
  return It == ByName.end() ? std::nullopt : std::optional(It->second);
}

std::string AnalysisTimes::text() const {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  for (const auto &[Name, Milliseconds] : ByName)
    OS << json::Value(json::Object{
              {"file", json::fixUTF8(Name)},
              {"milliseconds", static_cast<int64_t>(Milliseconds)}})
       << '\n';
  return Text;
}

} // namespace arraylint
