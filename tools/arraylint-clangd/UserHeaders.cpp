// Makes clangd analyse the functions of the user's headers, as the tool does.
// clangd parses no bodies in the preamble and restricts checks to the main
// file, both for speed. Here, the preamble has the bodies of the user's
// functions, and the analysis also visits the declarations of the files that
// they are in, without loading those of libraries, wherever these are.
#include "UserHeaders.h"
#include "analysis/code/LibraryHeaders.h"
#include "analysis/events/UserCode.h"
#include "clang/AST/DeclGroup.h"
#include "clang/AST/ExternalASTSource.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/PrecompiledPreamble.h"
#include "clang/Lex/PPCallbacks.h"
#include "llvm/Support/Path.h"
#include <map>
#include <mutex>

using namespace clang;

namespace {

/// A file in a preamble with declarations of the user.
struct UserHeader {
  std::string Name;
  /// From the start of the preamble's first file.
  SourceLocation::UIntTy Distance = 0;
};

/// The user's headers in the newest preamble of each main file. An AST that was
/// built on an earlier one finds other files at these distances, and so none.
class UserHeaders {
public:
  void set(const std::string &Main, std::vector<UserHeader> Headers) {
    const std::scoped_lock Lock(Changing);
    ByMain[Main] = std::move(Headers);
  }
  std::vector<UserHeader> of(const std::string &Main) {
    const std::scoped_lock Lock(Changing);
    const auto Found = ByMain.find(Main);
    return Found == ByMain.end() ? std::vector<UserHeader>() : Found->second;
  }

private:
  std::mutex Changing;
  std::map<std::string, std::vector<UserHeader>> ByMain;
};

UserHeaders &userHeaders() {
  static UserHeaders All;
  return All;
}

std::string mainFileOf(const SourceManager &Sources) {
  const auto Main = Sources.getFileEntryRefForID(Sources.getMainFileID());
  return Main ? Main->getName().str() : "";
}

/// Also parses the bodies of the user's functions, and notes their files.
class UserBodies : public PreambleCallbacks {
public:
  explicit UserBodies(PreambleCallbacks &Theirs) : Theirs(Theirs) {}

  void BeforeExecute(CompilerInstance &Compiler) override {
    Theirs.BeforeExecute(Compiler);
    Sources = &Compiler.getSourceManager();
    Users.emplace(*Sources);
  }
  void AfterExecute(CompilerInstance &Compiler) override {
    userHeaders().set(mainFileOf(*Sources), headers());
    Users.reset();
    Theirs.AfterExecute(Compiler);
  }
  void AfterPCHEmitted(ASTWriter &Writer) override {
    Theirs.AfterPCHEmitted(Writer);
  }
  void HandleTopLevelDecl(DeclGroupRef Group) override {
    for (const Decl *D : Group)
      if (Users && Users->contains(*D))
        Files.insert(
            Sources->getFileID(Sources->getExpansionLoc(D->getLocation())));
    Theirs.HandleTopLevelDecl(Group);
  }
  std::unique_ptr<PPCallbacks> createPPCallbacks() override {
    return Theirs.createPPCallbacks();
  }
  CommentHandler *getCommentHandler() override {
    return Theirs.getCommentHandler();
  }
  bool shouldSkipFunctionBody(Decl *D) override {
    return !(Users && Users->contains(*D)) && Theirs.shouldSkipFunctionBody(D);
  }

private:
  std::vector<UserHeader> headers() const;

  PreambleCallbacks &Theirs;
  const SourceManager *Sources = nullptr;
  std::optional<arraylint::UserCode> Users;
  std::set<FileID> Files;
};

} // namespace

/// The name of \p File in a preamble that is written: absolute, without dots.
static std::string writtenName(const FileEntryRef &File,
                               const SourceManager &Sources) {
  llvm::SmallString<256> Name(File.getName());
  Sources.getFileManager().makeAbsolutePath(Name);
  llvm::sys::path::remove_dots(Name);
  return Name.str().str();
}

