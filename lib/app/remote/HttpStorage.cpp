#include "app/remote/HttpStorage.h"
#include "app/remote/CurlLibrary.h"
#include "base/system/IgnoredSignal.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <csignal>
#include <cstring>

namespace arraylint {
namespace {

constexpr size_t Connections = 8;
constexpr long ConnectMilliseconds = 200;
constexpr long RequestMilliseconds = 1000;

/// One request and its answer.
struct Transfer {
  std::string Url;
  const std::string *Upload = nullptr; ///< null: GET
  size_t Sent = 0;
  std::string Answer;
  CURL *Handle = nullptr;
  char Fault[CURL_ERROR_SIZE] = {};
};

class Server : public RemoteStorage {
public:
  Server(const CurlLibrary &Curl, std::string Url)
      : Curl(Curl), Url(std::move(Url)), All(Curl.multi_init()) {
    for (const char *Header :
         {"Expect:", "Content-Type: application/octet-stream"})
      if (curl_slist *Longer = Curl.slist_append(Headers, Header))
        Headers = Longer;
  }
  ~Server() override {
    Curl.slist_free_all(Headers);
    Curl.multi_cleanup(All);
  }

  std::vector<std::optional<std::string>> get(llvm::ArrayRef<std::string> Names,
                                              Patience &Limit) override;
  void put(llvm::ArrayRef<RemoteItem> Items, Patience &Limit) override;

private:
  using OnAnswer = llvm::function_ref<void(size_t Index, long Status)>;
  bool begin(Transfer &Of);
  void end(Transfer &Of);
  void perform(llvm::MutableArrayRef<Transfer> Of, Patience &Limit,
               OnAnswer Each);
  bool takeAnswers(llvm::MutableArrayRef<Transfer> Of, OnAnswer Each);

