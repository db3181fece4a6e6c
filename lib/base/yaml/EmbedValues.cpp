//===- EmbedValues.cpp - Convert a YAML file to bytes (ValueBytes.h) ------===//
//
// Run by the build: arraylint-embed INPUT OUTPUT. Messages name INPUT as given.
//
//===----------------------------------------------------------------------===//

#include "base/yaml/ValueBytes.h"
#include <fstream>
#include <iostream>
#include <sstream>

using namespace arraylint;

int main(int ArgCount, char **Args) {
  if (ArgCount != 3) {
    std::cerr << "usage: arraylint-embed INPUT OUTPUT\n";
    return 2;
  }
  std::ifstream Input(Args[1], std::ios::binary);
  std::ostringstream Text;
  Text << Input.rdbuf();
  FaultList Faults(Args[1]);
  const auto Root = readYaml(Text.str(), Faults);
  const auto Read = Faults.unlessAny(
      Root, [](const ConfigFault &Fault) { std::cerr << Fault.str() << "\n"; });
  if (!Input || !Read)
    return 1;
  std::ofstream(Args[2], std::ios::binary) << bytesOf(*Read);
  return 0;
}
