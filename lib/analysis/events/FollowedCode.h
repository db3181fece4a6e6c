//===- FollowedCode.h - Library code that an analysis inspects ------------===//
//
// Answers: "are the bodies available that the mutation analysis inspects?" To
// find out whether `w.to(device)` writes `device`, Clang's mutation analysis
// inspects the function template that takes it by forwarding reference. A parse
// that skips the bodies of library functions parses such a body on request.
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

  /// Parses the bodies of the functions called in \p Where, and of those that
  /// they call.
  virtual void parseBodies(const clang::Stmt &Where) = 0;

  /// The instance for this thread's parse; null if that skips nothing.
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
