//===- ClangdInterfaces.h - The interfaces of clangd that we use ----------===//
//
// Answers: "which functions and classes of clangd 22 does this program replace
// or wrap?" Debian packages clangd's archives without its headers, so the
// declarations that are used are repeated here. Functions are wrapped by the
// linker: clangd calls `__wrap_X`, which is ours, and `__real_X` is clangd's
// own. An incompatible change in clangd makes linking or
// test/lit/around/editors/clangd.test fail.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CLANGD_CLANGDINTERFACES_H
#define ARRAYLINT_CLANGD_CLANGDINTERFACES_H

#include "clang-tidy/ClangTidyOptions.h"
#include "llvm/ADT/FunctionExtras.h"
#include "llvm/Support/JSON.h"
#include <cstdio>
#include <memory>
#include <optional>

namespace clang::clangd {

/// The connection to the editor.
class Transport {
public:
  virtual ~Transport() = default;
  virtual void notify(llvm::StringRef Method, llvm::json::Value Params) = 0;
  virtual void call(llvm::StringRef Method, llvm::json::Value Params,
                    llvm::json::Value ID) = 0;
  virtual void reply(llvm::json::Value ID,
                     llvm::Expected<llvm::json::Value> Result) = 0;

  /// Receives messages from the editor. Returning false ends the session.
  class MessageHandler {
  public:
    virtual ~MessageHandler() = default;
    virtual bool onNotify(llvm::StringRef Method, llvm::json::Value Params) = 0;
    virtual bool onCall(llvm::StringRef Method, llvm::json::Value Params,
                        llvm::json::Value ID) = 0;
    virtual bool onReply(llvm::json::Value ID,
                         llvm::Expected<llvm::json::Value> Result) = 0;
  };
  virtual llvm::Error loop(MessageHandler &Handler) = 0;
};

enum JSONStreamStyle { Standard, Delimited };

/// Decides which checks run on a file, and with which options.
using TidyProvider = llvm::unique_function<void(
    tidy::ClangTidyOptions &, llvm::StringRef Filename) const>;

int clangdMain(int ArgCount, char **Args);

} // namespace clang::clangd

#endif
