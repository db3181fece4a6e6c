#include "report/html/StartHere.h"
#include "base/text/Count.h"
#include "base/text/Escape.h"
#include "report/Readiness.h"

namespace arraylint {

/// The number of causes to start with.
constexpr size_t FirstCauses = 3;

/// What to do about \p F, in a sentence of HTML.
static std::string whatToDo(const Finding &F) {
  if (!F.Edits.empty())
    return "<code>arraylint fix</code> applies the safe fix.";
  if (hasSuggestion(F))
    return "A fix is suggested; it needs a review.";
  return F.Help.empty() ? "" : "Help: " + htmlEscaped(F.Help) + ".";
}

void writeStartHere(const RunResults &R, llvm::ArrayRef<Cause> ByCause,
                    llvm::function_ref<std::string(const Finding &)> IdOf,
                    llvm::raw_ostream &OS) {
  // What did not run comes last in the order.
  ByCause = ByCause.take_until([](const Cause &Of) {
    const Finding &F = *Of.Findings.front();
    return F.Measured && F.Measured->State == RunState::NotRun;
  });
  if (ByCause.empty())
    return;
  OS << "<section aria-labelledby=\"start-title\">\n"
        "<h2 id=\"start-title\">Start here</h2>\n<ol class=start>\n";
  for (const Cause &Of : ByCause.take_front(FirstCauses)) {
    const Finding &F = *Of.Findings.front();
    OS << "<li><a href=\"#" << IdOf(F) << "\">" << htmlEscaped(F.Code) << ' '
       << htmlEscaped(F.Message) << "</a> <span class=at>"
       << htmlEscaped(R.shown(F.Where.File)) << ':' << F.Where.Line
       << "</span>";
    if (const size_t Others = Of.Findings.size() - 1)
      OS << " <span class=at>and " << count(Others, "more finding")
         << " of this cause</span>";
    OS << "<br>" << whatToDo(F) << "</li>\n";
  }
  OS << "</ol>\n</section>";
}

} // namespace arraylint
