//===- Spoken.h - A message as clang-tidy will keep it --------------------===//
//
// Answers: "by which words and place does the host find again what a check
// says here?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHECK_SPOKEN_H
#define ARRAYLINT_CHECK_SPOKEN_H

#include "channel/HopLog.h"
#include "clang/Basic/SourceManager.h"

namespace arraylint {

inline Utterance said(clang::SourceLocation Where, std::string Message,
                      const clang::SourceManager &Sources) {
  const clang::SourceLocation InFile = Sources.getFileLoc(Where);
  return {Sources.getFilename(InFile).str(), Sources.getFileOffset(InFile),
          std::move(Message)};
}

} // namespace arraylint

#endif
