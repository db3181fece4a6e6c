#include "analysis/code/LibraryHeaders.h"
#include "vocabulary/ArrayModel.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/Preprocessor.h"
#include <set>

using namespace clang;

namespace arraylint {

/// How the names of the headers start that are in the folder of \p Header:
/// "ATen/" for "ATen/ATen.h". "arrayfire.h" is in none.
static llvm::StringRef prefixOf(llvm::StringRef Header) {
  const size_t End = Header.find('/');
  return End == llvm::StringRef::npos ? Header : Header.take_front(End + 1);
}

/// Those of the built-in libraries: the headers of a library that the project
/// has described itself may be its own code.
static const std::set<std::string> &libraryPrefixes() {
  static const std::set<std::string> All = [] {
    std::set<std::string> Prefixes;
    for (const auto &Library : ArrayModel::builtin().libraries()) {
      for (const auto &[Namespace, Names] : Library->Headers)
        for (const std::string &Name : Names)
          Prefixes.insert(prefixOf(Name).str());
      for (const HeaderNames &Names : Library->CheckHeaders)
        for (const std::string &Name : Names)
          Prefixes.insert(prefixOf(Name).str());
    }
    return Prefixes;
  }();
  return All;
}

void markLibraryHeaders(HeaderSearchOptions &Options) {
  std::vector<HeaderSearchOptions::SystemHeaderPrefix> All;
  for (const std::string &Prefix : libraryPrefixes())
    All.emplace_back(Prefix, /*IsSystemHeader=*/true);
  // The last one that fits decides.
  llvm::append_range(All, Options.SystemHeaderPrefixes);
  Options.SystemHeaderPrefixes = std::move(All);
}

void markLibraryHeaders(Preprocessor &Of) {
  HeaderSearch &Search = Of.getHeaderSearchInfo();
  std::vector<std::pair<std::string, bool>> All;
  for (const std::string &Prefix : libraryPrefixes())
    All.emplace_back(Prefix, true);
  for (const auto &Own : Search.getHeaderSearchOpts().SystemHeaderPrefixes)
    All.emplace_back(Own.Prefix, Own.IsSystemHeader);
  Search.SetSystemHeaderPrefixes(All);
}

} // namespace arraylint
