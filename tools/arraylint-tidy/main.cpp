// clang-tidy with our checks inside, for editors that start one program and
// load no plugin.

namespace clang::tidy {
int clangTidyMain(int ArgCount, const char **Args);
} // namespace clang::tidy

int main(int ArgCount, const char **Args) {
  return clang::tidy::clangTidyMain(ArgCount, Args);
}
