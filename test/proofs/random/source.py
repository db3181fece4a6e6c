"""Combines many programs into one file, and maps its lines to programs.

    // RUN: %random-torch --replay %s
    #include "proof.h"

    namespace p7 { // safe only: another handle sees the change
    void program() {
      ...
    }
    } // namespace p7
"""

import re
from dataclasses import dataclass, replace

BEGIN = re.compile(r"^namespace (\w+) \{(?: // safe only: (.*))?$", re.MULTILINE)
HEAD = """#include "proof.h"
#include <algorithm>
#include <iostream>
#include <memory>
#include <numeric>
#include <vector>

"""
MAIN = """
int main(int argc, char **argv) {
  std::setvbuf(stdout, nullptr, _IOLBF, 1 << 16);
  const std::pair<const char *, void (*)()> Programs[] = {
%s  };
  for (size_t I = argc > 1 ? std::atoi(argv[1]) : 0; I < std::size(Programs); ++I)
    try {
      proof::run(Programs[I].first, Programs[I].second);
    } catch (const std::exception &Error) {
      std::printf("!! throws\\n");
      std::cerr << Programs[I].first << " throws: " << Error.what() << std::endl;
    }
}
"""


@dataclass(frozen=True)
class Source:
    name: str
    text: str
    reason: str = None  # the reason why only safe fixes can be tested

    def named(self, name):
        pattern = rf"^(namespace |}} // namespace ){self.name}\b"
        return replace(self, name=name, text=re.sub(
            pattern, rf"\g<1>{name}", self.text, flags=re.MULTILINE))


def parse(text):
    """Returns the head of a file, and its programs in order."""
    found = []
    for match in BEGIN.finditer(text):
        closing = f"\n}} // namespace {match[1]}\n"
        end = text.find(closing, match.start())
        if end < 0:
            raise ValueError(f"{match[1]} has no closing brace")
        found.append(Source(match[1], text[match.start():end + len(closing)],
                            match[2]))
    head = text[:BEGIN.search(text).start()] if found else text
    return head, found


def owners(text):
    """Maps each line number, from 1, to the name of its program."""
    lines, current = {}, None
    for number, line in enumerate(text.splitlines(), 1):
        begin = BEGIN.match(line)
        current = begin[1] if begin else current
        lines[number] = current
        if current and line == f"}} // namespace {current}":
            current = None
    return lines


def together(programs, head=HEAD):
    return head + "\n".join(p.text for p in programs)


def main_of(file, programs):
    return f'#include "{file.name}"\n' + MAIN % "".join(
        f'      {{"{p.name}", {p.name}::program}},\n' for p in programs)
