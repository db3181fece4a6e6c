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
// An answer is cached with the assumptions about other units that it needs.
// Only these answers may depend on any: marks and stored data may not.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_EVENTS_ANALYSISCACHE_H
#define ARRAYLINT_ANALYSIS_EVENTS_ANALYSISCACHE_H

#include "analysis/events/Assumptions.h"
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

  explicit AnalysisCache(Assumptions &Assumed) : Assumed(Assumed) {}

  Assumptions &assumptions() const { return Assumed; }

  /// Returns the cached answer to \p Asked for \p Of and \p In, either of which
  /// may be null. If there is none, calls Find(), which must depend only on
  /// these two, the function, and assumptions.
  bool getOrCompute(const Query &Asked, const void *Of, const void *In,
                    llvm::function_ref<bool()> Find) {
    if (const bool *Found = lookup(Asked, Of, In))
      return *Found;
    Assumptions::Scope Here(Assumed);
    const bool Found = Find(); // may recurse
    store(Asked, Of, In, Found);
    return Found;
  }

  /// The cached answer; null if there is none.
  const bool *lookup(const Query &Asked, const void *Of, const void *In) const {
    const Key K{&Asked, Of, In};
    auto It = Known.find(K);
    // An answer that needs no assumptions is the same if they are enabled.
    if (Assumed.areEnabled() && (It == Known.end() || It->second.WasAsked)) {
      It = KnownIf.find(K);
      if (It == KnownIf.end())
        return nullptr;
    } else if (It == Known.end()) {
      return nullptr;
    }
    if (Assumptions::Scope *Here = Assumed.scope(); Here && It->second.WasAsked)
      Here->add(It->second.Needs ? *It->second.Needs : Assumptions::Needs(),
                true);
    return &It->second.Value;
  }
  /// Stores the answer that was found in the innermost scope of assumptions.
  void store(const Query &Asked, const void *Of, const void *In, bool Found) {
    const Assumptions::Scope &Here = *Assumed.scope();
    Answer &To = (Assumed.areEnabled() ? KnownIf : Known)[{&Asked, Of, In}];
    To.Value = Found;
    To.WasAsked = Here.wasAsked();
    if (!Here.needs().empty())
      To.Needs = std::make_unique<Assumptions::Needs>(Here.needs());
  }
  /// Stores the answer true, for queries that are answered together.
  void mark(const Query &Asked, const void *Of, const void *In) {
    Known[Key{&Asked, Of, In}].Value = true;
  }
  /// Is the stored answer true? False if there is none.
  bool isMarked(const Query &Asked, const void *Of, const void *In) const {
    const auto It = Known.find(Key{&Asked, Of, In});
    return It != Known.end() && It->second.Value;
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
  struct Answer {
    bool Value = false;
    bool WasAsked = false; ///< may it differ with other assumptions?
    std::unique_ptr<Assumptions::Needs> Needs; ///< null if there are none
  };
  Assumptions &Assumed;
  llvm::DenseMap<Key, Answer> Known;
  llvm::DenseMap<Key, Answer> KnownIf; ///< with assumptions enabled
  llvm::DenseMap<const Query *, std::shared_ptr<void>> Stored;
};

} // namespace arraylint

#endif
