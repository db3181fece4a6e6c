//===- FollowedCode.h - Library code that an analysis looks into
//-----------===//
//
// Answers: "are the bodies there that an argument is followed into?" Clang's
// mutation analysis asks whether `w.to(device)` writes `device`, and looks into
// the function template that takes it by forwarding reference. A parse that
// leaves library code out brings such a body when somebody asks.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_EVENTS_FOLLOWEDCODE_H
#define ARRAYLINT_ANALYSIS_EVENTS_FOLLOWEDCODE_H

namespace clang {
class Stmt;
} // namespace clang

namespace arraylint {

class FollowedCode {
public:
  FollowedCode(const FollowedCode &) = delete;
  FollowedCode &operator=(const FollowedCode &) = delete;

  /// Of what is called in \p Where, and of what those bodies call.
  virtual void bringBodies(const clang::Stmt &Where) = 0;

  /// Of the parse of this thread; null if that leaves nothing out.
  static FollowedCode *current() { return Current; }

protected:
  FollowedCode() : Before(Current) { Current = this; }
  ~FollowedCode() { Current = Before; }

private:
  FollowedCode *Before;
  static inline thread_local FollowedCode *Current = nullptr;
};

} // namespace arraylint

#endif
