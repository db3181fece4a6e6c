#include "app/batch/SharedPreambles.h"
#include "app/remote/MemoryStorage.h"
#include "unit/cache/ScratchFolder.h"

using namespace arraylint;
namespace fs = llvm::sys::fs;

namespace {

class SharedPreamblesTest : public ScratchFolderTest {
protected:
  void SetUp() override {
    ScratchFolderTest::SetUp();
    write("include/library.h", "namespace library { struct Array {}; }\n");
    write("include/other.h", "struct Other {};\n");
  }

  /// Adds a file to the run.
  void add(llvm::StringRef Name, llvm::StringRef Text,
           std::vector<std::string> Flags = {}) {
    write(Name, Text);
    UnitRequest &Request = Requests.emplace_back();
    Request.File = at(Name);
    Request.Command.Directory = Folder.str().str();
    Request.Command.Filename = Request.File;
    Request.Command.CommandLine = {"clang++", "-isystem", at("include")};
    for (std::string &Flag : Flags)
      Request.Command.CommandLine.push_back(std::move(Flag));
    Request.Command.CommandLine.push_back(Request.File);
  }
  /// Runs and returns the preamble of each file by the file's name, or "" if it
  /// has none. The next call starts a new run.
  std::vector<std::string> run(llvm::StringRef Tool = "tool") {
    CacheFolder Cache(at(Machine));
    RemoteCache Others(std::make_unique<MemoryStorage>(Stored));
    DependencyStore Store(Cache);
    std::vector<const UnitRequest *> All;
    for (const UnitRequest &Request : Requests)
      All.push_back(&Request);
    std::vector<std::string> Result;
    for (const auto &Head :
         SharedPreambles(Cache, Store, Tool, {&Others, /*Stores=*/true})
             .provide(All, /*Jobs=*/2))
      Result.push_back(Head ? Head->AstFile : "");
    Requests.clear();
    return Result;
  }
  /// The preamble that two files with these first lines share.
  std::string shared(llvm::StringRef Lines,
                     const std::vector<std::string> &Flags = {},
                     llvm::StringRef Tool = "tool") {
    add("a.cpp", (Lines + "int a;\n").str(), Flags);
    add("b.cpp", (Lines + "int b;\n").str(), Flags);
    const auto Heads = run(Tool);
    EXPECT_EQ(Heads[0], Heads[1]);
    return Heads[0];
  }

  std::vector<UnitRequest> Requests;
  std::string Machine = "cache"; ///< the folder of its cache
  Items Stored;                  ///< what the machines share
};

constexpr llvm::StringLiteral Lines = "// A library.\n#include <library.h>\n";

} // namespace

TEST_F(SharedPreamblesTest, IsMadeAtTheSecondRequest) {
  add("a.cpp", Lines.str());
  EXPECT_EQ(run()[0], "");
  add("a.cpp", Lines.str());
  const std::string Made = run()[0];
  EXPECT_TRUE(fs::exists(Made));
  add("a.cpp", (Lines + "int changed;\n").str());
  EXPECT_EQ(run()[0], Made);
}

TEST_F(SharedPreamblesTest, IsNotMadeForEachOfManyFiles) {
  const auto AddMany = [&] {
    for (int I = 0; I < 20; ++I)
      add("a" + std::to_string(I) + ".cpp",
          (Lines + "#include \"own" + llvm::Twine(I) + ".h\"\n").str());
  };
  for (int I = 0; I < 20; ++I)
    write("own" + std::to_string(I) + ".h", "");
  for (int Time = 0; Time < 3; ++Time) {
    AddMany();
    EXPECT_EQ(run(), std::vector<std::string>(20)) << Time;
  }
  add("a0.cpp", (Lines + "#include \"own0.h\"\n").str());
  EXPECT_TRUE(fs::exists(run()[0]));
}

TEST_F(SharedPreamblesTest, IsNotUsedIfAnEditChangesAHeaderInIt) {
  const std::string Made = shared(Lines);
  const auto ofEdited = [&](const std::string &Name, const std::string &Text) {
    add("a.cpp", (Lines + "int a;\n").str());
    Requests.back().Edited =
        std::make_shared<const FileContents>(FileContents{{at(Name), Text}});
    return run()[0];
  };
  EXPECT_EQ(ofEdited("a.cpp", (Lines + "int edited;\n").str()), Made);
  EXPECT_EQ(ofEdited("include/other.h", "int edited;\n"), Made);
  EXPECT_EQ(ofEdited("include/library.h", "int edited;\n"), "");
  EXPECT_EQ(ofEdited("include/../include/library.h", "int edited;\n"), "");
}

TEST_F(SharedPreamblesTest, IsTakenFromAnotherMachine) {
  write(".git/HEAD", ""); // a project
  const std::string Made = shared(Lines);
  EXPECT_FALSE(Stored.empty());
  Machine = "other";
  add("a.cpp", (Lines + "int changed;\n").str());
  const std::string Taken = run()[0];
  EXPECT_EQ(llvm::sys::path::filename(Taken), llvm::sys::path::filename(Made));
  EXPECT_NE(Taken, Made);
  EXPECT_TRUE(fs::exists(Taken));

  Machine = "third";
  write("include/library.h", "namespace library { struct Changed {}; }\n");
  add("a.cpp", Lines.str());
  EXPECT_EQ(run()[0], "");
}

TEST_F(SharedPreamblesTest, IsNotTakenIfItIsDamaged) {
  write(".git/HEAD", "");
  shared(Lines);
  for (auto &[Name, Bytes] : Stored)
    Bytes.back() ^= 1;
  Machine = "other";
  add("a.cpp", Lines.str());
  EXPECT_EQ(run()[0], "");
}

