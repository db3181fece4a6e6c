//===- VocabularyDraft.h - A draft of a vocabulary to be edited -----------===//
//
// Answers: "how would a vocabulary for a library with these declarations
// start?" The text is a valid file for libraries/ and a valid
// `.arraylint.yaml`. Its comments explain the proposals and list what has to be
// decided.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_TEACH_VOCABULARYDRAFT_H
#define ARRAYLINT_APP_TEACH_VOCABULARYDRAFT_H

#include "app/teach/OwnDeclarations.h"

namespace arraylint {

struct VocabularyDraft {
  std::string Text;
  size_t Arrays = 0;    ///< the number of array types
  size_t Proposed = 0;  ///< the number of functions, by name
  size_t NotJudged = 0; ///< the number of functions, by name
};

/// \p Headers are spelled as in an #include: "tidal/field.h".
VocabularyDraft draftVocabulary(const OwnDeclarations &Own,
                                llvm::ArrayRef<std::string> Headers);

} // namespace arraylint

#endif
