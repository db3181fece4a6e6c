// clangd with our checks inside: a drop-in for `clangd` in any editor.
#include "ClangdInterfaces.h"

int main(int ArgCount, char **Args) {
  return clang::clangd::clangdMain(ArgCount, Args);
}
