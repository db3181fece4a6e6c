//===- LlvmVersion.h - Differences between LLVM 19 and 22 -----------------===//
//
// Answers: "how do the other files of this folder call the functions of Clang
// that differ between the supported versions of LLVM?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_LLVMVERSION_H
#define ARRAYLINT_UNIT_LLVMVERSION_H

#include "clang-tidy/ClangTidyDiagnosticConsumer.h"
#include "clang/Basic/Diagnostic.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/OptTable.h"
#include <memory>
#if LLVM_VERSION_MAJOR >= 22
#include "clang/Options/Options.h"
#else
#include "clang/Driver/Options.h"
#endif

namespace arraylint {

#if LLVM_VERSION_MAJOR >= 22
namespace clang_options = clang::options;
inline const llvm::opt::OptTable &driverOptions() {
  return clang::getDriverOptTable();
}
#else
namespace clang_options = clang::driver::options;
inline const llvm::opt::OptTable &driverOptions() {
  return clang::driver::getDriverOptTable();
}
#endif

inline llvm::opt::Visibility clangVisibility() {
  return llvm::opt::Visibility(clang_options::ClangOption);
}

inline bool isUnknownOption(const llvm::opt::Arg &A) {
  return A.getOption().getKind() == llvm::opt::Option::UnknownClass;
}

/// The diagnostics engine through which checks report to \p Consumer.
inline std::unique_ptr<clang::DiagnosticsEngine>
makeEngine(clang::tidy::ClangTidyContext &Context,
           clang::DiagnosticConsumer &Consumer) {
#if LLVM_VERSION_MAJOR >= 22
  auto Options = std::make_unique<clang::DiagnosticOptions>();
  auto Engine = std::make_unique<clang::DiagnosticsEngine>(
      clang::DiagnosticIDs::create(), *Options, &Consumer,
      /*ShouldOwnClient=*/false);
  Context.setDiagnosticsEngine(std::move(Options), Engine.get());
#else
  auto Engine = std::make_unique<clang::DiagnosticsEngine>(
      new clang::DiagnosticIDs(), new clang::DiagnosticOptions(), &Consumer,
      /*ShouldOwnClient=*/false);
  Context.setDiagnosticsEngine(Engine.get());
#endif
  return Engine;
}

} // namespace arraylint

#endif
