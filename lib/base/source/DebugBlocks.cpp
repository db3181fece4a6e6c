#include "base/source/DebugBlocks.h"
#include "base/source/Tokens.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace arraylint {
namespace {

/// What a condition says about the kind of build.
enum class Build : uint8_t { Any, Debug, Release };

} // namespace

static Build opposite(Build B) {
  if (B == Build::Any)
    return B;
  return B == Build::Debug ? Build::Release : Build::Debug;
}

/// What a macro that is defined says about the build.
static Build ifDefined(llvm::StringRef Macro) {
  if (Macro == "NDEBUG")
    return Build::Release;
  return Macro == "_DEBUG" || Macro == "DEBUG" ? Build::Debug : Build::Any;
}

/// What a condition of `#if` says, without its parentheses and spaces:
/// `!definedNDEBUG&&A`.
static Build ofCondition(llvm::StringRef Text) {
  llvm::SmallVector<llvm::StringRef, 4> Parts;
  Text.split(Parts, "&&");
  if (Text.contains("||"))
    return Build::Any;
  for (llvm::StringRef Part : Parts) {
    const bool IsNot = Part.consume_front("!");
    Part.consume_front("defined");
    const Build One = IsNot ? opposite(ifDefined(Part)) : ifDefined(Part);
    // The opposite of a combination says nothing, so that of one part only.
    if (One == Build::Debug || (One == Build::Release && Parts.size() == 1))
      return One;
  }
  return Build::Any;
}

/// Reads a directive after its `#`. Returns its name; \p Condition receives the
/// rest, without parentheses.
static std::string readDirective(TokenReader &Tokens, std::string &Condition) {
  std::string Name;
  Tokens.readDirective([&](llvm::StringRef Token) {
    if (Name.empty())
      Name = Token.str();
    else if (Token != "(" && Token != ")")
      Condition += Token;
  });
  return Name;
}

Spans debugBlocks(const std::string &Text) {
  struct Branch {
    Build Is;
    unsigned Begin;
  };
  Spans Found;
  std::vector<Branch> Open;
  const auto close = [&](unsigned End) {
    if (Open.back().Is == Build::Debug)
      Found.add(Open.back().Begin, End);
  };
  TokenReader Tokens(Text);
  while (Tokens.next()) {
    if (Tokens.Current.isNot(clang::tok::hash) ||
        !Tokens.Current.isAtStartOfLine())
      continue;
    const unsigned Begin = Tokens.begin();
    std::string Condition;
    const std::string Name = readDirective(Tokens, Condition);
    if (Name == "ifdef" || Name == "ifndef" || Name == "if") {
      const Build Is =
          Name == "if" ? ofCondition(Condition) : ifDefined(Condition);
      Open.push_back({Name == "ifndef" ? opposite(Is) : Is, Begin});
    } else if (!Open.empty() && llvm::StringRef(Name).starts_with("el")) {
      close(Begin);
      Open.back() = {Name == "else" ? opposite(Open.back().Is)
                                    : ofCondition(Condition),
                     Begin};
    } else if (!Open.empty() && Name == "endif") {
      close(Begin);
      Open.pop_back();
    }
  }
  return Found;
}

} // namespace arraylint
