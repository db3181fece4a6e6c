//===- Console.h - Messages to the user -----------------------------------===//
//
// Holds the working directory, the verbosity and the colour mode. Each command
// creates one:
//
//   Expected<Console> User = Console::here(Settings);
//   User->warn(User->shown("/src/p/a.cpp") + ": changed on disk");
//
//   arraylint: warning: a.cpp: changed on disk
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_CLI_CONSOLE_H
#define ARRAYLINT_APP_CLI_CONSOLE_H

#include "app/cli/ExitCode.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"
#include <string>

namespace arraylint {

enum class ColorMode { Auto, Always, Never };

/// The command-line options for messages.
struct ConsoleSettings {
  bool Quiet = false;   ///< only findings and errors, no remarks
  bool Verbose = false; ///< also how each file is processed, and why
  ColorMode Color = ColorMode::Auto;
};

class Console {
public:
  /// \p WorkingDirectory is an absolute path.
  Console(std::string WorkingDirectory, const ConsoleSettings &Settings)
      : Directory(std::move(WorkingDirectory)), Settings(Settings) {}
  /// Creates a console for the current directory; fails if the directory no
  /// longer exists.
  static llvm::Expected<Console> here(const ConsoleSettings &Settings);

  /// The same, but only errors are printed.
  Console silent() const {
    Console Other = *this;
    Other.Settings.Quiet = true;
    Other.Settings.Verbose = false;
    return Other;
  }

  const std::string &workingDirectory() const { return Directory; }
  bool isQuiet() const { return Settings.Quiet; }
  bool isVerbose() const { return Settings.Verbose; }
  /// Is output to this file descriptor coloured, because it is a terminal with
  /// colours or because of `--color always`?
  bool wantsColor(int FileDescriptor) const;
  /// Does `--color always` require colours even in files?
  bool forcesColor() const { return Settings.Color == ColorMode::Always; }

  /// The path of \p File for messages, relative to the working directory.
  std::string shown(llvm::StringRef File) const;

  /// Prints a line to stderr: "arraylint: TEXT", "arraylint: note: TEXT", …
  static void print(const llvm::Twine &Text);
  static void note(const llvm::Twine &Text);
  static void warn(const llvm::Twine &Text);
  static void error(const llvm::Twine &Text);

  /// Opens the standard files that are closed. Otherwise the next file that is
  /// opened would become the standard output.
  static void openStandardFiles();
  /// The exit code if \p Code is that of the command. Output that could not be
  /// written is an error; a reader who has seen enough (`| head`) knows.
  static ExitCode finishOutput(ExitCode Code);

private:
  std::string Directory;
  ConsoleSettings Settings;
};

} // namespace arraylint

#endif
