#include "app/remote/RemoteCache.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <set>

namespace arraylint {

constexpr llvm::StringLiteral ManifestKind = "manifests", PieceKind = "pieces",
                              ResultKind = "results";
// A key has several manifests if its headers have changed; the newest comes
// first.
constexpr size_t MostManifests = 8;
// How many files are asked for at the same time: a server proves its worth by
// those before the next ones cost time.
constexpr size_t FilesAtOnce = 32;
// How many pieces are kept: files share some, but each also has one of its own.
constexpr size_t MostPieces = 2'000;

/// The search for the result of one file.
struct RemoteCache::Search {
  const Wanted &For;
  std::optional<Found> &Into;
  std::vector<llvm::StringRef> Left; ///< manifests to try
  std::string ResultName = "";       ///< once all pieces are true
};

std::string RemoteCache::fault() const {
  if (!Storage->fault().empty())
    return Storage->fault();
  return ForReading.isOver() || ForWriting.isOver() ? "it is too slow" : "";
}

/// The stored and undamaged bytes.
std::vector<std::optional<std::string>> RemoteCache::get(const Names &Of,
                                                         Patience &Limit) {
  auto Found = Storage->get(Of, Limit);
  for (auto [Name, Bytes] : llvm::zip_equal(Of, Found))
    if (Bytes)
      Bytes = opened(Name, *Bytes);
  return Found;
}

/// Reads the manifests of \p Keys that have not been read.
void RemoteCache::readManifests(std::vector<ContentHash> Keys,
                                Patience &Limit) {
  llvm::erase_if(Keys, [&](const ContentHash &Key) {
    return !Manifests.try_emplace(Key).second;
  });
  Names Wanted;
  for (const ContentHash &Key : Keys)
    Wanted.push_back(remoteName(ManifestKind, Key));
  for (auto [Key, Text] : llvm::zip_equal(Keys, get(Wanted, Limit)))
    Manifests[Key] = Text.value_or("");
}

template <typename T>
static std::vector<ContentHash> keysOf(llvm::ArrayRef<T> Of) {
  std::vector<ContentHash> Keys;
  for (const T &Each : Of)
    Keys.push_back(Each.Key);
  return Keys;
}

using Parts = llvm::SmallVector<llvm::StringRef, 0>;

static Parts linesOf(llvm::StringRef Manifests) {
  Parts Lines;
  llvm::SplitString(Manifests, Lines, "\n");
  return Lines;
}

/// A manifest is a line with the hashes of its pieces.
static Parts wordsOf(llvm::StringRef Manifest) {
  Parts Words;
  llvm::SplitString(Manifest, Words, " ");
  return Words;
}

static std::string pieceName(llvm::StringRef Hash) {
  return remoteName(PieceKind,
                    ContentHash::parse(Hash).value_or(ContentHash()));
}

static std::string resultName(const ContentHash &Key,
                              llvm::StringRef Manifest) {
  KeyBuilder Of;
  Of.add(Key.text());
  Of.add(Manifest);
  return remoteName(ResultKind, Of.hash());
}

void RemoteCache::fetchPieces(llvm::ArrayRef<Search *> Of) {
  std::set<std::string> Missing;
  for (const Search *S : Of)
    if (!S->Left.empty())
      for (const llvm::StringRef Hash : wordsOf(S->Left.front()))
        if (std::string Name = pieceName(Hash); !Pieces.count(Name))
          Missing.insert(std::move(Name));
  const Names All(Missing.begin(), Missing.end());
  for (auto [Name, Text] : llvm::zip_equal(All, get(All, ForReading)))
    Pieces[Name] = std::move(Text);
}

const std::optional<LocalPiece> &RemoteCache::piece(const PortablePaths &Paths,
                                                    const std::string &Name) {
  const auto [It, IsNew] = Checked.try_emplace({Paths.root(), Name});
  if (const auto &Text = Pieces[Name]; IsNew && Text)
    It->second = checkedPiece(*Text, Paths, *Files);
  return It->second;
}

/// Tries the next manifest. Returns false if there is none.
bool RemoteCache::tryNext(Search &Of) {
  if (Of.Left.empty())
    return false;
  const llvm::StringRef Manifest = Of.Left.front();
  Of.Left.erase(Of.Left.begin());
  Dependencies All;
  for (const llvm::StringRef Hash : wordsOf(Manifest)) {
    const auto &Piece = piece(Of.For.Paths, pieceName(Hash));
    if (!Piece)
      return true;
    for (const auto &[Path, What] : *Piece)
      All.add(Path, What);
  }
  Of.ResultName = resultName(Of.For.Key, Manifest);
  Of.Into.emplace(Found{std::move(All), {}});
  return false;
}

/// Reads the payloads of those whose manifest is true.
void RemoteCache::findResults(llvm::MutableArrayRef<Search> Of) {
  Names Results;
  std::vector<Search *> Known;
  for (Search &S : Of)
    if (S.Into) {
      Results.push_back(S.ResultName);
      Known.push_back(&S);
    }
  for (auto [S, Payload] : llvm::zip_equal(Known, get(Results, ForReading))) {
    if (!Payload) {
      S->Into.reset();
      continue;
    }
    S->Into->Payload = std::move(*Payload);
    ForReading.earn(1);
  }
}

void RemoteCache::findSome(llvm::ArrayRef<Wanted> Some,
                           llvm::MutableArrayRef<std::optional<Found>> Into) {
  if (Pieces.size() > MostPieces) {
    Pieces.clear();
    Checked.clear();
  }
  readManifests(keysOf(Some), ForReading);
  std::vector<Search> Searches;
  for (auto [W, To] : llvm::zip_equal(Some, Into)) {
    Search &S = Searches.emplace_back(Search{W, To, {}});
    const auto Lines = linesOf(Manifests[W.Key]);
    S.Left = llvm::ArrayRef(Lines).take_front(MostManifests).vec();
  }
  std::vector<Search *> Open;
  for (Search &S : Searches)
    Open.push_back(&S);
  while (!Open.empty()) {
    fetchPieces(Open);
    llvm::erase_if(Open, [&](Search *S) { return !tryNext(*S); });
  }
  findResults(Searches);
}

std::vector<std::optional<RemoteCache::Found>>
RemoteCache::find(llvm::ArrayRef<Wanted> All) {
  std::vector<std::optional<Found>> Result(All.size());
  for (size_t I = 0; I < All.size(); I += FilesAtOnce) {
    if (!fault().empty())
      break;
    const size_t Count = std::min(FilesAtOnce, All.size() - I);
    findSome(All.slice(I, Count),
             llvm::MutableArrayRef(Result).slice(I, Count));
  }
  return Result;
}

/// The hash of the portable form of the piece with the name \p Local, which is
/// added to \p Items; empty if it means nothing elsewhere.
std::string RemoteCache::storedPiece(const Entry &Of, const std::string &Local,
                                     ReadPiece Read,
                                     std::vector<RemoteItem> &Items) {
  const auto [It, IsNew] = StoredPieces.try_emplace({Of.Paths.root(), Local});
  if (!IsNew)
    return It->second;
  const auto Here = Read(Local);
  const auto Text =
      Here ? portablePiece(*Here, Of.Paths, *Files) : std::nullopt;
  if (!Text)
    return "";
  It->second = ContentHash::of(*Text).text();
  Items.push_back(sealed(pieceName(It->second), *Text));
  return It->second;
}

/// The manifests of \p Key, of which \p Manifest is the newest.
std::string RemoteCache::withOlder(const ContentHash &Key,
                                   const std::string &Manifest) {
  auto Old = linesOf(Manifests[Key]);
  llvm::erase(Old, Manifest);
  std::string All = Manifest + "\n";
  for (const llvm::StringRef Line :
       llvm::ArrayRef(Old).take_front(MostManifests - 1))
    All += Line.str() + "\n";
  return All;
}

/// Adds what the manifest of \p Of refers to. Returns the list of manifests;
/// nothing if the entry means nothing elsewhere.
std::optional<RemoteItem> RemoteCache::addTo(std::vector<RemoteItem> &Items,
                                             const Entry &Of, ReadPiece Read) {
  if (Of.Payload.size() > LargestRemoteItem)
    return std::nullopt;
  std::string Manifest;
  for (const std::string &Local : Of.Pieces) {
    const std::string Hash = storedPiece(Of, Local, Read, Items);
    if (Hash.empty())
      return std::nullopt;
    Manifest += (Manifest.empty() ? "" : " ") + Hash;
  }
  if (Manifest.empty())
    return std::nullopt;
  Items.push_back(sealed(resultName(Of.Key, Manifest), Of.Payload));
  return sealed(remoteName(ManifestKind, Of.Key), withOlder(Of.Key, Manifest));
}

bool RemoteCache::mayStore() const {
  return Storage->fault().empty() && !ForWriting.isOver();
}

void RemoteCache::storeSome(llvm::ArrayRef<Entry> Some, ReadPiece Read) {
  readManifests(keysOf(Some), ForWriting);
  std::vector<RemoteItem> Items, Last;
  for (const Entry &Of : Some)
    if (auto Item = addTo(Items, Of, Read))
      Last.push_back(std::move(*Item));
  ForWriting.earn(Last.size());
  Storage->put(Items, ForWriting);
  // After what they refer to; if that is incomplete, they would lead nowhere.
  if (mayStore())
    Storage->put(Last, ForWriting);
}

void RemoteCache::store(llvm::ArrayRef<Entry> All, ReadPiece Read) {
  while (!All.empty() && mayStore()) {
    storeSome(All.take_front(FilesAtOnce), Read);
    All = All.drop_front(std::min(FilesAtOnce, All.size()));
  }
}

} // namespace arraylint
