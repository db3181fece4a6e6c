//===- VocabularyDraft.h - A vocabulary for a person to edit --------------===//
//
// Answers: "how would the vocabulary of a library begin that offers this?"
// The text is a valid file of libraries/, and a valid `.arraylint.yaml`; its
// comments say why things were proposed and what is left to decide.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_TEACH_VOCABULARYDRAFT_H
#define ARRAYLINT_APP_TEACH_VOCABULARYDRAFT_H

#include "app/teach/OwnDeclarations.h"

namespace arraylint {

struct VocabularyDraft {
  std::string Text;
  size_t Arrays = 0;    ///< types
  size_t Proposed = 0;  ///< functions, by names
  size_t NotJudged = 0; ///< likewise
};

/// \p Headers as a program includes them: "tidal/field.h".
VocabularyDraft draftVocabulary(const OwnDeclarations &Own,
                                llvm::ArrayRef<std::string> Headers);

} // namespace arraylint

#endif
