"""Prints the code blocks of a page in a given language, one after another, so that
tests run the same code that readers paste.

Usage: page_blocks.py PAGE LANGUAGE
"""

import re
import sys

page, language = sys.argv[1:]
with open(page) as file:
    blocks = re.findall(rf"^```{language}\n(.*?)^```$", file.read(), re.M | re.S)
if not blocks:
    sys.exit(f"{page}: no block of {language}")
print("\n".join(blocks))
