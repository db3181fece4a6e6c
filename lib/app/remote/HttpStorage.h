//===- HttpStorage.h - A cache server that speaks HTTP --------------------===//
//
// GET and PUT of URL/NAME, as Bazel and ccache store their results: nginx with
// WebDAV, or any server of theirs that takes any name.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_REMOTE_HTTPSTORAGE_H
#define ARRAYLINT_APP_REMOTE_HTTPSTORAGE_H

#include "app/remote/RemoteStorage.h"

namespace arraylint {

class HttpStorage {
public:
  /// Fails if libcurl is not installed.
  static llvm::Expected<std::unique_ptr<RemoteStorage>>
  open(const std::string &Url);
};

} // namespace arraylint

#endif
