#include "report/Origin.h"
#include "finding/Finding.h"
#include <gtest/gtest.h>

using namespace arraylint;

TEST(WebLink, KnowsTheUsualHosts) {
  EXPECT_EQ(webLink("git@github.com:owner/name.git"),
            "https://github.com/owner/name/blob/{revision}/{path}#L{line}");
  EXPECT_EQ(
      webLink("https://gitlab.example.org/a/b/c"),
      "https://gitlab.example.org/a/b/c/-/blob/{revision}/{path}#L{line}");
  EXPECT_EQ(webLink("ssh://git@bitbucket.org:7999/o/n.git/"),
            "https://bitbucket.org/o/n/src/{revision}/{path}#lines-{line}");
}

TEST(WebLink, NeedsNoUserAndKeepsThePortOfTheWeb) {
  EXPECT_EQ(webLink("github.com:o/n.git"),
            "https://github.com/o/n/blob/{revision}/{path}#L{line}");
  EXPECT_EQ(webLink("https://gitlab.example.org:8443/o/n"),
            "https://gitlab.example.org:8443/o/n/-/blob/{revision}/{path}"
            "#L{line}");
}

TEST(WebLink, HasNoPassword) {
  EXPECT_EQ(webLink("https://user:secret@github.com/o/n.git"),
            "https://github.com/o/n/blob/{revision}/{path}#L{line}");
}

TEST(WebLink, IsEmptyForOthers) {
  for (const char *Remote :
       {"", "/srv/github.git", "../github", "C:/github/x", "file:///srv/github",
        "https://example.org/o/n", "git@github-work:o/n.git"})
    EXPECT_EQ(webLink(Remote), "") << Remote;
}

TEST(LinkTo, ReplacesTheKeys) {
  const Place Where{"/w/a b.cpp", 0, 7, 3};
  EXPECT_EQ(linkTo(Where, "a b.cpp", "c0ffee", "x/{revision}/{path}#L{line}"),
            "x/c0ffee/a%20b.cpp#L7");
  EXPECT_EQ(
      linkTo(Where, Where.File, "", "vscode://file{path}:{line}:{column}"),
      "vscode://file/w/a%20b.cpp:7:3");
}