TEST(PackedPreamble, IsUnpacked) {
  PreambleImage Image;
  Image.Ast.assign(1000, 'x');
  Image.UserDecls = {1, uint64_t(1) << 40};
  Image.Counter = 7;
  Image.Linked = {"/a/b.h"};
  const auto Packed = packedPreamble(Image);
  ASSERT_TRUE(Packed);
  EXPECT_LT(Packed->size(), 200u);
  const auto Again = unpackedPreamble(*Packed);
  ASSERT_TRUE(Again);
  EXPECT_EQ(Again->Ast, Image.Ast);
  EXPECT_EQ(Again->UserDecls, Image.UserDecls);
  EXPECT_EQ(Again->Counter, Image.Counter);
  EXPECT_EQ(Again->Linked, Image.Linked);
  for (const std::string &Bad :
       {std::string(), std::string("{}\n"), *Packed + "x",
        Packed->substr(0, Packed->size() - 1), Packed->substr(1)})
    if (const auto Read = unpackedPreamble(Bad))
      EXPECT_EQ(Read->Ast, Image.Ast) << Bad;
}

TEST_F(SharedPreamblesTest, IsSharedByFilesOfOneRun) {
  EXPECT_TRUE(fs::exists(shared(Lines)));
}

TEST_F(SharedPreamblesTest, DependsOnIncludesAndFlags) {
  const std::string Made = shared(Lines);
  EXPECT_EQ(shared(Lines), Made);
  EXPECT_NE(shared(Lines, {"-DNDEBUG"}), Made);
  EXPECT_NE(shared(Lines, {"-std=c++20"}), Made);
  EXPECT_NE(shared((Lines + "#include <other.h>\n").str()), Made);
}

TEST_F(SharedPreamblesTest, RemakesADamagedPreamble) {
  const std::string Made = shared(Lines);
  const auto content = [&] {
    return (*llvm::MemoryBuffer::getFile(Made))->getBuffer().str();
  };
  const std::string Whole = content();
  for (unsigned Part = 0; Part <= 8; ++Part) {
    std::string Damaged = Whole;
    Damaged[(Damaged.size() - 1) * Part / 8] ^= 1;
    std::error_code Error;
    llvm::raw_fd_ostream(Made, Error) << Damaged;
    EXPECT_EQ(shared(Lines), Made);
    EXPECT_TRUE(content() == Whole) << "at " << Part << " eighths";
  }
}

TEST_F(SharedPreamblesTest, DoesNotShareHeadersThatDependOnMainFileOrTime) {
  for (llvm::StringRef Macro : {"__BASE_FILE__", "__TIMESTAMP__", "__TIME__"}) {
    write("include/moved.h", ("const char *moved = " + Macro + ";\n").str());
    EXPECT_EQ(shared("#include <moved.h>\n"), "") << Macro.str();
  }
  write("include/moved.h", "const char *moved = __FILE__;\n");
  EXPECT_NE(shared("#include <moved.h>\n"), "");
}

TEST_F(SharedPreamblesTest, IsNotUsedByAnotherToolVersion) {
  shared(Lines);
  add("a.cpp", (Lines + "int a;\n").str());
  EXPECT_EQ(run("newer tool")[0], "");
}

TEST_F(SharedPreamblesTest, IsRemadeIfAHeaderChanges) {
  const std::string Made = shared(Lines);
  write("include/library.h", "namespace library { struct Matrix {}; }\n");
  EXPECT_NE(shared(Lines), Made);
}

TEST_F(SharedPreamblesTest, IsRemadeIfANewHeaderShadowsAnother) {
  const std::vector<std::string> Flags{"-I" + at("first")};
  ASSERT_FALSE(fs::create_directories(at("first")));
  const std::string Made = shared(Lines, Flags);
  write("first/library.h", "struct Hiding {};\n");
  EXPECT_NE(shared(Lines, Flags), Made);
}

TEST_F(SharedPreamblesTest, QuotedIncludesDependOnTheFolder) {
  const llvm::StringRef Quoted = "#include \"mine.h\"\n";
  write(".git/HEAD", ""); // makes both folders belong to one project
  write("one/mine.h", "struct One {};\n");
  write("two/mine.h", "struct Two {};\n");
  for (const char *Name : {"one/a.cpp", "one/b.cpp", "two/a.cpp", "two/b.cpp"})
    add(Name, Quoted);
  const auto Heads = run();
  EXPECT_NE(Heads[0], "");
  EXPECT_EQ(Heads[0], Heads[1]);
  EXPECT_EQ(Heads[2], Heads[3]);
  EXPECT_NE(Heads[0], Heads[2]);
}

TEST_F(SharedPreamblesTest, ConsistsOfLeadingIncludesOnly) {
  EXPECT_EQ(shared("#define N 1\n#include <library.h>\n"), "");
  EXPECT_EQ(shared("int first;\n#include <library.h>\n"), "");
  EXPECT_EQ(shared("#include <library.h> /* and\nso on */\n"), "");
}

TEST_F(SharedPreamblesTest, DoesNotShareHeadersWithErrors) {
  write("include/broken.h", "struct Broken {\n");
  EXPECT_EQ(shared("#include <broken.h>\n"), "");
  EXPECT_EQ(shared("#include <missing.h>\n"), "");
  write("include/missing.h", "struct Found {};\n");
  EXPECT_NE(shared("#include <missing.h>\n"), "");
}

TEST_F(SharedPreamblesTest, IsNotUsedWithModules) {
  EXPECT_EQ(shared(Lines, {"-fmodules"}), "");
}

TEST_F(SharedPreamblesTest, IsNotUsedWithAnotherPrecompiledHeader) {
  EXPECT_EQ(shared(Lines, {"-include-pch", at("some.pch")}), "");
}
