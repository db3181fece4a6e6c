//===- ArraylintModule.cpp - The checks as a clang-tidy module ------------===//
//
// Checks register themselves: every ARRAYLINT_CHECK that is linked in is
// available under the check name of its code in rules.yaml.
//
//===----------------------------------------------------------------------===//

#include "check/ArrayCheck.h"
#include "clang-tidy/ClangTidyModule.h"
#include "llvm/Config/llvm-config.h"
#if LLVM_VERSION_MAJOR < 22
#include "clang-tidy/ClangTidyModuleRegistry.h"
#endif

using namespace clang;

namespace arraylint {
namespace {

class ArraylintModule : public tidy::ClangTidyModule {
public:
  void addCheckFactories(tidy::ClangTidyCheckFactories &Factories) override {
    for (const CheckRegistration &Registration : CheckRegistration::all()) {
      const Rule *R = ArrayModel::builtin().rule(Registration.Code);
      assert(R && "a check whose code is not in rules.yaml");
      Factories.registerCheckFactory(
          R->checkName(), [R, Make = Registration.Make](
                              StringRef, tidy::ClangTidyContext *Context) {
            return Make(*R, Context);
          });
    }
  }
};

const tidy::ClangTidyModuleRegistry::Add<ArraylintModule>
    Registration("arraylint-module", "Lints code that calls an array API.");

} // namespace
} // namespace arraylint
