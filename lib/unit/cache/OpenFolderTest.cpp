#include "unit/cache/OpenFolder.h"
#include "unit/cache/ScratchFolder.h"
#include <cerrno>

using namespace arraylint;

namespace {

struct Seen {
  int Result, Error;
  ino_t Number;
  bool operator==(const Seen &) const = default;
};

void PrintTo(const Seen &S, std::ostream *Out) {
  *Out << S.Result << ", errno " << S.Error << ", inode " << S.Number;
}

template <typename Function> Seen seen(Function Look) {
  struct stat Status = {};
  errno = 0;
  const int Result = Look(Status);
  return {Result, Result == 0 ? 0 : errno, Result == 0 ? Status.st_ino : 0};
}

class OpenFolderTest : public ScratchFolderTest {};

TEST_F(OpenFolderTest, AgreesWithStat) {
  write("a/x.h", "");
  write("a/y.h", "");
  write("b/x.h", "");
  ASSERT_EQ(symlink(at("b").c_str(), at("link").c_str()), 0);
  ASSERT_EQ(symlink(at("loop").c_str(), at("loop").c_str()), 0);
  OpenFolder Folder;
  // Each path is queried twice, so that its folder is both closed and open.
  for (const char *Name :
       {"a/x.h", "a/y.h", "a/z.h", "a/", "a", "b/x.h", "link/x.h", "link/",
        "none/x.h", "none/y.h", "none/deep/x.h", "a/x.h/y.h", "a/x.h/z.h",
        "a/x.h/", "loop/x.h", "loop", "a/../b/x.h", "a/x.h"})
    for (int Time = 0; Time < 2; ++Time) {
      const std::string Path = at(Name);
      EXPECT_EQ(seen([&](auto &S) { return Folder.statAt(Path.c_str(), S); }),
                seen([&](auto &S) { return stat(Path.c_str(), &S); }))
          << Name;
    }
  EXPECT_EQ(seen([&](auto &S) { return Folder.statAt("relative", S); }),
            seen([&](auto &S) { return stat("relative", &S); }));
}

} // namespace
