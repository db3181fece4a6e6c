//===- CurlLibrary.h - libcurl, loaded when it is needed ------------------===//
//
// libcurl and the thirty libraries that it needs would be loaded by each run,
// and would be the only ones that the program of scripts/release needs besides
// glibc. So they are loaded by the runs that ask a server.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_REMOTE_CURLLIBRARY_H
#define ARRAYLINT_APP_REMOTE_CURLLIBRARY_H

#include "llvm/Support/Error.h"
#include <curl/curl.h>

namespace arraylint {

struct CurlLibrary {
  decltype(&::curl_global_init) global_init = nullptr;
  decltype(&::curl_easy_init) easy_init = nullptr;
  decltype(&::curl_easy_setopt) easy_setopt = nullptr;
  decltype(&::curl_easy_getinfo) easy_getinfo = nullptr;
  decltype(&::curl_easy_cleanup) easy_cleanup = nullptr;
  decltype(&::curl_easy_strerror) easy_strerror = nullptr;
  decltype(&::curl_slist_append) slist_append = nullptr;
  decltype(&::curl_slist_free_all) slist_free_all = nullptr;
  decltype(&::curl_multi_init) multi_init = nullptr;
  decltype(&::curl_multi_cleanup) multi_cleanup = nullptr;
  decltype(&::curl_multi_add_handle) multi_add_handle = nullptr;
  decltype(&::curl_multi_remove_handle) multi_remove_handle = nullptr;
  decltype(&::curl_multi_perform) multi_perform = nullptr;
  decltype(&::curl_multi_poll) multi_poll = nullptr;
  decltype(&::curl_multi_info_read) multi_info_read = nullptr;

  /// Loads it once in a process. Fails if it is not installed.
  static llvm::Expected<const CurlLibrary *> load();
};

} // namespace arraylint

#endif
