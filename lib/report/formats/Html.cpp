//===- Html.cpp - Self-contained HTML page --------------------------------===//
//
// The page refers to no other files. It consists of html/page.html with its
// style and script, the verdicts, where to start, the cost by function, the
// findings by cause, the most expensive first, and the pages of their rules.
// docs/decisions/0014 explains why all content is present before any script
// runs.
//
//===----------------------------------------------------------------------===//
#include "base/text/Count.h"
#include "base/text/Escape.h"
#include "finding/Fingerprint.h"
#include "report/Causes.h"
#include "report/Readiness.h"
#include "report/ReportWriter.h"
#include "report/RulePages.h"
#include "report/Version.h"
#include "report/html/CostChart.h"
#include "report/html/FindingList.h"
#include "report/html/HtmlAssets.h"
#include "report/html/RunSection.h"
#include "report/html/StartHere.h"
#include "report/html/TrendTable.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Base64.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SHA256.h"
#include <map>
#include <numeric>

namespace arraylint {
namespace {

/// The number of findings whose details are open initially.
constexpr size_t OpenFindings = 3;

class HtmlReporter : public ReportWriter {
public:
  std::string write(const RunResults &R, SourceCache &Sources,
                    llvm::raw_ostream &OS) const override;
};

class HtmlPage {
public:
  HtmlPage(const RunResults &R, SourceCache &Sources, llvm::raw_ostream &OS);

  void write();

private:
  struct RuleCount {
    unsigned All = 0, Safe = 0, Suggested = 0;
  };

  void part(llvm::StringRef Name);
  void origin();
  void verdict();
  void tile(uint64_t Number, llvm::StringRef What);
  void failures();
  void files();
  void rules();
  void idioms();
  void findings();
  std::vector<ListedFinding> listed() const;
  void filter();
  void choice(llvm::StringRef Name, llvm::StringRef Label,
              const std::map<std::string, unsigned> &Values);
  void pages();
  std::map<std::string, RuleCount> countsByRule() const;
  std::string idOf(const Finding &F) const;

