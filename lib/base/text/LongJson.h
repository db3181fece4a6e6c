//===- LongJson.h - JSON with a long list ---------------------------------===//
//
// Answers: "what does this JSON text contain, if one of its lists may have very
// many objects?" LLVM's tree takes about 5 kB an object, so the objects of that
// list are left out of the tree and parsed one at a time:
//
//   auto Json = LongJson::parse(Text, {"runs", "results"});
//   Json->rest()      {"runs": [{"results": [{}, {}, {}]}], ...}
//   Json->item(2)     the last of these three objects
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_TEXT_LONGJSON_H
#define ARRAYLINT_BASE_TEXT_LONGJSON_H

#include "llvm/Support/JSON.h"
#include <vector>

namespace arraylint {

class LongJson {
public:
  /// \p Path names the list by the keys that lead to it, through lists or not.
  /// \p Text must outlive the result. Errors have the form of parseJson().
  static llvm::Expected<LongJson> parse(llvm::StringRef Text,
                                        llvm::ArrayRef<llvm::StringRef> Path);

  /// What the text contains, except that the objects of the list are empty.
  llvm::json::Value &rest() { return Rest; }
  /// The text of that, with the same positions.
  llvm::StringRef restText() const { return RestText; }
  /// The number of lists with that path; only the first is treated so.
  unsigned lists() const { return Lists; }

  /// The number of objects that were left out.
  size_t size() const { return Items.size(); }
  llvm::Expected<llvm::json::Value> item(size_t Index) const;
  llvm::StringRef itemText(size_t Index) const { return Items[Index]; }

private:
  explicit LongJson(llvm::StringRef Text) : Text(Text) {}

  llvm::StringRef Text;
  std::string RestText;
  llvm::json::Value Rest = nullptr;
  unsigned Lists = 0;
  std::vector<llvm::StringRef> Items; ///< in Text
};

} // namespace arraylint

#endif
