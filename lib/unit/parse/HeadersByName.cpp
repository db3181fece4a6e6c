#include "unit/parse/HeadersByName.h"
#include "unit/parse/UserNames.h"
#include "vocabulary/ArrayModel.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace arraylint {

/// The name by which user code would call what \p Header declares; empty if
/// that is not known.
static std::string nameFor(StringRef Header) {
  for (const auto &Library : ArrayModel::builtin().libraries())
    for (const HeaderByName &Kind : Library->HeadersByName) {
      const auto [Before, After] = StringRef(Kind.Header).split('*');
      StringRef Stem = Header;
      if (!Stem.consume_front(Before) || !Stem.consume_back(After))
        continue;
      const auto [Start, End] = StringRef(Kind.Name).split('*');
      return Kind.Name.find('*') == std::string::npos
                 ? Kind.Name
                 : (Start + Stem + End).str();
    }
  return "";
}

namespace {

class UnnamedHeaders : public PPCallbacks {
public:
  explicit UnnamedHeaders(Preprocessor &Compiler) : Compiler(Compiler) {}

  void InclusionDirective(SourceLocation, const Token &, StringRef Written,
                          bool, CharSourceRange, OptionalFileEntryRef File,
                          StringRef, StringRef, const Module *, bool,
                          SrcMgr::CharacteristicKind Kind) override {
    SourceManager &Sources = Compiler.getSourceManager();
    if (!File || Kind == SrcMgr::C_User || Sources.isFileOverridden(*File))
      return;
    const std::string Name = nameFor(Written);
    if (Name.empty() || names().mayContain(Name))
      return;
    Sources.overrideFileContents(*File,
                                 llvm::MemoryBuffer::getMemBuffer("", Written));
    Compiler.getHeaderSearchInfo().MarkFileIncludeOnce(*File);
  }

private:
  /// Searched for when the first such header is included.
  const UserNames &names() {
    if (!Names) {
      Names.emplace(Compiler);
      // A fix asks whether what it calls is declared.
      for (const auto &Library : ArrayModel::builtin().libraries())
        if (!Library->HeadersByName.empty())
          for (const auto &[Kind, Text] : Library->Recipes)
            Names->add(Text);
    }
    return *Names;
  }

  Preprocessor &Compiler;
  std::optional<UserNames> Names;
};

} // namespace

void leaveOutUnnamedHeaders(Preprocessor &Compiler) {
  Compiler.addPPCallbacks(std::make_unique<UnnamedHeaders>(Compiler));
}

} // namespace arraylint
