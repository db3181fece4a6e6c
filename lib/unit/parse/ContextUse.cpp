#include "unit/parse/ContextUse.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"

using namespace clang;

namespace arraylint {

const ContextUse &ContextUse::watch(Preprocessor &Source) {
  std::unique_ptr<ContextUse> Use(new ContextUse(Source));
  const ContextUse &Known = *Use;
  Source.addPPCallbacks(std::move(Use));
  return Known;
}

// Detects a header that includes the main file again, as is done to split
// templates into two files.
void ContextUse::FileChanged(SourceLocation Where, FileChangeReason Reason,
                             SrcMgr::CharacteristicKind, FileID) {
  if (Reason != EnterFile)
    return;
  const SourceManager &Files = Source.getSourceManager();
  const FileID Entered = Files.getFileID(Where);
  MainFile |= Entered != Files.getMainFileID() &&
              Files.getFileEntryForID(Entered) &&
              Files.getFileEntryForID(Entered) ==
                  Files.getFileEntryForID(Files.getMainFileID());
}

void ContextUse::MacroExpands(const Token &Name,
                              const MacroDefinition &Definition, SourceRange,
                              const MacroArgs *) {
  const MacroInfo *Macro = Definition.getMacroInfo();
  if (!Macro || !Macro->isBuiltinMacro())
    return;
  const StringRef Spelled = Name.getIdentifierInfo()->getName();
  // SOURCE_DATE_EPOCH fixes the values of these macros, except __TIMESTAMP__.
  const bool IsFixed = Source.getPreprocessorOpts().SourceDateEpoch.has_value();
  Time |= Spelled == "__TIMESTAMP__" ||
          (!IsFixed && (Spelled == "__DATE__" || Spelled == "__TIME__"));
  MainFile |= Spelled == "__BASE_FILE__";
}

} // namespace arraylint