  const RunResults &R;
  SourceCache &Sources;
  llvm::raw_ostream &OS;
  Marks MarkOf;
  const std::vector<Cause> ByCause;
};

} // namespace

static std::string groupedCount(uint64_t Number, llvm::StringRef Noun) {
  return grouped(Number) + " " + plural(Number, Noun);
}

HtmlPage::HtmlPage(const RunResults &R, SourceCache &Sources,
                   llvm::raw_ostream &OS)
    : R(R), Sources(Sources), OS(OS), ByCause(causes(R)) {
  readSources(R, Sources);
  // Equal findings are numbered in the order of the file.
  Fingerprints Names(Sources, R.WorkingDirectory);
  for (const Finding &F : R.Findings)
    MarkOf[&F] = Names.of(F);
}

/// The CSS class that determines the colour of a verdict: "not-recommended".
static std::string toneOf(Verdict V) {
  switch (V) {
  case Verdict::Significant:
    return "significant";
  case Verdict::Light:
    return "light";
  default:
    std::string Tone = verdictName(V).lower();
    llvm::replace(Tone, ' ', '-');
    return Tone;
  }
}

static uint64_t sum(const IdiomCounts &Counts) {
  return std::accumulate(Counts.begin(), Counts.end(), uint64_t{0});
}

void HtmlPage::tile(uint64_t Number, llvm::StringRef What) {
  OS << "<div><dt>" << What << "</dt><dd>" << grouped(Number)
     << "</dd></div>\n";
}

static std::string reason(const Readiness &Of) {
  if (Of.Blocks + Of.Refactor == 0)
    return Of.UsesArrays ? "Nothing was found that keeps it from scaling."
                         : "It calls no array library that arraylint knows.";
  std::string Text =
      groupedCount(Of.Blocks, "warning") + " of rules that block scaling";
  if (Of.Blocks != 0)
    Text += ", " + grouped(Of.BlocksToFix) + " of them without a fix";
  Text += "; " + groupedCount(Of.Refactor, "other warning") + ".";
  for (llvm::StringRef Reason : Of.reasons())
    Text += (" " + Reason + ".").str();
  return Text;
}

void HtmlPage::origin() {
  if (!R.Of)
    return;
  OS << "<p class=tool>Revision <code>"
     << htmlEscaped(llvm::StringRef(R.Of->Revision).take_front(12))
     << "</code> of " << htmlEscaped(R.Of->Date)
     << (R.Of->HasChanges ? ", with changes that are not committed" : "")
     << "</p>";
}

void HtmlPage::verdict() {
  const Readiness All = readinessOfProject(R);
  const Verdict V = All.verdict();
  OS << "<div class=\"verdict " << toneOf(V) << "\"><strong>" << verdictName(V)
     << "</strong><p>" << reason(All) << "</p></div>\n<dl class=\"tiles\">\n";
  tile(R.Files.size(), "files checked");
  tile(All.Blocks, "warnings that block scaling");
  tile(All.Refactor, "other warnings");
  tile(All.Notes, "notes");
  tile(All.Safe, "have a safe fix");
  tile(All.Suggested, "have a suggested fix");
  tile(sum(All.Idioms), "idioms that scale");
  OS << "</dl>";
}

void HtmlPage::failures() {
  if (R.Failures.empty())
    return;
  OS << "<section aria-labelledby=\"failures-title\">\n"
        "<h2 id=\"failures-title\">Not analysed</h2>\n"
        "<p>The verdict does not include these files.</p>\n<ul>\n";
  for (const Failure &F : R.Failures) {
    OS << "<li><code>" << htmlEscaped(R.shown(F.File))
       << "</code>: " << htmlEscaped(F.Reason);
    for (const std::string &Detail : F.Details)
      OS << "<br><code>" << htmlEscaped(Detail) << "</code>";
    OS << "</li>\n";
  }
  OS << "</ul>\n</section>";
}

void HtmlPage::files() {
  const auto ByFile = readinessByFile(R);
  std::vector<std::pair<Verdict, llvm::StringRef>> Order;
  for (const auto &[File, Of] : ByFile)
    Order.emplace_back(Of.verdict(), File);
  llvm::sort(Order);
  OS << "<table class=\"files\"><thead><tr><th scope=col>file</th>"
        "<th scope=col>verdict</th><th scope=col class=number>blocks</th>"
        "<th scope=col class=number>other warnings</th>"
        "<th scope=col class=\"number idiom\">notes</th>"
        "<th scope=col class=\"number idiom\">idioms that scale</th>"
        "</tr></thead>\n<tbody>\n";
  for (const auto &[V, File] : Order) {
    const Readiness &Of = ByFile.find(File.str())->second;
    OS << "<tr><th scope=row";
    if (Of.findings() != 0)
      OS << " data-file=\"" << htmlEscaped(File) << '"';
    OS << "><code>" << htmlEscaped(File) << "</code></th><td class=\""
       << toneOf(V) << "\"><span class=tone>" << verdictName(V) << "</span>"
       << (Of.BlocksElsewhere
               ? "<br><span class=at>called in loops of other files</span>"
               : "")
       << "</td><td class=number>" << grouped(Of.Blocks)
       << "</td><td class=number>" << grouped(Of.Refactor)
       << "</td><td class=\"number idiom\">" << grouped(Of.Notes)
       << "</td><td class=\"number idiom\">" << grouped(sum(Of.Idioms))
       << "</td></tr>\n";
  }
  OS << "</tbody></table>";
}

std::map<std::string, HtmlPage::RuleCount> HtmlPage::countsByRule() const {
  std::map<std::string, RuleCount> Counts;
  for (const Finding &F : R.Findings) {
    RuleCount &Of = Counts[F.Code];
    ++Of.All;
    Of.Safe += !F.Edits.empty();
    Of.Suggested += F.Edits.empty() && hasSuggestion(F);
  }
  return Counts;
}

void HtmlPage::rules() {
  OS << "<table><caption>Findings by rule</caption><thead><tr>"
        "<th scope=col>rule</th><th scope=col class=number>findings</th>"
        "<th scope=col class=number>safe fix</th>"
        "<th scope=col class=number>suggested fix</th></tr></thead>\n<tbody>\n";
  for (const auto &[Code, Of] : countsByRule()) {
    const Rule *Known = R.rule(Code);
    OS << "<tr><th scope=row><a href=\"#rule-" << htmlEscaped(Code) << "\">"
       << htmlEscaped(Code) << ' ' << (Known ? htmlEscaped(Known->Name) : "")
       << "</a></th><td class=number>" << grouped(Of.All)
       << "</td><td class=number>" << grouped(Of.Safe)
       << "</td><td class=number>" << grouped(Of.Suggested) << "</td></tr>\n";
  }
  if (R.Findings.empty())
    OS << "<tr><td colspan=4>none</td></tr>\n";
  OS << "</tbody></table>";
}

void HtmlPage::idioms() {
  OS << "<table><caption>Idioms that scale</caption><thead><tr>"
        "<th scope=col>idiom</th><th scope=col class=number>count</th></tr>"
        "</thead>\n<tbody>\n";
  for (auto [Idiom, Count] :
       llvm::zip_equal(ScalingIdioms, R.Idioms.value_or(IdiomCounts{})))
    OS << "<tr><th scope=row>" << Idiom.Code << ' ' << Idiom.Name
       << "</th><td class=number>" << grouped(Count) << "</td></tr>\n";
  OS << "</tbody></table>";
}

void HtmlPage::choice(llvm::StringRef Name, llvm::StringRef Label,
                      const std::map<std::string, unsigned> &Values) {
  OS << "<label>" << Label << "<select name=\"" << Name
     << "\"><option value=\"\">all</option>\n";
  for (const auto &[Value, Count] : Values) {
    const std::string Text = htmlEscaped(Value);
    OS << "<option value=\"" << Text << "\">" << Text << " (" << grouped(Count)
       << ")</option>\n";
  }
  OS << "</select></label>\n";
}

void HtmlPage::filter() {
  std::map<std::string, unsigned> Rules, Files, Levels, Fixes;
  for (const Finding &F : R.Findings) {
    ++Rules[F.Code];
    ++Files[R.shown(F.Where.File)];
    ++Levels[F.Severity == Level::Warning ? "warning" : "note"];
    ++Fixes[!F.Edits.empty()   ? "safe"
            : hasSuggestion(F) ? "suggested"
                               : "none"];
  }
  OS << "<form class=\"filter\" aria-label=\"Filter the findings\" hidden>\n";
  choice("rule", "Rule", Rules);
  choice("file", "File", Files);
  choice("level", "Level", Levels);
  choice("fix", "Fix", Fixes);
  OS << "<label>Text<input type=\"search\" name=\"text\" autocomplete=\"off\">"
        "</label>\n<button type=\"reset\">Show all</button>\n</form>\n"
        "<p class=\"shown\" role=\"status\" hidden></p>\n";
}

std::vector<ListedFinding> HtmlPage::listed() const {
  std::vector<ListedFinding> All;
  for (const Cause &Of : ByCause) {
    const size_t First = All.size() + 1;
    for (const Finding *F : Of.Findings)
      All.push_back({F,
                     {.Rank = All.size() + 1,
                      .SameAs = F == Of.Findings.front() ? 0 : First,
                      .Name = idOf(*F),
                      .IsNew = R.Since && !R.Since->Codes.count(MarkOf.at(F)),
                      .IsOpen = All.size() < OpenFindings}});
  }
  return All;
}

void HtmlPage::findings() {
  if (R.Findings.empty()) {
    OS << "<p>There are none.</p>";
    return;
  }
  filter();
  OS << "<ol class=\"findings\">\n";
  writeFindings(listed(), R, Sources, OS);
  OS << "</ol>";
}

std::string HtmlPage::idOf(const Finding &F) const {
  std::string Id = "f-" + MarkOf.at(&F);
  llvm::replace(Id, ':', '-');
  return Id;
}

/// Removes links to rules that have no section in this page.
static std::string
withoutLinksTo(llvm::StringRef Page,
               llvm::function_ref<bool(llvm::StringRef)> Has) {
  constexpr llvm::StringLiteral Link = " href=\"#rule-";
  std::string Result;
  for (;;) {
    const auto [Before, After] = Page.split(Link);
    Result += Before;
    if (Before.size() == Page.size())
      return Result;
    const auto [Code, Rest] = After.split('"');
    if (Has(Code))
      Result += (Link + Code + "\"").str();
    Page = Rest;
  }
}

void HtmlPage::pages() {
  const auto Counts = countsByRule();
  if (Counts.empty())
    OS << "<p>There are none.</p>";
  for (const auto &[Code, Of] : Counts) {
    const Rule *Known = R.rule(Code);
    OS << "<details class=\"rule\"><summary>" << htmlEscaped(Code) << ' '
       << (Known ? htmlEscaped(Known->Name + ": " + Known->Summary) : "")
       << "</summary>\n<div id=\"rule-" << htmlEscaped(Code) << "\">\n"
       << withoutLinksTo(
              rulePageHtml(Code),
              [&](llvm::StringRef To) { return Counts.count(To.str()) != 0; })
       << "</div></details>\n";
  }
}

static std::string hashOfScript() {
  const auto Hash = llvm::SHA256::hash(
      llvm::arrayRefFromStringRef(("\n" + htmlAsset("page.js")).str()));
  return llvm::encodeBase64(Hash);
}

void HtmlPage::part(llvm::StringRef Name) {
  using Writer = void (HtmlPage::*)();
  static const std::map<llvm::StringRef, Writer> Parts = {
      {"verdict", &HtmlPage::verdict}, {"failures", &HtmlPage::failures},
      {"files", &HtmlPage::files},     {"rules", &HtmlPage::rules},
      {"idioms", &HtmlPage::idioms},   {"findings", &HtmlPage::findings},
      {"pages", &HtmlPage::pages},     {"origin", &HtmlPage::origin}};
  if (const auto It = Parts.find(Name); It != Parts.end())
    (this->*It->second)();
  else if (Name == "start")
    writeStartHere(R, ByCause, [&](const Finding &F) { return idOf(F); }, OS);
  else if (Name == "run")
    writeRunSection(R, OS);
  else if (Name == "chart")
    writeCostChart(R, OS);
  else if (Name == "trend")
    writeTrend(R, MarkOf, OS);
  else if (Name == "version")
    OS << htmlEscaped(version());
  else if (Name == "project")
    OS << htmlEscaped(llvm::sys::path::filename(R.WorkingDirectory));
  else if (Name == "style")
    OS << htmlAsset("page.css");
  else if (Name == "script")
    OS << htmlAsset("page.js");
  else if (Name == "script-hash")
    OS << hashOfScript();
  else
    llvm_unreachable("page.html names no other part");
}

void HtmlPage::write() {
  for (llvm::StringRef Rest = htmlAsset("page.html"); !Rest.empty();) {
    const auto [Before, After] = Rest.split("{{");
    OS << Before;
    const auto [Name, Behind] = After.split("}}");
    if (!Name.empty())
      part(Name);
    Rest = Behind;
  }
}

std::string HtmlReporter::write(const RunResults &R, SourceCache &Sources,
                                llvm::raw_ostream &OS) const {
  HtmlPage(R, Sources, OS).write();
  return "";
}

ARRAYLINT_REPORT_FORMAT(Html, HtmlReporter, /*AlwaysHoldsIdioms=*/true,
                        /*ShowsOrigin=*/true);

} // namespace arraylint
