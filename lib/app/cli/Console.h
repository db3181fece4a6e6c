//===- Console.h - How the tool talks to its user -------------------------===//
//
// Answers: "where does the user stand, how much do they want to hear, and in
// which colours?" Made once for a command:
//
//   Expected<Console> User = Console::here(Settings);
//   User->warn(User->shown("/src/p/a.cpp") + ": changed on disk");
//
//   arraylint: warning: a.cpp: changed on disk
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_CLI_CONSOLE_H
#define ARRAYLINT_APP_CLI_CONSOLE_H

#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"
#include <string>

namespace arraylint {

enum class ColorMode { Auto, Always, Never };

/// What a command line says of the console.
struct ConsoleSettings {
  bool Quiet = false;   ///< findings and faults, no remarks
  bool Verbose = false; ///< what is done with each file, and why
  ColorMode Color = ColorMode::Auto;
};

class Console {
public:
  /// In \p WorkingDirectory, an absolute path.
  Console(std::string WorkingDirectory, const ConsoleSettings &Settings)
      : Directory(std::move(WorkingDirectory)), Settings(Settings) {}
  /// In the current directory; fails if there is none.
  static llvm::Expected<Console> here(const ConsoleSettings &Settings);

  const std::string &workingDirectory() const { return Directory; }
  bool isQuiet() const { return Settings.Quiet; }
  bool isVerbose() const { return Settings.Verbose; }
  /// Does what goes to this file descriptor go to a terminal that has colours,
  /// or does the user insist?
  bool wantsColor(int FileDescriptor) const;
  /// Are files to have colours, too?
  bool insistsOnColor() const { return Settings.Color == ColorMode::Always; }

  /// What \p File is called from where the user stands.
  std::string shown(llvm::StringRef File) const;

  /// A line on stderr: "arraylint: TEXT", "arraylint: note: TEXT", …
  static void tell(const llvm::Twine &Text);
  static void note(const llvm::Twine &Text);
  static void warn(const llvm::Twine &Text);
  static void error(const llvm::Twine &Text);

private:
  std::string Directory;
  ConsoleSettings Settings;
};

} // namespace arraylint

#endif
