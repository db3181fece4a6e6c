#include "report/sarif/SarifRule.h"
#include "report/Judged.h"
#include "report/RulePages.h"
#include "report/Version.h"
#include "llvm/ADT/StringExtras.h"

namespace json = llvm::json;

namespace arraylint {

// Turns a summary into a sentence: "reads an array back" becomes "Reads an
// array back."
static std::string sentence(llvm::StringRef Summary) {
  std::string Text = json::fixUTF8(Summary);
  if (Text.empty())
    return Text;
  Text[0] = llvm::toUpper(Text[0]);
  if (Text.back() != '.')
    Text += '.';
  return Text;
}

// The page's first paragraph of prose, on one line; the quoted line below the
// title only repeats the category.
static std::string firstParagraph(llvm::StringRef Page) {
  std::string Paragraph;
  bool InCode = false;
  while (!Page.empty()) {
    auto [Line, Rest] = Page.split('\n');
    Page = Rest;
    Line = Line.trim();
    if (Line.starts_with("```"))
      InCode = !InCode;
    else if (InCode)
      continue;
    else if (Line.empty() || Line.starts_with("#") || Line.starts_with(">")) {
      if (!Paragraph.empty())
        break;
    } else
      Paragraph += (Paragraph.empty() ? "" : " ") + Line.str();
  }
  return json::fixUTF8(Paragraph);
}

static json::Object properties(const Rule &R) {
  json::Object Of{{"tags", json::Array{"array", categoryName(R.Group).lower()}},
                  {"problem.severity", R.Severity == Level::Warning
                                           ? "warning"
                                           : "recommendation"}};
  if (const auto OnRealPrograms = judged(R.Code)) {
    if (llvm::StringRef Word = precisionWord(*OnRealPrograms); !Word.empty())
      Of["precision"] = Word;
    Of["judged"] = toJson(*OnRealPrograms);
  }
  return Of;
}

json::Object sarifRule(const Rule &R) {
  std::string Short = sentence(R.Summary);
  std::string Page = json::fixUTF8(rulePage(R.Code));
  std::string Full = firstParagraph(Page);
  json::Object Descriptor{
      {"id", R.Code},
      {"name", R.Name},
      {"shortDescription", json::Object{{"text", Short}}},
      {"fullDescription", json::Object{{"text", Full.empty() ? Short : Full}}},
      {"help", json::Object{{"text", Page.empty() ? Short : Page},
                            {"markdown", Page.empty() ? Short : Page}}},
      {"defaultConfiguration",
       json::Object{
           {"enabled", !R.OptIn},
           {"level", R.Severity == Level::Warning ? "warning" : "note"}}},
      {"properties", properties(R)}};
  if (!homepage().empty())
    Descriptor["helpUri"] =
        (homepage() + "/blob/main/docs/rules/" + R.stem() + ".md").str();
  return Descriptor;
}

} // namespace arraylint
