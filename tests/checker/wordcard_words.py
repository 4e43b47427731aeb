"""The dictionary of WordCard: the compiled word graph, read anew.

A file begins with 80 bytes of header (`STWORDS1`, kind, count of numbers, root, count of words, …, language at 48, name
at 56), then come numbers of four bytes, low byte first. A node is a mask, bit 31 for "a word ends here" and bits 0 to 25
for the letters that go on, followed by the places of its children in the order of the letters.
"""

import functools
import hashlib
import itertools
import struct
import sys
from array import array
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "data" / "words"
HEADER = 80
KIND_WORDS = 0


class Dictionary:
    def __init__(self, path):
        content = path.read_bytes()
        magic, kind, numbers, root, self.size = struct.unpack_from("<8sIIII", content)
        if magic != b"STWORDS1" or kind != KIND_WORDS or len(content) != HEADER + 4 * numbers:
            raise ValueError(f"{path} is no word graph")
        self.name = content[56:80].rstrip(b"\0").decode("ascii")
        self.sha256 = hashlib.sha256(content).hexdigest()
        self._graph = array("I", content[HEADER:])
        if sys.byteorder == "big":
            self._graph.byteswap()
        self._root = root
        self._asked = {}

    def contains(self, word):
        known = self._asked.get(word)
        if known is None:
            known = self._asked[word] = self._walk(word)
        return known

    def words(self, longest):
        """All words of at most so many letters."""
        waiting = [(self._root, "")]
        while waiting:
            node, text = waiting.pop()
            mask = self._graph[node]
            if mask >> 31:
                yield text
            if len(text) < longest:
                following = [letter for letter in range(26) if mask >> letter & 1]
                waiting += ((self._graph[node + 1 + i], text + chr(ord("A") + letter)) for i, letter in enumerate(following))

    def _walk(self, word):
        node = self._root
        for letter in word:
            mask = self._graph[node]
            bit = 1 << (ord(letter) - ord("A"))
            if not mask & bit:
                return False
            node = self._graph[node + 1 + bin(mask & (bit - 1)).count("1")]
        return bool(self._graph[node] >> 31)


class YIsIJ:
    """The same words where Y may stand for IJ and IJ for Y."""

    def __init__(self, dictionary):
        self._dictionary = dictionary
        self._asked = {}

    def contains(self, word):
        known = self._asked.get(word)
        if known is None:
            known = self._asked[word] = any(map(self._dictionary.contains, readings(word)))
        return known


def readings(word):
    """All ways to read letters in which every IJ and every Y may be either."""
    between = word.replace("Y", "IJ").split("IJ")
    for choice in itertools.product(("IJ", "Y"), repeat=len(between) - 1):
        yield between[0] + "".join(map("".join, zip(choice, between[1:])))


@functools.cache
def dictionary(language):
    """The dictionary of a language, None if there is none."""
    path = FOLDER / f"{language}.graph"
    return Dictionary(path) if path.is_file() else None


@functools.cache
def words_of(language, y_is_ij):
    return YIsIJ(dictionary(language)) if y_is_ij else dictionary(language)
