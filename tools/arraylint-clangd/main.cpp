// clangd with our checks inside: a drop-in for `clangd` in any editor.
#include "ClangdInterfaces.h"
#include "UserHeaders.h"
#include "analysis/events/OutsideScope.h"

int main(int ArgCount, char **Args) {
  arraylint::OutsideScope::Find = arraylint::userDeclsInPreamble;
  return clang::clangd::clangdMain(ArgCount, Args);
}
