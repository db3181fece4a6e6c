//===- RemoteSettings.h - Which cache is shared with others? --------------===//
//
// Answers: "from where may results come, and where may they go?" Only the user
// decides that, by an environment variable or in the configuration below the
// home directory. The configuration of a project has no say: a stranger's
// repository must not choose where data goes.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_REMOTE_REMOTESETTINGS_H
#define ARRAYLINT_APP_REMOTE_REMOTESETTINGS_H

#include "base/yaml/ConfigFault.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>

namespace arraylint {

struct RemoteSettings {
  /// "http://…", "https://…" or "file:/…", without a `/` at its end; empty:
  /// nothing is shared.
  std::string Url;
  bool MayStore = false;

  bool isUsed() const { return !Url.empty(); }
  /// The folder of a `file:` URL; empty for others.
  std::string folder() const;
  /// Url for messages, without a password.
  std::string shown() const;
};

/// ARRAYLINT_CACHE_REMOTE and ARRAYLINT_CACHE_REMOTE_MODE; what is not set
/// there comes from the user's configuration. Prints the faults of that.
llvm::Expected<RemoteSettings> remoteSettings();

/// The user's configuration: `arraylint/config.yaml` in XDG_CONFIG_HOME or
/// ~/.config. Empty if neither is known.
std::string userConfigPath();

/// Reads the text of that file. Nothing if it has faults.
std::optional<RemoteSettings>
parseUserConfig(llvm::StringRef Text, llvm::StringRef File,
                llvm::function_ref<void(const ConfigFault &)> OnFault);

} // namespace arraylint

#endif
