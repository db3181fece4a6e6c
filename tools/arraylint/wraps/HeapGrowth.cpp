// Allocates heap pages in large blocks while Clang parses. Otherwise the first
// write to each page causes a page fault: 28,000 of them for a file with Eigen,
// 5 % of its time (decision 0019).
//
// Clang calls it through its registry of plugins. --full-parse switches it off,
// -DARRAYLINT_WRAPS=OFF leaves it out.
#include "WrapHits.h"
#include "unit/parse/LeanParse.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Frontend/FrontendPluginRegistry.h"
#include "clang/Sema/SemaConsumer.h"
#ifdef __linux__
#include <sys/mman.h>
#include <unistd.h>
#endif
#include <type_traits>

using namespace clang;

// The functions of Clang's consumers that are overridden below.
static_assert(
    std::is_same_v<decltype(&ASTConsumer::HandleTopLevelDecl),
                   bool (ASTConsumer::*)(DeclGroupRef)> &&
        std::is_same_v<decltype(&ASTConsumer::HandleTagDeclDefinition),
                       void (ASTConsumer::*)(TagDecl *)> &&
        std::is_same_v<
            decltype(&ASTConsumer::HandleCXXImplicitFunctionInstantiation),
            void (ASTConsumer::*)(FunctionDecl *)> &&
        std::is_same_v<decltype(&SemaConsumer::InitializeSema),
                       void (SemaConsumer::*)(Sema &)>,
    "clang::SemaConsumer has changed: see docs/llvm-23.md");

static constinit arraylint::WrapHits Hits("HeapGrowth");

#ifdef __linux__

#ifndef MADV_POPULATE_WRITE // since Linux 5.14
#define MADV_POPULATE_WRITE 23
#endif

static char *endOfHeap() { return static_cast<char *>(sbrk(0)); }

/// Does nothing on systems without MADV_POPULATE_WRITE.
static void populate(char *From, char *End) {
  // madvise requires the start of a page.
  const auto PageSize = static_cast<uintptr_t>(sysconf(_SC_PAGESIZE));
  From -= reinterpret_cast<uintptr_t>(From) % PageSize;
  if (madvise(From, End - From, MADV_POPULATE_WRITE) == 0)
    Hits.add();
}

#else

static char *endOfHeap() { return nullptr; }
static void populate(char *, char *) {}

#endif

namespace {

/// Regularly populates the memory by which the heap has grown since the last
/// time.
class HeapGrowth : public SemaConsumer {
public:
  void InitializeSema(Sema &S) override { IsOn = arraylint::LeanParse::is(S); }
  bool HandleTopLevelDecl(DeclGroupRef) override {
    follow();
    return true;
  }
  void HandleTagDeclDefinition(TagDecl *) override { follow(); }
  void HandleCXXImplicitFunctionInstantiation(FunctionDecl *) override {
    follow();
  }

private:
  void follow() {
    char *const End = endOfHeap();
    if (!IsOn || End == Populated)
      return;
    if (End > Populated)
      populate(Populated, End);
    Populated = End;
  }

  bool IsOn = false;
  char *Populated = endOfHeap();
};

class HeapGrowthAction : public PluginASTAction {
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &,
                                                 StringRef) override {
    return std::make_unique<HeapGrowth>();
  }
  bool ParseArgs(const CompilerInstance &,
                 const std::vector<std::string> &) override {
    return true;
  }
  // The parse's own consumers start a lean parse before this one asks for it.
  ActionType getActionType() override { return AddAfterMainAction; }
};

} // namespace

static const FrontendPluginRegistry::Add<HeapGrowthAction>
    Registration("arraylint-heap-growth", "allocate heap pages in blocks");
