#include "launch/ScriptSuppression.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/GlobPattern.h"
#include <algorithm>

namespace arraylint {

/// Does one of the globs in `(a, b*)` at the start of \p Text match? All match
/// if there are none.
static bool names(llvm::StringRef Text, llvm::StringRef CheckName) {
  if (!Text.consume_front("("))
    return true;
  llvm::SmallVector<llvm::StringRef> Globs;
  Text.take_until([](char C) { return C == ')'; }).split(Globs, ',');
  return llvm::any_of(Globs, [&](llvm::StringRef Glob) {
    llvm::Expected<llvm::GlobPattern> Pattern =
        llvm::GlobPattern::create(Glob.trim());
    if (Pattern)
      return Pattern->match(CheckName);
    llvm::consumeError(Pattern.takeError());
    return false;
  });
}

/// Does the comment of \p Line contain \p Directive for \p CheckName?
static bool has(llvm::StringRef Line, llvm::StringRef Directive,
                llvm::StringRef CheckName) {
  Line = Line.drop_until([](char C) { return C == '#'; });
  for (size_t At = Line.find(Directive); At != llvm::StringRef::npos;
       At = Line.find(Directive, At + 1)) {
    const llvm::StringRef After = Line.substr(At + Directive.size());
    // NOLINTNEXTLINE starts with NOLINT, too.
    if (!llvm::isAlnum(Line[At - 1]) &&
        (After.empty() || !llvm::isAlnum(After.front())) &&
        names(After, CheckName))
      return true;
  }
  return false;
}

ScriptSuppression::ScriptSuppression(llvm::StringRef Script) {
  llvm::StringRef Before;
  bool GoesOn = false;
  for (size_t Begin = 0; Begin <= Script.size();) {
    const size_t End = std::min(Script.find('\n', Begin), Script.size());
    const llvm::StringRef Line = Script.slice(Begin, End);
    if (!GoesOn)
      Commands.push_back({Begin, Before, {}});
    if (Line.contains("NOLINT"))
      Commands.back().Commented.push_back(Line);
    GoesOn = Line.rtrim('\r').ends_with("\\");
    Before = Line;
    Begin = End + 1;
  }
}

bool ScriptSuppression::covers(size_t Place, llvm::StringRef CheckName) const {
  const Command &At = *std::prev(
      llvm::upper_bound(Commands, Place, [](size_t Byte, const Command &C) {
        return Byte < C.Begin;
      }));
  return has(At.Before, "NOLINTNEXTLINE", CheckName) ||
         llvm::any_of(At.Commented, [&](llvm::StringRef Line) {
           return has(Line, "NOLINT", CheckName);
         });
}

} // namespace arraylint
