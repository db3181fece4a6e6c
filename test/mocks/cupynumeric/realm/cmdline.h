// Mock of Realm's command line parser.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace Realm {

class CommandLineParser {
 public:
  CommandLineParser();
  ~CommandLineParser();

  template <typename T>
  CommandLineParser& add_option_int(const std::string& optname, T& target, bool keep = false);

  template <typename T>
  CommandLineParser& add_option_string(const std::string& optname, T& target, bool keep = false);

  CommandLineParser& add_option_bool(const std::string& optname, bool& target, bool keep = false);

  bool parse_command_line(std::vector<std::string>& cmdline);
  bool parse_command_line(int argc, const char* argv[]);
  bool parse_command_line(int argc, char* argv[]);
};

}  // namespace Realm
