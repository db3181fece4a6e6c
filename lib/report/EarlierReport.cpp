#include "report/EarlierReport.h"
#include "base/text/JsonText.h"

namespace json = llvm::json;

namespace arraylint {

static std::string stringAt(const json::Object *O, llvm::StringRef Key) {
  return O ? O->getString(Key).value_or("").str() : "";
}

llvm::Expected<EarlierReport> EarlierReport::parse(llvm::StringRef Text,
                                                   std::string Name) {
  llvm::Expected<json::Value> Parsed = parseJson(Text);
  if (!Parsed)
    return llvm::createStringError(Name + ": " +
                                   llvm::toString(Parsed.takeError()));
  const json::Object *Whole = Parsed->getAsObject();
  const json::Array *Findings = Whole ? Whole->getArray("findings") : nullptr;
  if (!Findings || !Whole->getObject("tool"))
    return llvm::createStringError(
        Name + ": not a report of `arraylint check --format json`");
  EarlierReport Result;
  Result.Name = std::move(Name);
  for (const json::Value &Each : *Findings) {
    const json::Object *O = Each.getAsObject();
    if (std::string Mark = stringAt(O, "fingerprint"); !Mark.empty())
      Result.Codes[std::move(Mark)] = stringAt(O, "code");
  }
  return Result;
}

std::map<std::string, EarlierReport::Change>
EarlierReport::changes(const std::map<std::string, std::string> &Now) const {
  std::map<std::string, Change> Result;
  for (const auto &[Mark, Code] : Codes) {
    ++Result[Code].Then;
    Result[Code].Gone += !Now.count(Mark);
  }
  for (const auto &[Mark, Code] : Now) {
    ++Result[Code].Now;
    Result[Code].New += !Codes.count(Mark);
  }
  return Result;
}

} // namespace arraylint
