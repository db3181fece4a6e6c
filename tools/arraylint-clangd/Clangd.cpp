#include "Clangd.h"
#include "ClangdInterfaces.h"
#include "UserHeaders.h"
#include "analysis/events/OutsideScope.h"

int arraylint::runClangd(int ArgCount, char **Args) {
  OutsideScope::Find = userDeclsInPreamble;
  return clang::clangd::clangdMain(ArgCount, Args);
}
