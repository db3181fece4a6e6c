#include "app/selfcheck/SelfCheck.h"
#include "app/cli/Console.h"
#include "app/selfcheck/Parts.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

namespace arraylint {

static void show(llvm::StringRef Part, const PartReport &Report) {
  llvm::StringRef First = Report.Fault.empty() ? "ok" : "broken", Second = Part;
  auto line = [&](llvm::StringRef Text) {
    llvm::outs() << llvm::left_justify(First, 8)
                 << llvm::left_justify(Second, 8) << Text << '\n';
    First = Second = "";
  };
  for (const std::string &Version : Report.Versions)
    line(Version);
  if (Report.Fault.empty())
    return;
  line(Report.Fault);
  line("to fix it: " + Report.Remedy);
}

ExitCode checkSelf(const SelfCheckRequest &O) {
  llvm::Expected<Canary> C = Canary::make();
  if (!C) {
    Console::error(llvm::toString(C.takeError()));
    return ExitCode::HasFindings;
  }
  unsigned Broken = 0;
  for (const std::string &Part : O.Parts) {
    const PartReport Report = tryPart(Part, O, *C);
    show(Part, Report);
    llvm::outs().flush();
    Broken += !Report.Fault.empty();
  }
  if (Broken == 0) {
    Console::print("all checked parts work");
    return ExitCode::Clean;
  }
  Console::print(llvm::Twine(Broken) + " of " + llvm::Twine(O.Parts.size()) +
                 (O.Parts.size() == 1 ? " part is" : " parts are") + " broken");
  return ExitCode::HasFindings;
}

} // namespace arraylint