std::vector<UserHeader> UserBodies::headers() const {
  const auto First = Sources->getLocalSLocEntry(1).getOffset();
  std::vector<UserHeader> Headers;
  for (const FileID File : Files)
    if (const auto Entry = Sources->getFileEntryRefForID(File))
      Headers.push_back(
          {writtenName(*Entry, *Sources),
           Sources->getLocForStartOfFile(File).getRawEncoding() - First});
  return Headers;
}

/// The file of the preamble below \p Context that \p Header is; invalid if that
/// is another preamble.
static FileID loadedFile(const UserHeader &Header,
                         const SourceManager &Sources) {
  const unsigned Count = Sources.loaded_sloc_entry_size();
  const auto First = Sources.getLoadedSLocEntry(Count - 1).getOffset();
  const FileID File = Sources.getFileID(
      SourceLocation::getFromRawEncoding(First + Header.Distance));
  const auto Entry = Sources.getFileEntryRefForID(File);
  return Entry && writtenName(*Entry, Sources) == Header.Name ? File : FileID();
}

std::vector<Decl *> arraylint::userDeclsInPreamble(ASTContext &Context) {
  const SourceManager &Sources = Context.getSourceManager();
  ExternalASTSource *Preamble = Context.getExternalSource();
  std::vector<Decl *> Found;
  if (!Preamble || Sources.loaded_sloc_entry_size() == 0)
    return Found;
  arraylint::UserCode Users(Sources);
  for (const UserHeader &Header : userHeaders().of(mainFileOf(Sources))) {
    const FileID File = loadedFile(Header, Sources);
    llvm::SmallVector<Decl *, 64> Decls;
    if (File.isValid())
      Preamble->FindFileRegionDecls(File, 0, Sources.getFileIDSize(File),
                                    Decls);
    for (Decl *D : Decls)
      if (isa<TranslationUnitDecl>(D->getLexicalDeclContext()) &&
          Users.contains(*D))
        Found.push_back(D);
  }
  return Found;
}

using Preamble = llvm::ErrorOr<PrecompiledPreamble>;
using BuildFunction = Preamble(const CompilerInvocation &,
                               const llvm::MemoryBuffer *, PreambleBounds,
                               IntrusiveRefCntPtr<DiagnosticsEngine>,
                               IntrusiveRefCntPtr<llvm::vfs::FileSystem>,
                               std::shared_ptr<PCHContainerOperations>, bool,
                               llvm::StringRef, PreambleCallbacks &);

// The symbol of PrecompiledPreamble::Build().
#define PREAMBLE_BUILD                                                         \
  "_ZN5clang19PrecompiledPreamble5BuildERKNS_18CompilerInvocati"               \
  "onEPKN4llvm12MemoryBufferENS_14PreambleBoundsENS4_18Intrusiv"               \
  "eRefCntPtrINS_17DiagnosticsEngineEEENS9_INS4_3vfs10FileSyste"               \
  "mEEESt10shared_ptrINS_22PCHContainerOperationsEEbNS4_9String"               \
  "RefERNS_17PreambleCallbacksE"
BuildFunction realBuild asm("__real_" PREAMBLE_BUILD);
BuildFunction build asm("__wrap_" PREAMBLE_BUILD);

Preamble build(const CompilerInvocation &Invocation,
               const llvm::MemoryBuffer *Main, PreambleBounds Bounds,
               IntrusiveRefCntPtr<DiagnosticsEngine> Diagnostics,
               IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files,
               std::shared_ptr<PCHContainerOperations> Containers,
               bool InMemory, llvm::StringRef Folder,
               PreambleCallbacks &Theirs) {
  UserBodies Callbacks(Theirs);
  CompilerInvocation Marked(Invocation);
  arraylint::markLibraryHeaders(Marked.getHeaderSearchOpts());
  return realBuild(Marked, Main, Bounds, std::move(Diagnostics),
                   std::move(Files), std::move(Containers), InMemory, Folder,
                   Callbacks);
}
