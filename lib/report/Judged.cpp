#include "report/Judged.h"
#include "llvm/Support/Error.h"

namespace json = llvm::json;

namespace arraylint {

/// Fewer findings say nothing about the next one.
static constexpr unsigned FewestFindings = 10;

bool fromJson(const json::Value &From, Judged &To, json::Path P) {
  json::ObjectMapper Map(From, P);
  return Map && Map.map("worthActing", To.WorthActing) &&
         Map.map("byTheLetter", To.ByTheLetter) && Map.map("wrong", To.Wrong) &&
         Map.map("sites", To.Sites) && Map.map("found", To.Found);
}

json::Object toJson(const Judged &Of) {
  return json::Object{{"worthActing", Of.WorthActing},
                      {"byTheLetter", Of.ByTheLetter},
                      {"wrong", Of.Wrong},
                      {"sites", Of.Sites},
                      {"found", Of.Found}};
}

std::optional<Judged> judged(llvm::StringRef Code) {
  // The text is ours, and JudgedTest reads all of it.
  static const json::Value Corpus =
      llvm::cantFail(json::parse(corpusText("corpus")));
  const json::Object *Rules = Corpus.getAsObject()->getObject("rules");
  const json::Value *Of = Rules ? Rules->get(Code) : nullptr;
  if (!Of)
    return std::nullopt;
  Judged Found;
  json::Path::Root Root;
  if (!fromJson(*Of, Found, Root))
    llvm::report_fatal_error(Root.getError());
  return Found;
}

llvm::StringRef precisionWord(const Judged &Of) {
  if (Of.findings() < FewestFindings)
    return "";
  const double Wrong = static_cast<double>(Of.Wrong) / Of.findings();
  if (Wrong <= 0.03)
    return "very-high";
  if (Wrong <= 0.10)
    return "high";
  return Wrong <= 0.25 ? "medium" : "low";
}

} // namespace arraylint
