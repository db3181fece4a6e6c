#include "app/cli/MeasureCommand.h"
#include "app/cli/CommandGroup.h"
#include "app/cli/SharedOptions.h"
#include "measured/imports/Profile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace arraylint {
namespace {

class MeasureCommand : public CommandGroup {
public:
  MeasureCommand(CLI::App &Parent, const AfterDashes &After);
  std::string fault() override;
  ParsedCommand request() const override { return Asked; }

private:
  MeasureRequest Asked;
};

} // namespace

static constexpr const char *MeasureFooter =
    "The program is run with a probe that counts what each line has LibTorch\n"
    "do; compile it with -g. Its output and its options stay as they are:\n"
    "\n"
    "  arraylint measure -o run.json -- ./train --epochs 3\n"
    "\n"
    "Exit status: that of the program, 128 + N if signal N ended it. 2 wrong\n"
    "usage, or nothing was measured; with --import: 0 done, 2 wrong usage or\n"
    "a file that cannot be read.";

MeasureCommand::MeasureCommand(CLI::App &Parent, const AfterDashes &After)
    : CommandGroup(Parent, After, "measure",
                   "Measure what each line of a program costs") {
  Top.add_option("program", Asked.Program,
                 "The program and its arguments; those that start\n"
                 "with '-' follow '--'");
  Top.add_option("-o", Asked.OutputFile,
                 "Write the costs to this file; default:\n"
                 "measured.json")
      ->type_name("FILE");
  addCompileCommandOptions(Top, Asked.Of);
  Top.add_option("--import", Asked.Imported,
                 "Read what a profiler has recorded, in place of\n"
                 "running a program")
      ->type_name("FILE");
  Top.add_option("--from", Asked.Format,
                 "The profiler of --import; default: by the\n"
                 "content of the files. One of\n" +
                     llvm::join(profileFormatNames(), ", "))
      ->type_name("PROFILER");
  Top.add_flag_callback(
      "--no-cache", [this] { Asked.Of.UseCache = false; },
      "Compile the probe anew");
  Top.add_flag("-q,--quiet", Asked.Display.Quiet,
               "Print only errors and warnings");
  Top.footer(MeasureFooter);
}

std::string MeasureCommand::fault() {
  if (After)
    Asked.Program.insert(Asked.Program.end(), After->begin(), After->end());
  if (Asked.Program.empty() == Asked.Imported.empty())
    return Asked.Program.empty()
               ? "name a program, as in `arraylint measure -- ./train`, or "
                 "--import FILE"
               : "--import reads files; it runs no program";
  if (Asked.Imported.empty() && !Asked.Format.empty())
    return "--from says what --import reads";
  if (!Asked.Format.empty() &&
      !llvm::is_contained(profileFormatNames(), Asked.Format))
    return unknownChoice("--from", Asked.Format, profileFormatNames());
  return Asked.OutputFile.empty() ? "-o names no file" : "";
}

std::unique_ptr<CommandGroup> addMeasureCommand(CLI::App &To,
                                                const AfterDashes &After) {
  return std::make_unique<MeasureCommand>(To, After);
}

} // namespace arraylint
