//===- OpenDocuments.h - The documents open in the editor -----------------===//
//
// Answers: "which line does the user point at?" Tracks the documents through
// the editor's notifications, including edits. Columns are counted in the
// negotiated encoding.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CLANGD_OPENDOCUMENTS_H
#define ARRAYLINT_CLANGD_OPENDOCUMENTS_H

#include "llvm/Support/JSON.h"
#include <map>
#include <optional>
#include <string>

namespace arraylint {

class OpenDocuments {
public:
  /// Handles a notification from the editor; ignores those that do not concern
  /// documents.
  void follow(llvm::StringRef Method, const llvm::json::Value &Params);

  /// Sets the encoding of columns: "utf-16", which is the default, or "utf-8".
  void countColumnsIn(llvm::StringRef Encoding) {
    IsUtf8 = Encoding == "utf-8";
  }

  struct Place {
    llvm::StringRef Line; ///< without its end; lives until the next follow()
    size_t Column = 0;    ///< in bytes
  };
  /// The place in the parameters of `textDocument/hover` and similar requests;
  /// nothing if the document is not open.
  std::optional<Place> placeOf(const llvm::json::Value &Params) const;
  /// The version of the document \p Uri; nothing if the editor did not say.
  std::optional<int64_t> versionOf(const std::string &Uri) const;
  /// The column after the last character of \p Text, the start of a line.
  int64_t columnsOf(llvm::StringRef Text) const;

private:
  void apply(const llvm::json::Object &Change, std::string &To) const;
  std::optional<size_t> offsetOf(llvm::StringRef Text,
                                 const llvm::json::Object *Position) const;

  struct Document {
    std::string Text;
    std::optional<int64_t> Version;
  };
  std::map<std::string, Document> Open; ///< by URI
  bool IsUtf8 = false;
};

} // namespace arraylint

#endif
