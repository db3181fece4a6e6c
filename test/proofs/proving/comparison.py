"""Compares two lines of output.

    same("x Float 1: 0x1p-1", "x Float 1: 0x1p-1")             True
    same("x Double 1: 0x1p-1", "x Double 1: 0x1.8p-1", 1e-9)   False
"""

import math
import re

NUMBER = re.compile(
    r"[-+]?(?:0x[0-9a-f.]+p[-+]?\d+|\d+\.?\d*(?:e[-+]?\d+)?|inf|nan)", re.I)


def number(word):
    return float.fromhex(word) if "x" in word.lower() else float(word)


def close(a, b, within):
    if math.isnan(a) or math.isinf(a):
        return a == b or (math.isnan(a) and math.isnan(b))
    return abs(a - b) <= within * max(1.0, abs(a), abs(b))


def same(one, two, within=None):
    """Compares bit for bit except for the sign of NaN, or within a relative error."""
    one, two = one.replace("-nan", "nan"), two.replace("-nan", "nan")
    if one == two:
        return True
    if within is None or NUMBER.sub("#", one) != NUMBER.sub("#", two):
        return False
    return all(close(number(a), number(b), within) for a, b in
               zip(NUMBER.findall(one), NUMBER.findall(two)))
