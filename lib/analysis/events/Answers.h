//===- Answers.h - Cached answers about a function ------------------------===//
//
// Answers: "has this question been answered before?" Many events ask the same
// question about the same variable or loop, and answering it means visiting all
// of its uses:
//
//   bool isNeverRebound(const VarDecl *D, const FunctionBody &Body, ...) {
//     static constexpr Answers::Question Asked;
//     return Body.answers().once(Asked, D, nullptr, [&] { ... });
//   }
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_EVENTS_ANSWERS_H
#define ARRAYLINT_ANALYSIS_EVENTS_ANSWERS_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <memory>
#include <tuple>

namespace arraylint {

class Answers {
public:
  /// Identifies a question by its address.
  struct Question {
    char Unused = 0;
  };

  /// Returns the cached answer to \p Asked about \p Of and \p In, either of
  /// which may be null. If there is none, calls Find(), which must depend only
  /// on these two and the function.
  bool once(const Question &Asked, const void *Of, const void *In,
            llvm::function_ref<bool()> Find) {
    const Key K{&Asked, Of, In};
    if (const auto It = Known.find(K); It != Known.end())
      return It->second;
    const bool Found = Find(); // may recurse
    Known[K] = Found;
    return Found;
  }

  /// The cached answer; null if there is none.
  const bool *known(const Question &Asked, const void *Of,
                    const void *In) const {
    const auto It = Known.find(Key{&Asked, Of, In});
    return It == Known.end() ? nullptr : &It->second;
  }
  /// Stores the answer true, for answers that are computed together.
  void note(const Question &Asked, const void *Of, const void *In) {
    Known[Key{&Asked, Of, In}] = true;
  }
  bool isNoted(const Question &Asked, const void *Of, const void *In) const {
    return Known.lookup(Key{&Asked, Of, In});
  }

  /// The data stored for \p Asked, such as an index; default-constructed on
  /// first use. Each question has one type. Addresses are stable.
  template <typename T> T &kept(const Question &Asked) {
    std::shared_ptr<void> &Made = Kept[&Asked];
    if (!Made)
      Made = std::make_shared<T>();
    return *static_cast<T *>(Made.get());
  }

private:
  using Key = std::tuple<const void *, const void *, const void *>;
  llvm::DenseMap<Key, bool> Known;
  llvm::DenseMap<const Question *, std::shared_ptr<void>> Kept;
};

} // namespace arraylint

#endif
