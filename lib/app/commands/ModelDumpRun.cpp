#include "app/commands/ModelDumpRun.h"
#include "app/batch/CompileCommands.h"
#include "app/batch/ProjectConfigs.h"
#include "app/cli/ReportFiles.h"
#include "app/commands/ModelInput.h"
#include "app/teach/UnitRoles.h"
#include "base/text/Count.h"
#include "base/text/NormalPath.h"
#include "base/text/PrintableStream.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"

namespace arraylint {

using Uses = llvm::ArrayRef<UsedDeclaration>;

static std::string placeOf(llvm::StringRef File, unsigned Line,
                           unsigned Column) {
  return (File + ":" + llvm::Twine(Line) + ":" + llvm::Twine(Column)).str();
}

/// Describes the roles of a declaration: "host_sync, result host, waits for the
/// device".
static std::string meaningOf(const UsedDeclaration &Use) {
  std::string Text = llvm::join(Use.Roles, " ");
  if (!Use.Result.empty())
    Text += ", result " + Use.Result;
  return Text + (Use.Blocks ? ", waits for the device" : "");
}

static void writeText(Uses All, llvm::raw_ostream &OS) {
  for (const UsedDeclaration &Use : All) {
    OS << Use.Name << '\n' << "  " << kindName(Use.Is);
    if (Use.Owner)
      OS << " of " << Use.Owner->Name;
    if (!Use.Roles.empty())
      OS << ": " << meaningOf(Use);
    if (!Use.WhyFile.empty())
      OS << "\n  because of "
         << placeOf(Use.WhyFile, Use.WhyLine, Use.WhyColumn);
    OS << "\n  " << count(Use.Uses, "use") << ", first "
       << placeOf(Use.File, Use.Line, Use.Column) << '\n';
  }
}

static llvm::json::Object jsonPlace(llvm::StringRef File, unsigned Line,
                                    unsigned Column) {
  return llvm::json::Object{{"file", File}, {"line", Line}, {"column", Column}};
}

static void writeJson(Uses All, llvm::raw_ostream &OS) {
  llvm::json::Array Declarations;
  for (const UsedDeclaration &Use : All) {
    llvm::json::Object Entry{
        {"declaration", Use.Name},
        {"kind", kindName(Use.Is)},
        {"roles", llvm::json::Array(Use.Roles)},
        {"uses", Use.Uses},
        {"first", jsonPlace(Use.File, Use.Line, Use.Column)},
    };
    if (Use.Owner)
      Entry["library"] = Use.Owner->Name;
    if (!Use.Result.empty())
      Entry["result"] = Use.Result;
    if (Use.Blocks)
      Entry["blocks"] = true;
    if (!Use.WhyFile.empty())
      Entry["because"] = jsonPlace(Use.WhyFile, Use.WhyLine, Use.WhyColumn);
    Declarations.push_back(std::move(Entry));
  }
  llvm::json::Object Root{{"version", 1},
                          {"declarations", std::move(Declarations)}};
  OS << llvm::formatv("{0:2}", llvm::json::Value(std::move(Root))) << '\n';
}

ExitCode dumpRoles(const ModelDumpRequest &O) {
  auto User = Console::here({});
  if (!User)
    return refuse(User.takeError());
  TreeRequest Request;
  Request.File = normalPath(O.Of.Inputs.front(), User->workingDirectory());
  auto Commands = CompileCommands::create(O.Of, User->workingDirectory());
  if (!Commands)
    return refuse(Commands.takeError());
  auto Of = Commands->commandsFor(Request.File);
  if (!Of)
    return refuse(Of.takeError());
  Request.Command = std::move(Of->Commands.front());
  if (!Of->Remark.empty())
    showRemarks({{Of->Remark, {Request.File}}}, *User);
  ProjectConfigs Configs(O.Of, User->workingDirectory());
  const auto Model = modelOf(Configs.configFor(Request.File));
  if (llvm::Error Error = showFaults(Configs.faults(), *User))
    return refuse(std::move(Error));
  std::vector<UsedDeclaration> All;
  if (auto Failed = withSyntaxTree(
          Request, [&](clang::ASTContext &Tree, clang::Preprocessor &) {
            All = usedDeclarations(Tree, *Model);
          }))
    return refuse(*Failed, *User);
  for (UsedDeclaration &Use : All) {
    Use.File = User->shown(normalPath(Use.File, Request.Command.Directory));
    Use.WhyFile = User->shown(Use.WhyFile);
  }
  PrintableStream OS(llvm::outs());
  (O.Format == "json" ? writeJson : writeText)(All, OS);
  return ExitCode::Clean;
}

} // namespace arraylint
