//===- AnalysisCache.h - Cached results of analyses -----------------------===//
//
// Answers: "has this query been answered before?" Many events make the same
// query about the same variable or loop, and answering it means visiting all of
// its uses:
//
//   bool isNeverRebound(const VarDecl *D, const FunctionBody &Body, ...) {
//     static constexpr AnalysisCache::Query Asked;
//     return Body.cache().getOrCompute(Asked, D, nullptr, [&] { ... });
//   }
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_EVENTS_ANALYSISCACHE_H
#define ARRAYLINT_ANALYSIS_EVENTS_ANALYSISCACHE_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <memory>
#include <tuple>

namespace arraylint {

class AnalysisCache {
public:
  /// Identifies a query by its address.
  struct Query {
    char Unused = 0;
  };

  /// Returns the cached answer to \p Asked for \p Of and \p In, either of which
  /// may be null. If there is none, calls Find(), which must depend only on
  /// these two and the function.
  bool getOrCompute(const Query &Asked, const void *Of, const void *In,
                    llvm::function_ref<bool()> Find) {
    const Key K{&Asked, Of, In};
    if (const auto It = Known.find(K); It != Known.end())
      return It->second;
    const bool Found = Find(); // may recurse
    Known[K] = Found;
    return Found;
  }

  /// The cached answer; null if there is none.
  const bool *lookup(const Query &Asked, const void *Of, const void *In) const {
    const auto It = Known.find(Key{&Asked, Of, In});
    return It == Known.end() ? nullptr : &It->second;
  }
  /// Stores the answer true, for queries that are answered together.
  void mark(const Query &Asked, const void *Of, const void *In) {
    Known[Key{&Asked, Of, In}] = true;
  }
  /// Is the stored answer true? False if there is none.
  bool isMarked(const Query &Asked, const void *Of, const void *In) const {
    return Known.lookup(Key{&Asked, Of, In});
  }

  /// The data stored for \p Asked, such as an index; default-constructed on
  /// first use. Each query has one type. Addresses are stable.
  template <typename T> T &stored(const Query &Asked) {
    std::shared_ptr<void> &Made = Stored[&Asked];
    if (!Made)
      Made = std::make_shared<T>();
    return *static_cast<T *>(Made.get());
  }

private:
  using Key = std::tuple<const void *, const void *, const void *>;
  llvm::DenseMap<Key, bool> Known;
  llvm::DenseMap<const Query *, std::shared_ptr<void>> Stored;
};

} // namespace arraylint

#endif
