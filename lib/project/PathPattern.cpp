#include "project/PathPattern.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

namespace arraylint {

using NameList = llvm::SmallVector<llvm::StringRef, 8>;

/// \p Folder is how messages call the folder that \p Text is relative to.
static std::string syntaxFault(llvm::StringRef Text, llvm::StringRef Folder) {
  if (Text.contains('\\'))
    return "write '/' between folders";
  if (Text.starts_with("/") || (Text.size() > 1 && Text[1] == ':'))
    return ("it must be relative to " + Folder).str();
  if (Text.find_first_of("[]{}!") != llvm::StringRef::npos)
    return "only '*', '?' and '**' are special; '?' stands for any character";
  for (llvm::StringRef Name : llvm::split(Text, '/')) {
    if (Name == "..")
      return ("it must not lead out of " + Folder).str();
    if (Name.contains("**") && Name != "**")
      return "'**' stands for whole folders";
  }
  return "";
}

llvm::Expected<PathPattern> PathPattern::parse(llvm::StringRef Text,
                                               llvm::StringRef Folder) {
  if (const std::string Fault = syntaxFault(Text, Folder); !Fault.empty())
    return llvm::createStringError("pattern '" + Text + "': " + Fault);
  PathPattern Result;
  Result.Text = Text.str();
  for (llvm::StringRef Name : llvm::split(Text, '/'))
    if (!Name.empty() && Name != ".")
      Result.Names.push_back(Name.str());
  if (Result.Names.empty())
    return llvm::createStringError("pattern '" + Text + "': it names no file");
  return Result;
}

/// Matches a single path component.
static bool matchesName(llvm::StringRef Pattern, llvm::StringRef Name) {
  // The position of the last star, and how many characters it matches so far.
  size_t P = 0, N = 0, Star = llvm::StringRef::npos, Swallowed = 0;
  while (N < Name.size()) {
    if (P < Pattern.size() && Pattern[P] == '*') {
      Star = P++;
      Swallowed = N;
    } else if (P < Pattern.size() &&
               (Pattern[P] == '?' || Pattern[P] == Name[N])) {
      ++P, ++N;
    } else if (Star != llvm::StringRef::npos) {
      P = Star + 1;
      N = ++Swallowed;
    } else {
      return false;
    }
  }
  return Pattern.substr(P).ltrim('*').empty();
}

static bool matchesNames(llvm::ArrayRef<std::string> Pattern,
                         llvm::ArrayRef<llvm::StringRef> Names) {
  // A folder matches everything below it.
  if (Pattern.empty())
    return true;
  if (Pattern.front() == "**") {
    if (Pattern.size() == 1)
      return !Names.empty();
    for (size_t Skipped = 0; Skipped <= Names.size(); ++Skipped)
      if (matchesNames(Pattern.drop_front(), Names.drop_front(Skipped)))
        return true;
    return false;
  }
  return !Names.empty() && matchesName(Pattern.front(), Names.front()) &&
         matchesNames(Pattern.drop_front(), Names.drop_front());
}

bool PathPattern::matches(llvm::StringRef File) const {
  NameList Parts;
  File.split(Parts, '/', -1, /*KeepEmpty=*/false);
  return matchesNames(Names, Parts);
}

const PathPattern *matching(llvm::ArrayRef<PathPattern> Patterns,
                            llvm::StringRef File) {
  const auto *It = llvm::find_if(
      Patterns, [&](const PathPattern &Of) { return Of.matches(File); });
  return It == Patterns.end() ? nullptr : It;
}

} // namespace arraylint
