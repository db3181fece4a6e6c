#include "app/remote/CurlLibrary.h"
#include "unit/cache/ToolIdentity.h"
#include <dlfcn.h>

namespace arraylint {

constexpr const char *Names[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};

template <typename T>
static bool find(void *Library, const char *Name, T &Function) {
  Function = reinterpret_cast<T>(dlsym(Library, Name));
  return Function != nullptr;
}

static bool findAll(void *Of, CurlLibrary &Into) {
  return find(Of, "curl_global_init", Into.global_init) &&
         find(Of, "curl_easy_init", Into.easy_init) &&
         find(Of, "curl_easy_setopt", Into.easy_setopt) &&
         find(Of, "curl_easy_getinfo", Into.easy_getinfo) &&
         find(Of, "curl_easy_cleanup", Into.easy_cleanup) &&
         find(Of, "curl_easy_strerror", Into.easy_strerror) &&
         find(Of, "curl_slist_append", Into.slist_append) &&
         find(Of, "curl_slist_free_all", Into.slist_free_all) &&
         find(Of, "curl_multi_init", Into.multi_init) &&
         find(Of, "curl_multi_cleanup", Into.multi_cleanup) &&
         find(Of, "curl_multi_add_handle", Into.multi_add_handle) &&
         find(Of, "curl_multi_remove_handle", Into.multi_remove_handle) &&
         find(Of, "curl_multi_perform", Into.multi_perform) &&
         find(Of, "curl_multi_poll", Into.multi_poll) &&
         find(Of, "curl_multi_info_read", Into.multi_info_read);
}

llvm::Expected<const CurlLibrary *> CurlLibrary::load() {
  static CurlLibrary Loaded;
  if (Loaded.global_init)
    return &Loaded;
  toolIdentity(); // before other libraries are loaded, which no finding needs
  std::string Fault;
  for (const char *Name : Names) {
    CurlLibrary Curl;
    void *Library = dlopen(Name, RTLD_NOW | RTLD_LOCAL);
    if (Library && findAll(Library, Curl) &&
        Curl.global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK) {
      Loaded = Curl;
      return &Loaded;
    }
    if (const char *Why = dlerror(); Why && Fault.empty())
      Fault = Why;
  }
  return llvm::createStringError("cannot load libcurl: " + Fault);
}

} // namespace arraylint
