//===- Profile.h - Read what another profiler has recorded ----------------===//
//
// Answers: "which profiler has written this file, and what did the lines cost
// according to it?"
//
//   auto Format = profileFormat("a.out", "");   // by its content
//   Profile Into(Files, "/home/me/p");
//   if (llvm::Error E = (*Format)->Read("a.out", Into)) …
//   MeasuredRun Run = Into.take();
//
// Errors start with the file, and with line and column if there are ones.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_MEASURED_IMPORTS_PROFILE_H
#define ARRAYLINT_MEASURED_IMPORTS_PROFILE_H

#include "measured/LineTable.h"
#include "measured/UserFiles.h"

namespace arraylint {

/// What the files of one run add up to.
struct Profile {
  Profile(const UserFiles &Files, const std::string &Folder)
      : Files(Files), Lines(Folder) {
    Run.Folder = Folder;
  }

  MeasuredRun take() {
    Run.Lines = Lines.take();
    return std::move(Run);
  }

  const UserFiles &Files;
  MeasuredRun Run; ///< without lines
  LineTable Lines;
};

struct ProfileFormat {
  llvm::StringLiteral Name;
  /// Does a file with this start have the format?
  bool (*Recognises)(llvm::StringRef Start);
  llvm::Error (*Read)(const std::string &File, Profile &Into);
};

/// Their names, sorted.
const std::vector<std::string> &profileFormatNames();

/// The format with that \p Name, one of these, or that of the content of \p
/// File if it is empty.
llvm::Expected<const ProfileFormat *> profileFormat(const std::string &File,
                                                    llvm::StringRef Name);

// One source file for each of them; \p Text is the content of \p File.
llvm::Error readCallgrind(const std::string &File, llvm::StringRef Text,
                          Profile &Into);
llvm::Error readChromeTrace(const std::string &File, llvm::StringRef Text,
                            Profile &Into);
llvm::Error readDoctorReport(const std::string &File, llvm::StringRef Text,
                             Profile &Into);
llvm::Error readProvenance(const std::string &File, llvm::StringRef Text,
                           Profile &Into);
llvm::Error readNsysExport(const std::string &File, Profile &Into);

} // namespace arraylint

#endif
