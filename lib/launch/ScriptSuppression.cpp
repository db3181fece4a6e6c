#include "launch/ScriptSuppression.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/GlobPattern.h"

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

bool isSuppressed(llvm::StringRef Script, size_t Place,
                  llvm::StringRef CheckName) {
  llvm::SmallVector<llvm::StringRef> Lines;
  Script.split(Lines, '\n');
  size_t Line = Script.take_front(Place).count('\n');
  auto GoesOn = [&](size_t I) { return Lines[I].rtrim('\r').ends_with("\\"); };
  while (Line > 0 && GoesOn(Line - 1))
    --Line;
  if (Line > 0 && has(Lines[Line - 1], "NOLINTNEXTLINE", CheckName))
    return true;
  while (Line + 1 < Lines.size() && GoesOn(Line))
    if (has(Lines[Line++], "NOLINT", CheckName))
      return true;
  return has(Lines[Line], "NOLINT", CheckName);
}

} // namespace arraylint
