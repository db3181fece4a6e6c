// Messages from an editor to arraylint-clangd, one on each line.
#include "Input.h"
#include "OpenDocuments.h"
#include "Property.h"
#include "RuleActions.h"
#include "RulePlace.h"
#include "base/text/JsonText.h"
#include "vocabulary/Rule.h"
#include "llvm/ADT/StringExtras.h"

using namespace arraylint;
namespace json = llvm::json;

/// Takes the message for one of clangd's, too: its diagnostics and the response
/// to a request.
static void act(llvm::StringRef Method, json::Value Params,
                const json::Value &ID, const OpenDocuments &Documents,
                RuleActions &Actions) {
  Actions.prepare(Method, Params, ID, Documents);
  Actions.takeFixes(Params);
  json::Value Result = json::Array{};
  Actions.complete(ID, &Result);
  Actions.complete(ID, &Params);
}

static void receive(const json::Object &Message, OpenDocuments &Documents,
                    RuleActions &Actions) {
  const json::Value *Params = Message.get("params");
  if (!Params)
    return;
  const llvm::StringRef Method = Message.getString("method").value_or("");
  Documents.follow(Method, *Params);
  if (const json::Value *ID = Message.get("id"))
    act(Method, *Params, *ID, Documents, Actions);
  const auto Place = Documents.placeOf(*Params);
  if (!Place)
    return;
  require(Place->Column <= Place->Line.size(), "a place is on its line");
  require(!Place->Line.contains('\n'), "a line is one line");
  const std::string Code = ruleAt(Place->Line, Place->Column);
  require(Code.empty() || isRuleCode(Code), "what is found is a rule");
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  const llvm::StringRef Text = textOf(Data, Size);
  for (llvm::StringRef Encoding : {"utf-16", "utf-8"}) {
    OpenDocuments Documents;
    RuleActions Actions;
    Documents.countColumnsIn(Encoding);
    for (llvm::StringRef Line : llvm::split(Text, '\n')) {
      llvm::Expected<json::Value> Message = parseJson(Line);
      if (!Message)
        llvm::consumeError(Message.takeError());
      else if (const json::Object *O = Message->getAsObject())
        receive(*O, Documents, Actions);
    }
  }
  return 0;
}
