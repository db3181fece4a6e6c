#include "EditPace.h"
#include "WrapHits.h"

namespace json = llvm::json;

namespace arraylint {

/// A longer pause means that the user has stopped typing.
static constexpr std::chrono::milliseconds Pause{700};

static constinit WrapHits Hits("EditPace");

void EditPace::hasten(llvm::StringRef Method, json::Value &Params) {
  json::Object *O = Params.getAsObject();
  if (!ARRAYLINT_WRAPS || !O || Method != "textDocument/didChange")
    return;
  const auto Now = std::chrono::steady_clock::now();
  const bool IsFirst = !LastEdit || Now - *LastEdit > Pause;
  LastEdit = Now;
  // clangd's extension of the protocol. A value that the editor has set is
  // kept.
  if (IsFirst && O->try_emplace("wantDiagnostics", true).second)
    Hits.add();
}

} // namespace arraylint
