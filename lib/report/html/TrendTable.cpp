#include "report/html/TrendTable.h"
#include "base/text/Count.h"
#include "base/text/Escape.h"

namespace arraylint {

static void writeRow(llvm::StringRef Title, const EarlierReport::Change &Of,
                     llvm::raw_ostream &OS) {
  OS << "<tr><th scope=row>" << Title << "</th>";
  for (const size_t Number : {Of.Then, Of.Gone, Of.New, Of.Now})
    OS << "<td class=number>" << grouped(Number) << "</td>";
  OS << "</tr>\n";
}

void writeTrend(const RunResults &R, const Marks &Of, llvm::raw_ostream &OS) {
  if (!R.Since)
    return;
  std::map<std::string, std::string> Now;
  for (const auto &[F, Mark] : Of)
    Now[Mark] = F->Code;
  const auto Changes = R.Since->changes(Now);
  EarlierReport::Change All;
  for (const auto &[Code, Each] : Changes) {
    All.Then += Each.Then;
    All.Gone += Each.Gone;
    All.New += Each.New;
    All.Now += Each.Now;
  }
  OS << "<section aria-labelledby=\"trend-title\">\n<h2 id=\"trend-title\">"
        "Since <code>"
     << htmlEscaped(R.Since->Name) << "</code></h2>\n<p>"
     << count(All.New, "finding") << (All.New == 1 ? " is" : " are") << " new, "
     << grouped(All.Gone) << (All.Gone == 1 ? " is" : " are")
     << " gone.</p>\n<table class=trend><thead><tr><th scope=col>rule</th>"
        "<th scope=col class=number>then</th>"
        "<th scope=col class=number>gone</th>"
        "<th scope=col class=number>new</th>"
        "<th scope=col class=number>now</th></tr></thead>\n<tbody>\n";
  for (const auto &[Code, Each] : Changes) {
    if (Each.New == 0 && Each.Gone == 0)
      continue;
    const Rule *Known = R.rule(Code);
    writeRow(htmlEscaped(Known ? Code + " " + Known->Name : Code), Each, OS);
  }
  writeRow("all rules", All, OS);
  OS << "</tbody></table>\n</section>";
}

} // namespace arraylint
