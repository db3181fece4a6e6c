//===- BuiltinRules.cpp - rules.yaml and libraries/, compiled in ----------===//

#include "vocabulary/BuiltinRules.h"
#include "vocabulary/ArrayModel.h"
#include "vocabulary/RulesFile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/Path.h"

namespace arraylint {

namespace {

struct EmbeddedFile {
  llvm::StringLiteral Path;
  llvm::StringRef Bytes; ///< see ValueBytes.h
};

// Made by CMake: Bytes0, Bytes1, ... and EmbeddedFiles, rules.yaml first.
#include "EmbeddedRules.inc"

} // namespace

/// \p Faults gets a line for each.
static RulesFile readEmbedded(const EmbeddedFile &Embedded,
                              std::string &Faults) {
  std::optional<RulesFile> File = parseRulesBytes(
      Embedded.Bytes, Embedded.Path,
      [&](const ConfigFault &Fault) { Faults += "\n" + Fault.str(); });
  return File ? std::move(*File) : RulesFile();
}

/// Moves the library of a file of libraries/ into \p All.
static void addLibrary(const EmbeddedFile &Embedded, RulesFile &All,
                       std::string &Faults) {
  RulesFile File = readEmbedded(Embedded, Faults);
  if (!Faults.empty())
    return;
  if (File.Libraries.size() != 1 ||
      File.Libraries[0]->Name != llvm::sys::path::stem(Embedded.Path))
    Faults +=
        ("\n" + Embedded.Path + ": holds one library, named as the file").str();
  llvm::move(File.Libraries, std::back_inserter(All.Libraries));
}

static void endIfAny(const std::string &Faults) {
  if (!Faults.empty())
    llvm::report_fatal_error(
        llvm::Twine("the rules compiled into this program are invalid:") +
            Faults,
        /*gen_crash_diag=*/false);
}

static const RulesFile &rulesOnly() {
  static const RulesFile File = [] {
    std::string Faults;
    RulesFile Read = readEmbedded(EmbeddedFiles[0], Faults);
    endIfAny(Faults);
    return Read;
  }();
  return File;
}

static RulesFile readBuiltin() {
  std::string Faults;
  RulesFile All = rulesOnly();
  for (const EmbeddedFile &Embedded : llvm::drop_begin(EmbeddedFiles))
    addLibrary(Embedded, All, Faults);
  endIfAny(Faults);
  return All;
}

llvm::ArrayRef<Rule> builtinRules() { return rulesOnly().Rules; }

const ArrayModel &ArrayModel::builtin() {
  // Whoever ends need not take it apart.
  static const ArrayModel &Model = *new ArrayModel(readBuiltin());
  return Model;
}

} // namespace arraylint
