#include "unit/ReadOnlyInvocation.h"
#include "clang/Basic/FileSystemOptions.h"
#include "clang/Basic/TargetOptions.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/PreprocessorOptions.h"

using namespace clang;

namespace arraylint {

static void copyFrontend(const FrontendOptions &From, FrontendOptions &To) {
  To.Inputs = From.Inputs;
  To.DashX = From.DashX;
  To.ProgramAction = From.ProgramAction;
  To.AuxTriple = From.AuxTriple;
  To.AuxTargetCPU = From.AuxTargetCPU;
  To.AuxTargetFeatures = From.AuxTargetFeatures;
  To.ModuleFiles = From.ModuleFiles;
  To.ModuleMapFiles = From.ModuleMapFiles;
  To.UseGlobalModuleIndex = false; // would be written
}

static void copyDiagnostics(const DiagnosticOptions &From,
                            DiagnosticOptions &To) {
  To.IgnoreWarnings = From.IgnoreWarnings;
  To.Pedantic = From.Pedantic;
  To.PedanticErrors = From.PedanticErrors;
  To.ErrorLimit = From.ErrorLimit;
  To.TemplateBacktraceLimit = From.TemplateBacktraceLimit;
  To.ConstexprBacktraceLimit = From.ConstexprBacktraceLimit;
  To.Warnings = From.Warnings;
  To.Remarks = From.Remarks;
}

std::shared_ptr<CompilerInvocation> readOnly(const CompilerInvocation &From) {
  auto To = std::make_shared<CompilerInvocation>();
  To->getLangOpts() = From.getLangOpts();
  To->getLangOpts().ImplicitModules = false;
  To->getTargetOpts() = From.getTargetOpts();
  To->getHeaderSearchOpts() = From.getHeaderSearchOpts();
  To->getHeaderSearchOpts().ModuleCachePath.clear();
  To->getHeaderSearchOpts().ModuleUserBuildPath.clear();
  To->getPreprocessorOpts() = From.getPreprocessorOpts();
  To->getFileSystemOpts() = From.getFileSystemOpts();
  // No code is generated, but precompiled headers are compared with these.
  To->getCodeGenOpts() = From.getCodeGenOpts();
  copyDiagnostics(From.getDiagnosticOpts(), To->getDiagnosticOpts());
  copyFrontend(From.getFrontendOpts(), To->getFrontendOpts());
  return To;
}

} // namespace arraylint