  const CurlLibrary &Curl;
  std::string Url;
  CURLM *All; ///< keeps connections open; null if memory is exhausted
  curl_slist *Headers = nullptr;
};

} // namespace

static size_t receive(char *Bytes, size_t Size, size_t Count, void *Into) {
  std::string &Answer = static_cast<Transfer *>(Into)->Answer;
  if (Answer.size() + Size * Count > LargestRemoteItem)
    return 0; // which ends the transfer
  Answer.append(Bytes, Size * Count);
  return Size * Count;
}

static size_t send(char *Bytes, size_t Size, size_t Count, void *From) {
  auto &Of = *static_cast<Transfer *>(From);
  const size_t Now = std::min(Size * Count, Of.Upload->size() - Of.Sent);
  memcpy(Bytes, Of.Upload->data() + Of.Sent, Now);
  Of.Sent += Now;
  return Now;
}

bool Server::begin(Transfer &Of) {
  CURL *H = Curl.easy_init();
  if (!H)
    return false;
  Of.Handle = H;
  const auto Set = [&](CURLoption Option, auto Value) {
    Curl.easy_setopt(H, Option, Value);
  };
  Set(CURLOPT_URL, Of.Url.c_str());
  Set(CURLOPT_PRIVATE, &Of);
  Set(CURLOPT_ERRORBUFFER, Of.Fault);
  Set(CURLOPT_PROTOCOLS_STR, "http,https");
  Set(CURLOPT_USERAGENT, "arraylint");
  Set(CURLOPT_NOSIGNAL, 1L);
  Set(CURLOPT_QUICK_EXIT, 1L); // does not wait for a name server
  Set(CURLOPT_CONNECTTIMEOUT_MS, ConnectMilliseconds);
  Set(CURLOPT_TIMEOUT_MS, RequestMilliseconds);
  Set(CURLOPT_WRITEFUNCTION, &receive);
  Set(CURLOPT_WRITEDATA, &Of);
  if (Of.Upload) {
    Set(CURLOPT_UPLOAD, 1L);
    Set(CURLOPT_HTTPHEADER, Headers);
    Set(CURLOPT_INFILESIZE_LARGE, static_cast<curl_off_t>(Of.Upload->size()));
    Set(CURLOPT_READFUNCTION, &send);
    Set(CURLOPT_READDATA, &Of);
  }
  return Curl.multi_add_handle(All, H) == CURLM_OK;
}

void Server::end(Transfer &Of) {
  if (!Of.Handle)
    return;
  Curl.multi_remove_handle(All, Of.Handle);
  Curl.easy_cleanup(Of.Handle);
  Of.Handle = nullptr;
}

/// Returns false after a failure.
bool Server::takeAnswers(llvm::MutableArrayRef<Transfer> Of, OnAnswer Each) {
  int Left = 0;
  while (const CURLMsg *Message = Curl.multi_info_read(All, &Left)) {
    if (Message->msg != CURLMSG_DONE)
      continue;
    const CURLcode Code = Message->data.result;
    Transfer *Done = nullptr;
    long Status = 0;
    Curl.easy_getinfo(Message->easy_handle, CURLINFO_PRIVATE, &Done);
    Curl.easy_getinfo(Message->easy_handle, CURLINFO_RESPONSE_CODE, &Status);
    end(*Done); // Message is gone
    if (Code != CURLE_OK)
      fail(*Done->Fault ? Done->Fault : Curl.easy_strerror(Code));
    else
      Each(Done - Of.data(), Status);
    if (!fault().empty())
      return false;
  }
  return true;
}

void Server::perform(llvm::MutableArrayRef<Transfer> Of, Patience &Limit,
                     OnAnswer Each) {
  const Patience::Waiting Now(Limit);
  const IgnoredSignal NoPipe(SIGPIPE); // a server that hangs up
  size_t Begun = 0, Answered = 0;
  const auto Count = [&](size_t Index, long Status) {
    ++Answered;
    Each(Index, Status);
  };
  if (!All)
    fail("out of memory");
  while (fault().empty() && Answered < Of.size() && Now.left().count() > 0) {
    for (; Begun < Of.size() && Begun - Answered < Connections; ++Begun)
      if (!begin(Of[Begun])) {
        fail("out of memory");
        break;
      }
    int Running = 0;
    if (Curl.multi_perform(All, &Running) != CURLM_OK)
      fail("libcurl has failed");
    if (!takeAnswers(Of, Count) || Running == 0)
      continue;
    Curl.multi_poll(All, nullptr, 0, static_cast<int>(Now.left().count()),
                    nullptr);
  }
  // A server that has not answered a single request will not do so next time.
  if (!Of.empty() && !Answered && Now.left().count() == 0)
    fail("no answer in time");
  for (Transfer &T : Of)
    end(T);
}

std::vector<std::optional<std::string>>
Server::get(llvm::ArrayRef<std::string> Names, Patience &Limit) {
  std::vector<Transfer> Transfers(Names.size());
  for (auto [T, Name] : llvm::zip_equal(Transfers, Names))
    T.Url = Url + "/" + Name;
  std::vector<std::optional<std::string>> Found(Names.size());
  perform(Transfers, Limit, [&](size_t I, long Status) {
    if (Status == 200)
      Found[I] = std::move(Transfers[I].Answer);
    else if (Status != 404 && Status != 410)
      fail("GET: HTTP status " + llvm::Twine(Status));
  });
  return Found;
}

void Server::put(llvm::ArrayRef<RemoteItem> Items, Patience &Limit) {
  std::vector<Transfer> Transfers(Items.size());
  for (auto [T, Item] : llvm::zip_equal(Transfers, Items)) {
    T.Url = Url + "/" + Item.Name;
    T.Upload = &Item.Bytes;
  }
  perform(Transfers, Limit, [&](size_t, long Status) {
    if (Status < 200 || Status > 299)
      fail("PUT: HTTP status " + llvm::Twine(Status));
  });
}

llvm::Expected<std::unique_ptr<RemoteStorage>>
HttpStorage::open(const std::string &Url) {
  auto Curl = CurlLibrary::load();
  if (!Curl)
    return Curl.takeError();
  return std::make_unique<Server>(**Curl, Url);
}

} // namespace arraylint
