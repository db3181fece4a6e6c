// Adds a link from each finding to the rule's page, shows that page as the
// hover of a rule code in a comment (`// NOLINT(array-R104*)`), adds code
// actions, and lets clangd process the first edit after a pause without delay
// (EditPace.h).
#include "../arraylint/wraps/EditPace.h"
#include "ClangdInterfaces.h"
#include "OpenDocuments.h"
#include "RuleActions.h"
#include "RulePlace.h"
#include "report/RulePages.h"
#include "llvm/Support/Error.h"
#include <mutex>

namespace json = llvm::json;
using namespace clang::clangd;

std::unique_ptr<Transport> realNewTransport(
    std::FILE *, llvm::raw_ostream &, llvm::raw_ostream *, bool,
    JSONStreamStyle) asm("__real__ZN5clang6clangd16newJSONTransportEP8_"
                         "IO_FILERN4llvm11raw_ostreamEPS4_bNS0_"
                         "15JSONStreamStyleE");
std::unique_ptr<Transport> newTransport(
    std::FILE *, llvm::raw_ostream &, llvm::raw_ostream *, bool,
    JSONStreamStyle) asm("__wrap__ZN5clang6clangd16newJSONTransportEP8_"
                         "IO_FILERN4llvm11raw_ostreamEPS4_bNS0_"
                         "15JSONStreamStyleE");

namespace {

/// The IDs of our requests to the editor, whose responses do not matter, begin
/// with it.
constexpr llvm::StringLiteral OurRequests = "arraylint-";

/// clangd's own link leads to a page of clang-tidy's that does not exist.
void linkToPage(json::Value &Diagnostic) {
  const auto Check = arraylint::ourCheck(Diagnostic);
  if (!Check)
    return;
  json::Object *O = Diagnostic.getAsObject();
  const std::string Page = arraylint::pageUri(*Check);
  if (Page.empty())
    O->erase("codeDescription");
  else
    (*O)["codeDescription"] = json::Object{{"href", Page}};
}

class RuleTransport : public Transport, Transport::MessageHandler {
public:
  explicit RuleTransport(std::unique_ptr<Transport> Inner)
      : Inner(std::move(Inner)) {}

  void notify(llvm::StringRef Method, json::Value Params) override;
  void call(llvm::StringRef Method, json::Value Params,
            json::Value ID) override {
    const std::scoped_lock Lock(Writing);
    Inner->call(Method, std::move(Params), std::move(ID));
  }
  void reply(json::Value ID, llvm::Expected<json::Value> Result) override;
  llvm::Error loop(MessageHandler &Handler) override {
    Clangd = &Handler;
    return Inner->loop(*this);
  }

private:
  bool onNotify(llvm::StringRef Method, json::Value Params) override {
    Documents.follow(Method, Params);
    Pace.hasten(Method, Params);
    return Clangd->onNotify(Method, std::move(Params));
  }
  bool onCall(llvm::StringRef Method, json::Value Params,
              json::Value ID) override;
  bool onReply(json::Value ID, llvm::Expected<json::Value> Result) override {
    if (ID.getAsString().value_or("").starts_with(OurRequests))
      return llvm::consumeError(Result.takeError()), true;
    return Clangd->onReply(std::move(ID), std::move(Result));
  }

  std::unique_ptr<Transport> Inner;
  MessageHandler *Clangd = nullptr;
  arraylint::OpenDocuments Documents; ///< used by the reading thread only
  arraylint::EditPace Pace;           ///< used by the reading thread only
  arraylint::RuleActions Actions;
  unsigned Requests = 0; ///< of ours; used by the reading thread only
  std::mutex Writing;    ///< the reading thread sends answers, too
};

} // namespace

void RuleTransport::notify(llvm::StringRef Method, json::Value Params) {
  if (Method == "textDocument/publishDiagnostics") {
    Actions.takeFixes(Params);
    if (json::Object *O = Params.getAsObject())
      if (json::Array *Diagnostics = O->getArray("diagnostics"))
        for (json::Value &Diagnostic : *Diagnostics)
          linkToPage(Diagnostic);
  }
  const std::scoped_lock Lock(Writing);
  Inner->notify(Method, std::move(Params));
}

void RuleTransport::reply(json::Value ID, llvm::Expected<json::Value> Result) {
  const std::scoped_lock Lock(Writing);
  // Only the response to `initialize` contains the encoding, and no document is
  // open before it.
  if (Result)
    if (const json::Object *O = Result->getAsObject())
      if (const auto Encoding = O->getString("offsetEncoding"))
        Documents.countColumnsIn(*Encoding);
  Actions.complete(ID, Result ? &*Result : nullptr);
  Inner->reply(std::move(ID), std::move(Result));
}

/// Opens the page that \p Params, those of our command, name.
static std::optional<json::Object> pageToShow(const json::Value &Params) {
  const json::Object *O = Params.getAsObject();
  const json::Array *Pages = O ? O->getArray("arguments") : nullptr;
  if (!Pages || Pages->empty() ||
      O->getString("command") != arraylint::ExplainCommand)
    return std::nullopt;
  return json::Object{{"uri", Pages->front()}, {"takeFocus", true}};
}

bool RuleTransport::onCall(llvm::StringRef Method, json::Value Params,
                           json::Value ID) {
  if (Method == "textDocument/hover")
    if (const auto Place = Documents.placeOf(Params)) {
      const std::string Code = arraylint::ruleAt(Place->Line, Place->Column);
      if (const llvm::StringRef Page = arraylint::rulePage(Code);
          !Page.empty()) {
        const std::scoped_lock Lock(Writing);
        Inner->reply(
            std::move(ID),
            json::Object{{"contents", json::Object{{"kind", "markdown"},
                                                   {"value", Page}}}});
        return true;
      }
    }
  if (Method == "workspace/executeCommand")
    if (auto Page = pageToShow(Params)) {
      const std::scoped_lock Lock(Writing);
      Inner->call("window/showDocument", std::move(*Page),
                  OurRequests.str() + std::to_string(++Requests));
      Inner->reply(std::move(ID), nullptr);
      return true;
    }
  Actions.prepare(Method, Params, ID, Documents);
  return Clangd->onCall(Method, std::move(Params), std::move(ID));
}

std::unique_ptr<Transport> newTransport(std::FILE *In, llvm::raw_ostream &Out,
                                        llvm::raw_ostream *Mirror, bool Pretty,
                                        JSONStreamStyle Style) {
  return std::make_unique<RuleTransport>(
      realNewTransport(In, Out, Mirror, Pretty, Style));
}
