//===- Answers.h - What has been asked before -----------------------------===//
//
// Answers: "was this found out already?" Many events ask the same of the same
// variable or loop, and each answer takes a look at all its uses:
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
  /// Its address tells one question from another.
  struct Question {
    char Unused = 0;
  };

  /// Find() is called for the first such \p Of and \p In only. It must depend
  /// on nothing else but the function that it is asked in.
  bool once(const Question &Asked, const void *Of, const void *In,
            llvm::function_ref<bool()> Find) {
    const Key K{&Asked, Of, In};
    if (const auto It = Known.find(K); It != Known.end())
      return It->second;
    const bool Found = Find(); // may ask on
    Known[K] = Found;
    return Found;
  }

  /// What was found; null if nobody has asked.
  const bool *known(const Question &Asked, const void *Of,
                    const void *In) const {
    const auto It = Known.find(Key{&Asked, Of, In});
    return It == Known.end() ? nullptr : &It->second;
  }
  /// For an answer that is found along with others: yes to that question.
  void note(const Question &Asked, const void *Of, const void *In) {
    Known[Key{&Asked, Of, In}] = true;
  }
  bool isNoted(const Question &Asked, const void *Of, const void *In) const {
    return Known.lookup(Key{&Asked, Of, In});
  }

  /// What says more than yes or no, an index say: made empty when it is first
  /// asked for. A question has one type; addresses are stable.
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
