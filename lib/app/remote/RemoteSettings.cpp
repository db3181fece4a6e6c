#include "app/remote/RemoteSettings.h"
#include "base/text/Count.h"
#include "base/text/Escape.h"
#include "base/text/FileText.h"
#include "base/yaml/FieldReader.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

namespace path = llvm::sys::path;

namespace arraylint {

constexpr llvm::StringLiteral FileScheme = "file:";
constexpr NamedValue<bool> Modes[] = {{"read", false}, {"read-write", true}};

/// What is wrong with \p Url; "" if nothing is.
static std::string faultOf(llvm::StringRef Url) {
  llvm::StringRef Rest = Url;
  if (Rest.consume_front(FileScheme))
    return Rest.starts_with("/") &&
                   !(Rest.starts_with("//") && !Rest.starts_with("///"))
               ? ""
               : ("'" + Url +
                  "' does not name a folder; expected "
                  "file:/ABSOLUTE/PATH")
                     .str();
  if ((Rest.consume_front("http://") || Rest.consume_front("https://")) &&
      !Rest.empty() && !Rest.starts_with("/"))
    return "";
  return ("'" + Url +
          "' is not a cache; expected http://…, https://… or file:/…")
      .str();
}

static std::string withoutEnd(llvm::StringRef Url) {
  return Url.rtrim('/').str();
}

std::string RemoteSettings::folder() const {
  llvm::StringRef Path = Url;
  if (!Path.consume_front(FileScheme))
    return "";
  return ("/" + Path.ltrim('/')).str();
}

std::string RemoteSettings::shown() const {
  const auto [Scheme, Rest] = llvm::StringRef(Url).split("//");
  const auto [Host, Path] = Rest.split('/');
  const size_t At = Host.rfind('@');
  if (Rest.empty() || At == llvm::StringRef::npos)
    return Url;
  return (Scheme + "//" + Rest.drop_front(At + 1)).str();
}

std::string userConfigPath() {
  const char *Folder = std::getenv("XDG_CONFIG_HOME");
  llvm::SmallString<256> Path(Folder ? Folder : "");
  if (!path::is_absolute(Path)) { // required by the XDG specification
    Path.clear();
    if (!path::home_directory(Path))
      return "";
    path::append(Path, ".config");
  }
  path::append(Path, "arraylint", "config.yaml");
  return Path.str().str();
}

static void readCache(const LocatedValue &Value, FaultList &Faults,
                      RemoteSettings &Into) {
  FieldReader Fields(Value, "'cache'", Faults);
  if (const LocatedValue *Url = Fields.find("remote")) {
    Into.Url = Fields.values().text(*Url, "remote");
    if (std::string Fault = faultOf(Into.Url);
        !Into.Url.empty() && !Fault.empty())
      Faults.add(*Url, Fault);
    Into.Url = withoutEnd(Into.Url);
  }
  Into.MayStore = Fields.optionalWord("remote_mode", Modes).value_or(false);
  Fields.rejectOthers();
}

std::optional<RemoteSettings>
parseUserConfig(llvm::StringRef Text, llvm::StringRef File,
                llvm::function_ref<void(const ConfigFault &)> OnFault) {
  FaultList Faults(File);
  std::optional<RemoteSettings> Result;
  if (const std::optional<LocatedValue> Root = readYaml(Text, Faults)) {
    Result.emplace();
    FieldReader Fields(*Root, "the configuration", Faults);
    Fields.requireVersion1();
    if (const LocatedValue *Cache = Fields.find("cache"))
      readCache(*Cache, Faults, *Result);
    Fields.rejectOthers();
  }
  return Faults.unlessAny(std::move(Result), OnFault);
}

static llvm::Expected<RemoteSettings> fromUserConfig() {
  const std::string Path = userConfigPath();
  if (Path.empty() || !llvm::sys::fs::exists(Path))
    return RemoteSettings();
  if (const std::error_code Error = faultOfKind(Path))
    return llvm::createStringError("cannot read '" + Path +
                                   "': " + Error.message());
  auto Text = readFile(Path);
  if (!Text)
    return llvm::createStringError("cannot read '" + Path +
                                   "': " + Text.getError().message());
  size_t Faults = 0;
  auto Settings = parseUserConfig(*Text, Path, [&](const ConfigFault &Fault) {
    llvm::errs() << printable(Fault.str()) << '\n';
    ++Faults;
  });
  if (Settings)
    return std::move(*Settings);
  return llvm::createStringError(count(Faults, "error") +
                                 " in the user's configuration");
}

static llvm::Error addMode(llvm::StringRef Word, RemoteSettings &To) {
  for (const auto &[Name, Value] : Modes)
    if (Name == Word) {
      To.MayStore = Value;
      return llvm::Error::success();
    }
  return llvm::createStringError("ARRAYLINT_CACHE_REMOTE_MODE: unknown mode '" +
                                 Word + "'; expected read or read-write");
}

llvm::Expected<RemoteSettings> remoteSettings() {
  llvm::Expected<RemoteSettings> Settings = fromUserConfig();
  if (!Settings)
    return Settings.takeError();
  if (const char *Url = std::getenv("ARRAYLINT_CACHE_REMOTE")) {
    if (std::string Fault = faultOf(Url); *Url && !Fault.empty())
      return llvm::createStringError("ARRAYLINT_CACHE_REMOTE: " + Fault);
    Settings->Url = withoutEnd(Url);
  }
  const char *Mode = std::getenv("ARRAYLINT_CACHE_REMOTE_MODE");
  if (Mode && *Mode)
    if (llvm::Error Error = addMode(Mode, *Settings))
      return std::move(Error);
  return Settings;
}

} // namespace arraylint
